/** What stands between brackets: of a step, definition, function, action, record, card or space, and which of it comes next. */

import type { GameDocument } from '../compile.ts';
import { isLanguageFunction } from '../semantics/functions.ts';
import type { FieldSymbol } from '../semantics/symbols.ts';
import type * as ast from '../syntax/ast.ts';
import { endOf, lex } from '../syntax/lexer.ts';
import * as T from '../syntax/tokens.ts';
import { oneLine } from './facts.ts';
import { namedIn } from './names/keys.ts';
import type { Named } from './names/name-at.ts';
import { nameAt } from './names/names-in.ts';
import { syntaxOf } from './names/syntax-of.ts';
import type { Place } from './place.ts';
import { meaningOfFunction } from './words.ts';

/** What something takes between its brackets. */
export interface Signature {
  /** `Hit(victim: player, hits: 0..4)` */
  readonly label: string;
  readonly parameters: readonly string[];
  /** Index of the parameter that the place is in; of more than there are, the last. */
  readonly active: number;
  readonly doc: string | undefined;
}

/** Lines above the place that an open bracket may stand on. */
const LINES_ABOVE = 40;

/** The signature of what stands before the bracket that is open at a place; undefined where none is. */
export function signatureAt(document: GameDocument, { file, offset }: Place): Signature | undefined {
  const source = document.parsed.sources[file];
  if (!source || !document.parsed.trees[file]?.result) return undefined;
  const open = openBracket(source.text, offset);
  if (!open) return undefined;
  const named = namedBefore(document, file, open.before);
  const found = named && parametersOf(document, named);
  if (!found) return undefined;
  const { name, parameters, doc } = found;
  const byName = parameters.findIndex(
    (parameter) => open.label !== undefined && parameter.startsWith(`${open.label}:`),
  );
  const active = byName >= 0 ? byName : Math.max(0, Math.min(open.commas, parameters.length - 1));
  return { label: `${name}(${parameters.join(', ')})`, parameters, active, doc };
}

type Token = ReturnType<typeof lex>['tokens'][number];

interface OpenBracket {
  /** What stands before it, the nearest first. */
  readonly before: readonly Token[];
  /** Commas behind it, up to the place. */
  readonly commas: number;
  /** The name that the value at the place is given to, as in `new Offer(price: 3)`. */
  readonly label: string | undefined;
}

function openBracket(text: string, offset: number): OpenBracket | undefined {
  let start = offset;
  for (let lines = LINES_ABOVE; lines > 0 && start > 0; lines--) start = text.lastIndexOf('\n', start - 1);
  start = Math.max(0, start);
  const { tokens } = lex(text.slice(start, offset), 0, start);
  let depth = 0;
  let commas = 0;
  let label: string | undefined;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const { tokenType: type } = tokens[index] ?? {};
    if (type === T.RParen || type === T.RSquare) depth++;
    else if (type === T.LSquare) {
      if (depth-- === 0) return undefined;
    } else if (type === T.LCurly || type === T.RCurly) {
      if (depth === 0) return undefined;
    } else if (type === T.Comma && depth === 0) commas++;
    else if (type === T.Colon && depth === 0 && commas === 0) label ??= tokens[index - 1]?.image;
    else if (type === T.LParen && depth-- === 0)
      return { before: tokens.slice(0, index).reverse(), commas, label };
  }
  return undefined;
}

/** What is named before the bracket: `Hit(`, or in a list `King "The king" (`. */
function namedBefore(document: GameDocument, file: number, before: readonly Token[]): Named | undefined {
  const [last, other] = before;
  const name = last?.tokenType === T.TextToken ? other : last;
  if (!name || !T.isWordType(name.tokenType)) return undefined;
  // A list of parameters that is being written is not one that is filled in.
  const word = before[before.indexOf(name) + 1]?.image;
  if (word !== undefined && DECLARING.has(word)) return undefined;
  const { globals } = document.checked;
  const text = name.image;
  const known = nameAt(document, { file, offset: endOf(name) - 1 });
  if (known?.text === text && known.named && known.span.start === name.startOffset) return known.named;
  if (word === 'does' || word === 'can' || word === 'cannot') return namedIn(globals, 'action', text);
  const found = namedIn(globals, 'game', text);
  return (
    (found?.kind !== 'spaces' ? found : undefined) ?? functionNamed(text) ?? namedIn(globals, 'action', text)
  );
}

const DECLARING: ReadonlySet<string> = new Set(['step', 'define', 'action', 'enum', 'cards', 'pass']);

function functionNamed(name: string): Named | undefined {
  return isLanguageFunction(name) ? { kind: 'function', name } : undefined;
}

interface Parameters {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly doc: string | undefined;
}

function parametersOf({ parsed, checked }: GameDocument, named: Named): Parameters | undefined {
  const textOf = ({ file, start, end }: ast.Span): string =>
    oneLine(parsed.sources[file]?.text.slice(start, end) ?? '');
  const { name } = 'name' in named ? named : { name: '' };
  const given = (parameters: readonly string[]): Parameters | undefined =>
    parameters.length === 0 ? undefined : { name, parameters, doc: syntaxOf(named)?.doc };
  switch (named.kind) {
    case 'step':
    case 'define':
    case 'action':
      return given(named.declaration.parameters.map(({ span }) => textOf(span)));
    case 'record':
      return given([...named.fields.values()].map(fieldInWords(textOf)));
    case 'enum-member':
      return given(named.owner.attributes.map(({ syntax }) => textOf(syntax.span)));
    case 'space':
      return given(checked.globals.spaceAttributes.map(({ syntax }) => textOf(syntax.span)));
    case 'function': {
      const { parameters, sentence } = meaningOfFunction(named.name);
      return { name, parameters, doc: sentence };
    }
    default:
      return undefined;
  }
}

function fieldInWords(textOf: (span: ast.Span) => string): (field: FieldSymbol) => string {
  return ({ syntax }) => `${syntax.name.text}: ${textOf(syntax.type.span)}`;
}
