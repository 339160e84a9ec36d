import { expect, test } from 'vitest';
import { createLab, type EditedRules, isUpToDate, type LabRun } from '../../editor/lab/lab.ts';
import { createLabPlayer } from '../../editor/lab/player.ts';
import type { LabAnswer } from '../../editor/lab/protocol.ts';
import { createWorkerPool, type LabWorker } from '../../editor/lab/worker-pool.ts';
import type { Setup } from '../../editor/worker/protocol.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import { compile } from '../../language/index.ts';
import { lower } from '../../runtime/lowering/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { simulate } from '../../runtime/simulation/simulate.ts';
import { told } from '../../runtime/values/words/told.ts';

const race = `game "Race" edition 1
players 3 { Anna, Bert, Carl }
option goal: 2..40 = 9
player { steps: 0..99 = 0 }
play {
  rounds {
    turns {
      choose "Go on" {
        action Walk "Walk" { add 1 to me.steps }
        action TakeTwo(other in players except me) "Pass {other}" { add 2 to me.steps }
        action Fly "Fly" needs me.steps > 90 "too low" { add 3 to me.steps }
      }
      when me.steps >= goal { win me by There }
    }
  }
}
ending There "there"
`;

const endless = `game "Forever" edition 1
players 2
play { rounds { turns { choose "Wait" { action Wait "Wait" {} } } } }
`;

const setup: Setup = { players: 3, variants: [], options: {} };

test('the lab counts what a simulation counts, whatever the number of workers', async () => {
  const { program } = compile([{ name: 'game.regel', text: race }]);
  const lowered = lower(program, setup);
  if (!lowered.game) throw new Error('the game cannot be played');
  const { problems, seconds, gamesPerSecond, decisionsPerSecond, ...expected } = simulate(
    createGame(lowered.game),
    { games: 100, seed: 1 },
  );
  for (const workers of [1, 2, 3]) {
    const { lab } = openLab(race, setup, workers);
    const run = await played(lab);
    expect(run.problems).toEqual([]);
    expect(run.summary).toMatchObject(expected);
    expect(run.rules?.labels).toEqual({ Walk: 'Walk', TakeTwo: 'Take two', Fly: 'Fly' });
    expect(run.rules?.seats.map(({ label }) => label)).toEqual(['Anna', 'Bert', 'Carl']);
  }
});

test('the options are those that are set, and a change makes the results out of date', async () => {
  const { lab, editor } = openLab(race, setup, 1);
  const nine = await played(lab);
  expect(isUpToDate(nine, editor.getState())).toBe(true);
  editor.set({ setup: { ...setup, options: { goal: 40 } } });
  expect(isUpToDate(nine, editor.getState())).toBe(false);
  const forty = await played(lab);
  expect(isUpToDate(forty, editor.getState())).toBe(true);
  expect(forty.summary?.rounds.mean).toBeGreaterThan(2 * (nine.summary?.rounds.mean ?? 0));
  editor.set({ text: `${race}\n` });
  expect(isUpToDate(forty, editor.getState())).toBe(false);
  expect(lab.getState().run).toBe(forty);
  editor.set({ game: { id: 'another', file: 'another.regel', others: [] } });
  expect(lab.getState().run).toBe(undefined);
});

test('in another language the same counts are said in other words, without a new run', async () => {
  const labels = { name: 'race.csv', text: 'en,de\nWalk,Gehen\nthere,dort\nAnna,Änne\n' };
  const { lab, editor, workers } = openLab(
    race.replace('players 3', 'labels from "race.csv"\nplayers 3'),
    setup,
    1,
  );
  editor.set({ game: { id: 'game', file: 'game.regel', others: [labels] } });
  const english = await played(lab);
  expect(english.rules?.labels).toMatchObject({ Walk: 'Walk' });
  editor.set({ language: 'de' });
  await until(() => lab.getState().run?.rules?.labels.Walk === 'Gehen');
  const german = lab.getState().run;
  expect(german?.rules?.summed.endings.map(({ label }) => label)).toContain('dort');
  expect(german?.rules?.seats.map(({ label }) => label)).toEqual(['Änne', 'Bert', 'Carl']);
  expect(german?.summary?.actions).toEqual(english.summary?.actions);
  expect(german && isUpToDate(german, editor.getState())).toBe(true);
  // One that has played, and one that was asked what is called how.
  expect(workers.map(({ stopped }) => stopped)).toEqual([false, true]);
  expect((await played(lab)).rules?.labels).toMatchObject({ Walk: 'Gehen' });
});

