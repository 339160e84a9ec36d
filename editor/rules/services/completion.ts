import type { NumberedRule } from '../../../language/rule-list.ts';
import type { CompletionKind } from '../../../language/services/completion/candidate.ts';
import type { Completion } from '../../../language/services/completion/completions.ts';
import { comesUnasked, SUGGESTING_SIGNS } from '../../../language/services/completion/unasked.ts';
import { texts } from '../../texts/texts.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

const Kind = monaco.languages.CompletionItemKind;

const KINDS: Readonly<Record<CompletionKind, monaco.languages.CompletionItemKind>> = {
  keyword: Kind.Keyword,
  builtin: Kind.Keyword,
  function: Kind.Function,
  define: Kind.Function,
  step: Kind.Method,
  action: Kind.Event,
  option: Kind.Constant,
  field: Kind.Field,
  attribute: Kind.Property,
  enum: Kind.Enum,
  'enum-member': Kind.EnumMember,
  piece: Kind.Class,
  pieces: Kind.Class,
  record: Kind.Struct,
  item: Kind.Class,
  dice: Kind.Class,
  place: Kind.Module,
  space: Kind.Value,
  spaces: Kind.Value,
  seat: Kind.User,
  seats: Kind.User,
  ending: Kind.Operator,
  local: Kind.Variable,
  binder: Kind.Variable,
  phase: Kind.Interface,
  window: Kind.Interface,
  variant: Kind.Interface,
  invariant: Kind.Interface,
  rule: Kind.Reference,
  file: Kind.File,
  label: Kind.Text,
  snippet: Kind.Snippet,
};

/** Ctrl+Space, and while a word is typed: what can be written here, the likeliest first. */
export function provideCompletion(
  ask: Ask,
  ruleList: () => ReadonlyMap<string, NumberedRule>,
): monaco.IDisposable {
  return monaco.languages.registerCompletionItemProvider(OF_GAMES, {
    triggerCharacters: [...SUGGESTING_SIGNS],
    async provideCompletionItems(model, position, { triggerCharacter }, token) {
      const { lineNumber } = position;
      const line = model.getLineContent(lineNumber);
      const [lineBefore, lineAfter] = [line.slice(0, position.column - 1), line.slice(position.column - 1)];
      if (triggerCharacter && !comesUnasked(triggerCharacter, lineBefore)) return { suggestions: [] };
      // Numbered rules are known here alone; they are many, and asked for behind one word.
      const mayCite = model.getValueInRange(linesAbove(position)).includes('cites');
      const rules = mayCite ? [...ruleList().values()] : undefined;
      const found = await ask('completions', model, { at: position, rules }, token);
      if (!found) return { suggestions: [] };
      // Lines may have gone meanwhile.
      const present = lineNumber <= model.getLineCount() ? model.getLineContent(lineNumber) : undefined;
      // Behind another word Monaco asks anew, but would take what is offered here for what it then asks for.
      if (present === undefined || !isTypedOn(present, lineBefore, lineAfter)) return { suggestions: [] };
      // As the text was when it was asked about, which Monaco counts on: the word may have grown behind the cursor.
      const start = model.getPositionAt(found.replaces.start);
      const endColumn = start.column + found.replaces.end - found.replaces.start;
      const replace = new monaco.Range(lineNumber, start.column, lineNumber, endColumn);
      if (start.lineNumber !== lineNumber || !replace.containsPosition(position)) return { suggestions: [] };
      const insert = monaco.Range.fromPositions(replace.getStartPosition(), position);
      return { suggestions: found.entries.map((entry) => itemOf(entry, { insert, replace })) };
    },
  });
}

/** Whether a line is what it was with nothing but letters of the same word written in between. */
function isTypedOn(line: string, before: string, after: string): boolean {
  if (!line.startsWith(before) || !line.slice(before.length).endsWith(after)) return false;
  return /^[\p{L}\p{M}\p{N}_]*$/u.test(line.slice(before.length, line.length - after.length));
}

/** Lines on which a list of rule numbers may have begun. */
const LINES_OF_CITES = 5;

function linesAbove({ lineNumber, column }: monaco.IPosition): monaco.IRange {
  const startLineNumber = Math.max(1, lineNumber - LINES_OF_CITES);
  return { startLineNumber, startColumn: 1, endLineNumber: lineNumber, endColumn: column };
}

/** Holes, and signs that are escaped. */
const HAS_HOLES = /[$\\]/;

/** Says what comes between brackets. */
function sayParameters(): monaco.languages.Command {
  return { id: 'editor.action.triggerParameterHints', title: texts().rules.betweenBrackets };
}

function itemOf(
  { label, insert, kind, signature, sentence, example, order }: Completion,
  range: monaco.languages.CompletionItemRanges,
): monaco.languages.CompletionItem {
  const parts = [
    sentence ?? '',
    signature === undefined ? '' : code(signature),
    example === undefined ? '' : code(example),
  ];
  const value = parts.filter((part) => part !== '').join('\n\n');
  return {
    // What it means stands beside it, so that nobody has to ask for it.
    label: { label, description: sentence ?? '' },
    kind: KINDS[kind],
    insertText: insert,
    // Of what is only text Monaco knows whether it stands there already: then Enter begins a line, as whoever has written the word means it.
    ...(HAS_HOLES.test(insert)
      ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet }
      : {}),
    range,
    sortText: order,
    ...(value === '' ? {} : { documentation: { value } }),
    // What stands between brackets is said while it is filled in.
    ...(/\(\$\{/.test(insert) ? { command: sayParameters() } : {}),
  };
}

function code(text: string): string {
  return `\`\`\`regelwerk\n${text}\n\`\`\``;
}
