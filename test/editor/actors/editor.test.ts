/** The editor without a page: its actors, a workshop in the same thread, and drafts in a map. */

import { describe, expect, onTestFinished, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createEditor } from '../../../editor/actors/create-editor.ts';
import { addressOf, blobsOf } from '../../../editor/games/open-game.ts';
import type { ShippedGame } from '../../../editor/games/shipped-games.ts';
import type { Beside, Draft } from '../../../editor/store/drafts.ts';
import type { Intent, Snapshot } from '../../../editor/worker/protocol.ts';
import { createWorkshop } from '../../../editor/worker/workshop.ts';
import { alone, draftsInMaps } from '../drafts.ts';

const rules = (goal: number) => `game "Walk" edition 1
players 2 { Anna, Bert }
player { steps: 0..99 = 0 }
play {
  rounds { turns {
    choose "Go on" { action Walk "Walk" { add 1 to me.steps } }
    when me.steps >= ${goal} { win me }
  } }
}
`;

const walk: ShippedGame = {
  id: 'walk',
  title: 'Walk',
  group: 'Games',
  file: 'walk.regel',
  loadText: async () => rules(9),
  loadBeside: async () => ({
    others: [{ name: 'rules.md', text: '| W-1 | Walk on. | page 1 |' }],
    pictures: new Map(),
  }),
};

const example = (name: string) => `example "one" with Anna, Bert { Anna does ${name} }`;

/** The same with an example in a file beside it. */
const pair: ShippedGame = {
  ...walk,
  id: 'pair',
  loadText: async () => `${rules(9)}use "pair.examples.regel"\n`,
  loadBeside: async () => ({
    others: [{ name: 'pair.examples.regel', text: example('Walk') }],
    pictures: new Map(),
  }),
};

/** An editor whose worker is stuck as long as `isStuck` says so. */
function start(isStuck: (intent: Intent) => boolean = () => false) {
  const clock = new SimulatedClock();
  const kept = new Map<string, Draft>();
  const beside = new Map<string, Beside>();
  const drafts = draftsInMaps(kept, beside);
  let workshop = createWorkshop(() => 0);
  const remembered: string[] = [];
  const editor = createEditor({
    connection: {
      ready: async () => true,
      perform: (intent) =>
        isStuck(intent) ? new Promise<Snapshot>(() => {}) : Promise.resolve(workshop.perform(intent)),
      replace() {
        workshop = createWorkshop(() => 0);
      },
    },
    drafts,
    ...alone,
    offered: { get: () => [walk, pair] },
    remember: (id) => void remembered.push(id),
    timers: clock,
    measure: { start() {}, end() {} },
  });
  onTestFinished(() => void editor.stop());
  const { document, playtest, bots } = editor.getSnapshot().context;
  return {
    editor,
    clock,
    kept,
    remembered,
    document,
    playtest,
    bots,
    known: () => ({ ...document.getSnapshot().context, ...playtest.getSnapshot().context }),
    /** Lets time pass, and everybody say what they have to say. */
    async pass(milliseconds = 0) {
      await turn();
      clock.increment(milliseconds);
      await turn();
    },
    walk: (seat: number) => playtest.send({ type: 'act', seat, action: 'Walk', args: [] }),
  };
}

async function turn() {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setTimeout(resolve));
}

