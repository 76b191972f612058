"""Builds the documentation site: the pages of docs/, and a reference made from the docstrings. One folder of plain files that can be
searched, needs no network, and is served under /docs (`make docs`, and `make setup` where something is new).

    python tools/docsite.py [FOLDER]        default: src/rulewright/server/site
"""

from __future__ import annotations

import ast
import html
import json
import re
import shutil
import sys
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulewright"
SITE = SOURCE / "server" / "site"
PARTS = {
    "Playing": [
        "README.md",
        "docs/browser-table.md",
        "docs/screens.md",
        "docs/lessons.md",
        "docs/scenarios.md",
        "docs/importing-cards.md",
        "docs/players.md",
        "docs/readings.md",
    ],
    "Programming": ["docs/protocol.md", "docs/learning.md", "docs/adding-a-card.md", "docs/adding-a-game.md", "docs/card-language.md"],
    "Inside": [
        "docs/architecture.md",
        "docs/reading-the-code.md",
        "docs/speed.md",
        "docs/limits.md",
        "docs/operation.md",
        "docs/dependencies.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "NOTICE.md",
    ],
}
"""The pages in the order in which somebody may want them; those that are not named come last."""
PACKAGES = {
    "": "The package",
    "kernel": "The kernel",
    "tcg": "What every game offers",
    "games": "The games",
    "language": "The card language",
    "scenario": "Scenarios",
    "players": "Players",
    "learn": "For learners",
    "puzzles": "Puzzles",
    "lessons": "Lessons",
    "server": "The server",
}
"""The packages of the reference; the folders of the games are read beside their rulebooks."""
MEDIA = (".png", ".svg", ".jpg")
CODE = re.compile(r"`([^`]+)`")
LONGEST = 900
"""Letters of a section that are searched."""

