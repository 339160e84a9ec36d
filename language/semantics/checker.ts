/** What all checks share: the declarations, the side tables they fill, and how they report. */

import { ofEach } from '../../shared/memo.ts';
import type { Code, Parameters } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type Extra, type Fix } from '../diagnostics/diagnostic.ts';
import { nearUnless } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { foreignNames } from '../syntax/foreign-words.ts';
import type { Supposed } from './check/expressions/suppositions.ts';
import type { LanguageFunction } from './functions.ts';
import type { Globals } from './globals.ts';
import { hintFor } from './hints.ts';
import { type Scope, visibleSymbols } from './scope.ts';
import type { MutableSideTable } from './side-table.ts';
import type {
  AttributeSymbol,
  GlobalSymbol,
  LocalSymbol,
  PieceSymbol,
  PiecesSymbol,
  StepSymbol,
} from './symbols.ts';
import { describeType, fits, type Type, UNKNOWN } from './types.ts';
import { isUnread } from './unread.ts';

/** What a name in an expression was found to mean. */
export type Meaning =
  | GlobalSymbol
  | AttributeSymbol
  | { readonly kind: 'owner-of-piece' }
  | { readonly kind: 'space-of-piece' }
  | { readonly kind: 'of-space'; readonly what: 'number' | 'owner' | 'column' | 'row' }
  | { readonly kind: 'function'; readonly name: LanguageFunction };

/** What an expression is converted to where it is not what is wanted; see `check/coercions.ts`. */
export type Coercion = 'space' | 'piece' | 'occupant';

/** A check under way: what it looks at, and the tables and notes that it fills. */
export interface Checker {
  readonly files: readonly ast.SourceFileSyntax[];
  readonly globals: Globals;
  readonly diagnostics: Diagnostic[];
  /** How many problems were found before this check, in other stages: near names are looked for up to a number. */
  readonly before: number;
  /** Type of every expression checked. */
  readonly types: MutableSideTable<ast.Expression, Type>;
  /** What a name, call or member access refers to. */
  readonly meanings: MutableSideTable<ast.Expression | ast.Name, Meaning>;
  readonly coercions: MutableSideTable<ast.Expression, Coercion>;
  /** Names behind the dot of what is not known: told of if nothing else says why. */
  readonly ofUnknown: ast.Name[];
  /** Spaces of pieces that are used as if the piece always stood somewhere. */
  readonly assumedStanding: { readonly piece: PieceSymbol | PiecesSymbol; readonly span: ast.Span }[];
  /** Kinds of pieces that some rule takes off the board. */
  readonly takenOff: Set<PieceSymbol>;
  /** What a condition of an action takes to be there since one before it says so: it says nothing where there is none. */
  readonly presumed: MutableSideTable<ast.Expression, readonly ast.Expression[]>;
  /** The symbol a `let`, loop, query, parameter or `as` name introduces. */
  readonly locals: MutableSideTable<ast.Name, LocalSymbol>;
  /** Declarations that something refers to, for `unused`. */
  readonly used: Set<object>;
  /** Definitions being checked right now, to find one that uses itself. */
  readonly inProgress: Set<object>;
  /** How many expressions deep the one being checked stands in others, those of definitions that are checked on the way counted. */
  depth: number;
  /** Whether it was told that this is too deep. */
  isTooDeep: boolean;
  /** Steps and definitions that speak of `me`. */
  readonly usesMe: Set<object>;
  /** Steps that something supposes to be done: what is known of each, and nothing while that is being found out. */
  readonly supposed: Map<StepSymbol, Supposed | undefined>;
  /** Local values that some rule changes. */
  readonly changed: Set<LocalSymbol>;
  /** What may be none, where it is known not to be. */
  readonly knownThere: Set<ast.Expression>;
  /** Where what may be none was known not to be, until something may have changed it. */
  readonly noLongerThere: Set<ast.Span>;
  /** Names that each part of the rules introduced so far, by its outermost scope: the last of each name. */
  readonly introduced: Map<Scope, Map<string, LocalSymbol>>;
}

