import type { OutlineKind, OutlinePart } from '../../../language/services/outline.ts';
import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

const Kind = monaco.languages.SymbolKind;

const KINDS: Readonly<Record<OutlineKind, monaco.languages.SymbolKind>> = {
  game: Kind.Package,
  option: Kind.Constant,
  enum: Kind.Enum,
  member: Kind.EnumMember,
  things: Kind.Object,
  board: Kind.Namespace,
  space: Kind.Key,
  fields: Kind.Struct,
  field: Kind.Field,
  define: Kind.Function,
  flow: Kind.Module,
  step: Kind.Method,
  phase: Kind.Namespace,
  choice: Kind.Interface,
  action: Kind.Event,
  ending: Kind.Operator,
  look: Kind.Property,
  invariant: Kind.Boolean,
  variant: Kind.Class,
  example: Kind.File,
};

/** Ctrl+Shift+O: the parts of the file. */
export function provideOutline(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerDocumentSymbolProvider(OF_GAMES, {
    displayName: 'Parts of the rules',
    async provideDocumentSymbols(model, token) {
      const parts = await ask('outline', model, {}, token);
      return parts?.map((part) => symbolOf(model, part)) ?? null;
    },
  });
}

function symbolOf(model: monaco.editor.ITextModel, part: OutlinePart): monaco.languages.DocumentSymbol {
  return {
    name: part.name,
    detail: part.detail,
    kind: KINDS[part.kind],
    tags: [],
    range: rangeOf(model, part.span),
    selectionRange: rangeOf(model, part.nameSpan),
    children: part.children.map((child) => symbolOf(model, child)),
  };
}
