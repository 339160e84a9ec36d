import { describe, expect, test } from 'vitest';
import { playtestMachine } from '../../../editor/actors/playtest.ts';
import {
  type DrawnChart,
  type Intent,
  type PlayedRules,
  RECOVERED,
  type Setup,
} from '../../../editor/worker/protocol.ts';
import type { LogEvent } from '../../../runtime/session/log.ts';
import { runInside } from './inside.ts';
import { answered, momentOf } from './moments.ts';

const rules: PlayedRules = {
  text: 'one',
  domains: [],
  dice: [],
  origins: [],
  actions: {},
  endings: [],
};
const chart: DrawnChart = {
  chart: { nodes: [], edges: [] },
  facts: { actions: {}, effects: {}, unreachable: [], deadEnds: [] },
};
const check: Intent = { type: 'check' };
const line = (at: number) => ({ at, seat: 0, text: `event ${at}`, path: '' });
const go: LogEvent = { seat: 1, action: 'Go', args: [] };
const configuration = { players: 2, variants: [], options: {} };
const log = (keep: number, ...events: readonly LogEvent[]) => ({
  keep,
  log: { format: 2 as const, game: 'A', configuration, seed: 1, events },
});

/** A table at which two events have been played. */
function sitDown() {
  const playtest = runInside(playtestMachine);
  const { actor } = playtest;
  actor.send(
    answered(check, {
      textVersion: 1,
      rules,
      session: momentOf({ at: 2 }),
      history: { keep: 0, add: [line(0), line(1)] },
      log: log(0, go, go),
    }),
  );
  return {
    ...playtest,
    known: () => actor.getSnapshot().context,
    isPlaying: (state: 'presentText' | 'lastGoodText') => actor.getSnapshot().matches({ playing: state }),
  };
}

