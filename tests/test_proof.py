"""The proofs of rules (`make proof`): a few are made again, and what has none is listed with its reason."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.books.ledger import ENFORCED, rulebook
from rulewright.books.proof import fingerprint, proofs, unproven
from rulewright.games import names

ROOT = Path(__file__).parents[1]
SAMPLE = 6
PLAIN = ("step", "branch", "next", "act", "value")
"""The ways that are the same whichever file is run."""
GAMES = names()
MOST = {"godzilla": 4, "vanguard": 6, "gate-ruler": 13, "force-of-will": 4}
"""How many enforced rules may lack a proof; `data/unproven.tsv` says why. It only ever falls."""


@pytest.mark.parametrize("game", GAMES)
def test_every_enforced_rule_has_a_proof_or_a_reason(game):
    enforced = [rule.number for rule in rulebook(game) if rule.kind == ENFORCED]
    proven, reasons = proofs(game), unproven(game)
    assert [number for number in enforced if number not in proven and number not in reasons] == []
    assert [number for number in reasons if number in proven or number not in enforced or not reasons[number].strip()] == []
    assert [number for number in proven if number not in enforced] == []
    assert len(reasons) <= MOST[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_files_of_proofs_are_there(game):
    assert [proof.number for proof in proofs(game).values() if not (ROOT / "tests" / proof.file.split("::")[0]).is_file()] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_proofs_holds(game):
    """The rules are taken out again, in processes of their own, and the same files fail."""
    fresh = sorted(number for number, proof in proofs(game).items() if proof.is_fresh() and "::" not in proof.file and proof.kind.split()[0] in PLAIN)
    sample = random.Random(len(fresh)).sample(fresh, min(SAMPLE, len(fresh)))
    command = [sys.executable, "tools/proof.py", game, "--check", *sample]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=600)
    assert (done.stdout.splitlines()[-1:], done.returncode) == ([f"{game}: {len(sample)} of {len(sample)} proofs hold"], 0), done.stdout + done.stderr


def test_a_fingerprint_is_that_of_the_function_alone():
    place = "kernel/frames.py Frame.finish"
    assert len(fingerprint(place)) == 12
    assert fingerprint(place) != fingerprint("kernel/frames.py Frame.goto")
    assert fingerprint("kernel/frames.py Frame.nothing") == fingerprint("kernel/none.py Frame") == ""