STYLE = """\
:root{color-scheme:light dark;--ink:light-dark(#1c2a28,#e9ece8);--soft:light-dark(#4f5d59,#b4bfba);--paper:light-dark(#fbfaf5,#172120);
--low:light-dark(#f0eee5,#202c2a);--line:light-dark(#d6d5c8,#3a4845);--accent:light-dark(#11594c,#7fd1bd)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;
display:grid;grid-template-columns:17rem minmax(0,1fr);min-height:100vh}
a{color:var(--accent)}nav{padding:1.2rem;border-right:1px solid var(--line);background:var(--low);font-size:.92rem}
nav .inside{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow-y:auto}
nav h2{margin:1.1rem 0 .2rem;font-size:.85rem;color:var(--soft)}nav ul,#found{margin:0;padding:0;list-style:none}
nav li a{display:block;padding:.12rem 0;color:inherit;text-decoration:none}nav li a[aria-current]{color:var(--accent);font-weight:600}
nav .brand{font:600 1.3rem Georgia,serif;color:inherit;text-decoration:none}
main{padding:1.5rem clamp(1rem,4vw,3.5rem) 4rem;max-width:60rem}main h1,main h2,main h3{font-family:Georgia,serif;line-height:1.25;scroll-margin-top:1rem}
h1{font-size:2rem}h2{margin-top:2.2rem;border-bottom:1px solid var(--line)}main :is(h2,h3,h4) a.here{margin-left:.4rem;text-decoration:none;opacity:0}
main :is(h2,h3,h4):is(:hover,:focus-within) a.here{opacity:1}
input[type=search]{width:100%;padding:.45rem .6rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
#found li{padding:.35rem 0;border-bottom:1px solid var(--line)}#found small{display:block;color:var(--soft);overflow-wrap:anywhere}
pre{padding:.8rem 1rem;border-radius:10px;background:var(--low);overflow-x:auto;font-size:.88rem;line-height:1.45}
code{font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere}pre code{overflow-wrap:normal}:not(pre)>code{padding:.05em .25em;border-radius:4px;background:var(--low)}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{padding:.35rem .7rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
blockquote{margin:1rem 0;padding:.1rem 1rem;border-left:3px solid var(--accent);color:var(--soft)}img{max-width:100%;height:auto}
.api{margin:.8rem 0 .8rem;padding-left:1rem;border-left:2px solid var(--line)}.api dt{font-family:ui-monospace,monospace;font-size:.9rem;overflow-wrap:anywhere}
.api dd{margin:0 0 .5rem 1.2rem}dt b{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:799px){body{display:block}nav{border-right:0;border-bottom:1px solid var(--line)}nav .inside{position:static;max-height:none}#pages{max-height:9rem;overflow-y:auto}}
"""
SCRIPT = """\
// Search: every word must stand in a section; titles count more.
const box = document.querySelector('input[type=search]'), list = document.getElementById('found'), pages = document.getElementById('pages');
const away = document.body.dataset.root;
function look() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  pages.hidden = words.length > 0;
  list.replaceChildren();
  if (!words.length) return;
  const found = [];
  for (const [link, page, title, text] of SECTIONS) {
    const head = (title + ' ' + page).toLowerCase(), body = text.toLowerCase();
    if (words.every(word => head.includes(word) || body.includes(word)))
      found.push([words.filter(word => title.toLowerCase().includes(word)).length * 2 + words.filter(word => head.includes(word)).length, link, page, title, text]);
  }
  found.sort((one, other) => other[0] - one[0]);
  for (const [, link, page, title, text] of found.slice(0, 40)) {
    const item = document.createElement('li'), anchor = document.createElement('a'), small = document.createElement('small');
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
    anchor.href = away + link;
    anchor.textContent = title === page ? title : `${title} · ${page}`;
    small.textContent = text.slice(at, at + 130);
    item.append(anchor, small);
    list.append(item);
  }
  if (!found.length) list.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
}
box.addEventListener('input', look);
document.addEventListener('keydown', event => {
  if (event.key === '/' && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) { event.preventDefault(); box.focus(); }
});
"""
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Rulewright</title>
<link rel="stylesheet" href="{root}style.css">
</head>
<body data-root="{root}">
<nav aria-label="Documentation"><div class="inside">
<a class="brand" href="{root}index.html">Rulewright</a>
<p><label>Search <input type="search" autocomplete="off" placeholder="words (press /)"></label></p>
<ul id="found" aria-live="polite"></ul>
<div id="pages">
{pages}
</div>
</div></nav>
<main>
{body}
</main>
<script src="{root}sections.js"></script>
<script src="{root}search.js"></script>
</body>
</html>
"""


class Section:
    """A part of a page that can be found."""

    __slots__ = ("link", "page", "title", "text")

    def __init__(self, link: str, page: str, title: str, text: str) -> None:
        self.link = link
        self.page = page
        self.title = title
        self.text = " ".join(text.split())[:LONGEST]


def slug(title: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title.lower().strip()))


def target(file: str) -> str:
    """Where a page of the repository is found on the site."""
    name = Path(file).name
    return "index.html" if name == "README.md" else f"{Path(name).stem.lower()}.html"


# -- pages ----------------------------------------------------------------------------------------------------


def all_pages() -> dict[str, list[str]]:
    """All pages by part; a new one is there without being named."""
    known = {name for names in PARTS.values() for name in names}
    others = [f"docs/{file.name}" for file in sorted((ROOT / "docs").glob("*.md")) if f"docs/{file.name}" not in known]
    return {part: [name for name in names if (ROOT / name).is_file()] + (others if part == "Inside" else []) for part, names in PARTS.items()}


def title_of(file: str) -> str:
    """What a page is called."""
    found = re.search(r"^# (.+)$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else Path(file).stem


def linked(reference: str) -> str:
    """A link of a page as the site has it; empty for a file that is not shown there."""
    if "://" in reference or reference.startswith("#"):
        return reference
    path, hash, anchor = reference.partition("#")
    if path.endswith(".md"):
        return target(path) + hash + anchor
    return f"media/{path.removeprefix('docs/')}" if Path(path).suffix in MEDIA else ""


def plain(tokens: list[Token]) -> str:
    """The words of some tokens."""
    return " ".join(part.content for token in tokens for part in (token.children or [token]) if part.type in ("text", "code_inline", "fence", "code_block"))


def unlinked(parts: list[Token]) -> list[Token]:
    """The same without links that lead nowhere."""
    kept: list[Token] = []
    dead = False
    for part in parts:
        if part.type == "link_open" and not part.attrGet("href"):
            dead = True
        elif part.type == "link_close" and dead:
            dead = False
        else:
            kept.append(part)
    return kept


def rendered(file: str) -> tuple[str, list[Section]]:
    """A page as HTML, and what can be found on it."""
    text = re.sub(r"<!-- .*? -->\n?", "", (ROOT / file).read_text(encoding="utf-8"))
    text = re.sub(r'(<img src=")([^":]+)(")', lambda found: found[1] + linked(found[2]) + found[3], text)
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = parser.parse(text)
    name, seen = title_of(file), dict[str, int]()
    sections: list[Section] = []
    heads = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    for place, after in zip(heads, [*heads[1:], len(tokens)]):
        words = plain([tokens[place + 1]])
        anchor = slug(words)
        seen[anchor] = seen.get(anchor, -1) + 1
        anchor += f"-{seen[anchor]}" if seen[anchor] else ""
        tokens[place].attrSet("id", anchor)
        sections.append(Section(f"{target(file)}#{anchor}", name, words, plain(tokens[place + 3 : after])))
    for token in tokens:
        for part in token.children or []:
            if part.type == "link_open":
                part.attrSet("href", linked(str(part.attrGet("href"))))
            elif part.type == "image":
                part.attrSet("src", linked(str(part.attrGet("src"))))
        if token.children is not None:
            token.children = unlinked(token.children)
        if token.type == "fence":
            token.info = token.info.split(" ")[0]
    body = str(parser.renderer.render(tokens, parser.options, {}))
    body = body.replace("<pre>", '<pre tabindex="0">').replace("<table>", '<table tabindex="0">')
    return re.sub(r'(<h[2-4] id="([^"]+)">)(.*?)(</h[2-4]>)', r'\1\3<a class="here" href="#\2" aria-label="Link to this section">#</a>\4', body), sections


# -- the reference --------------------------------------------------------------------------------------------


def is_public(name: str) -> bool:
    return not name.startswith("_") or name == "__init__"


def told(text: str | None) -> str:
    """A docstring as HTML: its paragraphs, with code in back quotes."""
    parts = re.split(r"\n\s*\n", html.escape((text or "").strip()))
    return "".join(f"<p>{part}</p>" for part in [CODE.sub(r"<code>\1</code>", part) for part in parts] if part)


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What a function takes and gives."""
    given = ast.unparse(node.args)
    given = re.sub(r"^(self|cls)(, )?", "", given)
    return f"({given})" + (f" → {ast.unparse(node.returns)}" if node.returns is not None and ast.unparse(node.returns) != "None" else "")


