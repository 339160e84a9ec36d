/** What Monaco offers while somebody types quicker than the worker answers. */

import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SUGGESTING } from '../../editor/rules/editor-options.ts';
import { monaco } from '../../editor/rules/monaco.ts';
import type { Ask } from '../../editor/rules/services/asking.ts';
import { provideCompletion } from '../../editor/rules/services/completion.ts';

/** Offers what begins the word at the place that is asked about: a keyword at the start of a line, a name behind it. */
const offering: Ask = async (_, model, { at } = {}) => {
  if (!at) return undefined;
  const offset = model.getOffsetAt(at);
  const before = model.getValue().slice(0, offset);
  const start = offset - (/\w*$/.exec(before)?.[0].length ?? 0);
  const label = before.slice(0, start).endsWith('do ') ? 'Frisk' : 'do';
  const entry = { label, insert: label, kind: 'keyword', order: '0' };
  // Nothing but completions is asked for here.
  return { replaces: { file: 0, start, end: offset }, entries: [entry] } as never;
};

/** A text to type in, with the keyboard in it, that offers what it is told. */
function editorWith(ask: Ask) {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 600px; height: 300px';
  const model = monaco.editor.createModel('\n', 'plaintext', monaco.Uri.parse('regelwerk:/game.regel'));
  const editor = monaco.editor.create(place, { model, ...SUGGESTING });
  const provided = provideCompletion(ask, () => new Map());
  onTestFinished(() => {
    for (const each of [provided, editor, model]) each.dispose();
    place.remove();
  });
  editor.focus();
  const offered = () => place.ownerDocument.querySelector('.suggest-widget.visible')?.textContent ?? '';
  return { editor, model, offered };
}

test('who is two words on before the first answer comes is offered what fits the second', async () => {
  const answers: (() => void)[] = [];
  const { editor, offered } = editorWith(async (...question) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return offering(...question);
  });
  editor.trigger('keyboard', 'type', { text: 'd' });
  await expect.poll(() => answers.length).toBe(1);
  for (const text of 'o Fri') editor.trigger('keyboard', 'type', { text });
  // The first answer comes now, and whatever is asked from now on is answered at once.
  let answered = 0;
  await expect
    .poll(() => {
      for (; answered < answers.length; answered++) answers[answered]?.();
      return offered();
    })
    .toContain('Frisk');
});

test('Enter behind a word that is written out begins a line, and behind the beginning of one takes what is offered', async () => {
  const { editor, model, offered } = editorWith(offering);
  const typed = async (text: string) => {
    for (const sign of text) editor.trigger('keyboard', 'type', { text: sign });
    await expect.poll(offered).toContain('Frisk');
    await userEvent.keyboard('{Enter}');
  };
  await typed('do Frisk');
  await expect.poll(() => model.getLinesContent()).toEqual(['do Frisk', '', '']);
  await typed('do Fri');
  await expect.poll(() => model.getLinesContent()).toEqual(['do Frisk', 'do Frisk', '']);
});
