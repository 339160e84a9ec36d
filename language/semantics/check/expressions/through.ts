/** The definition by which a way goes on from space to space: `reach(s, open)`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import type { Globals } from '../../globals.ts';
import { lookUp } from '../../scope.ts';
import type { DefineSymbol } from '../../symbols.ts';
import { fits, memberOf, YES_NO } from '../../types.ts';
import { type Place, requireTurn } from '../place.ts';
import { checkDefine } from './calls.ts';

/** Checks that a name of a definition stands here which says of a space, or of two, whether the way leads there. */
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
  if (argument.kind === 'call') {
    const edits = [{ span: argument.span, text: symbol.name }];
    const fix = { title: `Write \`${symbol.name}\``, edits };
    report(checker, 'way-through', argument.span, { name, problem: 'call', found: symbol.name }, { fix });
    return;
  }
  checker.meanings.set(argument, symbol);
  const type = checkDefine(checker, symbol, argument.span);
  // It has to have them, whatever it says.
  for (const parameter of symbol.parameters) checker.used.add(parameter);
  if (checker.usesMe.has(symbol)) requireTurn(checker, place, argument.span, `\`me\` in \`${symbol.name}\``);
  const related = [{ span: symbol.declaration.name.span, message: `\`${symbol.name}\` is defined here.` }];
  const refuse = (problem: 'spaces' | 'answer'): void =>
    report(checker, 'way-through', argument.span, { name, problem, found: symbol.name }, { related });
  if (!asksAboutSpaces(checker.globals, symbol)) refuse('spaces');
  else if (type.kind !== 'unknown' && !fits(type, YES_NO)) refuse('answer');
}

/** Whether it asks about one space, or about two. */
export function asksAboutSpaces({ spacesDomain }: Globals, { parameters }: DefineSymbol): boolean {
  const isSpace = ({ type }: DefineSymbol['parameters'][number]): boolean =>
    type.kind === 'unknown' || fits(memberOf(spacesDomain), type);
  return (parameters.length === 1 || parameters.length === 2) && parameters.every(isSpace);
}
