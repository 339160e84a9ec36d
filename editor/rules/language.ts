import type { Diagnostic } from '../../language/index.ts';
import { ruleIdsIn } from '../../language/rule-ids.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import { highlighting } from './highlighting.ts';
import { fixesAt } from './markers.ts';
import { monaco } from './monaco.ts';

export const LANGUAGE = 'regelwerk';

/** What the language services ask the editor for. */
export interface LanguageFacts {
  diagnostics(): readonly Diagnostic[];
  ruleList(): ReadonlyMap<string, NumberedRule>;
}

/** Makes the language known to Monaco: colours, brackets, comments, quick fixes, hovers on citations. */
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
    monaco.languages.registerHoverProvider(LANGUAGE, {
      provideHover(model, position) {
        const column = position.column - 1;
        const cited = ruleIdsIn(model.getLineContent(position.lineNumber));
        const found = cited.find(({ start, end }) => start <= column && column <= end);
        const rule = found && facts.ruleList().get(found.id);
        if (!found || !rule?.rule) return null;
        const source = rule.source ? `\n\n*${rule.source}*` : '';
        return {
          range: new monaco.Range(position.lineNumber, found.start + 1, position.lineNumber, found.end + 1),
          contents: [{ value: `**${found.id}** ${rule.rule}${source}` }],
        };
      },
    }),
    monaco.languages.registerCodeActionProvider(LANGUAGE, {
      provideCodeActions: (model, range) => ({
        actions: fixesAt(model, range, facts.diagnostics()),
        dispose() {},
      }),
    }),
  ];
}
