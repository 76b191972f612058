"""What all commands have in common."""

import subprocess
import sys
import time

import pytest

from rulewright import __version__

COMMANDS = [["play"], ["sim"], ["scenario", "run"], ["deck", "check"], ["cards", "check"], ["rules"], ["replay"]]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_a_help_with_examples(run, command):
    ran = run(*command, "--help")
    assert ran.code == 0
    assert "example" in ran.out and f"rulewright {' '.join(command)}" in ran.out


def test_without_a_command_the_help_is_shown(run):
    ran = run()
    assert ran.code == 2 and "commands:" in ran.err


def test_version(run):
    assert run("--version").out == f"rulewright {__version__}\n"


@pytest.mark.parametrize("argv", [["dance"], ["sim"], ["deck"], ["sim", "godzilla", "--games", "many"]])
def test_wrong_usage_is_exit_code_2(run, argv):
    ran = run(*argv)
    assert ran.code == 2 and "usage:" in ran.err


@pytest.mark.parametrize(
    "argv", [["sim", "chess"], ["rules", "chess"], ["deck", "check", "chess", "x.yaml"], ["play", "chess"], ["cards", "check", "--game", "chess"]]
)
def test_an_unknown_game_is_named_and_the_known_ones_too(run, argv):
    ran = run(*argv)
    assert ran.code == 2 and "no game 'chess'; there are: " in ran.err and ran.out == ""


def test_interrupting_is_exit_code_130(run, monkeypatch):
    def interrupt(name):
        raise KeyboardInterrupt

    monkeypatch.setattr("rulewright.games.load", interrupt)
    assert run("sim", "godzilla").code == 130


def test_help_starts_without_loading_games_or_libraries():
    code = (
        "import sys; from rulewright.cli import main; main(['--help']); "
        "print([name for name in ('rich', 'yaml', 'rulewright.games', 'rulewright.kernel.game') "
        "if name in sys.modules])"
    )
    start = time.perf_counter()
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.endswith("[]\n")
    assert time.perf_counter() - start < 2