describe('the editor', () => {
  test('files beside the text change with it, are kept, and come back as they were shipped', async () => {
    const { editor, document, known, pass } = start();
    const beside = () => known().game?.others.map(({ text }) => text);
    const problems = () => known().diagnostics.map(({ message }) => message);
    editor.send({ type: 'open-game', id: 'pair' });
    await pass();
    await pass(250);
    const text = known().text.replaceAll('Walk', 'Step');
    document.send({ type: 'edit', text });
    await pass(20);
    await pass(250);
    expect(problems().join()).toContain('`Walk`');
    document.send({
      type: 'edit-beside',
      others: [{ name: 'pair.examples.regel', text: example('Step') }],
    });
    await pass(20);
    await pass(250);
    expect(problems()).toEqual([]);
    await pass(400);
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    editor.send({ type: 'open-game', id: 'pair' });
    await pass();
    expect(beside()).toEqual([example('Step')]);
    editor.send({ type: 'reset-to-shipped' });
    await pass();
    expect(beside()).toEqual([example('Walk')]);
    await pass(400);
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    editor.send({ type: 'open-game', id: 'pair' });
    await pass();
    expect(beside()).toEqual([example('Walk')]);
  });

  test('pictures and another name of the rules are kept, and come back as they were shipped', async () => {
    const { editor, document, known, pass } = start();
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    const address = addressOf('walk', new Blob(['red']));
    const [main] = [{ name: 'walk.regel', text: known().text }];
    document.send({
      type: 'change-files',
      step: {
        title: 'both',
        changes: [{ from: main, to: { ...main, name: 'hike.regel' } }],
        pictures: [{ from: undefined, to: { name: 'apple.png', address } }],
      },
    });
    await pass(20);
    expect(known()).toMatchObject({ unused: ['apple.png'], game: { file: 'hike.regel' } });
    await pass(400);
    const again = async () => {
      editor.send({ type: 'open-game', id: 'pair' });
      await pass();
      editor.send({ type: 'open-game', id: 'walk' });
      await pass();
      return known().game;
    };
    const kept = await again();
    expect(kept?.file).toBe('hike.regel');
    const [[name, picture] = []] = await blobsOf(kept?.pictures ?? new Map());
    expect([name, await picture?.text()]).toEqual(['apple.png', 'red']);
    editor.send({ type: 'reset-to-shipped' });
    await pass();
    expect(known().game).toMatchObject({ file: 'walk.regel', pictures: new Map() });
    await pass(400);
    expect(await again()).toMatchObject({ file: 'walk.regel', pictures: new Map() });
  });

  test('opens a shipped game, and what was made of it when it comes back', async () => {
    const first = start();
    first.editor.send({ type: 'open-game', id: 'walk' });
    await first.pass();
    expect(first.remembered).toEqual(['walk']);
    expect(first.known().game?.ruleList.get('W-1')?.rule).toBe('Walk on.');
    first.walk(0);
    first.document.send({ type: 'edit', text: rules(8) });
    await first.pass(20);
    await first.pass(400);
    expect(first.kept.get('walk')).toMatchObject({ text: rules(8), at: 1, log: { events: [{ seat: 1 }] } });
    // It is opened again with all of that.
    first.editor.send({ type: 'open-text', file: 'other.regel', text: rules(2) });
    await first.pass();
    expect(first.known()).toMatchObject({ text: rules(2), session: { at: 0 } });
    first.editor.send({ type: 'open-game', id: 'walk' });
    await first.pass();
    expect(first.known()).toMatchObject({ text: rules(8), session: { at: 1 } });
    first.editor.send({ type: 'reset-to-shipped' });
    await first.pass();
    expect(first.known()).toMatchObject({ text: rules(9), session: { at: 1 } });
  });

  test('remembers the files that were opened together with a game of one’s own', async () => {
    const { editor, document, pass } = start();
    const others = [{ name: 'fruit.csv', text: 'name,art\nApple,apple.png\nPlum,plum.png' }];
    const cards =
      'cards Fruit from "fruit.csv"\ntable { stock: deck of Fruit = all }\nlook { cards Fruit { art: picture } }';
    const beside = { others, pictures: new Map([['apple.png', new Blob(['dots'])]]) };
    const opened = () => document.getSnapshot().context;
    editor.send({ type: 'open-text', file: 'own.regel', text: rules(2) + cards, beside });
    await pass();
    expect(opened().game).toMatchObject({ id: 'own/own.regel', others });
    await pass(300);
    expect(opened().diagnostics.map(({ message }) => message)).toEqual([
      'There is no picture `plum.png` beside the rules; its card is drawn without it.',
    ]);
    document.send({ type: 'edit', text: `${rules(3)}${cards}` });
    await pass(20);
    await pass(400);
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    expect([...(opened().game?.pictures.keys() ?? [])]).toEqual([]);
    editor.send({ type: 'open-game', id: 'own/own.regel' });
    await pass();
    expect(opened()).toMatchObject({ text: `${rules(3)}${cards}`, game: { others } });
    const [[name, address] = []] = opened().game?.pictures ?? [];
    expect(name).toBe('apple.png');
    expect(await (await fetch(address ?? '')).text()).toBe('dots');
  });

  test('a file of the same name takes nothing away from a game of one’s own', async () => {
    const { editor, document, kept, known, pass } = start();
    editor.send({ type: 'open-text', file: 'own.regel', text: rules(2) });
    await pass();
    document.send({ type: 'edit', text: rules(3) });
    // Even what was typed a moment ago.
    editor.send({ type: 'open-text', file: 'own.regel', text: rules(4) });
    await pass();
    expect(known()).toMatchObject({ text: rules(4), game: { file: 'own-2.regel' } });
    expect(kept.get('own/own.regel')?.text).toBe(rules(3));
    // The same text again is the same game.
    editor.send({ type: 'open-text', file: 'own.regel', text: rules(3) });
    await pass();
    expect(known()).toMatchObject({ text: rules(3), game: { file: 'own.regel' } });
  });

  test('keeps what was typed a moment ago before it opens another game', async () => {
    const { editor, document, kept, pass } = start();
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    document.send({ type: 'edit', text: rules(7) });
    editor.send({ type: 'open-text', file: 'other.regel', text: rules(2) });
    // Even while the other one is on its way.
    document.send({ type: 'edit', text: rules(6) });
    await pass();
    expect(document.getSnapshot().context.text).toBe(rules(2));
    expect(kept.get('walk')?.text).toBe(rules(6));
  });

  test('says that there is no such game', async () => {
    const { editor, pass } = start();
    editor.send({ type: 'open-game', id: 'chess' });
    await pass();
    expect(editor.getSnapshot().context.notice).toBe('There is no game “chess” here.');
  });

  test('leaves what was told before the first game was open, and nothing of the game before', async () => {
    const { editor, pass } = start();
    editor.send({ type: 'notify', notice: 'The game of this link cannot be opened.' });
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    expect(editor.getSnapshot().context.notice).toBe('The game of this link cannot be opened.');
    editor.send({ type: 'open-game', id: 'pair' });
    await pass();
    expect(editor.getSnapshot().context.notice).toBeUndefined();
  });

  test('puts back the last rules whose chart was drawn where the worker is stuck in the next one', async () => {
    let taken = '';
    const { editor, document, playtest, known, pass } = start((intent) => {
      if (intent.type === 'edit' || intent.type === 'open') taken = intent.text;
      return intent.type === 'give-rest' && taken.includes('Step');
    });
    editor.send({ type: 'open-game', id: 'walk' });
    await pass(20);
    const before = known().charted?.rules.text;
    expect(before).toBeDefined();
    document.send({ type: 'edit', text: rules(9).replace('Walk', 'Step') });
    await pass();
    await pass(20);
    expect(known().rules?.text).toContain('Step');
    await pass(5_000);
    expect(known().rules?.text).toBe(before);
    expect(playtest.getSnapshot().value).toEqual({ playing: 'lastGoodText' });
    document.send({ type: 'edit', text: rules(9) });
    await pass();
    await pass(20);
    expect(playtest.getSnapshot().value).toEqual({ playing: 'presentText' });
    expect(known().charted?.rules.text).toBe(rules(9));
  });

  test('puts a stuck worker’s table back as it was', async () => {
    const { editor, document, playtest, known, pass, walk, clock } = start(
      (intent) => intent.type === 'edit' && intent.text.includes('endless'),
    );
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    walk(0);
    playtest.send({ type: 'rig', byHand: 'always' });
    await pass();
    document.send({ type: 'edit', text: `${rules(9)}// endless` });
    await pass(20);
    await pass(5_000);
    expect(editor.getSnapshot().context.notice).toContain('took too long');
    expect(document.getSnapshot().value).toEqual({ open: 'givenUp' });
    expect(playtest.getSnapshot().value).toEqual({ playing: 'lastGoodText' });
    expect(known()).toMatchObject({ session: { at: 1 }, log: { events: [{ seat: 1 }] }, byHand: 'always' });
    walk(1);
    await pass();
    expect(known().session?.history).toHaveLength(2);
    document.send({ type: 'edit', text: rules(9) });
    await pass(20);
    expect(playtest.getSnapshot().value).toEqual({ playing: 'presentText' });
    expect(known()).toMatchObject({ session: { at: 2 }, textVersion: 3, checkedVersion: 3 });
    expect(clock.now()).toBeGreaterThan(5_000);
  });

  test('lets bots play to the end, and stops them when one looks back', async () => {
    const { editor, bots, playtest, known, pass } = start();
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    bots.send({ type: 'play-to-end' });
    await pass();
    playtest.send({ type: 'undo' });
    await pass();
    expect(bots.getSnapshot().matches({ playing: 'running' })).toBe(false);
    const { at = 0, length = 0 } = known().session ?? {};
    expect(at).toBeLessThan(length);
  });

  test('shows the table of a log, set up as the log says', async () => {
    const { editor, known, pass } = start();
    editor.send({ type: 'open-game', id: 'walk' });
    await pass();
    const wishes = editor.getSnapshot().context.tableWishes;
    editor.send({
      type: 'load-log',
      log: {
        format: 2,
        game: 'Walk',
        configuration: { players: 2, variants: [], options: {} },
        seed: 7,
        events: [{ seat: 1, action: 'Walk', args: [] }],
      },
    });
    await pass();
    expect(known()).toMatchObject({ session: { at: 1, seed: 7 } });
    expect(editor.getSnapshot().context.tableWishes).toBe(wishes + 1);
  });
});
