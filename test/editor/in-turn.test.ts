import { describe, expect, test } from 'vitest';
import { inTurn } from '../../editor/worker/in-turn.ts';
import type { ServiceName } from '../../editor/worker/services.ts';

/** A worker whose turns come when they are let in, and what it answered. */
function worker() {
  const answered: string[] = [];
  const turns: (() => void)[] = [];
  const answer = (name: ServiceName, text: string): undefined => void answered.push(`${name} ${text}`);
  const questions = inTurn(answer, () => new Promise((resolve) => turns.push(resolve)));
  return {
    answered,
    edited: questions.edited,
    ask: (name: ServiceName, text: string) => void questions.ask(name, text, { file: 0, offset: 0 }),
    async letIn() {
      for (let step = 0; step < 10; step++) await Promise.resolve();
      turns.shift()?.();
      for (let step = 0; step < 10; step++) await Promise.resolve();
    },
  };
}

describe('questions about the text', () => {
  test('are answered one at a time, in their order', async () => {
    const { answered, ask, letIn } = worker();
    ask('hints', 'a');
    ask('tokens', 'a');
    await letIn();
    expect(answered).toEqual(['hints a']);
    await letIn();
    expect(answered).toEqual(['hints a', 'tokens a']);
  });

  test('are not answered where the text has changed before their turn', async () => {
    const { answered, ask, edited, letIn } = worker();
    edited('a');
    ask('tokens', 'a');
    ask('completions', 'a');
    ask('lenses', 'ab');
    edited('ab');
    for (let turn = 0; turn < 3; turn++) await letIn();
    expect(answered).toEqual(['completions a', 'lenses ab']);
  });

  test('may be ahead of the text that the worker knows', async () => {
    const { answered, ask, edited, letIn } = worker();
    edited('a');
    ask('tokens', 'ab');
    await letIn();
    expect(answered).toEqual(['tokens ab']);
  });
});
