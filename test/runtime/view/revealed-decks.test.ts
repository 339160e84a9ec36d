/** Who may see a deck sees its top card where somebody knows it, else what it holds. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import {
  act,
  createSession,
  loadGame,
  type Session,
  sessionState,
  type Viewer,
} from '../../../runtime/index.ts';

const TEXT = `game "Deck" edition 1
players 2
cards Card { 3 x Herb, 2 x Nettle }
table { wood: deck of Card = all, heap: deck of Card seen by all }
player { hand: hand of Card }
setup { for each p in players { draw 1 from wood to p.hand } }
play { rounds { turns {
  reveal wood to me
  choose "Go" {
    action Wait { }
    action Put(c in me.hand) { move c from me.hand to wood }
    action Throw(c in me.hand) { move c from me.hand to heap  shuffle heap }
  }
} } }
`;

function begin(): Session {
  const { game, diagnostics } = loadGame(compile([{ name: 'deck.regel', text: TEXT }]));
  if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return createSession(game, { seed: 1 });
}

function shown(session: Session, viewer: Viewer, name: string) {
  const fields = sessionState(session, viewer).view.places.flatMap((place) => place.fields);
  return fields.find((field) => field.name === name)?.shown;
}

/** What seat 0 holds goes where the action says. */
function take(session: Session, action: string): Session {
  const args = sessionState(session, 0).offers.find((offer) => offer.action === action)?.legal[0]?.args ?? [];
  const result = act(session, 0, { action, args });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.session;
}

function counted(session: Session, viewer: Viewer, name: string) {
  const found = shown(session, viewer, name);
  return found?.kind === 'pile' ? found.counts.map(({ label, count }) => `${count} ${label}`) : found;
}

test('a shuffled deck that is revealed shows what it holds, to whom it is revealed', () => {
  const session = begin();
  const all = counted(session, 'all', 'wood');
  expect(counted(session, 0, 'wood')).toEqual(all);
  expect(all).toHaveLength(2);
  expect(shown(session, 0, 'wood')).toMatchObject({ kind: 'pile', total: 3, of: 'Card' });
  expect(shown(session, 1, 'wood')).toEqual({ kind: 'hidden', total: 3 });
});

test('a card that is put on it is its top', () => {
  const put = take(begin(), 'Put');
  expect(shown(put, 1, 'wood')).toMatchObject({ kind: 'deck', total: 4 });
});

test('so does one that all may see, shuffled; an empty one holds nothing', () => {
  const session = begin();
  expect(shown(session, 1, 'heap')).toEqual({ kind: 'hidden', total: 0 });
  expect(shown(take(session, 'Throw'), 1, 'heap')).toMatchObject({ kind: 'pile', total: 1 });
});