describe('the playtest', () => {
  test('waits for rules without errors: until then nothing can be done', () => {
    const { actor, told } = runInside(playtestMachine);
    actor.send({ type: 'undo' });
    actor.send(answered(check, { current: false }));
    expect(actor.getSnapshot().value).toBe('noGame');
    expect(told).toEqual([]);
  });

  test('puts the game together from what has changed', () => {
    const { actor, known } = sitDown();
    const before = known();
    actor.send(
      answered(check, {
        textVersion: 1,
        session: momentOf({ at: 2 }),
        history: { keep: 1, add: [line(7)] },
        log: log(2, go),
      }),
    );
    expect(known().session?.history).toEqual([line(0), line(7)]);
    expect(known().session?.history[0]).toBe(before.session?.history[0]);
    expect(known().session?.view).toBe(before.session?.view);
    expect(known().log?.events).toHaveLength(3);
    expect(known().rules).toBe(rules);
  });

  test('shows the chart that it has, of its own moment, until that of other rules comes, and asks for it', () => {
    const { actor, clock, known, told } = sitDown();
    const session = momentOf({ at: 2 });
    const history = { keep: 2, add: [] };
    actor.send(answered(check, { session, history, chart }));
    const before = known().charted;
    expect(before).toEqual({ rules: { ...rules, ...chart }, session: known().session, log: known().log });
    expect(told).toEqual([]);
    const edited = { rules: { text: 'two' }, session: momentOf({ at: 1 }), history: { keep: 1, add: [] } };
    actor.send(answered(check, { ...edited, isCharted: false, owes: true }));
    expect(known().rules?.text).toBe('two');
    expect(known().charted).toBe(before);
    // The table is drawn before it is asked for, and it is asked for once.
    actor.send(answered(check, { ...edited, isCharted: false, owes: true }));
    expect(told).toEqual([]);
    clock.increment(20);
    expect(told).toEqual([{ type: 'ask', intent: { type: 'give-rest' } }]);
    const unreachable = { ...chart.facts, unreachable: ['a'] };
    const rest = { chart: { facts: unreachable }, session: edited.session, history: edited.history };
    actor.send(answered({ type: 'give-rest' }, rest));
    expect(known().charted).toMatchObject({ rules: { text: 'two', facts: unreachable }, session: { at: 1 } });
    expect(known().charted?.rules.chart).toBe(before?.rules.chart);
    clock.increment(20);
    expect(told).toHaveLength(1);
  });

  test('goes on under the last good text while the present one is broken', () => {
    const { actor, isPlaying, known, told } = sitDown();
    expect(isPlaying('presentText')).toBe(true);
    const session = momentOf({ at: 2 });
    actor.send(answered(check, { textVersion: 2, current: false, session, history: { keep: 2, add: [] } }));
    expect(isPlaying('lastGoodText')).toBe(true);
    expect(known()).toMatchObject({ rules, session: { at: 2 }, log: { events: [go, go] } });
    actor.send({ type: 'undo' });
    expect(told).toEqual([{ type: 'ask', intent: { type: 'undo' } }]);
    // So is a text that was played in place of one that took too long.
    actor.send(answered(check, { textVersion: 3, session }));
    expect(isPlaying('presentText')).toBe(true);
    actor.send(answered(check, { textVersion: RECOVERED, session }));
    expect(isPlaying('lastGoodText')).toBe(true);
  });

  test('asks for what is done at the table', () => {
    const { actor, told, known } = sitDown();
    actor.send({ type: 'act', seat: 1, action: 'Go', args: [3] });
    actor.send({ type: 'let-time-run-out' });
    actor.send({ type: 'rig', byHand: 'always' });
    actor.send({ type: 'look', seat: 1 });
    actor.send({ type: 'speak', language: 'de' });
    actor.send({ type: 'configure', change: { players: 3 } });
    expect(told).toEqual([
      { type: 'ask', intent: { type: 'act', seat: 1, action: 'Go', args: [3] } },
      { type: 'ask', intent: { type: 'time', at: 2 } },
      { type: 'ask', intent: { type: 'set-rigged', rigged: true } },
      { type: 'ask', intent: { type: 'view-as', seat: 1 } },
      { type: 'ask', intent: { type: 'speak', language: 'de' } },
      { type: 'ask', intent: { type: 'configure', setup: { players: 3, variants: [], options: {} } } },
      { type: 'playtest.configured' },
    ]);
    expect(known()).toMatchObject({ byHand: 'always', language: 'de', viewAs: 1, setup: { players: 3 } });
  });

  test('what is set up stays, whatever is answered to what was asked before', () => {
    const { actor, known, told } = sitDown();
    const before = known().setup;
    const asked = () =>
      (told as { readonly intent?: Intent }[]).flatMap(({ intent }) => (intent ? [intent] : []));
    const session = momentOf({ at: 2 });
    const answer = (intent: Intent, setup: Setup) =>
      actor.send(answered(intent, { textVersion: 1, session, history: { keep: 2, add: [] }, setup }));
    actor.send({ type: 'configure', change: { players: 3 } });
    answer(check, before);
    expect(known().setup).toMatchObject({ players: 3 });
    actor.send({ type: 'configure', change: { variants: ['Short'] } });
    const [first, second] = asked();
    expect(second).toMatchObject({ setup: { players: 3, variants: ['Short'] } });
    answer(first as Intent, { ...before, players: 3 });
    expect(known().setup).toMatchObject({ players: 3, variants: ['Short'] });
    // The worker has the last word: what it cannot set up it leaves out.
    answer(second as Intent, { ...before, players: 3 });
    expect(known().setup).toMatchObject({ players: 3, variants: [] });
    answer(check, before);
    expect(known().setup).toEqual(before);
    // What is given up is wished no longer.
    actor.send({ type: 'configure', change: { players: 2 } });
    actor.send({ type: 'failed', intent: asked().at(-1) as Intent, reason: 'broken' });
    answer(check, before);
    expect(known().setup).toEqual(before);
  });

  test('is told once what comes next, and then leaves it to chance again', () => {
    const { actor, told, known } = sitDown();
    actor.send({ type: 'rig', byHand: 'next' });
    actor.send({ type: 'act', seat: 0, action: 'Go', args: [] });
    expect(known().byHand).toBe('next');
    actor.send({ type: 'chance', values: [4] });
    actor.send({ type: 'chance', values: [5] });
    expect(known().byHand).toBe('never');
    expect(told.slice(2)).toEqual([
      { type: 'ask', intent: { type: 'chance', values: [4] } },
      { type: 'ask', intent: { type: 'set-rigged', rigged: false } },
      { type: 'ask', intent: { type: 'chance', values: [5] } },
    ]);
  });

  test('keeps the log of before while only a seat’s view is told', () => {
    const { actor, known } = sitDown();
    actor.send(
      answered(check, { textVersion: 1, session: momentOf({ at: 3 }), history: { keep: 2, add: [line(2)] } }),
    );
    expect(known().log?.events).toHaveLength(2);
    actor.send(
      answered(
        { type: 'give-log' },
        { textVersion: 1, session: momentOf({ at: 3 }), history: { keep: 3, add: [] }, log: log(2, go) },
      ),
    );
    expect(known().log?.events).toHaveLength(3);
  });

  test('knows nothing of another game but how dice are thrown', () => {
    const { actor, known } = sitDown();
    actor.send({ type: 'rig', byHand: 'always' });
    actor.send({ type: 'look', seat: 1 });
    actor.send({ type: 'open' });
    expect(actor.getSnapshot().value).toBe('noGame');
    expect(known()).toMatchObject({
      rules: undefined,
      session: undefined,
      log: undefined,
      viewAs: undefined,
      byHand: 'always',
    });
  });
});
