"""Comparing and showing trees of nodes."""


def same(a: object, b: object) -> bool:
    """Are these equal trees: the same classes with the same FIELDS, all the way down?"""
    if a is b:
        return True
    if type(a) is not type(b):
        return False
    if isinstance(a, (tuple, list)) and isinstance(b, (tuple, list)):
        return len(a) == len(b) and all(map(same, a, b))
    fields: tuple[str, ...] | None = getattr(type(a), "FIELDS", None)
    if fields is None:
        return a == b
    return all(same(getattr(a, field), getattr(b, field)) for field in fields)


def outline(node: object) -> str:
    """The tree as one line of text, for messages."""
    if isinstance(node, (tuple, list)):
        return "(" + ", ".join(map(outline, node)) + ")"
    fields: tuple[str, ...] | None = getattr(type(node), "FIELDS", None)
    if fields is None:
        return repr(node)
    return f"{type(node).__name__}({', '.join(f'{name}={outline(getattr(node, name))}' for name in fields)})"
