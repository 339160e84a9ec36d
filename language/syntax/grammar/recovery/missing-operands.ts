/** What to do where a value should stand and none begins. */

import type { TokenType } from 'chevrotain';
import { nearNames } from '../../../diagnostics/suggest.ts';
import type { Expression, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine, isAnchor, onSameLine } from '../../parser/lookahead.ts';
import {
  complain,
  describe,
  excuse,
  isTroubled,
  missingSpan,
  remark,
  writing,
} from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { levels } from '../expressions/operators.ts';
import { skipAskedVariant } from '../foreign/asked-variants.ts';
import { skipBareComprehension } from '../foreign/comprehensions.ts';
import { fieldsOfTable, isMissingOfTable, isOfPlayers, typeInText } from '../foreign/declared-names.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { nameInText } from '../foreign/quoted-names.ts';
import { nameOf } from '../names.ts';
import { otherName } from '../other-names.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** What may follow a reserved word that was meant as a name. */
const behindName: ReadonlySet<TokenType> = new Set([T.Dot, T.Comma, T.RParen, T.RSquare, T.RCurly]);

/** Reports that a value is missing; a reserved word that was clearly meant as a name is read as one. */
export function missingOperand(p: Core, g: Needs<'operand'>): Expression {
  const token = p.peek();
  const span = missingSpan(p);
  if (skipAskedVariant(p)) return { kind: 'missing', span };
  if (p.nextWord(1, K.table, K.game) && p.next(T.Dot, 2) && p.nextIsWord(3)) return ofTable(p);
  if (isFieldOfPlayers(p)) return fieldOfMine(p);
  if (p.takenForNames.has(token.image) && T.isReservedType(token.tokenType)) {
    p.takeNext();
    if (p.next(T.LParen)) skipGroup(p);
    while (p.next(T.Dot) && p.nextIsWord(2)) skip(p, 2);
    return { kind: 'missing', span };
  }
  if (T.nounWords.has(token.tokenType) && !beginsLine(p, token) && meantAsName(p)) {
    const facts = { word: token.image, what: 'value', other: otherName(p, token.image) };
    if (!isTroubled(p, token.startOffset)) remark(p, 'reserved-word', p.spanOf(token), facts);
    p.takeNext();
    return { kind: 'missing', span };
  }
  if (p.quotedNames.has(token.image)) return textOfMember(p);
  if (isTextForName(p) || comesLabelOfName(p)) return textForName(p);
  if (skipBareComprehension(p)) return { kind: 'missing', span };
  if (p.next(T.LSquare)) return setInSquare(p, g);
  if (rollsInside(p)) return rollInside(p);
  if (p.next(K.roll) && onSameLine(p, 1)) return throwForValue(p);
  complain(p, 'expression-missing', span, { found: describe(p) });
  if (levels.has(token.tokenType) && onSameLine(p, 1)) return behindSurplusSign(p, g, span);
  return { kind: 'missing', span };
}

/** Is a word of the language that comes the name of what each player has? Behind a dot it may be. */
function isFieldOfPlayers(p: Core): boolean {
  const { image, tokenType } = p.peek();
  if (!T.nounWords.has(tokenType) || beginsLine(p, p.peek()) || p.nextIsName(2)) return false;
  return isFieldInText(p, image) && isOfPlayers(p, image);
}

/** `draw 1 from deck to cards`: that of whoever has the turn. It is told once. */
function fieldOfMine(p: Core): Expression {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const say = `me.${token.image}`;
  const told = p.quotedNames.get(token.image) ?? [];
  p.quotedNames.set(token.image, told);
  told.push({ span, text: say });
  if (told.length === 1)
    remark(
      p,
      'foreign-word',
      span,
      { written: token.image, say },
      { fix: { title: `Write \`${say}\``, edits: told } },
    );
  const of: Expression = { kind: 'name', span, name: { text: 'me', span } };
  return { kind: 'member', span, of, name: nameOf(p, token) };
}

/** `table.coins`, `game.coins`: what the table has is called by its name alone, and must be declared there. */
function ofTable(p: Core): Expression {
  const start = p.here();
  skip(p, 2);
  const name = nameOf(p, p.takeNext());
  const span = p.from(start);
  if (!isMissingOfTable(p, name.text)) {
    tellInstead(p, span, name.text);
    return { kind: 'name', span: name.span, name };
  }
  const [near] = nearNames(name.text, fieldsOfTable(p));
  const type = typeInText(p, name.text) ?? '…';
  const say = near ?? `table { ${name.text}: ${type} }\` outside, and \`${name.text}`;
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: near === undefined ? undefined : writing(near, span) },
  );
  return { kind: 'missing', span };
}

