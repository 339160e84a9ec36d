import type { Diagnostic } from '../../language/index.ts';
import { highlighting } from './highlighting.ts';
import { fixesAt } from './markers.ts';
import { monaco } from './monaco.ts';

export const LANGUAGE = 'regelwerk';

/** What is asked of the editor. */
export interface LanguageFacts {
  diagnostics(): readonly Diagnostic[];
}

/** Makes the language known to Monaco: colours, brackets, comments, quick fixes. What the worker is asked for is in `services/`. */
export function registerLanguage(facts: LanguageFacts): monaco.IDisposable[] {
  if (!monaco.languages.getLanguages().some(({ id }) => id === LANGUAGE)) {
    monaco.languages.register({ id: LANGUAGE, extensions: ['.regel'] });
  }
  return [
    monaco.languages.setLanguageConfiguration(LANGUAGE, {
      comments: { lineComment: '//' },
      brackets: [
        ['{', '}'],
        ['(', ')'],
        ['[', ']'],
      ],
      autoClosingPairs: [
        { open: '{', close: '}', notIn: ['string', 'comment'] },
        { open: '(', close: ')', notIn: ['string', 'comment'] },
        { open: '[', close: ']', notIn: ['string', 'comment'] },
        { open: '"', close: '"', notIn: ['string', 'comment'] },
      ],
      indentationRules: { increaseIndentPattern: /\{[^}"]*$/, decreaseIndentPattern: /^\s*\}/ },
    }),
    monaco.languages.setTokensProvider(LANGUAGE, highlighting),
    monaco.languages.registerCodeActionProvider(LANGUAGE, {
      provideCodeActions: (model, range) => ({
        actions: fixesAt(model, range, facts.diagnostics()),
        dispose() {},
      }),
    }),
  ];
}
