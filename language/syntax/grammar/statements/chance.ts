/** Chance: `roll` and `pick`. */

import type { Expression, Name, PickStatement, RollStatement, Span } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { needBoth } from '../../parser/missing.ts';
import { complain, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { throwsOfDice } from '../foreign/dice-words.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { numberMeant } from '../foreign/how-many.ts';
import { skipPicked, skipPickedSome } from '../foreign/random-words.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** What stands behind the number of dice in `2d6`. */
const diceNotation = /^d\d+$/;

/** `roll throw`, `roll chosen of throw`, `roll die "{me} rolls for the first turn"` */
export function rollStatement(
  p: Core,
  g: Needs<'name' | 'postfix' | 'labelAndCites'>,
): Reader<RollStatement> {
  return p.rule('Roll', (start) => {
    if (skipDiceInWords(p, start)) return undefined;
    skipAll(p);
    const first = g.postfix();
    if (first.kind === 'index' && first.of.kind === 'name') {
      const [chosen] = first.at;
      const text = chosen && p.source.text.slice(chosen.span.start, chosen.span.end);
      tellInstead(p, first.span, `${text} of ${first.of.name.text}`);
      return { kind: 'roll', span: p.from(start), dice: first.of.name, only: chosen, ...g.labelAndCites() };
    }
    if (p.next(K.in) && onSameLine(p, 1)) {
      tellInstead(p, p.spanOf(p.peek()), 'of');
      replaceNext(p, K.of);
    }
    const part = p.after(K.of, () => ({ of: g.name('dice') }));
    const dice = part ? part.of : first.kind === 'name' ? first.name : undefined;
    if (!part && first.kind === 'number' && diceNotation.test(p.peek().image)) {
      const sides = p.takeNext().image;
      const written = `roll ${first.value}${sides}`;
      const declared = `dice ${sides}: ${first.value} of 1..${sides.slice(1)}`;
      complain(p, 'foreign-word', p.from(start), {
        written,
        say: `${declared}\` outside, and \`roll ${sides}`,
      });
      g.labelAndCites();
      return undefined;
    }
    if (!part && !dice && first.kind !== 'missing') {
      complain(p, 'name-missing', first.span, { what: 'dice', found: 'something else' });
    }
    if (first.kind === 'name' && !part && tellSeveral(p, start)) return undefined;
    const { label, cites } = g.labelAndCites();
    return dice && { kind: 'roll', span: p.from(start), dice, only: part && first, label, cites };
  });
}

/** `the dice`, `two dice`, `a die`: whichever dice are meant have a name. */
const IN_WORDS = /^(?:(?:all|both|the|my|your) )*(?:([\p{L}]+|\d+) )?(?:of the )?(?:dice|die)$/u;
/** `the red die` */
const NAMED = /^(?:the |my |your )?([\p{L}_][\p{L}\d_]*) (?:dice|die)$/u;
/** More tokens than such a phrase has. */
const MOST_WORDS = 7;

/** Behind `roll`, which begins at `start`: told with the name of the dice, and left out. True if that was so. */
function skipDiceInWords(p: Core, start: number): boolean {
  let length = 0;
  const goesOn = (ahead: number): boolean => p.nextIsWord(ahead) || p.next(T.NumberToken, ahead);
  while (length < MOST_WORDS && goesOn(length + 1) && (length === 0 || onSameLine(p, length + 1))) {
    length++;
    if (/^(dice|die)$/.test(p.peek(length).image)) break;
  }
  if (length === 0) return false;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end });
  const [all, said = ''] = IN_WORDS.exec(words.replace(/\s+/g, ' ')) ?? [];
  const thrown = throwsOfDice(p);
  const named = NAMED.exec(words)?.[1];
  // `the red die`, where one is called so.
  if (named !== undefined && thrown.some(({ name }) => name === named)) {
    skip(p, length);
    const span = p.from(start);
    remark(
      p,
      'foreign-word',
      span,
      { written: p.written(span), say: `roll ${named}` },
      { fix: writing(`roll ${named}`, span) },
    );
    return true;
  }
  // Dice may well be called `die`.
  if (all === undefined || words === 'die') return false;
  const number = /^an?$/.test(said) ? 1 : numberMeant(said);
  if (said !== '' && number === undefined) return false;
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const span = p.from(start);
  const meant = thrown.filter(({ count }) => number === undefined || count === String(number));
  const rolls = meant.map(({ name }) => `roll ${name}`);
  const many = number ?? (/\bdie\b/.test(words) ? 1 : 2);
  const declared = many === 1 ? 'die' : 'throw';
  const none = `dice ${declared}: ${many} of 1..6\` outside, and \`roll ${declared}`;
  const say = rolls.length > 0 ? rolls.join('` or `') : none;
  const fix = meant.length === 1 ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}

