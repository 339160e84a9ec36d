/** Runs of cards in ascending order, in flat arrays: hands and stocks. */

import type { Table } from '../random.ts';

/** Adds a card to the run of `count` cards that begins at `first`. */
export function insertCard(cards: Uint8Array, first: number, count: number, card: number): void {
  let at = first + count;
  for (; at > first && (cards[at - 1] as number) > card; at--) cards[at] = cards[at - 1] as number;
  cards[at] = card;
}

/** Takes a card out of the run of `count` cards that begins at `first`. It must be there. */
export function removeCard(cards: Uint8Array, first: number, count: number, card: number): void {
  const last = first + count - 1;
  let at = first;
  while (cards[at] !== card) at++;
  for (; at < last; at++) cards[at] = cards[at + 1] as number;
}

/** Takes one of the first `count` cards, each as likely as the others, which stay in order. */
export function drawCard(cards: Uint8Array, count: number, table: Table): number {
  const index = table.below(count);
  const card = cards[index] as number;
  cards.copyWithin(index, index + 1, count);
  return card;
}
