/** Calls: of definitions, of `min`, `max`, `top` and `next`, and questions about the board. */

import { article } from '../../diagnostics/wording.ts';
import type * as ast from '../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../checker.ts';
import { lookUp } from '../scope.ts';
import { type DefineSymbol, type GlobalSymbol, type LocalSymbol, symbolWord } from '../symbols.ts';
import { describeType, memberOf, NUMBER, type Type, UNKNOWN } from '../types.ts';
import { boardFunctionNames, checkBoardFunction, isBoardFunction } from './board-functions.ts';
import { expectCoercible } from './coercions.ts';
import { checkExpression, requireExpression } from './expressions.ts';
import { inside, outermost, type Place } from './place.ts';
import { declareParameter, resolveType } from './types.ts';

type Call = ast.Expression & { kind: 'call' };

/** `node` is the expression that carries the meaning: the call, or a bare name of a definition without parameters. */
export function checkCall(checker: Checker, place: Place, call: Call, node: ast.Expression = call): Type {
  const { name } = call;
  if (name.text === 'min' || name.text === 'max') {
    for (const argument of call.arguments)
      requireExpression(checker, place, argument, NUMBER, `What \`${name.text}\` compares`);
    return NUMBER;
  }
  const symbol = lookUp(place.scope, name.text);
  if (symbol?.kind !== 'define' && name.text === 'top') return checkTop(checker, place, call);
  if (symbol?.kind !== 'define' && name.text === 'next') return checkNext(checker, place, call);
  if (symbol?.kind !== 'define' && isBoardFunction(name.text))
    return checkBoardFunction(checker, place, call, name.text);
  if (symbol?.kind !== 'define') {
    for (const argument of call.arguments) checkExpression(checker, place, argument);
    const defines = checker.globals.defines.map((define) => define.name);
    if (!symbol)
      return reportUnknown(checker, name, 'definition', [
        ...defines,
        'min',
        'max',
        'next',
        ...(checker.globals.topology ? boardFunctionNames : []),
      ]);
    reportCall(checker, name, symbol);
    return UNKNOWN;
  }
  if (place.constant) {
    for (const argument of call.arguments) checkExpression(checker, { ...place, constant: false }, argument);
    report(checker, 'not-constant', node.span, { what: 'This' });
    checker.used.add(symbol);
    return UNKNOWN;
  }
  checker.meanings.set(node, symbol);
  checker.used.add(symbol);
  const type = checkDefine(checker, symbol, name.span);
  if (checker.usesMe.has(symbol)) {
    if (place.me === 'nobody')
      report(checker, 'outside-turn', name.span, { word: `\`me\` in \`${name.text}\`` });
    else if (place.part) checker.usesMe.add(place.part);
  }
  checkArguments(checker, place, name, call.arguments, symbol.parameters);
  return type;
}

/** `top(discard)`: the card that lies on top of a deck, none if it is unknown or there is none. */
function checkTop(checker: Checker, place: Place, call: Call): Type {
  const [deck] = call.arguments;
  if (!deck || call.arguments.length > 1) {
    report(checker, 'argument-count', call.name.span, {
      name: 'top',
      expected: 1,
      found: call.arguments.length,
    });
    return UNKNOWN;
  }
  const type = checkExpression(checker, place, deck);
  if (type.kind === 'deck') return type.item.kinds ? memberOf(type.item.kinds, true) : UNKNOWN;
  if (type.kind !== 'unknown') {
    const facts = { expected: 'a deck', found: describeType(type), why: 'What has a `top`', hint: undefined };
    report(checker, 'wrong-type', deck.span, facts);
  }
  return UNKNOWN;
}

/** `next(p)`: the next player clockwise who is still in. */
function checkNext(checker: Checker, place: Place, call: Call): Type {
  const seat = memberOf(checker.globals.seats);
  const { length } = call.arguments;
  if (length !== 1)
    report(checker, 'argument-count', call.name.span, { name: 'next', expected: 1, found: length });
  for (const argument of call.arguments)
    requireExpression(checker, place, argument, seat, 'Whose neighbour is asked for');
  return seat;
}

/** A name with brackets behind it that is no definition. */
function reportCall(checker: Checker, name: ast.Name, symbol: GlobalSymbol): void {
  const what = article(symbolWord(symbol));
  const say = symbol.kind === 'step' ? `A step is done with \`do ${name.text}(…)\`.` : undefined;
  report(checker, 'takes-no-values', name.span, { name: name.text, what, say });
}

/** Arguments against parameters, for definitions and steps. */
export function checkArguments(
  checker: Checker,
  place: Place,
  name: ast.Name,
  values: readonly ast.Expression[],
  parameters: readonly LocalSymbol[],
): void {
  if (values.length !== parameters.length) {
    report(checker, 'argument-count', name.span, {
      name: name.text,
      expected: parameters.length,
      found: values.length,
    });
  }
  values.forEach((value, index) => {
    const parameter = parameters[index];
    if (parameter)
      requireExpression(checker, place, value, parameter.type, `\`${parameter.name}\` of \`${name.text}\``);
    else checkExpression(checker, place, value);
  });
}

/** Definitions that use each other one in another, each below the one it uses. */
const MAX_DEFINE_DEPTH = 50;

/** Checks a definition once, when it is first needed, and answers with its type. */
export function checkDefine(checker: Checker, symbol: DefineSymbol, use: ast.Span): Type {
  if (symbol.type) return symbol.type;
  if (checker.inProgress.has(symbol)) {
    report(checker, 'calls-itself', use, { name: symbol.name, through: '' });
    symbol.type = UNKNOWN;
    return UNKNOWN;
  }
  if (checker.inProgress.size >= MAX_DEFINE_DEPTH) {
    const facts = {
      what: 'Definitions in definitions',
      found: checker.inProgress.size + 1,
      limit: MAX_DEFINE_DEPTH,
    };
    report(checker, 'too-large', use, facts);
    symbol.type = UNKNOWN;
    return UNKNOWN;
  }
  checker.inProgress.add(symbol);
  const { declaration } = symbol;
  const place = inside(outermost(checker), { me: 'where-used', part: symbol });
  for (const parameter of declaration.parameters) {
    symbol.parameters.push(declareParameter(checker, place, parameter));
  }
  const declared = declaration.type && resolveType(checker, place, declaration.type);
  let found = checkExpression(checker, place, declaration.value, declared);
  if (declared) {
    expectCoercible(checker, declaration.value, found, declared, `\`${symbol.name}\``);
    found = declared;
  }
  checker.inProgress.delete(symbol);
  symbol.type ??= found.kind === 'none' ? UNKNOWN : found;
  return symbol.type;
}
