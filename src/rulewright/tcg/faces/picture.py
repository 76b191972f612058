"""A view in the one form that all tables are drawn from. It is made of the view alone, so it says no more than that."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.tcg.faces.layout import Layout, Zone
from rulewright.tcg.faces.view import as_printed

Data = dict[str, object]
MANY_FACES = 20_000
NOTES = ("linked to", "added to", "attached to", "bound by")
"""What of a card is said in words."""


class Faces:
    """What pictures say of cards as they are printed, made once for each of them."""

    __slots__ = ("layout", "kept")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.kept: dict[int, tuple[object, Data]] = {}
        """By the identity of the printed numbers, which all views of a card share; these are kept so that no other object
        can take their place."""

    def face(self, shown: Data) -> Data:
        """The part of a card's picture that does not depend on how it lies."""
        if not shown["as printed"]:
            return face(self.layout, shown)
        key = id(shown["printed"])
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) > MANY_FACES:
                self.kept = {}
            found = self.kept[key] = (shown["printed"], face(self.layout, shown))
        return found[1]


def picture(faces: Faces, view: Data) -> Data:
    """The table as the viewer of this view sees it."""
    layout = faces.layout
    sides = [side(faces, one) for one in parts(view["players"])]
    stack = layout.stack and parts(view.get(layout.stack))
    return {
        "turn": view["turn"],
        "phase": view["phase"],
        "step": view.get("step", ""),
        "active": view["active"],
        "first": view["first"],
        "priority": view.get("priority"),
        "sides": sides,
        "shared": {zone.name: content(faces, zone, view) for zone in layout.shared},
        "stack": [item(faces, one) for one in stack] if stack else [],
        "waiting": [{"player": one["master"], "source": one["source"]} for one in parts(view["standby"])],
        "battle": battle(view.get(layout.battle)),
        "winner": view["winner"],
        "end": view["end"],
    }


def side(faces: Faces, own: Data) -> Data:
    """One player's side."""
    layout = faces.layout
    zones = {zone.name: content(faces, zone, own) for zone in layout.zones()}
    standing, fact = layout.stands
    if standing and zones[standing]["count"]:
        ground = zones.get(f"zone {own[fact]}")
        if ground is not None:
            for key in ("cards", "count"):
                ground[key] = ground[key] + zones[standing][key]  # type: ignore[operator]
            zones[standing] = {"count": 0, "cards": []}
    if layout.linked:
        hang(zones, zones[layout.linked])
    facts = [[fact.name, found(own, fact.keys), fact.most] for fact in layout.facts]
    return {"facts": [fact for fact in facts if fact[1] not in (None, "")], "zones": zones}


def found(where: object, keys: tuple[str, ...]) -> object:
    """What a part of a view has there."""
    for key in keys:
        assert isinstance(where, dict)
        where = where[key]
    return where


def hang(zones: dict[str, Data], linked: Data) -> None:
    """Put linked cards below those that they are linked to."""
    shown = {one["id"]: one for zone in zones.values() for one in parts(zone["cards"])}
    for below in parts(linked["cards"]):
        host = shown.get(below["on"])
        if host is not None:
            under = host["under"]
            assert isinstance(under, list)
            under.append(below)


def content(faces: Faces, zone: Zone, where: Data) -> Data:
    """How many cards are in a zone, and those that the viewer knows; a pile from the top."""
    value = found(where, zone.keys)
    if isinstance(value, list):
        count, cards = len(value), parts(value)
    else:
        assert isinstance(value, dict)
        top = value.get("top")
        count, cards = value["count"], parts(value.get("cards", [] if top is None else [top]))
    if zone.kind == "pile" and not zone.top_first:
        cards = cards[::-1]
    return {"count": count, "cards": [card(faces, one) for one in cards]}


def card(faces: Faces, shown: Data) -> Data:
    """A card that the viewer knows."""
    turned, down, token = shown.get(faces.layout.turned, False), shown.get("face") == "down", shown.get("token", False)
    state = [word for word, here in (("face down", down), ("token", token), (faces.layout.turned, turned)) if here]
    counters = shown.get("counters")
    marks: list[list[object]] = [["damage", shown["damage"]]] if shown.get("damage") else []
    if isinstance(counters, dict):
        marks += [[name, count] for name, count in counters.items()]
    return {
        "id": shown["id"],
        **faces.face(shown),
        "cost": shown.get("cost", ""),
        "state": state,
        "marks": marks,
        "notes": [f"{word} {shown[word]}" for word in NOTES if shown.get(word)],
        "turned": turned,
        "down": down,
        "on": shown.get("host", shown.get("guards")),
        "sides": shown.get("sides", []),
        "unread": shown.get("not understood", []),
        "under": [card(faces, one) for one in parts(shown.get("under", []))],
    }


def face(layout: Layout, shown: Data) -> Data:
    """What a card is like."""
    printed = shown["printed"]
    assert isinstance(printed, dict)
    changes = parts(shown["why"])
    numbers: list[Data] = [
        {
            "name": name,
            "now": shown[name],
            "printed": printed[name],
            "why": [{"by": one["by"], "change": one["change"]} for one in changes if one["number"] == name],
        }
        for name in layout.numbers
        if shown[name] is not None or printed[name] is not None
    ]
    return {
        "card": shown["card"],
        "name": shown["name"],
        "type": shown["type"],
        "colours": shown[layout.colours],
        "numbers": numbers,
        "keywords": [word for key in layout.marks for word in words(shown[key])],
        "words": {key: shown[key] for key in layout.words if shown[key]},
        "text": shown["text"],
        "gained": shown["gained"],
        "muted": shown["without abilities"],
    }


def printed(faces: Faces, definition: CardDef) -> Data:
    """A card as it is printed, in the same form."""
    others = [{"name": other.name, "text": other.text} for other in definition.related if definition.id in other.id]
    shown = as_printed(definition, faces.layout.numbers, faces.layout.sets)
    return card(faces, {"id": None, **shown, "cost": str(definition.record.get("cost") or ""), "sides": others})


def item(faces: Faces, shown: Data) -> Data:
    """An object on the stack, with its card as it is now."""
    face = shown["face"]
    return {
        "serial": shown["serial"],
        "kind": shown["kind"],
        "player": shown["player"],
        "card": shown.get("card"),
        "face": card(faces, face) if isinstance(face, dict) else None,
        "name": shown["source"],
        "text": shown["ability"],
        "which": shown.get("which", ""),
        "targets": shown.get("cards", []),
        "amounts": shown.get("amounts", []),
    }


def battle(fight: object) -> Data | None:
    """Who attacks whom, and who helps."""
    if not isinstance(fight, dict):
        return None
    attacked = fight["attacked"]
    helpers = [fight[key] for key in ("booster", "blocker") if fight.get(key) is not None]
    return {
        "attacker": fight["attacker"],
        "player": fight.get("attacked player"),
        "with": helpers,
        "attacked": attacked if isinstance(attacked, list) else [] if attacked is None else [attacked],
    }


def parts(value: object) -> list[Data]:
    """A list of objects."""
    assert isinstance(value, list)
    return value


def words(value: object) -> list[str]:
    """A list of words."""
    assert isinstance(value, list)
    return value
