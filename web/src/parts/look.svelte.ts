// What is looked at more closely: a card, a rule, a pile of cards.

import type { Card, Problem } from '../protocol';

class Look {
  card = $state.raw<Card | null>(null);
  /** Kept open until it is closed, instead of following the pointer. */
  pinned = $state(false);
  reasons = $state.raw<Problem[] | null>(null);
  rule = $state.raw<{ game: string; rule: string } | null>(null);
  pile = $state.raw<{ player: number; zone: string } | null>(null);

  at(card: Card | null): void {
    if (this.pinned) return;
    if (card?.id !== this.card?.id || card?.name !== this.card?.name) this.reasons = null;
    this.card = card;
  }

  pin(card: Card): void {
    if (card.id !== this.card?.id || card.name !== this.card?.name) this.reasons = null;
    this.card = card;
    this.pinned = true;
  }

  unpin(): void {
    this.pinned = false;
    this.card = null;
    this.reasons = null;
  }

  openRule(game: string, rule: string): void {
    if (rule) this.rule = { game, rule };
  }

  closeRule(): void {
    this.rule = null;
  }
}

export const look = new Look();
