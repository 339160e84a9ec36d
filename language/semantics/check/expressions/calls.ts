/** Calls: of definitions, of `min`, `max`, `top` and `next`, and questions about the board. */

import { addAll } from '../../../../shared/lists.ts';
import { declaredHere, type Fix } from '../../../diagnostics/diagnostic.ts';
import { article } from '../../../diagnostics/wording.ts';
import { contains } from '../../../document/places.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, isRead, report, reportUnknown } from '../../checker.ts';
import { functionNames, isLanguageFunction } from '../../functions.ts';
import { lookUp } from '../../scope.ts';
import { type DefineSymbol, type GlobalSymbol, type StepSymbol, symbolWord } from '../../symbols.ts';
import { fits, type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { declareParameters, resolveType } from '../declarations/types.ts';
import { inside, outermost, type Place, requireTurn } from '../place.ts';
import { expectCoercible } from './coercions.ts';
import { checkExpression, refuseEmpty, requireExpression } from './expressions.ts';
import { reportForeignCall } from './foreign-calls.ts';
import { checkFunction } from './functions.ts';
import { refusePlaces } from './kept.ts';
import { reportFieldAsCall } from './named-conditions.ts';
import { setNamed } from './named-sets.ts';
import { pathOf } from './paths.ts';

type Call = ast.Expression & { kind: 'call' };

/** `node` is the expression that carries the meaning: the call, or a bare name of a definition without parameters. */
export function checkCall(checker: Checker, place: Place, call: Call, node: ast.Expression = call): Type {
  const { name } = call;
  const symbol = lookUp(place.scope, name.text);
  if (symbol?.kind !== 'define') {
    if (isLanguageFunction(name.text)) return checkFunction(checker, place, call, name.text);
    for (const argument of call.arguments) checkExpression(checker, place, argument);
    if (!symbol) {
      if (reportFieldAsCall(checker, call) || reportForeignCall(checker, call)) return UNKNOWN;
      const { defines, topology } = checker.globals;
      const known = () => [...defines.map((define) => define.name), ...functionNames(topology !== undefined)];
      return reportUnknown(checker, name, 'definition', known);
    }
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
  if (checker.inProgress.has(symbol) && isLanguageFunction(name.text)) {
    for (const argument of call.arguments) checkExpression(checker, place, argument);
    report(checker, 'calls-itself', name.span, { name: name.text, through: '', isFunction: true });
    symbol.type = UNKNOWN;
    return UNKNOWN;
  }
  const type = checkDefine(checker, symbol, name.span);
  if (checker.usesMe.has(symbol)) requireTurn(checker, place, name.span, `\`me\` in \`${name.text}\``);
  checkArguments(checker, place, name, call.arguments, symbol);
  // Of two declarations of one name it is not known which is meant, nor what comes of other values than are given.
  const isOther = call.arguments.length !== symbol.parameters.length;
  return isOther || checker.globals.taken.has(name.text) ? UNKNOWN : type;
}

/** A name with brackets behind it that is no definition. */
function reportCall(checker: Checker, name: ast.Name, symbol: GlobalSymbol): void {
  const what = article(symbolWord(symbol));
  const isPile = symbol.kind === 'field' && symbol.type.kind === 'pile';
  const isArray = symbol.kind === 'field' && symbol.type.kind === 'array';
  const say =
    symbol.kind === 'step'
      ? `A step is done with \`do ${name.text}(…)\`.`
      : isPile
        ? `How many of a kind stands in square brackets: \`${name.text}[…]\`.`
        : isArray
          ? `Which of its values is meant stands in square brackets: \`${name.text}[…]\`.`
          : undefined;
  report(checker, 'takes-no-values', name.span, { name: name.text, what, say });
}

/** Arguments against parameters, for definitions and steps. */
export function checkArguments(
  checker: Checker,
  place: Place,
  name: ast.Name,
  values: readonly ast.Expression[],
  { parameters, declaration }: DefineSymbol | StepSymbol,
): void {
  if (!isRead(checker, headOf(declaration)) || checker.globals.taken.has(name.text)) {
    for (const value of values) checkExpression(checker, place, value);
    return;
  }
  if (values.length !== parameters.length) {
    const facts = { name: name.text, expected: parameters.length, found: values.length };
    report(checker, 'argument-count', name.span, facts, {
      about: { declared: declaration.name.span, found: values.length },
      related: declaredHere(name.text, declaration.name.span),
    });
    // Which of them is meant for which is not known.
    for (const [index, value] of values.entries())
      checkExpression(checker, place, value, parameters[index]?.type);
    return;
  }
  checkGiven(checker, place, name, values, { parameters, declaration });
}

/** Values against the parameters that they are given for, the first of which there may be more. */
export function checkGiven(
  checker: Checker,
  place: Place,
  name: ast.Name,
  values: readonly ast.Expression[],
  { parameters, declaration }: Pick<DefineSymbol | StepSymbol, 'parameters' | 'declaration'>,
): void {
  const given = values.map((value, index) => {
    const parameter = parameters[index];
    return { value, parameter, found: checkExpression(checker, place, value, parameter?.type) };
  });
  if (areSwapped(given)) {
    const facts = { name: name.text, order: parameters.map((parameter) => parameter.name) };
    const related = declaredHere(name.text, declaration.name.span);
    const [one, other] = given.filter(isWrong).map(({ value }) => value);
    const fix = one && other && exchanged(one, other);
    report(checker, 'arguments-swapped', one?.span ?? name.span, facts, { related, fix });
    return;
  }
  for (const { value, parameter, found } of given)
    if (parameter) {
      const why = `\`${parameter.name}\` of \`${name.text}\``;
      expectCoercible(checker, value, found, parameter.type, why);
    }
}

/** Each in the other's place, where both are names. */
function exchanged(one: ast.Expression, other: ast.Expression): Fix | undefined {
  const [first, second] = [pathOf(one), pathOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const edits = [
    { span: one.span, text: second },
    { span: other.span, text: first },
  ];
  return { title: `Exchange \`${first}\` and \`${second}\``, edits };
}

/** A value given for a parameter. */
interface Given {
  readonly value: ast.Expression;
  readonly parameter: DefineSymbol['parameters'][number] | undefined;
  readonly found: Type;
}

/** Does the value not fit at all, whatever it is taken for? */
function isWrong({ found, parameter }: Given): boolean {
  if (parameter === undefined || fits(found, parameter.type)) return false;
  const { type } = parameter;
  const isOfOthers = found.kind === 'member' && type.kind === 'member' && found.domain !== type.domain;
  return isOfOthers || found.kind !== type.kind;
}

/** Do just two values not fit, each of which fits in the other's place? */
function areSwapped(given: readonly Given[]): boolean {
  const [one, other, more] = given.filter(isWrong);
  if (!one?.parameter || !other?.parameter || more) return false;
  return fits(one.found, other.parameter.type) && fits(other.found, one.parameter.type);
}

/** What stands before the value of a definition or the statements of a step. */
function headOf(declaration: ast.DefineDeclaration | ast.StepDeclaration): ast.Node {
  const { span } = declaration;
  const rest = declaration.kind === 'step' ? declaration.body : declaration.value;
  return { span: { ...span, end: rest.span.start } };
}

/** Whether something wrong was found in a value since then: what it was meant to give is not known, and where it is used nothing follows from it. */
function isAnyWrong({ diagnostics }: Checker, { span }: ast.Node, since: number): boolean {
  return diagnostics
    .slice(since)
    .some(({ severity, span: at }) => severity === 'error' && contains(span, at));
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
  addAll(symbol.parameters, declareParameters(checker, place, declaration.parameters));
  const declared = declaration.type && resolveType(checker, place, declaration.type);
  if (declaration.type?.kind === 'range-type') refuseEmpty(checker, declaration.type);
  const before = checker.diagnostics.length;
  let found = checkExpression(
    checker,
    place,
    declaration.value,
    declared ?? setNamed(place, declaration.value),
  );
  if (declared) {
    expectCoercible(checker, declaration.value, found, declared, `\`${symbol.name}\``);
    found = declared;
  } else found = refusePlaces(checker, found, declaration.value.span, `What \`${symbol.name}\` gives`);
  if (declaration.when)
    requireExpression(checker, place, declaration.when, YES_NO, `When \`${symbol.name}\` is shown`);
  checker.inProgress.delete(symbol);
  const isUnclear = !declared && isAnyWrong(checker, declaration.value, before);
  symbol.type ??= found.kind === 'none' || isUnclear || !isRead(checker, declaration) ? UNKNOWN : found;
  return symbol.type;
}
