"""The words of Force of Will's card texts, what they mean, and what is said in no other way."""
