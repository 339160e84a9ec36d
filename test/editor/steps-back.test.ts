/** The browser's Back, on a history whose steps end later, as a browser's do. */

import { expect, test } from 'vitest';
import { type Opened, type StepsBack, stepsBack } from '../../editor/shell/steps-back.ts';

/** Entries of a tab that came from another page, which is the first. A step back is to the entry that stood there when it was asked for. */
function browser() {
  const entries: unknown[] = ['another page', null];
  let at = 1;
  const pending: number[] = [];
  const opened: string[] = [];
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at++;
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    go(by = 0) {
      pending.push(at + by);
    },
  };
  const steps: StepsBack = stepsBack(history, (id) => {
    opened.push(id);
    steps.noteGame(id);
  });
  /** What is under way ends. */
  const settle = () => {
    for (let to = pending.shift(); to !== undefined; to = pending.shift()) {
      if (to < 1 || to >= entries.length) throw new Error('The page was left.');
      at = to;
      steps.moved();
    }
  };
  const person = (by: number) => {
    settle();
    history.go(by);
    settle();
  };
  return { steps, settle, opened, back: () => person(-1), forward: () => person(1), at: () => history.state };
}

function dialog(steps: StepsBack) {
  const shown = {
    isOpen: true,
    opened: { close: () => {} } as Opened,
    close() {
      shown.isOpen = false;
      steps.closed(shown.opened);
    },
  };
  shown.opened.close = shown.close;
  steps.opened(shown.opened);
  return shown;
}

test('Back closes what was opened last, then leads to the game before, then leaves', () => {
  const { steps, back, opened, at } = browser();
  steps.noteGame('pig');
  steps.noteGame('nim');
  const below = dialog(steps);
  const above = dialog(steps);
  back();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  back();
  expect([below.isOpen, above.isOpen]).toEqual([false, false]);
  expect(opened).toEqual([]);
  back();
  expect(opened).toEqual(['pig']);
  expect(at()).toEqual({ game: 'pig', above: 0 });
  expect(back).toThrow('left');
});

test('what is closed by other means takes its step with it, and Forward does not bring it back', () => {
  const { steps, settle, back, forward, at } = browser();
  steps.noteGame('pig');
  dialog(steps).close();
  settle();
  expect(at()).toEqual({ game: 'pig', above: 0 });
  forward();
  expect(at()).toEqual({ game: 'pig', above: 0 });
  expect(back).toThrow('left');
});

test('a dialog that opens, or a game, while a step back is under way does not lose the page', () => {
  const { steps, settle, back, opened, at } = browser();
  steps.noteGame('pig');
  dialog(steps).close();
  const next = dialog(steps);
  settle();
  expect(at()).toEqual({ game: 'pig', above: 1 });
  next.close();
  steps.noteGame('nim');
  settle();
  expect(at()).toEqual({ game: 'nim', above: 0 });
  back();
  expect(opened).toEqual(['pig']);
  expect(back).toThrow('left');
});

test('a game that is opened from a dialog which is still there lies below the dialog', () => {
  const { steps, settle, back, opened, at } = browser();
  steps.noteGame('pig');
  const shown = dialog(steps);
  steps.noteGame('nim');
  settle();
  expect(at()).toEqual({ game: 'nim', above: 1 });
  back();
  expect(shown.isOpen).toBe(false);
  back();
  expect(opened).toEqual(['pig']);
});

test('what is open above a game that is not noted is closed by Back, too', () => {
  const { steps, settle, back, at } = browser();
  const shown = dialog(steps);
  back();
  expect(shown.isOpen).toBe(false);
  dialog(steps).close();
  steps.noteGame('pig');
  settle();
  expect(at()).toEqual({ game: 'pig', above: 0 });
  expect(back).toThrow('left');
});

test('a page that is loaded again where something was open stands where nothing is', () => {
  const { steps, at } = browser();
  steps.noteGame('pig');
  dialog(steps);
  const history = { state: at(), pushState() {}, replaceState() {}, go: (by = 0) => gone.push(by) };
  const gone: number[] = [];
  stepsBack(history, () => {}).noteGame('pig');
  expect(gone).toEqual([-1]);
});
