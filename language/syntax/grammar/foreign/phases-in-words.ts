/** Phases without a name or without their word: `phase 1 { … }`, `"Harvest" { … }`, `Harvest { … }`. */

import type { Statement } from '../../ast.ts';
import { statementWords } from '../../heads.ts';
import type { Core } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';
import { standsFirst } from './needless.ts';

const { K } = T;

/** `phase "Harvest" { … }`: what players read stands behind a name. */
export function isNameless(p: Core): boolean {
  if (!p.next(K.phase)) return false;
  if (p.next(T.TextToken, 2)) return true;
  // `phase 1 {`, `phase: Harvest {`
  const isNumber = p.next(T.NumberToken, 2) && p.next(T.LCurly, 3);
  return isNumber || (p.next(T.Colon, 2) && p.nextIsName(3) && p.next(T.LCurly, 4));
}

export function nameless(p: Core, g: Needs<'statements' | 'citedBlock'>): Statement | undefined {
  const start = p.here();
  p.takeNext();
  if (p.next(T.NumberToken)) {
    const number = p.takeNext();
    tellInstead(p, p.spanOf(number), `Phase${number.image}`);
    g.citedBlock('phase');
    return undefined;
  }
  if (p.next(T.Colon)) {
    const span = p.spanOf(p.takeNext());
    const fix = { title: 'Remove `:`', edits: [{ span, text: '' }] };
    remark(p, 'word-too-many', span, { word: ':' }, { fix });
  }
  return g.statements.phase(start);
}

/** `"Harvest" { … }`: a phase has a name before its text. */
export function isPhaseByText(p: Core): boolean {
  return (
    p.next(T.TextToken) &&
    p.next(T.LCurly, 2) &&
    p.nextWord(0, T.LCurly, T.RCurly) &&
    /\p{L}/u.test(p.peek().image)
  );
}

export function phaseByText(p: Core, g: Needs<'citedBlock'>): Statement {
  const start = p.here();
  const token = p.takeNext();
  const words = token.image.split(/[^\p{L}\d_]+/u).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const span = p.spanOf(token);
  tellInstead(p, span, `phase ${name} ${token.image}`);
  const { cites, body } = g.citedBlock('phase');
  const called = { text: name, span };
  return { kind: 'phase', span: p.from(start), name: called, label: undefined, cites, doc: undefined, body };
}

/** `Harvest { … }`, without `phase` */
export function isBarePhase(p: Core): boolean {
  const isWritten = isBareName(p) && p.next(T.LCurly, 2) && standsFirst(p);
  return (
    isWritten && !statementWords.has(T.wordType(p.peek().image.toLowerCase())) && !isNamed(p, p.peek().image)
  );
}

/** `CheckWin`, alone on its line or in its block */
export function isBareName(p: Core): boolean {
  return p.nextIsName() && /^\p{Lu}/u.test(p.peek().image);
}
