/** Who types quicker than the page draws has brackets closed and lines moved in all the same. */

import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGE, registerLanguage } from '../../editor/rules/language.ts';
import { type } from '../../editor/rules/lines-at-once.ts';
import { monaco } from '../../editor/rules/monaco.ts';

test('keys that come all at once are written as keys that come slowly', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 600px; height: 300px';
  const registered = registerLanguage();
  const model = monaco.editor.createModel('game "G" edition 1\n', LANGUAGE);
  const editor = monaco.editor.create(place, { model, tabSize: 2, insertSpaces: true, autoIndent: 'full' });
  onTestFinished(() => {
    for (const each of [...registered, editor, model]) each.dispose();
    place.remove();
  });
  editor.focus();
  editor.setPosition({ lineNumber: 2, column: 1 });
  for (const key of 'step win {\nfor each p in players {\nwhen true {\nwin p') type(editor, key);
  expect(model.getValue().split('\n')).toEqual([
    'game "G" edition 1',
    'step win {',
    '  for each p in players {',
    '    when true {',
    '      win p',
    '    }',
    '  }',
    '}',
  ]);
});