type Work =
  | 'depth'
  | 'isTooDeep'
  | 'changed'
  | 'introduced'
  | 'assumedStanding'
  | 'ofUnknown'
  | 'takenOff'
  | 'used'
  | 'inProgress'
  | 'usesMe'
  | 'supposed'
  | 'knownThere'
  | 'noLongerThere';

/** A checker that has found nothing yet, with the tables that it is to fill. */
export function newChecker(tables: Omit<Checker, Work>): Checker {
  return {
    ...tables,
    assumedStanding: [],
    ofUnknown: [],
    takenOff: new Set(),
    used: new Set(),
    inProgress: new Set(),
    depth: 0,
    isTooDeep: false,
    usesMe: new Set(),
    supposed: new Map(),
    changed: new Set(),
    knownThere: new Set(),
    noLongerThere: new Set(),
    introduced: new Map(),
  };
}

/** Notes a problem. */
export function report<C extends Code>(
  checker: Checker,
  code: C,
  span: ast.Span,
  facts: Parameters<C>,
  extra?: Extra,
): void {
  checker.diagnostics.push(diagnose(code, span, facts, extra));
}

/** Reports a type that does not fit and says what was expected and why; returns whether it fits. */
export function expectType(
  checker: Checker,
  found: Type,
  expected: Type,
  span: ast.Span,
  why: string,
): boolean {
  if (fits(found, expected)) return true;
  const same = found.kind === 'member' && expected.kind === 'member' && found.domain === expected.domain;
  if (same && found.optional) {
    if (reportNone(checker, found, span)) return true;
  } else {
    const hint = hintFor(checker.globals, found, expected);
    report(checker, 'wrong-type', span, {
      expected: describeType(expected),
      found: describeType(found),
      why,
      hint,
    });
  }
  return false;
}

/** Reports a value that may be none; true if it depends on a piece that may turn out to stand somewhere for good. */
export function reportNone(checker: Checker, type: Type & { kind: 'member' }, span: ast.Span): boolean {
  if (type.where) checker.assumedStanding.push({ piece: type.where, span });
  else report(checker, 'maybe-none', span, { what: type.domain.word, also: alsoOf(checker, span) });
  return type.where !== undefined;
}

/** What is said besides of a value that may be none: somebody who has asked wonders. */
export function alsoOf({ noLongerThere }: Checker, span: ast.Span): string | undefined {
  if (!noLongerThere.has(span)) return undefined;
  return 'It was asked for before, but what stands between may have changed it: `when … as x` keeps what was found.';
}

/** Names near to an unknown one; none where so much is wrong that looking for them takes too long. */
export function nearFound(checker: Checker, name: string, candidates: () => Iterable<string>): string[] {
  return nearUnless(checker.before + checker.diagnostics.length, name, candidates);
}

/** What may be meant by a name that nothing has. */
export interface Meant {
  /** A player whose field it may be. */
  readonly owner?: string | undefined;
  /** What something that has a name has, and is called so: `c.cost`. */
  readonly had?: readonly string[];
  /** What a word such as `it` may stand for, the nearest first. */
  readonly spokenOf?: readonly string[];
}

/**
 * Reports an unknown name with near ones, and answers with the unknown type. It is `unsure` whether the name is unknown
 * where a type is expected that is not known.
 */
export function reportUnknown(
  checker: Checker,
  name: ast.Name,
  what: string,
  candidates: () => Iterable<string>,
  unsure = false,
  meant: Meant = {},
): Type {
  if (isDeclaredTwice(checker, name, candidates)) return UNKNOWN;
  const near = nearOrMeant(checker, name, what, candidates, meant);
  const only = near.length === 1 ? near[0] : undefined;
  report(
    checker,
    'unknown-name',
    name.span,
    { name: name.text, what, near },
    {
      fix:
        only !== undefined
          ? { title: `Change to ${only}`, edits: [{ span: name.span, text: only }] }
          : near.length === 0 && what === 'ending'
            ? declaring(checker, name, `ending ${name.text}`)
            : undefined,
      about: { missing: name.text, unsure: unsure || !isBoardRead(checker) },
    },
  );
  return UNKNOWN;
}