test('an invariant that breaks is known by its own name, in whatever language it is played, and with a variant that adds one', async () => {
  const labels = { name: 'race.csv', text: 'en,de\nnobody is fast,niemand ist schnell\n' };
  const { lab, editor } = openLab(
    `${race.replace('players 3', 'labels from "race.csv"\nplayers 3')}
variant "Slow" { add invariant "nobody is fast" all p in players have p.steps <= 5 }
invariant "all race" all p in players have p.steps >= 0
`,
    { ...setup, variants: ['Slow'] },
    1,
  );
  editor.set({ game: { id: 'game', file: 'game.regel', others: [labels] }, language: 'de' });
  const run = await played(lab);
  expect(run.problems[0]?.why).toEqual(told('broken', 'niemand ist schnell'));
  const broken = run.rules?.invariants.filter(({ origin }) => origin === run.problems[0]?.origin);
  expect(broken?.map(({ name }) => name)).toEqual(['nobody is fast']);
  expect(run.rules?.invariants).toHaveLength(2);
});

test('cancel ends the workers, and what was played until then stays', async () => {
  const { lab, workers } = openLab(race, setup, 2);
  lab.setAmount(10_000);
  lab.run();
  await until(() => (lab.getState().run?.played ?? 0) > 0);
  lab.cancel();
  expect(workers.every(({ stopped }) => stopped)).toBe(true);
  const stopped = lab.getState().run;
  expect(stopped?.status).toBe('stopped');
  expect(stopped?.summary?.games).toBe(stopped?.played);
  expect(stopped?.played).toBeLessThan(10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lab.getState().run).toBe(stopped);
  lab.setAmount(100);
  expect((await played(lab)).summary?.games).toBe(100);
});

test('a game without an end is listed, and its log can be opened', async () => {
  const two = { ...setup, players: 2 };
  const { lab } = openLab(endless, two, 1);
  const run = await played(lab);
  expect(run.summary).toMatchObject({ games: 100, finished: 0 });
  expect(run.problems[0]).toMatchObject({ game: 0, why: told('noEnd', '100000') });
  const log = await lab.write(0);
  expect(log?.events).toHaveLength(10_000);
  const workshop = createWorkshop();
  const opened = workshop.perform({
    type: 'open',
    file: 'game.regel',
    others: [],
    pictures: [],
    text: endless,
    textVersion: 1,
    setup: two,
    seed: 1,
    log,
    at: undefined,
  });
  expect(opened.session).toMatchObject({ at: 10_000, length: 10_000 });
});

test('the bots that are picked play', async () => {
  const grab = `game "Grab" edition 1
players 2
player { coins: 0..99 = 0 }
score of p = p.coins
play {
  rounds {
    turns { choose "Take" { action One "One" { add 1 to me.coins } action Two "Two" { add 2 to me.coins } } }
    when round = 3 { draw game by Over }
  }
}
ending Over "over"
`;
  const { lab } = openLab(grab, { ...setup, players: 2 }, 1);
  expect((await played(lab)).summary?.actions.One).toBeGreaterThan(100);
  lab.setBots('greedy');
  // The last decision of a drawn game is worth nothing; five of six are.
  expect((await played(lab)).summary?.actions.Two).toBeGreaterThan(500);
});

test('rules that cannot be played are not', async () => {
  const { lab, editor } = openLab(race, setup, 1);
  editor.set({ text: `${race} action` });
  lab.run();
  await until(() => lab.getState().run?.status !== 'playing');
  expect(lab.getState().run).toMatchObject({ status: 'failed', message: 'These rules cannot be played.' });
  const { run } = lab.getState();
  editor.set({ current: false });
  lab.run();
  expect(lab.getState().run).toBe(run);
});

/** A lab whose workers answer in this thread, each in a turn of its own. */
function openLab(text: string, setup: Setup, size: number) {
  let state: EditedRules = {
    game: { id: 'game', file: 'game.regel', others: [] },
    text,
    setup,
    language: undefined,
    current: true,
  };
  const listeners = new Set<() => void>();
  const editor = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change: Partial<EditedRules>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
  const workers: { stopped: boolean }[] = [];
  const start = (): LabWorker => {
    const player = createLabPlayer();
    const worker = { stopped: false };
    workers.push(worker);
    let tell = (_: LabAnswer) => {};
    return {
      ask: (question) =>
        void setTimeout(() => {
          if (!worker.stopped) tell(player(question));
        }),
      listen(answered) {
        tell = answered;
      },
      stop() {
        worker.stopped = true;
      },
    };
  };
  // By this clock every job takes as long as it may, and there is always time for a look.
  let now = 0;
  const clock = () => {
    now += 100;
    return now;
  };
  const lab = createLab(editor, createWorkerPool(start, size, clock), clock);
  lab.setAmount(100);
  return { lab, editor, workers };
}

/** Plays, to the end. */
async function played(lab: ReturnType<typeof createLab>): Promise<LabRun> {
  lab.run();
  await until(() => lab.getState().run?.status !== 'playing');
  const { run } = lab.getState();
  if (run?.status !== 'done') throw new Error(run?.message ?? 'nothing was played');
  return run;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}
