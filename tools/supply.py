"""What the server's image is made of: a list of its parts (SBOM) with their licences, and whether known flaws are reported for them.

    python tools/supply.py sbom [FILE]     CycloneDX JSON of requirements.lock and the page's packages
    python tools/supply.py check           every licence is known and allowed; then pip-audit, or a line that says what was skipped

Licences are read from the packages as they are installed, so this runs where they are; one that is not installed in the pinned
version is said to be so. Exit code 1 if a licence is unknown or not allowed, or a flaw is known.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ALLOWED = re.compile(r"\b(MIT|BSD|Apache|PSF|Python-2\.0|ISC|MPL|LGPL|0BSD|Unlicense|OFL|CC0)\b", re.IGNORECASE)
FORBIDDEN = re.compile(r"\bA?GPL", re.IGNORECASE)
Data = dict[str, object]


def pins() -> dict[str, str]:
    """The versions that the image has."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def licence(name: str) -> str:
    """What a package that is installed says about its licence; empty if it says nothing or is not there."""
    try:
        meta = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return ""
    said = [
        meta.get("License-Expression") or "",
        *(line.rpartition(" :: ")[2] for line in meta.get_all("Classifier") or [] if line.startswith("License ::")),
        (meta.get("License") or "").split("\n")[0],
    ]
    return next((one for one in said if one and one != "UNKNOWN"), "")


def installed(name: str) -> str:
    """The version that is here; empty if there is none."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def is_allowed(said: str) -> bool:
    """Whether a licence is one under which the image may be passed on as it is."""
    return bool(ALLOWED.search(said)) and (not FORBIDDEN.search(said) or bool(re.search("LGPL|Lesser", said)))


def page_packages() -> dict[str, Data]:
    """The packages that the page is built with, by name, as their lock file has them."""
    file = ROOT / "web" / "package-lock.json"
    if not file.exists():
        return {}
    found: dict[str, Data] = json.loads(file.read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: one for path, one in found.items() if path}


def component(name: str, version: str, said: str, kind: str) -> Data:
    """One part as CycloneDX has it."""
    found: Data = {"type": "library", "name": name, "version": version, "purl": f"pkg:{kind}/{name.replace('@', '%40')}@{version}"}
    if said:
        found["licenses"] = [{"license": {"name": said}}]
    return found


def sbom() -> Data:
    """Everything that the image is made of, always in the same order."""
    parts = [component(name, version, licence(name), "pypi") for name, version in sorted(pins().items())]
    parts += [component(name, str(one.get("version")), str(one.get("license", "")), "npm") for name, one in sorted(page_packages().items())]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "rulewright", "licenses": [{"license": {"name": "MIT"}}]}},
        "components": parts,
    }


def problems() -> list[str]:
    """What is wrong with the licences of the packages that run, and of those that the page is built with."""
    found = []
    parts = [(name, version, licence(name), installed(name)) for name, version in pins().items()]
    parts += [(name, str(one.get("version")), str(one.get("license", "")), "") for name, one in page_packages().items()]
    for name, version, said, here in parts:
        if not said:
            found.append(f"{name} {version}: no licence is known" + ("" if here else " (it is not installed here)"))
        elif not is_allowed(said):
            found.append(f"{name} {version}: the licence {said!r} is not among those that are allowed")
    return found


def others() -> list[str]:
    """The packages that are not here in the version that is pinned: their licences were read from another one."""
    return [f"{name} {version}: {here} is installed here" for name, version in pins().items() if (here := installed(name)) not in ("", version)]


def audit() -> int:
    """Known flaws of what is pinned, if that can be asked for here; it is said if not."""
    program = shutil.which("pip-audit")
    if program is None:
        print("SKIPPED: known flaws were not looked up (there is no pip-audit; `pip install pip-audit`, it needs the network)")
        return 0
    asked = [program, "--no-deps", "--disable-pip", "--format", "json", "-r", str(ROOT / "requirements.lock")]
    ended = subprocess.run(asked, capture_output=True, text=True)
    try:
        parts = json.loads(ended.stdout)["dependencies"]
    except (ValueError, KeyError, TypeError):
        print(f"SKIPPED: known flaws could not be looked up: {ended.stderr.strip().splitlines()[-1] if ended.stderr.strip() else 'pip-audit failed'}")
        return 0
    flaws = [f"{part['name']} {part['version']}: {flaw['id']}, mended in {flaw['fix_versions']}" for part in parts for flaw in part.get("vulns", [])]
    unknown = [part["name"] for part in parts if "skip_reason" in part]
    for line in flaws:
        print(line)
    print(f"known flaws of {len(parts) - len(unknown)} packages: {len(flaws)}")
    if unknown:  # it says that nothing is known of them, which is not that they have no flaws
        print(f"SKIPPED: of {len(unknown)} packages known flaws could not be looked up: {', '.join(unknown)}")
    return int(bool(flaws))


def main(arguments: list[str]) -> int:
    """The list, or the check."""
    if arguments[:1] == ["sbom"] and len(arguments) <= 2:
        text = json.dumps(sbom(), indent=2) + "\n"
        if arguments[1:]:
            Path(arguments[1]).write_text(text, encoding="utf-8")
        else:
            print(text, end="")
        return 0
    if arguments == ["check"]:
        found = problems()
        for line in [*found, *others()]:
            print(line)
        print(f"licences of {len(pins())} packages that run and {len(page_packages())} that the page is built with: {len(found)} problems")
        return max(int(bool(found)), audit())
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