def constants(body: list[ast.stmt]) -> list[tuple[str, str, str]]:
    """Names that are given a value, with what is said below them: name, value, words."""
    found: list[tuple[str, str, str]] = []
    for one, after in zip(body, [*body[1:], ast.Pass()]):
        name = one.targets[0] if isinstance(one, ast.Assign) else one.target if isinstance(one, ast.AnnAssign) else None
        said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
        if isinstance(name, (ast.Name, ast.Attribute)) and isinstance(said, str):
            word = name.id if isinstance(name, ast.Name) else name.attr
            kind = ast.unparse(one.annotation) if isinstance(one, ast.AnnAssign) else ""
            found.append((word, kind, said))
    return found


def item(word: str, rest: str, text: str | None, anchor: str) -> str:
    """One line of the reference with what is said about it."""
    return f'<dt id="{anchor}"><b>{html.escape(word)}</b>{html.escape(rest)}</dt><dd>{told(text)}</dd>'


def module_of(file: Path) -> str:
    """The name under which a module is imported."""
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def described(file: Path, page: str) -> tuple[str, list[Section]]:
    """A module: what it is, its constants, functions and classes."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    module = module_of(file)
    lines: list[str] = []
    sections = [Section(f"{page}#{module}", "Reference", module, ast.get_docstring(tree) or "")]
    listed = [item(name, f": {kind}" if kind else "", said, f"{module}.{name}") for name, kind, said in constants(tree.body) if is_public(name)]
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(node.name):
            listed.append(item(node.name, signature(node), ast.get_docstring(node), f"{module}.{node.name}"))
            sections.append(Section(f"{page}#{module}.{node.name}", module, node.name, ast.get_docstring(node) or ""))
    if listed:
        lines.append(f'<dl class="api">{"".join(listed)}</dl>')
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and is_public(node.name):
            whole = f"{module}.{node.name}"
            bases = ", ".join(ast.unparse(base) for base in node.bases)
            lines.append(f'<h3 id="{whole}">class {node.name}{f"({html.escape(bases)})" if bases else ""}</h3>{told(ast.get_docstring(node))}')
            sections.append(Section(f"{page}#{whole}", module, node.name, ast.get_docstring(node) or ""))
            begin = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
            inside = [
                item(name, f": {kind}" if kind else "", said, f"{whole}.{name}")
                for name, kind, said in [*constants(node.body), *(constants(begin.body) if begin else [])]
                if is_public(name)
            ]
            for one in node.body:
                if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)) and is_public(one.name):
                    word = node.name if one.name == "__init__" else one.name
                    inside.append(item(word, signature(one), ast.get_docstring(one), f"{whole}.{one.name}"))
                    if one.name != "__init__":
                        sections.append(Section(f"{page}#{whole}.{one.name}", f"{module}.{node.name}", one.name, ast.get_docstring(one) or ""))
            lines.append(f'<dl class="api">{"".join(inside)}</dl>' if inside else "")
    return f'<h2 id="{module}">{module}</h2>{told(ast.get_docstring(tree))}{"".join(lines)}', sections


def reference(package: str) -> tuple[str, list[Section]]:
    """The page of a package; its modules in order, those that only gather others left out."""
    page = f"api-{package or 'rulewright'}.html"
    bodies: list[str] = []
    found: list[Section] = []
    for file in sorted((SOURCE / package).glob("*.py"), key=lambda file: (file.name != "__init__.py", file.name)):
        if file.name not in ("__main__.py",):
            body, sections = described(file, page)
            bodies.append(body)
            found += sections
    listed = "".join(
        f'<li><a href="#{section.title}">{section.title}</a> {html.escape(section.text.partition(". ")[0])}</li>'
        for section in found
        if section.page == "Reference"
    )
    return f"<h1>{PACKAGES[package]}</h1><ul>{listed}</ul>{''.join(bodies)}", found


# -- all of it ------------------------------------------------------------------------------------------------


def build(folder: Path) -> None:
    """Write the site."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    parts = all_pages()
    sections: list[Section] = []
    bodies: dict[str, tuple[str, str]] = {}
    for names in parts.values():
        for file in names:
            body, found = rendered(file)
            bodies[target(file)] = (title_of(file), body)
            sections += found
    for package, title in PACKAGES.items():
        body, found = reference(package)
        bodies[f"api-{package or 'rulewright'}.html"] = (title, body)
        sections += found
    menu = [(part, [(target(file), title_of(file)) for file in names]) for part, names in parts.items()]
    menu.append(("Reference", [(f"api-{package or 'rulewright'}.html", title) for package, title in PACKAGES.items()]))
    for name, (title, body) in bodies.items():
        pages = "".join(
            f"<h2>{part}</h2><ul>"
            + "".join(f'<li><a href="{link}"{" aria-current=page" if link == name else ""}>{html.escape(words)}</a></li>' for link, words in links)
            + "</ul>"
            for part, links in menu
        )
        (folder / name).write_text(PAGE.format(title=html.escape(title), root="", pages=pages, body=body), encoding="utf-8")
    written = json.dumps([[one.link, one.page, one.title, one.text] for one in sections], ensure_ascii=False)
    (folder / "sections.js").write_text(f"const SECTIONS = {written};\n", encoding="utf-8")
    (folder / "search.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "style.css").write_text(STYLE, encoding="utf-8")
    for file in (ROOT / "docs").rglob("*"):
        if file.suffix in MEDIA:
            place = folder / "media" / file.relative_to(ROOT / "docs")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE)
