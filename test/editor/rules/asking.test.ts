/** Answers about a text that has changed meanwhile: asked again, narrowed down, or dropped. */

import { expect, test, vi } from 'vitest';
import { askingWith } from '../../../editor/rules/services/asking.ts';
import type { AskService } from '../../../editor/worker/connection.ts';
import type { ServiceName } from '../../../editor/worker/services.ts';

const { main } = vi.hoisted(() => {
  const text = { value: 'game', version: 1, isDisposed: false };
  const model = {
    text,
    getValue: () => text.value,
    getVersionId: () => text.version,
    getOffsetAt: ({ column }: { column: number }) => column - 1,
    isDisposed: () => text.isDisposed,
  };
  return { main: model };
});
vi.mock('../../../editor/rules/models.ts', () => ({ fileOfModel: () => 0, modelOfFile: () => main }));
vi.mock('../../../editor/rules/markers.ts', () => ({ rangeOf: () => undefined }));

/** Asks; while the first question is under way, something happens. So many questions are never answered, as where the worker is replaced. */
async function ask(
  name: ServiceName,
  happens: () => void,
  token = { isCancellationRequested: false },
  lost = 0,
) {
  Object.assign(main.text, { value: 'game', version: 1, isDisposed: false });
  const asked: string[] = [];
  const service = (async (_name: ServiceName, text: string) => {
    asked.push(text);
    if (asked.length === 1) happens();
    return asked.length > lost ? `about ${text}` : undefined;
  }) as unknown as AskService;
  const answer = await askingWith(service)(
    name,
    main as never,
    { at: { lineNumber: 1, column: 3 } },
    token as never,
  );
  return { answer: answer as unknown, asked };
}

const type = () => Object.assign(main.text, { value: 'games', version: 2 });

test('an answer about the text that stands there is taken', async () => {
  expect(await ask('hover', () => {})).toEqual({ answer: 'about game', asked: ['game'] });
});

test.each(['lenses', 'held', 'hints', 'folding', 'links', 'outline'] as const)(
  '%s, which are about a text as a whole, are asked about the newer one',
  async (name) => {
    expect(await ask(name, type)).toEqual({ answer: 'about games', asked: ['game', 'games'] });
  },
);

test('what can be written is taken though one has typed on', async () => {
  expect(await ask('completions', type)).toEqual({ answer: 'about game', asked: ['game'] });
});

test('what can be written is asked for once more where the answer was lost, and only once', async () => {
  const waits = { isCancellationRequested: false };
  expect(await ask('completions', type, waits, 1)).toEqual({
    answer: 'about games',
    asked: ['game', 'games'],
  });
  expect(await ask('completions', type, waits, 2)).toEqual({ answer: undefined, asked: ['game', 'games'] });
  expect(await ask('hover', () => {}, waits, 1)).toEqual({ answer: undefined, asked: ['game'] });
});

test('what was known of a place is dropped where the text is another', async () => {
  expect(await ask('hover', type)).toEqual({ answer: undefined, asked: ['game'] });
});

test('nothing is asked again for whom nobody waits', async () => {
  const token = { isCancellationRequested: false };
  const cancel = () => {
    type();
    token.isCancellationRequested = true;
  };
  expect(await ask('lenses', cancel, token)).toEqual({ answer: undefined, asked: ['game'] });
  const close = () => {
    main.text.isDisposed = true;
  };
  expect(await ask('lenses', close)).toEqual({ answer: undefined, asked: ['game'] });
});
