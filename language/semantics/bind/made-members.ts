/** Members that one line makes: `each (Suit, 1..13)` is a member for each combination of the values. */

import { addAll } from '../../../shared/lists.ts';
import type * as ast from '../../syntax/ast.ts';
import { LONGEST_NAME } from '../../syntax/limits.ts';
import { MAX_MEMBERS } from '../limits.ts';
import type { EachLine, MadeMember } from '../symbols.ts';

/** A declared list of members. */
type List = ast.EnumDeclaration | ast.CardsDeclaration;

/** A member, and how it was made where it is not written out. */
export interface Listed {
  readonly syntax: ast.MemberSyntax;
  readonly made?: MadeMember;
}

/** What is in a list. */
export interface Contents {
  readonly members: readonly Listed[];
  readonly lines: readonly EachLine[];
}

/** Declared lists by name, and what is known of their contents so far; nothing of a list that is being gone through. */
export interface Lists {
  readonly named: ReadonlyMap<string, List>;
  readonly contents: Map<List, Contents | undefined>;
  /** How many more values and members may be made in all lists: short lines may ask for many. */
  left: number;
}

/** Values and members that lines make in all lists. */
export const MOST_MADE = 50 * MAX_MEMBERS;

/** All lists that are declared; of two of one name the first counts. */
export function listsIn(declarations: readonly ast.Declaration[]): Lists {
  const named = new Map<string, List>();
  for (const each of declarations)
    if ((each.kind === 'enum' || each.kind === 'cards') && !named.has(each.name.text))
      named.set(each.name.text, each);
  return { named, contents: new Map(), left: MOST_MADE };
}

/** All members of a list in their order, those that are made among them; of far too many only as many as tell that there are. */
export function contentsOf(lists: Lists, list: List): Contents {
  const known = lists.contents.get(list);
  if (known) return known;
  lists.contents.set(list, undefined);
  const members: Listed[] = [];
  const lines: EachLine[] = [];
  for (const entry of list.members) {
    if (!('kind' in entry)) members.push({ syntax: entry });
    else {
      const columns = entry.values.map((value, index) =>
        isSet(list.attributes[index]?.type) ? [value] : valuesIn(lists, value),
      );
      const isRefused = lists.left <= 0;
      const isSound = !isRefused && canBeValues(lists, columns, list);
      lines.push({ entry, columns, isSound, isRefused });
      if (isSound) addMade(lists, entry, columns, list, members);
    }
  }
  lists.contents.set(list, { members, lines });
  return { members, lines };
}

/** The members of the list of that name; undefined where there is none, or where it is made of what asks for it. */
function membersNamed(lists: Lists, name: string): readonly Listed[] | undefined {
  const list = lists.named.get(name);
  const isBegun = list && lists.contents.has(list) && lists.contents.get(list) === undefined;
  return list && !isBegun ? contentsOf(lists, list).members : undefined;
}

/** Whether these can be the values of the attributes. The checker says why they cannot. */
function canBeValues(lists: Lists, columns: EachLine['columns'], { attributes }: List): boolean {
  if (columns.length === 0 || columns.length !== attributes.length) return false;
  if (lettersOf(columns) > LONGEST_NAME) return false;
  return columns.every((column, index) => {
    const known = membersOfType(lists, attributes[index]?.type);
    return column.every((value) => {
      if (value.kind === 'range' || value.kind === 'binary' || value.kind === 'missing') return false;
      return value.kind !== 'name' || !known || known.has(value.name.text);
    });
  });
}

/** The names that a value of a type can have; undefined where it is no list. */
function membersOfType(lists: Lists, type: ast.TypeSyntax | undefined): ReadonlySet<string> | undefined {
  if (type?.kind === 'optional-type') return membersOfType(lists, type.of);
  const members = type?.kind === 'named-type' ? membersNamed(lists, type.name.text) : undefined;
  return members && new Set(members.map(({ syntax }) => syntax.name.text));
}

/** How long the longest name can be that is made of these: lists that are made of lists would have names of any length. */
export function lettersOf(columns: EachLine['columns']): number {
  const longest = columns.map((column) =>
    column.reduce((most, value) => Math.max(most, wordsOf(value).length), 0),
  );
  return longest.reduce((sum, letters) => sum + letters + 1, 0);
}

