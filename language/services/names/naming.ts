/** What may be renamed, and what it may be called. */

import type { GameDocument } from '../../compile.ts';
import { contains } from '../../document/places.ts';
import { isLanguageFunction } from '../../semantics/functions.ts';
import type * as ast from '../../syntax/ast.ts';
import { PASS } from '../../syntax/pass.ts';
import { isReserved } from '../../syntax/tokens.ts';
import { FIXED_COLUMNS } from './drawn-names.ts';
import type { NameAt } from './name-at.ts';
import { namesThatRead, programsOf } from './names-in.ts';

/** Why something has no name that could be changed; undefined if it has one. */
export function whyNotRenamed(name: NameAt, names: readonly NameAt[]): string | undefined {
  const { key, text, named } = name;
  if (key.startsWith('word ')) return `\`${text}\` is a word of the language, and stays as it is.`;
  if (named?.kind === 'rule') return `\`${text}\` is the number of a rule in rules.md: change it there.`;
  if (names.some(({ map }) => map?.isSign))
    return `\`${text}\` has its name from where it is drawn on the map: draw it with a word of its own to call it otherwise.`;
  if (named?.kind === 'enum-member' && named.made)
    return `\`${text}\` has its name from the values that \`each\` puts together. Rename those, or write the card out with a name of its own.`;
  if (names.some(({ role }) => role === 'declared')) return undefined;
  if (named?.kind === 'space')
    return `\`${text}\` has its name from the board. Name the spaces one by one, with \`space ${text}\`, to call them otherwise.`;
  return `\`${text}\` is declared nowhere in these files.`;
}

