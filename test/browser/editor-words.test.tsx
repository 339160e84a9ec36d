/** The menus of the text are in the language of the studio. */

import { expect, onTestFinished, test } from 'vitest';
import { withEditorWords } from '../../editor/rules/editor-words.ts';
import { setLanguage } from '../../editor/texts/language.ts';

test('Monaco speaks German where the studio does', async () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  const { monaco } = await withEditorWords(() => import('../../editor/rules/monaco.ts'));
  const place = document.body.appendChild(document.createElement('div'));
  const editor = monaco.editor.create(place);
  onTestFinished(() => {
    editor.dispose();
    place.remove();
  });
  expect(editor.getAction('editor.action.rename')?.label).toBe('Symbol umbenennen');
});
