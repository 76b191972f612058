"""What a context keeps beside what the words of its text speak of: numbers of `Context.slots`, far above those that the binder gives to words."""

from __future__ import annotations

PREVENTED_SLOT = 870
"""How much damage was prevented (1018.1)."""
EACH_SLOT = 871
"""The one of several players for whom something is reckoned."""
ORDER_SLOT = 880
"""Cards in the order in which their owner put them (302.4)."""
MADE_SLOT = 879
"""The turn in which an effect for a later turn was made."""
PLAYED_SLOT = 881
"""How many cards had been played when an effect about the next one was made."""
X_SLOT = 900
"""The value of X (903.2f)."""
ADDITION_SLOT = 901
"""The card that an addition with a subtype targets (1406.2a)."""
AWAKENED_SLOT = 902
"""By which paragraphs of its text the card is awakened, each a bit (903.2c)."""
CHANCE_SLOT = 903
"""That an automatic card in standby may still be revealed (708.2)."""
COST_SLOT = 910
"""The will that is to be paid, fixed by 903.2i-v."""
BUNDLE_SLOT = 911
"""The alternative that a will ability is to produce, chosen in advance."""
INSTEAD_SLOT = 912
"""What is done rather than paying the cost (903.2i-i): one of the ways of costs_to_play.py, plus WAYS times the place of the text among those of its kind."""
TOKENS_SLOT = 913
"""The tokens that were created (1303.1c)."""
MOVED_SLOT = 914
"""The cards that came from the top of a deck (304.3)."""
RESERVED_SLOT = 915
"""The cards that must not be used for will, as another part of the cost needs them."""