/** `roll white and other`, `roll white, other`: each throw is a statement of its own. True if that was told. */
function tellSeveral(p: Core, start: number): boolean {
  const names = [p.peek(0).image];
  while (p.nextWord(1, T.Comma, K.and) && p.nextIsName(2) && onSameLine(p, 2)) {
    p.takeNext();
    names.push(p.takeNext().image);
  }
  if (names.length === 1) return false;
  tellInstead(p, p.from(start), names.map((name) => `roll ${name}`).join('  '));
  return true;
}

/** `roll all cup`: what is thrown is all of it. */
function skipAll(p: Core): void {
  if (!p.nextIsName(2) || !onSameLine(p, 2) || p.next(K.in, 3)) return;
  if (!p.next(K.all) && !/^(every|both)$/.test(p.peek().image)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}

/** `pick starter at random from players` */
export function pickStatement(
  p: Core,
  g: Needs<'postfix' | 'domain' | 'labelAndCites'>,
): Reader<PickStatement> {
  return p.rule('Pick', (start) => {
    if (skipPicked(p, start) || skipPickedSome(p, start) || skipAtRandomLast(p, start)) return undefined;
    const target = g.postfix();
    needBoth(p, K.at, K.random, 'pick');
    p.need(K.from, 'pick');
    const element = takeElement(p);
    const from = g.domain();
    const { label, cites } = g.labelAndCites();
    const span = p.from(start);
    if (!element) return { kind: 'pick', span, target, from, label, cites };
    tellPickedName(p, target, element, span);
    return {
      kind: 'pick',
      span,
      target: { kind: 'name', span: element.span, name: element },
      from,
      label,
      cites,
    };
  });
}

/** `pick g from Gem at random`: how it is picked is said before where it comes from. True if it was told. */
function skipAtRandomLast(p: Core, start: number): boolean {
  if (!p.nextIsName() || !p.next(K.from, 2) || !onSameLine(p, 2)) return false;
  let at = 3;
  while (onSameLine(p, at) && !p.nextWord(at, K.at, T.LCurly, T.RCurly)) at++;
  if (at === 3 || !p.next(K.at, at) || !p.next(K.random, at + 1) || !onSameLine(p, at + 1)) return false;
  const name = p.peek().image;
  const from = p.written({ ...p.spanOf(p.peek(3)), end: p.spanOf(p.peek(at - 1)).end });
  skip(p, at + 1);
  const span = p.from(start);
  const say = `pick ${name} at random from ${from}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** `from w in Way where …`, as a question has it: a pick has that name in front. */
function takeElement(p: Core): Name | undefined {
  if (!p.nextIsName() || !p.next(K.in, 2) || !onSameLine(p, 1) || !onSameLine(p, 2)) return undefined;
  const name = nameOf(p, p.takeNext());
  p.takeNext();
  return name;
}

/** A field is set behind it; what is no field may have that name alone. */
function tellPickedName(p: Core, target: Expression, element: Name, whole: Span): void {
  const { text, span } = element;
  const written = p.source.text.slice(target.span.start, target.span.end);
  const say = `pick ${text} at random from`;
  const isField = target.kind !== 'name';
  const unnamed = { ...span, end: p.source.text.indexOf('in', span.end) + 'in'.length + 1 };
  const end = { ...whole, start: whole.end };
  const fix = {
    title: `Write \`${say} …\`${isField ? `, and \`set ${written} to ${text}\` behind it` : ''}`,
    edits: [
      { span: target.span, text },
      { span: unnamed, text: '' },
      ...(isField ? [{ span: end, text: `  set ${written} to ${text}` }] : []),
    ],
  };
  remark(p, 'foreign-word', span, { written: `pick ${written} at random from ${text} in`, say }, { fix });
}