/** What is no title any longer: it would end the text, or hold a value. */
const NO_TITLE = /["{}\\\r\n]/;
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;
/** Names in tables are plainer. */
const NAME_IN_TABLE = /^\p{L}[\p{L}\p{N}_]*$/u;

/** Why a thing cannot have some other name; undefined if it can. `everywhere` are all places that name it. */
export function whyNotCalled(
  document: GameDocument,
  name: NameAt,
  everywhere: readonly NameAt[],
  to: string,
): string | undefined {
  // Tables of labels follow the rules, in whatever words.
  const names = everywhere.filter(({ label }) => !label);
  const space = spaceOf(name);
  if (space === 'variant' || space === 'invariant') {
    if (to.trim() === '' || NO_TITLE.test(to))
      return 'A title is a text of one line, without quotes, braces and backslashes.';
  } else {
    if (!NAME.test(to))
      return `\`${to}\` is no name: a name is one word of letters, digits and \`_\`, and begins with a letter.`;
    if (isReserved(to)) return `\`${to}\` is a word of the language. Choose another name.`;
    const isInTable = names.some(({ span }) => !isRules(document, span.file) && !name.map);
    if (isInTable && !NAME_IN_TABLE.test(to))
      return `\`${to}\` cannot stand in a table: names there have only letters, digits and \`_\`, and begin with a letter.`;
  }
  const taken = takenBy(document, space, name, names, to);
  return taken && `\`${to}\` is taken: ${taken}. Choose another name.`;
}

function isRules({ parsed }: GameDocument, file: number): boolean {
  return parsed.trees[file]?.result !== undefined;
}

/** The namespace of a name; `at` for what is named inside of a rule. */
function spaceOf({ key, text }: NameAt): string {
  return key.startsWith('at ') ? 'at' : key.slice(0, -text.length - 1);
}

/** What has the name already; undefined if nothing does. */
function takenBy(
  document: GameDocument,
  space: string,
  name: NameAt,
  names: readonly NameAt[],
  to: string,
): string | undefined {
  const called = namesThatRead(document, to);
  const same = called.filter(({ key }) => key !== name.key);
  const isIn = (spaces: readonly string[]): boolean => same.some((each) => spaces.includes(spaceOf(each)));
  switch (space) {
    case 'action':
      if (to === PASS) return 'passing is called so in every window';
      return isIn(['action']) ? 'another action is called so' : undefined;
    case 'phase':
    case 'window':
    case 'variant':
    case 'invariant':
      return isIn([space]) ? `another ${space} is called so` : undefined;
    case 'game':
      return takenInGame(document, to) ?? hiddenBy(same) ?? takenOfPlayer(name, isIn(['player']));
    case 'at':
      return (
        takenInGame(document, to) ?? takenBeside(same.filter((each) => areTogether(document, names, each)))
      );
    default:
      return takenOfOwner(document, space, names, to, isIn);
  }
}

/** Among the names of the game, of the base rules and of every variant. */
function takenInGame(document: GameDocument, to: string): string | undefined {
  if (isLanguageFunction(to)) return 'a function of the language is called so';
  const known = [...programsOf(document)].some(({ globals }) => globals.scope.names.has(to));
  const isDeclared = namesThatRead(document, to).some(({ key }) => key === `game ${to}`);
  return known || isDeclared ? 'something else in the game is called so' : undefined;
}

function hiddenBy(same: readonly NameAt[]): string | undefined {
  const inside = same.some(({ key }) => key.startsWith('at '));
  return inside ? 'something inside of a rule or example is called so, and would hide it' : undefined;
}

function takenBeside(same: readonly NameAt[]): string | undefined {
  const inside = same.some(({ key }) => key.startsWith('at '));
  return inside ? 'something else in the same rule or example is called so' : undefined;
}

/** What each player has one of is reached like a field. */
function takenOfPlayer({ named }: NameAt, isField: boolean): string | undefined {
  const isOfPlayer = named?.kind === 'piece' || named?.kind === 'space';
  return isOfPlayer && isField ? 'a field of each player is called so' : undefined;
}

/** Whether a name inside of a rule stands in the same declaration as some of these. */
function areTogether({ parsed }: GameDocument, names: readonly NameAt[], other: NameAt): boolean {
  const around = (span: ast.Span): ast.Declaration | undefined =>
    parsed.files[span.file]?.declarations.find((declaration) => contains(declaration.span, span));
  const own = new Set(names.map(({ span }) => around(span)));
  const there = around(other.span);
  return there === undefined || own.has(there) || own.has(undefined);
}

/** Names that fields and attributes cannot have, since every space or piece has them. */
const OF_SPACES: readonly string[] = ['owner', 'number', 'column', 'row'];
const OF_PIECES: readonly string[] = ['owner', 'space'];

/** Among the fields, attributes and columns of one owner. */
function takenOfOwner(
  document: GameDocument,
  space: string,
  names: readonly NameAt[],
  to: string,
  isIn: (spaces: readonly string[]) => boolean,
): string | undefined {
  const owner = space.startsWith('column ') ? space.slice('column '.length) : space;
  const isTitle = names.some(({ span }) => !isRules(document, span.file));
  const isLike = (one: string): boolean => one.toLowerCase() === to.toLowerCase();
  const isOfTable = owner === 'space' || owner.startsWith('enum ');
  if (isOfTable && [...FIXED_COLUMNS].some(isLike)) return 'a column of every table is called so';
  if (isTitle && otherTitles(document, names).some(isLike)) return 'another column of the table is called so';
  if (owner === 'space' && OF_SPACES.includes(to)) return 'every space has it';
  const isOfPiece = owner === 'piece' || owner.startsWith('piece ');
  if (isOfPiece && OF_PIECES.includes(to)) return 'every piece has it';
  const { globals } = document.checked;
  const kinds = globals.pieces.map((piece) => `piece ${piece.name}`);
  const others = isOfPiece ? ['piece', ...kinds] : [owner, `column ${owner}`];
  if (isIn(others)) return 'another field or attribute beside it is called so';
  const isOfPlayer =
    owner === 'player' && [...globals.pieces, ...globals.spaces].some((each) => each.name === to);
  return isOfPlayer ? 'each player has a piece or space of this name' : undefined;
}

/** Titles of the other columns of the tables that some names stand in. */
function otherTitles({ parsed }: GameDocument, names: readonly NameAt[]): readonly string[] {
  const starts = new Set(names.map(({ span }) => `${span.file} ${span.start}`));
  return parsed.files.flatMap(({ declarations }) =>
    declarations.flatMap((declaration) =>
      'file' in declaration
        ? [...(declaration.file?.titles ?? [])].flatMap(([title, { file, start }]) =>
            names.some(({ span }) => span.file === file) && !starts.has(`${file} ${start}`) ? [title] : [],
          )
        : [],
    ),
  );
}
