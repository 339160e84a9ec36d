/** What begins at the tokens to come, and how they stand in lines. */

import type { IToken } from 'chevrotain';
import { beginsDeclaration, beginsStatement } from '../heads.ts';
import * as T from '../tokens.ts';
import type { Core } from './core.ts';

/** Is only white space before the token on its line? */
export function beginsLine({ source: { text } }: Core, token: IToken): boolean {
  for (let i = token.startOffset - 1; i >= 0; i--) {
    const character = text[i];
    if (character === '\n' || character === '\r') return true;
    if (character !== ' ' && character !== '\t') return false;
  }
  return true;
}

/** So many tokens of a line are looked at from any one of them: what goes along it at each of its tokens takes no longer then. */
const FARTHEST = 400;

/** Does the token so many places ahead stand on the same line as the one before it? A line is as good as over where it is that long. */
export function onSameLine(p: Core, ahead: number): boolean {
  return ahead < FARTHEST && !p.atEnd(ahead) && !beginsLine(p, p.peek(ahead));
}

/** Does the next token stand at the very start of its line? */
export function isOutermost(p: Core): boolean {
  const { startOffset } = p.peek();
  return startOffset === 0 || /[\n\r]/.test(p.source.text.charAt(startOffset - 1));
}

/** Does a statement begin at this token? */
export function isStatementStart(p: Core, ahead = 1): boolean {
  return beginsStatement((further) => p.peek(ahead + further).tokenType);
}

/** Does a declaration begin at this token? Only asked where one may begin, or at the start of a line. */
export function isDeclarationStart(p: Core, ahead = 1): boolean {
  return beginsDeclaration((further) => p.peek(ahead + further).tokenType);
}

/** A token that a search never goes beyond: something else begins here. */
export function isAnchor(p: Core, ahead: number): boolean {
  return isStatementStart(p, ahead) || (isDeclarationStart(p, ahead) && beginsLine(p, p.peek(ahead)));
}

/** Does a name come, or a reserved word that might be meant as one? */
export function nextIsNoun(p: Core): boolean {
  return p.nextIsName() || p.nextIn(T.nounWords);
}

/** Does `name :` come, so that a field, attribute or parameter begins? */
export function beginsField(p: Core): boolean {
  return p.nextIsWord() && p.next(T.Colon, 2);
}
