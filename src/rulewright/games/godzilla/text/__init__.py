"""The words of Godzilla's card texts, what they mean, and what is said in no other way."""
