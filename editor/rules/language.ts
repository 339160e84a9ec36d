import { highlighting } from './highlighting.ts';
import { monaco } from './monaco.ts';

export const LANGUAGE = 'regelwerk';

/** Makes the language known to Monaco: colours, brackets, comments. What the worker is asked for is in `services/`. */
export function registerLanguage(): monaco.IDisposable[] {
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
  ];
}
