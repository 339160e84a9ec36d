/** What the columns of a table in a file of its own mean, by the rules that ask for it. */

import type { GameDocument } from '../compile.ts';
import type { Program } from '../semantics/program.ts';
import type { AttributeSymbol, DomainSymbol } from '../semantics/symbols.ts';
import { describeType, type Type } from '../semantics/types.ts';
import type * as ast from '../syntax/ast.ts';
import { numberOf } from './sizes.ts';

/** What can stand in a column. */
export type ColumnType =
  | { readonly kind: 'number'; readonly low?: number | undefined; readonly high?: number | undefined }
  | { readonly kind: 'yes-no' }
  /** One of these names, or none where that is allowed. */
  | { readonly kind: 'one-of'; readonly names: readonly string[]; readonly orNone: boolean }
  /** Any of these, with spaces between. */
  | { readonly kind: 'set-of'; readonly names: readonly string[] }
  | { readonly kind: 'text' };

/** A column that the rules know; further ones are for looks. */
export interface TableColumn {
  /** As the rules write it; a table may write it in capitals. */
  readonly title: string;
  readonly type: ColumnType;
  /** What can stand in it, in words: `1 to 5`. */
  readonly words: string;
  /** Whether the table has to have it. */
  readonly isNeeded: boolean;
}

/** The columns of a file; undefined where the rules ask for no table in it. */
export function tableColumns(
  { parsed, checked }: GameDocument,
  file: number,
): readonly TableColumn[] | undefined {
  const path = parsed.sources[file]?.name;
  const { enums, board, spaceAttributes } = checked.globals;
  const symbol = enums.find(({ declaration }) => declaration?.file?.path === path);
  const ofCards = symbol?.declaration?.kind === 'cards';
  const isOfBoard = board?.file?.path === path;
  const attributes = symbol?.attributes ?? (isOfBoard ? spaceAttributes : undefined);
  if (path === undefined || !attributes) return undefined;
  const text = { type: { kind: 'text' as const }, words: 'words' };
  const { word } = symbol ?? { word: 'space' };
  return [
    { title: 'name', type: { kind: 'text' }, words: `the name of the ${word} in the rules`, isNeeded: true },
    { title: 'label', ...text, words: 'what people read', isNeeded: false },
    ...(ofCards
      ? [
          {
            title: 'count',
            type: { kind: 'number' as const, low: 0 },
            words: 'how many there are',
            isNeeded: false,
          },
        ]
      : []),
    ...attributes.map((attribute) => columnOf(checked, attribute)),
  ];
}

function columnOf(program: Program, { name, syntax, type }: AttributeSymbol): TableColumn {
  const found = typeOf(program, syntax.type, type);
  return { title: name, type: found, words: inWords(found, type), isNeeded: true };
}

function typeOf(program: Program, syntax: ast.TypeSyntax, type: Type): ColumnType {
  switch (type.kind) {
    case 'number': {
      if (syntax.kind !== 'range-type') return { kind: 'number' };
      return { kind: 'number', low: numberOf(program, syntax.low), high: numberOf(program, syntax.high) };
    }
    case 'yes-no':
      return { kind: 'yes-no' };
    case 'member': {
      const names = namesOf(program, type.domain);
      return names ? { kind: 'one-of', names, orNone: type.optional } : { kind: 'text' };
    }
    case 'set': {
      const names = type.of.kind === 'member' ? namesOf(program, type.of.domain) : undefined;
      return names ? { kind: 'set-of', names } : { kind: 'text' };
    }
    case 'none':
    case 'die':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown':
      return { kind: 'text' };
  }
}

/** The members that can be named before a game begins; undefined where they have no names of their own. */
function namesOf({ globals }: Program, domain: DomainSymbol): readonly string[] | undefined {
  switch (domain.kind) {
    case 'enum':
      return domain.members.map(({ name }) => name);
    case 'spaces':
      return globals.spaces.map(({ name }) => name);
    case 'seats':
      return globals.players?.seats.map(({ name }) => name.text);
    case 'piece':
    case 'pieces':
    case 'record':
      return undefined;
  }
}

function inWords(found: ColumnType, type: Type): string {
  switch (found.kind) {
    case 'number':
      return found.low === undefined || found.high === undefined
        ? 'a number'
        : `${found.low} to ${found.high}`;
    case 'yes-no':
      return 'yes or no';
    case 'one-of':
      return found.orNone
        ? `${describeType(type)}: \`none\` or one of ${found.names.length}`
        : describeType(type);
    case 'set-of':
      return `${describeType(type)}, with spaces between`;
    case 'text':
      return describeType(type);
  }
}
