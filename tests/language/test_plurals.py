"""Dragons where cards have Dragon."""

import pytest

from rulewright.english.plurals import is_of, singular


@pytest.mark.parametrize(
    ("several", "one"),
    [
        ("Dragons", "Dragon"),
        ("Wolves", "Wolf"),
        ("Fairies", "Fairy"),
        ("Zombies", "Zombie"),
        ("Heroes", "Hero"),
        ("Witches", "Witch"),
        ("Snowmen", "Snowman"),
        ("Princess", "Princess"),
    ],
)
def test_a_plural_and_its_singular_are_the_same(several: str, one: str) -> None:
    assert singular(several) == singular(one)


def test_other_words_stay_apart() -> None:
    assert singular("Dragons") != singular("Dragoon")


def test_words_name_properties_one_after_the_other() -> None:
    properties = [singular("Sea Monster"), singular("Knight")]
    assert is_of(properties, ["Sea", "Monster", "Knights"])
    assert not is_of(properties, ["Monster"])
    assert not is_of(properties, ["Knight", "Sea"])
