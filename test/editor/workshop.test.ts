import { expect, test } from 'vitest';
import type { Snapshot, Workshop } from '../../editor/worker/protocol.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';

const peeking = `game "Peek" edition 1
players 2
player { purse: 0..9 = 3 seen by owner "Purse"  guesses: 0..50 = 0 }

play {
  rounds {
    turns {
      choose "Guess" {
        action Guess(other in players except me) "Guess at {other}"
          needs other.purse > 2 "the purse is empty"
        { add 1 to me.guesses }
      }
    }
  }
}
`;

const together = `game "Snap" edition 1
players 3
player { snaps: 0..500 = 0 }

play {
  repeat {
    choose together p in players "Snap!" { action Snap "Snap" { add 1 to p.snaps } }
    when any p in players where p.snaps > 20 { draw game by Enough }
  }
}
ending Enough "enough"
`;

test('what a seat would learn from its buttons is warned about, and stays so after the check', () => {
  const workshop = createWorkshop();
  const opened = open(workshop, peeking);
  expect(opened.session).toBeDefined();
  expect(leaks(opened)).toEqual(['Guess']);
  expect(leaks(workshop.perform({ type: 'check' }))).toEqual(['Guess']);
  const edited = peeking.replace('= 3', '= 4');
  expect(leaks(workshop.perform({ type: 'edit', text: edited, textVersion: 2 }))).toEqual(['Guess']);
});

test('a bot acts for its own seat where several may act, and any of several', () => {
  const workshop = createWorkshop();
  const opened = open(workshop, together);
  expect(opened.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const seats = new Set<number>();
  for (let move = 0; move < 12; move++) {
    const { session } = workshop.perform({ type: 'bot', seats: [1, 2] });
    seats.add(session?.history.at(-1)?.seat ?? -1);
  }
  expect([...seats].sort()).toEqual([1, 2]);
});

function open(workshop: Workshop, text: string): Snapshot {
  return workshop.perform({
    type: 'open',
    file: 'peek.regel',
    others: [],
    text,
    textVersion: 1,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
  });
}

/** The actions that tell too much. */
function leaks({ diagnostics }: Snapshot): readonly string[] {
  return diagnostics.filter(({ code }) => code === 'leak').map(({ message }) => message.split('`')[1] ?? '');
}
