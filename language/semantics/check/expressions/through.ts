/** The definition by which a way goes on from space to space: `reach(s, open)`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import type { Globals } from '../../globals.ts';
import { lookUp } from '../../scope.ts';
import type { DefineSymbol } from '../../symbols.ts';
import { fits, memberOf, YES_NO } from '../../types.ts';
import { type Place, requireTurn } from '../place.ts';
import { checkDefine, checkGiven } from './calls.ts';

/**
 * Checks that a name of a definition stands here which says of a space, or of two, whether the way leads there; what it asks about before
 * these stands in brackets behind it.
 */
export function checkThrough(
  checker: Checker,
  place: Place,
  { text: name }: ast.Name,
  argument: ast.Expression,
): void {
  if (argument.kind === 'missing') return;
  const named = argument.kind === 'name' || argument.kind === 'call' ? argument.name : undefined;
  const symbol = named && lookUp(place.scope, named.text);
  if (named && !symbol) {
    const known = () => checker.globals.defines.map((define) => define.name);
    reportUnknown(checker, named, 'definition', known);
    return;
  }
  if (symbol?.kind !== 'define') {
    report(checker, 'way-through', argument.span, { name, problem: 'other', found: undefined });
    return;
  }
  checker.used.add(symbol);
  const related = [{ span: symbol.declaration.name.span, message: `\`${symbol.name}\` is defined here.` }];
  const given = argument.kind === 'call' ? argument.arguments : [];
  const type = checkDefine(checker, symbol, argument.span);
  const before = symbol.parameters.length - spacesAskedAbout(checker.globals, symbol);
  if (argument.kind === 'call' && given.length >= symbol.parameters.length) {
    // Whatever it asks about before the space stays: the space is known only on the way.
    const say = callOf(symbol, before);
    const last = given[before - 1];
    const span = { ...argument.span, start: (last ?? argument.name).span.end };
    const fix = { title: 'Leave out the space', edits: [{ span, text: last ? ')' : '' }] };
    report(checker, 'way-through', argument.span, { name, problem: 'call', found: say }, { fix });
    return;
  }
  checker.meanings.set(argument, symbol);
  // It has to have them, whatever it says.
  for (const parameter of symbol.parameters) checker.used.add(parameter);
  if (checker.usesMe.has(symbol)) requireTurn(checker, place, argument.span, `\`me\` in \`${symbol.name}\``);
  if (named) checkGiven(checker, place, named, given, symbol);
  const refuse = (problem: 'spaces' | 'answer' | 'given', found = symbol.name): void =>
    report(checker, 'way-through', argument.span, { name, problem, found }, { related });
  if (asksAboutSpaces(checker.globals, symbol, given.length)) {
    if (type.kind !== 'unknown' && !fits(type, YES_NO)) refuse('answer');
  } else if (before > given.length && before < symbol.parameters.length)
    refuse('given', callOf(symbol, before));
  else refuse('spaces');
}

/** `mine(p)`: the definition with its first parameters. */
function callOf({ name, parameters }: DefineSymbol, count: number): string {
  const first = parameters.slice(0, count).map((parameter) => parameter.name);
  return count === 0 ? name : `${name}(${first.join(', ')})`;
}

/** Whether it asks about one space, or about two, behind so many arguments that are given. */
function asksAboutSpaces(globals: Globals, symbol: DefineSymbol, given = 0): boolean {
  const left = symbol.parameters.length - given;
  return (left === 1 || left === 2) && spacesAskedAbout(globals, symbol) >= left;
}

/** How many spaces it asks about at its end, two at most. */
export function spacesAskedAbout({ spacesDomain }: Globals, { parameters }: DefineSymbol): number {
  const isSpace = ({ type }: DefineSymbol['parameters'][number]): boolean =>
    type.kind === 'unknown' || fits(memberOf(spacesDomain), type);
  const last = parameters.slice(-2).toReversed();
  const other = last.findIndex((parameter) => !isSpace(parameter));
  return other < 0 ? last.length : other;
}
