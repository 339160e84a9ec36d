/** What something may be besides, as other languages and rulebooks have it: `player or nobody`, `Black or White or none`. */

import type { MemberSyntax, TypeSyntax } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from './foreign-forms.ts';
import { memberForText, nameInText } from './quoted-names.ts';

const { K } = T;

const NOTHING = /^(nobody|nothing|nowhere|null|nil|None|undefined|empty)$/;

/** `or nobody`, read as `or none`; what it begins with is the same word, `= nobody`. Nothing else can stand there. */
export function readOrNothing(p: Core): void {
  const { image } = p.peek(2);
  if (!p.next(K.or) || !NOTHING.test(image) || !onSameLine(p, 2)) return;
  const places = [p.peek(2), ...(p.next(T.Equal, 3) && p.peek(4).image === image ? [p.peek(4)] : [])];
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  const edits = places.map((token) => ({ span: p.spanOf(token), text: 'none' }));
  const fix = { title: 'Write `none`', edits };
  remark(p, 'foreign-word', span, { written: `or ${image}`, say: 'or none' }, { fix });
  for (const token of places) retype(token, K.none);
}

/** `player = nobody`, of what is not said that there may be none: `or none` says both. True if it came, and was told. */
export function skipNothing(p: Core, of: TypeSyntax): boolean {
  const { image } = p.peek(2);
  if (!p.next(T.Equal) || of.kind !== 'named-type' || !NOTHING.test(image) || !onSameLine(p, 2)) return false;
  if (isInText(p, `(?<![\\p{L}\\d_])${literally(image)}\\b\\s*(?:[,:}(]|\\d)`)) return false;
  p.takeNext();
  p.takeNext();
  tellInstead(p, p.from(of.span.start), `${p.written(of.span)} or none`);
  return true;
}

/** `Black or White`, `Wood or Lake or none`: what has those members, or a list of its own, is told. False where no such words come. */
export function readAlternatives(p: Core): boolean {
  const names: string[] = [];
  for (let at = 1; p.next(T.PlainName, at) && onSameLine(p, at); at += 2) {
    names.push(p.peek(at).image);
    if (!p.next(K.or, at + 1) || p.next(K.none, at + 2) || NOTHING.test(p.peek(at + 2).image)) break;
  }
  if (names.length < 2) return false;
  const start = p.here();
  for (let taken = 0; taken < 2 * names.length - 1; taken++) p.takeNext();
  tellInstead(p, p.from(start), listOf(p, names));
  return true;
}

/** `one of easy, hard`, `one of easy or hard`: what it can be stands in braces. Undefined where no such names come. */
export function namesWithoutBraces(p: Core): readonly MemberSyntax[] | undefined {
  const start = p.here();
  const members: MemberSyntax[] = [];
  while (p.nextIsName() && onSameLine(p, 1)) {
    const name = { text: p.peek().image, span: p.spanOf(p.takeNext()) };
    members.push({ span: name.span, name, label: undefined, values: [], count: undefined });
    if (!p.nextWord(1, T.Comma, K.or) || !p.nextIsName(2) || p.next(T.Colon, 3)) break;
    p.takeNext();
  }
  if (members.length === 0) return undefined;
  tellInstead(p, p.from(start), `{ ${members.map(({ name }) => name.text).join(', ')} }`);
  return members;
}

/** What has all these members: the players, or an enum; else a list of them. */
function listOf(p: Core, names: readonly string[]): string {
  const seats = names.every((name) =>
    isInText(p, `^[ \\t]*players\\b[^{\\n]*\\{[^}]*(?<![\\p{L}\\d_])${literally(name)}(?![\\p{L}\\d_])`),
  );
  if (seats) return 'player';
  for (const [, name = '', members = ''] of findInText(
    p,
    '^[ \\t]*enum\\s+([\\p{L}\\d_]+)[^{\\n]*\\{([^}]{0,2000})\\}',
  ))
    if (
      names.every((one) =>
        new RegExp(`(?<![\\p{L}\\d_])${literally(one)}(?![\\p{L}\\d_])`, 'u').test(members),
      )
    )
      return name;
  return `one of { ${names.join(', ')} }`;
}

/** `"red" | "blue"`, `one of "red", "blue"`, `["red", "blue"]`, with what it is at first: a list of names. False where no texts come. */
export function readTexts(p: Core): boolean {
  const isBracketed = p.nextWord(1, T.LSquare, T.LCurly);
  const first = isBracketed ? 2 : p.next(K.one) && p.next(K.of, 2) ? 3 : 1;
  const isList = p.nextWord(first + 1, K.or, T.Comma, T.Slash) && p.next(T.TextToken, first + 2);
  if (!p.next(T.TextToken, first) || !isList) return false;
  const start = p.here();
  for (let before = 1; before < first; before++) p.takeNext();
  const told: string[] = [];
  while (p.next(T.TextToken)) {
    told.push(p.takeNext().image);
    if (!p.nextWord(1, K.or, T.Comma, T.Slash) || !p.next(T.TextToken, 2)) break;
    p.takeNext();
  }
  if (isBracketed && p.nextWord(1, T.RSquare, T.RCurly)) p.takeNext();
  const list = `one of { ${told.map(memberForText).join(', ')} }`;
  if (p.next(T.Equal) && told.includes(p.peek(2).image)) {
    const value = nameInText(p.peek(2).image);
    p.takeNext();
    p.takeNext();
    tellInstead(p, p.from(start), `${list} = ${value}`);
  } else tellInstead(p, p.from(start), list);
  // Wherever one of them stands, the same was meant.
  for (const text of told) p.quotedNames.set(text, []);
  return true;
}
