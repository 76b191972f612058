"""The words of Gate Ruler's card texts, and what they mean."""