/** It is declared, but its name meant something else before: that is told where it is. */
function isDeclaredTwice(
  { globals }: Checker,
  { text }: ast.Name,
  candidates: () => Iterable<string>,
): boolean {
  return globals.taken.has(text) && [...candidates()].includes(text);
}

/** Near names; before them what each player has of that name, and where none is near, what others call so. */
function nearOrMeant(
  checker: Checker,
  { text }: ast.Name,
  what: string,
  candidates: () => Iterable<string>,
  { owner, had = [], spokenOf = [] }: Meant,
): readonly string[] {
  if (spokenOf.length > 0) return spokenOf;
  if (had.length > 0) return had;
  if (owner !== undefined && checker.globals.playerFields.has(text)) return [`${owner}.${text}`];
  const numbered = what === 'name' ? playerNumbered(checker, text) : undefined;
  if (numbered) return numbered;
  const placed = what === 'name' ? placedSo(checker, text) : [];
  if (placed.length > 0) return placed;
  const direction = directionOf(text, candidates);
  if (direction !== undefined) return [direction];
  const found = nearFound(checker, text, candidates);
  const foreign = what === 'name' ? foreignNames.get(text) : undefined;
  return found.length === 0 && foreign !== undefined ? [foreign] : found;
}

/** `N`, `SW`: a direction by its first letters, where there is one. */
function directionOf(text: string, candidates: () => Iterable<string>): string | undefined {
  if (!/^[NS]?[EW]?$/.test(text) || text === '') return undefined;
  const words: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' };
  const name = [...text].map((letter) => words[letter] ?? '').join('');
  return [...candidates()].includes(name) ? name : undefined;
}

/** `deck`, which lies at a place: it is named with that. */
function placedSo({ globals }: Checker, text: string): readonly string[] {
  return globals.places.filter(({ fields }) => fields.has(text)).map(({ name }) => `${name}.${text}`);
}

/** `Player1`: the one whose seat has a name, or whoever has the turn and who comes next. */
function playerNumbered({ globals }: Checker, text: string): readonly string[] | undefined {
  const number = /^player_?(\d)$/i.exec(text)?.[1];
  if (number === undefined) return undefined;
  const seats = [...globals.scope.names.values()].filter(({ kind }) => kind === 'seat');
  const seat = seats[Number(number) - 1];
  return seat ? [seat.name] : ['me', 'next(me)'];
}

/** The fix that adds a declaration at the end of the file that speaks of it. */
function declaring(
  { files, globals }: Checker,
  { span, text: name }: ast.Name,
  text: string,
): Fix | undefined {
  const file = files[span.file];
  if (!file || globals.scope.names.has(name)) return undefined;
  const end = { file: span.file, start: file.span.end, end: file.span.end };
  return { title: `Add \`${text}\``, edits: [{ span: end, text: `\n${text}\n` }] };
}

/** Whether all of a part could be read, and what stands right behind it; else what it stands for is not sure. */
export function isRead({ files }: Checker, { span }: ast.Node): boolean {
  const file = files[span.file];
  return !file || !isUnread(file, span);
}

/** Whether any space is known: else every name may be that of one. */
function isBoardRead({ globals: { board, spaces } }: Checker): boolean {
  return board === undefined || spaces.length > 0;
}

/** Whether there are members in all lists, and all lines that make some are sound: else nobody knows how their members are called. */
export const areMembersMade = ofEach(({ enums }: Globals): boolean =>
  enums.every(
    ({ declaration, members, lines }) =>
      lines.every(({ isSound }) => isSound) && (members.length > 0 || declaration === undefined),
  ),
);

/** Every name that can be used in a scope, inner ones first. */
export function namesIn(scope: Scope): string[] {
  return visibleSymbols(scope).map((symbol) => symbol.name);
}
