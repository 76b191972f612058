"""Card English: one grammar for the texts of all games. A game brings words (`Lexicon`) and what they mean (`Meaning`)."""