function addMade(
  lists: Lists,
  entry: ast.EachSyntax,
  columns: EachLine['columns'],
  { name, attributes }: List,
  members: Listed[],
): void {
  const count = columns.reduce((product, { length }) => product * length, 1);
  for (let made = 0; made < count && members.length <= MAX_MEMBERS; made++) {
    lists.left--;
    const values: ast.Expression[] = [];
    // The last value changes first.
    let rest = made;
    for (const column of columns.toReversed()) {
      const value = column[rest % column.length];
      if (value) values.unshift(value);
      rest = Math.floor(rest / column.length);
    }
    const isNamed = values.map(
      ({ kind }, index) =>
        !isSet(attributes[index]?.type) && (kind !== 'yes-no' || columns[index]?.length !== 1),
    );
    members.push(memberOf(entry, name.text, values, isNamed));
  }
}

/** Whether what stands there is one value, however much it holds. */
function isSet(type: ast.TypeSyntax | undefined): boolean {
  return type?.kind === 'set-type' || (type?.kind === 'optional-type' && isSet(type.of));
}

/** The values that an expression stands for: those of a range or in braces, the members of a list, without what is left out, or one. */
function valuesIn(lists: Lists, value: ast.Expression): readonly ast.Expression[] {
  if (lists.left <= 0) return [value];
  switch (value.kind) {
    case 'range': {
      const [low, high] = [numberIn(value.low), numberIn(value.high)];
      if (low === undefined || high === undefined || low > high) return [value];
      const size = Math.min(high - low + 1, MAX_MEMBERS + 1);
      lists.left -= size;
      return Array.from({ length: size }, (_, index) => numbered(low + index, value.span));
    }
    case 'set': {
      const values: ast.Expression[] = [];
      for (const each of value.members)
        if (values.length <= MAX_MEMBERS) addAll(values, valuesIn(lists, each));
      return values;
    }
    case 'name': {
      const { span } = value;
      const members = membersNamed(lists, value.name.text);
      if (!members) return [value];
      lists.left -= members.length;
      return members.map(({ syntax: { name } }) => ({
        kind: 'name',
        span,
        name: { text: name.text, span },
      }));
    }
    case 'binary': {
      if (value.operator !== 'except') return [value];
      const without = new Set(valuesIn(lists, value.right).map(wordsOf));
      return valuesIn(lists, value.left).filter((each) => !without.has(wordsOf(each)));
    }
    default:
      return [value];
  }
}

/** A number that is written as such. */
function numberIn(value: ast.Expression): number | undefined {
  if (value.kind === 'number') return value.value;
  return value.kind === 'negate' && value.operand.kind === 'number' ? -value.operand.value : undefined;
}

function numbered(value: number, span: ast.Span): ast.Expression {
  return value < 0
    ? { kind: 'negate', span, operand: { kind: 'number', span, value: -value } }
    : { kind: 'number', span, value };
}

/** What a value is called in a name; nothing where it has no word. */
function wordsOf(value: ast.Expression): string {
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'negate':
      return `Minus${wordsOf(value.operand)}`;
    case 'yes-no':
      return value.value ? 'Yes' : 'No';
    case 'none':
      return 'None';
    case 'name':
      return value.name.text;
    default:
      return '';
  }
}

const DIGIT_LAST = /\d$/;
const DIGIT_FIRST = /^\d/;

/**
 * The member with these values: its name is made of theirs, `Clubs7`. Where that would be a number, or what something else is called
 * already, the name of the list stands before it, `Tile0_6`, `TicketRed`. A yes or no that all of them have is left out.
 */
function memberOf(
  by: ast.EachSyntax,
  list: string,
  values: readonly ast.Expression[],
  isNamed: readonly boolean[],
): Listed {
  const named = values.flatMap((value, index) => {
    const words = isNamed[index] ? wordsOf(value) : '';
    return words === '' ? [] : [{ value, words }];
  });
  const names: MadeMember['names'][number][] = [];
  const isWhole = named.length > 1 && /^\p{L}/u.test(named[0]?.words ?? '');
  let text = isWhole ? '' : list;
  for (const { value, words } of named) {
    if (DIGIT_LAST.test(text) && DIGIT_FIRST.test(words)) text += '_';
    if (value.kind === 'name') names.push({ at: text.length, value });
    text += words;
  }
  const name = { text: named.length > 0 ? text : `${list}1`, span: by.word };
  return {
    syntax: { span: by.span, name, label: undefined, values, count: by.count },
    made: { by, names },
  };
}
