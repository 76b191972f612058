"""What every game says about a question in the same words."""

from __future__ import annotations

from rulewright.kernel.questions import Question


def count(question: Question) -> str:
    """How many of what a question asks for."""
    one = "option" if question.prompt == "options" else "card"
    if not question.several:
        return f"1 {one}" if question.null < 0 else f"up to 1 {one}"
    if question.minimum == question.maximum:
        number = str(question.maximum)
    elif question.minimum == 0:
        number = f"up to {question.maximum}"
    else:
        number = f"{question.minimum} to {question.maximum}"
    return f"{number} {one}" if question.maximum == 1 else f"{number} {one}s"
