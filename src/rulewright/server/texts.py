"""Texts that come from outside: YAML that cannot blow up."""

from __future__ import annotations

import yaml

from rulewright.server.messages import Refused

LONGEST = 64 * 1024
DEEPEST = 20


def checked(text: str) -> str:
    """A text of YAML without references and without too many levels, or a refusal."""
    if len(text) > LONGEST:
        raise Refused("bad input", f"a text has at most {LONGEST} characters")
    depth = 0
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            if isinstance(event, yaml.AliasEvent):
                raise Refused("bad input", "references (*name) are not taken here")
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise Refused("bad input", f"more than {DEEPEST} levels")
    except yaml.YAMLError as error:
        raise Refused("bad input", f"no valid YAML: {error}") from None
    return text
