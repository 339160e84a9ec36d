/** Checks of the place in the flow at which an example begins. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { actionsByName } from '../../actions.ts';
import { type Checker, expectType, nearFound, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { type Stop, stopsAt, stopsOf, wayTo, wordsOf } from '../../stops.ts';
import type { DiceSymbol, LocalSymbol } from '../../symbols.ts';
import { memberOf, NUMBER, type Type } from '../../types.ts';
import { coerceInExample, expectCoercible } from '../expressions/coercions.ts';
import { checkExpression, requireExpression } from '../expressions/expressions.ts';
import type { Place } from '../place.ts';

/** Checks a place, and what is said of it. */
export function checkGivenPlace(checker: Checker, place: Place, at: ast.GivenPlace): void {
  if (at.number) requireExpression(checker, place, at.number, NUMBER, 'Which of them');
  const stop = stopMeant(checker, at);
  for (const detail of at.details) checkDetail(checker, place, detail, stop);
  checkTwice(checker, at.details, stop);
}

/** The one place that is meant; told where there is none, or more than one. */
function stopMeant(checker: Checker, at: ast.GivenPlace): Stop | undefined {
  const stops = stopsOf(checker);
  const way = at.way.map(wordsOf);
  if (way.length === 0) return undefined;
  const found = stopsAt(stops, way);
  const words = way.join('.');
  const span = spanOfWay(at);
  if (found.length === 0) {
    tellNowhere(checker, at, stops);
    return undefined;
  }
  const { number } = at;
  if (number?.kind === 'number') {
    const one = found[number.value - 1];
    if (!one) report(checker, 'given-unclear', number.span, { way: words, count: found.length, ways: [] });
    return one;
  }
  if (found.length > 1) {
    const ways = found.slice(0, MOST_TOLD).map((stop) => wayTo(stops, stop));
    report(checker, 'given-unclear', span, { way: words, count: found.length, ways });
    return undefined;
  }
  return found[0];
}

const MOST_TOLD = 4;

function spanOfWay({ span, way }: ast.GivenPlace): ast.Span {
  const [first, last] = [way[0], way.at(-1)];
  return first && last ? { ...first.span, end: last.span.end } : span;
}

/** No place is called so: a name is not known, or the names do not go together. */
function tellNowhere(checker: Checker, at: ast.GivenPlace, stops: readonly Stop[]): void {
  const all = new Set(stops.flatMap(({ names, waitsFor }) => [...names, ...waitsFor]));
  const unknown = at.way.find((name) => !all.has(wordsOf(name)));
  const missing = unknown && wordsOf(unknown);
  const last = at.way.at(-1);
  const instead = missing === undefined && last ? stopsAt(stops, [wordsOf(last)]) : [];
  const toldOf = (some: readonly Stop[]) => some.slice(0, MOST_TOLD).map((stop) => wayTo(stops, stop));
  report(
    checker,
    'given-nowhere',
    unknown?.span ?? spanOfWay(at),
    {
      way: missing ?? at.way.map(wordsOf).join('.'),
      near: missing === undefined ? toldOf(instead) : nearFound(checker, missing, () => all),
      places: toldOf(stops),
      why: missing === undefined ? undefined : whyNowhere(checker, missing),
    },
    missing === undefined ? {} : { about: { missing } },
  );
}

/** Why the game waits nowhere under a name that the rules have. */
function whyNowhere({ globals }: Checker, name: string): string | undefined {
  if (globals.scope.names.get(name)?.kind === 'step') return 'nothing is asked or rolled in this step';
  return actionsByName(globals).has(name)
    ? 'this is chosen in the setup, at any time, or after what is chosen together, and none of these is a place'
    : undefined;
}

/** What is said twice; passes are said once for each `repeat up to …` around. */
function checkTwice(checker: Checker, details: readonly ast.PlaceDetail[], stop: Stop | undefined): void {
  const said = new Map<string, number>();
  for (const detail of details) {
    const what = detail.kind === 'value' ? detail.name.text : detail.kind;
    const times = (said.get(what) ?? 0) + 1;
    said.set(what, times);
    const most = detail.kind === 'repeat' ? Math.max(1, stop?.repeats ?? times) : 1;
    if (times > most)
      report(checker, 'given-detail', detail.span, { what: `\`${what}\``, why: 'it is said above already' });
  }
}

function checkDetail(checker: Checker, place: Place, detail: ast.PlaceDetail, stop: Stop | undefined): void {
  const refuse = (what: string, why: string): void =>
    report(checker, 'given-detail', detail.span, { what, why });
  switch (detail.kind) {
    case 'round':
      if (stop && !stop.hasRounds) refuse('A round', 'no `rounds` stands around this place');
      return requireExpression(checker, place, detail.value, NUMBER, 'A round');
    case 'repeat':
      if (stop && stop.repeats === 0) refuse('A pass', 'no `repeat up to …` stands around this place');
      return requireExpression(checker, place, detail.value, NUMBER, 'A pass');
    case 'turn': {
      if (stop && !stop.hasTurn) refuse('A turn', 'neither `turns` nor `turn of` stands around this place');
      const player = memberOf(checker.globals.seats);
      requireExpression(checker, place, detail.player, player, 'Whose turn it is');
      if (detail.from) requireExpression(checker, place, detail.from, player, 'Who began');
      return;
    }
    case 'value':
      return checkValue(checker, place, detail, stop);
    default:
      return impossible('checking what is said of a place', detail);
  }
}

type Value = Extract<ast.PlaceDetail, { readonly kind: 'value' }>;

function checkValue(checker: Checker, place: Place, detail: Value, stop: Stop | undefined): void {
  const { name, values, span } = detail;
  const meant = stop?.locals.find((local) => local.name === name.text) ?? diceNamed(checker, name.text);
  if (!meant) {
    for (const value of values) checkExpression(checker, place, value);
    // What is known at a place that is not known, nobody can say.
    if (!stop) return;
    if (lookUp(checker.globals.scope, name.text)?.kind === 'field')
      return report(checker, 'given-change', span, { what: name.text });
    const known = () => [...stop.locals, ...checker.globals.dice].map((each) => each.name);
    reportUnknown(checker, name, 'local value', known);
    return;
  }
  checker.meanings.set(name, meant);
  if (meant.kind === 'dice') {
    checker.used.add(meant);
    for (const value of values)
      requireExpression(checker, place, value, meant.faces, `A die of \`${meant.name}\``);
    return;
  }
  if (values.length > 1)
    report(checker, 'given-detail', span, { what: `\`${name.text}\``, why: 'it has one value' });
  for (const value of values) checkLocal(checker, place, value, meant);
}

function checkLocal(
  checker: Checker,
  place: Place,
  value: ast.Expression,
  { name, type }: LocalSymbol,
): void {
  const wanted: Type = type.kind === 'set' && type.of.kind === 'die' ? { kind: 'set', of: NUMBER } : type;
  const found = coerceInExample(checker, value, checkExpression(checker, place, value, wanted), wanted);
  // What a query finds may be given though there might be none: then the example fails.
  const open: Type = wanted.kind === 'member' ? { ...wanted, optional: true } : wanted;
  if (wanted.kind === 'die') expectType(checker, found, NUMBER, value.span, `\`${name}\``);
  else expectCoercible(checker, value, found, open, `\`${name}\``);
}

function diceNamed({ globals }: Checker, name: string): DiceSymbol | undefined {
  return globals.dice.find((dice) => dice.name === name);
}