/** Does a text of one word stand where its meaning is compared or set, and not a label? */
function isTextForName(p: Core): boolean {
  if (!p.next(T.TextToken) || !(isTextOfOneWord(p) || nameLabelled(p, p.peek().image))) return false;
  if (p.nextWord(0, T.NotEqual, K.is, K.to)) return true;
  return p.next(T.Equal, 0) && onSameLine(p, 2);
}

/** Does a text come that is the label of something, `FullHouse "Full house"`, which is called by its name in the rules? */
export function comesLabelOfName(p: Core): boolean {
  if (!p.next(T.TextToken) || !p.nextWord(2, T.RParen, T.Comma) || !p.nextWord(0, T.LParen, T.Comma))
    return false;
  return isTextOfOneWord(p) || nameLabelled(p, p.peek().image) !== undefined;
}

/** The name that this text stands behind first, as the label of what it names. */
function nameLabelled({ source: { text } }: Core, label: string): string | undefined {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
    const name = /(\p{Lu}[\p{L}\p{N}_]*)[ \t]+$/u.exec(text.slice(Math.max(0, at - 120), at))?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

function isTextOfOneWord(p: Core): boolean {
  return /^"\p{L}[\p{L}\p{N}_]*"$/u.test(p.peek().image);
}

/** `= "red"`, where a member was written so: it is mended with that. */
function textOfMember(p: Core): Expression {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const text = nameInText(token.image);
  p.quotedNames.get(token.image)?.push({ span, text });
  return { kind: 'name', span, name: { text, span } };
}

/** `me = "Anna"`: what has a name is written without quotes. */
function textForName(p: Core): Expression {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const text = nameLabelled(p, token.image) ?? token.image.slice(1, -1);
  tellInstead(p, span, text);
  return { kind: 'name', span, name: { text, span } };
}

/** `[A, B]`: a set stands in braces. */
function setInSquare(p: Core, g: Needs<'operand'>): Expression {
  const start = p.here();
  p.takeNext();
  const members: Expression[] = [];
  while (!p.atEnd() && !p.next(T.RSquare) && onSameLine(p, 1)) {
    const before = p.peek();
    members.push(g.operand());
    p.accepts(T.Comma);
    if (p.peek() === before) break;
  }
  p.accepts(T.RSquare);
  const span = p.from(start);
  const inner = p.source.text
    .slice(start + 1, span.end)
    .replace(/\]$/, '')
    .trim();
  tellInstead(p, span, `{ ${inner} }`);
  return { kind: 'set', span, members };
}

/** Does `roll die to` come, behind `add` or `subtract`? */
function rollsInside(p: Core): boolean {
  return p.nextWord(0, K.add, K.subtract) && p.next(K.roll) && p.nextIsName(2) && p.nextWord(3, K.to, K.from);
}

/** `add roll die to me.score`: dice are thrown first. */
function rollInside(p: Core): Expression {
  const verb = p.peek(0);
  p.takeNext();
  const die = p.takeNext();
  const span = { ...p.spanOf(verb), end: p.spanOf(die).end };
  tellInstead(p, span, `roll ${die.image}  ${verb.image} ${die.image}`);
  const inner = p.spanOf(die);
  return { kind: 'name', span: inner, name: { text: die.image, span: inner } };
}

/** `set me.coins to roll(6)`, `add roll 2d6 …`: dice have a name, are thrown first, and are a value from then on. */
function throwForValue(p: Core): Expression {
  const start = p.here();
  skip(p, 1);
  const sides = p.next(T.LParen) && p.next(T.NumberToken, 2) ? p.peek(2).image : '6';
  if (p.next(T.LParen)) skipGroup(p);
  else if (p.nextWord(1, T.NumberToken, T.PlainName) && onSameLine(p, 1)) skip(p, 1);
  const span = p.from(start);
  const say = `dice die: 1 of 1..${sides}\` outside, \`roll die\` before, and \`die`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  excuse(p);
  return { kind: 'missing', span };
}

/** Behind an operator too many, `a > > b`, the operand may follow. */
function behindSurplusSign(p: Core, g: Needs<'operand'>, span: Span): Expression {
  const behind = p.peek(2).tokenType;
  const mayFollow = T.isNameType(behind) || behind === T.NumberToken || T.operandWords.has(behind);
  if (isAnchor(p, 2) || !mayFollow) return { kind: 'missing', span };
  p.takeNext();
  return g.operand();
}

function meantAsName(p: Core): boolean {
  const behind = p.peek(2).tokenType;
  return behindName.has(behind) || (levels.has(behind) && behind !== K.not);
}

/** Is what comes rather one more item of a list than what follows the list? */
export function isItemWithoutComma(p: Core): boolean {
  if (!onSameLine(p, 1) || !p.nextWord(1, T.PlainName, T.NumberToken)) return false;
  const behind = p.peek(2).tokenType;
  return behindName.has(behind) || levels.has(behind);
}
