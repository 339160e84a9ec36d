/** Texts in the place of names: `enum Colour { "red", "blue" }`, `mark: "X" | "O"`. */

import type { Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** A name made of what players read. */
export function nameInText(text: string): string {
  const name = text
    .slice(1, -1)
    .replace(/[^\p{L}\d_]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return /^\p{L}/u.test(name) ? name : `is_${name}`;
}

/** A member as it is written for a text: with it, where it says more than the name. */
export function memberForText(text: string): string {
  const name = nameInText(text);
  return text === `"${name}"` ? name : `${name} ${text}`;
}

/** Does a text come where a member of a list should begin? */
export function comesQuotedMember(p: Core): boolean {
  return (
    p.next(T.TextToken) &&
    (p.nextWord(0, T.LCurly, K.x) || (p.next(T.Comma, 0) && p.quotedNames.size > 0)) &&
    p.nextWord(2, T.Comma, T.RCurly, T.LParen, T.TextToken)
  );
}

/** `"red"`, read as the name that it is to have. Who writes one so writes all: it is told once, with every place. */
export function quotedName(p: Core): Name {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const [before] = p.quotedNames.values();
  const edits = before ?? [];
  const say = memberForText(token.image);
  edits.push({ span, text: say });
  p.quotedNames.set(token.image, edits);
  if (edits.length === 1) {
    const fix = { title: 'Write names without quotes', edits };
    remark(p, 'foreign-word', span, { written: token.image, say }, { fix });
  }
  return { text: nameInText(token.image), span };
}
