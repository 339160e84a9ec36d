import { CompletionItemKind, InsertTextFormat, MarkupKind } from 'vscode-languageserver';
import type { CompletionKind } from '../../../language/services/completion/candidate.ts';
import { type Completion, completionsAt } from '../../../language/services/completion/completions.ts';
import { comesUnasked, SUGGESTING_SIGNS } from '../../../language/services/completion/unasked.ts';
import { sourceAt } from '../games.ts';
import { placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** What can be written at a place, the likeliest first. */
export const completion: Service = {
  capabilities: { completionProvider: { triggerCharacters: [...SUGGESTING_SIGNS] } },
  listen: (connection, ask) =>
    connection.onCompletion((asked) =>
      ask(asked, (game, file) => {
        const outside = { rules: game.rules(), files: game.neighbours() };
        const place = placeAt(game, file, asked.position);
        const sign = asked.context?.triggerCharacter;
        const { text } = sourceAt(game, file);
        const lineBefore = text.slice(text.lastIndexOf('\n', place.offset - 1) + 1, place.offset);
        if (sign && !comesUnasked(sign, lineBefore)) return null;
        const { replaces, entries } = completionsAt(game.document, place, outside);
        const range = rangeOf(game, replaces);
        // The protocol takes a stretch of one line, around the place.
        if (
          range.start.line !== range.end.line ||
          place.offset < replaces.start ||
          place.offset > replaces.end
        )
          return null;
        return {
          isIncomplete: false,
          items: entries.map((entry) => ({
            label: entry.label,
            kind: KINDS[entry.kind],
            sortText: entry.order,
            insertTextFormat: InsertTextFormat.Snippet,
            textEdit: { range, newText: entry.insert },
            ...(entry.signature === undefined ? {} : { detail: entry.signature }),
            documentation: { kind: MarkupKind.Markdown, value: documentationOf(entry) },
          })),
        };
      }),
    ),
};

function documentationOf({ sentence, example }: Completion): string {
  const parts = [sentence, example === undefined ? undefined : `\`\`\`regelwerk\n${example}\n\`\`\``];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

const Kind = CompletionItemKind;

/** What the protocol knows that is nearest to it. */
const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
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
  seat: Kind.Variable,
  seats: Kind.Variable,
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
