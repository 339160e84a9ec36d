import { expect, test } from 'vitest';
import type { Intent } from '../../editor/worker/protocol.ts';
import { createReceiver, createSender, type SentSnapshot } from '../../editor/worker/wire.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';

const rules = `game "Take" edition 1
players 2
player { coins: 0..99 = 0 "Coins" }
play { rounds { turns { choose "Take" {
  action Take(n: 1..3) "Take {n}" { add n to me.coins }
} } } }
`;

const open: Intent = {
  type: 'open',
  file: 'take.regel',
  text: rules,
  textVersion: 1,
  others: [],
  pictures: [],
  setup: undefined,
  seed: 1,
  log: undefined,
  at: undefined,
};

/** A worker and a page between which all goes as messages do. */
function begin() {
  const workshop = createWorkshop();
  const send = createSender();
  const receive = createReceiver();
  return (intent: Intent) => {
    const told = workshop.perform(intent);
    const sent: SentSnapshot = structuredClone(send(told));
    return { told, sent, received: receive(sent) };
  };
}

test('what is received is what was told', () => {
  const perform = begin();
  const act: Intent = { type: 'act', seat: 0, action: 'Take', args: [2] };
  const broken: Intent = { type: 'edit', text: 'game', textVersion: 2 };
  const label: Intent = { type: 'edit', text: rules.replace('"Take {n}"', '"Grab {n}"'), textVersion: 3 };
  for (const intent of [open, act, broken, label, { type: 'undo' } as const, { type: 'redo' } as const]) {
    const { told, received } = perform(intent);
    expect(received).toStrictEqual(told);
  }
});

test('a key that changes nothing at the table sends none of it', () => {
  const perform = begin();
  const first = perform(open).received.session;
  const { sent, received } = perform({ type: 'edit', text: `${rules}// why\n`, textVersion: 2 });
  expect(sent.session).toEqual({});
  expect(received.session?.view).toBe(first?.view);
  expect(received.session?.offers).toBe(first?.offers);
});
