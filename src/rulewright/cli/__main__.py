"""`python -m rulewright.cli`."""

import sys

from rulewright.cli import main

sys.exit(main())
