"""The card language of Vanguard: its words, and what they mean."""
