"""Small pictures (SVG): the ratings of a league, and a line over time."""

from __future__ import annotations

from html import escape

from rulewright.players.ratings import Rating

WIDTH = 720
LEFT = 180
RIGHT = 30
INK = "#223"
FAINT = "#bbc"
MARK = "#2a6"


def ratings_picture(title: str, ratings: list[Rating]) -> str:
    """A dot for each player, with a bar that holds its strength in 19 of 20 cases."""
    low = min(rating.points - rating.error for rating in ratings)
    high = max(rating.points + rating.error for rating in ratings)
    span = max(high - low, 1.0)
    height = 70 + 30 * len(ratings)
    parts = [text(LEFT, 24, title, 16)]
    for points in ticks(low, high):
        x = LEFT + (points - low) / span * (WIDTH - LEFT - RIGHT)
        parts += [line(x, 40, x, height - 30, FAINT), text(x, height - 12, str(points), 12, "middle")]
    for place, rating in enumerate(ratings):
        y = 58 + 30 * place
        begin, middle, end = (
            LEFT + (points - low) / span * (WIDTH - LEFT - RIGHT) for points in (rating.points - rating.error, rating.points, rating.points + rating.error)
        )
        parts += [
            text(LEFT - 12, y + 4, rating.player, 14, "end"),
            line(begin, y, end, y, MARK, 3),
            f'<circle cx="{middle:.1f}" cy="{y}" r="6" fill="{MARK}"/>',
        ]
    return svg(height, parts)


def line_picture(
    title: str, points: list[tuple[float, float]], unit: str, low: float = 0.0, high: float = 1.0, marks: list[tuple[float, str]] | None = None
) -> str:
    """A line from 0 to 1 over something, such as strength over minutes; `marks` are words at places of it."""
    height = 300
    last = max((x for x, _ in points), default=1.0) or 1.0
    first = min((x for x, _ in points), default=0.0)
    span = (last - first) or 1.0

    def at(x: float, y: float) -> tuple[float, float]:
        return 60 + (x - first) / span * (WIDTH - 90), 250 - (y - low) / (high - low) * 200

    parts = [text(60, 24, title, 16)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = at(first, low + share * (high - low))
        parts += [line(60, y, WIDTH - 30, y, FAINT), text(52, y + 4, f"{100 * (low + share * (high - low)):.0f} %", 12, "end")]
    for tick in ticks(first, last):
        parts.append(text(at(tick, low)[0], 270, str(tick), 12, "middle"))
    parts.append(text(WIDTH - 30, 290, unit, 12, "end"))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
    parts.append(f'<polyline points="{path}" fill="none" stroke="{MARK}" stroke-width="2"/>')
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{MARK}"/>' for x, y in (at(*point) for point in points)]
    for x, words in marks or []:
        parts += [line(at(x, low)[0], 50, at(x, low)[0], 250, INK), text(at(x, low)[0], 46, words, 11, "middle")]
    return svg(height, parts)


def ticks(low: float, high: float) -> list[int]:
    """Round numbers between two others, about six of them."""
    step = 1
    while (high - low) / step > 8:
        step *= 5 if str(step)[0] == "1" else 2
    first = int(low // step + (low % step > 0)) * step
    return list(range(first, int(high) + 1, step))


def text(x: float, y: float, words: str, size: int, anchor: str = "start") -> str:
    """Words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, colour: str, width: int = 1) -> str:
    """A straight line."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def svg(height: int, parts: list[str]) -> str:
    """The whole file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )
