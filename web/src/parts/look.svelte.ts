// What is looked at more closely: a card, a rule, a pile of cards.

import { link, Refusal } from '../link.svelte';
import type { Card, Problem } from '../protocol';

class Look {
  card = $state.raw<Card | null>(null);
  /** Kept open until it is closed, instead of following the pointer. */
  pinned = $state(false);
  reasons = $state.raw<Problem[] | null>(null);
  rule = $state.raw<{ game: string; rule: string; text: string } | null>(null);
  pile = $state.raw<{ player: number; zone: string } | null>(null);
  private asked = 0;

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

  async openRule(game: string, rule: string): Promise<void> {
    if (!rule) return;
    const number = ++this.asked;
    this.rule = { game, rule, text: '' };
    try {
      const reply = await link.ask<{ text: string }>('rule', { game, rule });
      if (number === this.asked) this.rule = { game, rule, text: reply.text };
    } catch (error) {
      if (number === this.asked && error instanceof Refusal) this.rule = { game, rule, text: error.reason };
    }
  }

  closeRule(): void {
    this.asked += 1;
    this.rule = null;
  }
}

export const look = new Look();
