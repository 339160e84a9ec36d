/** Checks of examples: their players, what is given, what happens and what must hold. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../../syntax/ast/children.ts';
import type * as ast from '../../../syntax/ast.ts';
import { actionsByName } from '../../actions.ts';
import { type Checker, expectType, nearFound, report, reportUnknown } from '../../checker.ts';
import { plainText, variantsOf } from '../../compose.ts';
import { boundsOf, constantValue, defaultOptions } from '../../constants.ts';
import { declareName, lookUp } from '../../scope.ts';
import { factsOf, mayBeEffect } from '../../statement-facts.ts';
import { NUMBER, type Type, YES_NO } from '../../types.ts';
import { blocksOf } from '../../walk.ts';
import { coerceInExample } from '../expressions/coercions.ts';
import { checkExpression, requireExpression } from '../expressions/expressions.ts';
import { inside, outermost, type Place } from '../place.ts';
import { checkBlock } from '../statements/statements.ts';
import { requireConstant } from './constants.ts';
import { checkGivenPlace } from './given-places.ts';

/** Checks one example against rules that are checked; its players have their names in it. */
export function checkExample(checker: Checker, example: ast.ExampleDeclaration): void {
  const { globals } = checker;
  const place = inside(outermost(checker), { me: 'turn' });
  example.players.forEach((name, index) => {
    declareName(place.scope, name.text, { kind: 'seat', name: name.text, index, span: name.span });
  });
  if (example.players.length === 0) nameSeats(checker, place, example);
  if (globals.players && example.players.length > 0) {
    const { min, max } = globals.players;
    const count = example.players.length;
    const [first, last] = [example.players[0], example.players.at(-1)];
    if (first && last && (count < min || count > max) && example.variants.length === 0) {
      const span = { ...first.span, end: last.span.end };
      const related = [{ message: 'how many can play is said here', span: globals.players.span }];
      report(checker, 'example-players', span, { count, min, max }, { related });
    }
  }
  const variants = variantsOf(checker.files).map((variant) => plainText(variant.name));
  for (const name of example.variants) {
    const text = plainText(name);
    if (!variants.includes(text))
      report(
        checker,
        'unknown-variant',
        name.span,
        { name: text, near: nearFound(checker, text, () => variants) },
        { about: { missing: text } },
      );
  }
  for (const { name, value } of example.options) {
    const option = globals.options.find((candidate) => candidate.name === name.text);
    if (option) requireConstant(checker, place, value, option.type, `\`${name.text}\``);
    else reportUnknown(checker, name, 'option', () => globals.options.map((candidate) => candidate.name));
  }
  checkOptionRanges(checker, example);
  for (const line of example.lines) checkLine(checker, place, line);
  const [, ...more] = example.lines.flatMap((line) => (line.kind === 'given' && line.at ? [line.at] : []));
  for (const { span } of more) report(checker, 'given-twice', span, {});
  checkBeginning(checker, example.lines);
}

/**
 * `example "…" { Ada does Rest }`, where the seats have other names, or none: those that an example gives them stand behind `with`. It is told
 * once, and they are known in it from then on.
 */
function nameSeats(checker: Checker, place: Place, example: ast.ExampleDeclaration): void {
  const seats = [...checker.globals.scope.names.values()].flatMap((each) =>
    each.kind === 'seat' ? [each.name] : [],
  );
  const named = example.lines.flatMap(playersNamed);
  const strange = named.filter(({ text }) => !lookUp(place.scope, text));
  const [first] = strange;
  // A name that is nearly that of a seat is misspelt, and who names one seat as it is called knows the names.
  const isKnown = named.some(
    ({ text }) => seats.includes(text) || nearFound(checker, text, () => seats).length > 0,
  );
  if (!first || isKnown) return;
  const spoken = namesOfOwners(example).filter(
    ({ text }) => /^\p{Lu}/u.test(text) && !lookUp(place.scope, text),
  );
  const names = [...new Set([...strange, ...spoken].map(({ text }) => text))];
  names.forEach((name, index) => {
    declareName(place.scope, name, { kind: 'seat', name, index, span: first.span });
  });
  const { min, max } = checker.globals.players ?? { min: 0, max: 0 };
  const list = names.length < min ? [...names, '…'] : names;
  const behind = (example.cites.at(-1) ?? example.name).span;
  const edits = [{ span: { ...behind, start: behind.end }, text: ` with ${names.join(', ')}` }];
  const isWhole = names.length >= min && names.length <= max && example.cites.length === 0;
  const say = `example "…" with ${list.join(', ')} {`;
  const fix = isWhole ? { title: `Insert \`with ${names.join(', ')}\``, edits } : undefined;
  report(checker, 'foreign-word', first.span, { written: 'example "…" {', say }, { fix });
}

/** The players that a line names where only players can be named. */
function playersNamed(line: ast.ExampleLine): readonly ast.Name[] {
  if (line.kind === 'does' || line.kind === 'expect-action') return [line.player];
  return line.kind === 'expect-end' ? line.winners : [];
}

/** The names before a dot: `Ada.score`. */
function namesOfOwners(example: ast.ExampleDeclaration): readonly ast.Name[] {
  return partsWithin(example).flatMap(({ family, node }) =>
    family === 'expression' && node.kind === 'member' && node.of.kind === 'name' ? [node.of.name] : [],
  );
}

/** Nothing that happens above `given at` would ever be played. */
function checkBeginning(checker: Checker, lines: readonly ast.ExampleLine[]): void {
  const begins = lines.findIndex((line) => line.kind === 'given' && line.at);
  for (const { kind, span } of lines.slice(0, Math.max(0, begins)))
    if (kind !== 'given') report(checker, 'given-late', span, {});
}

/** The options of an example are as far in their ranges as those of a game. */
function checkOptionRanges(checker: Checker, example: ast.ExampleDeclaration): void {
  const { globals } = checker;
  const options = defaultOptions(checker, example.players.length || (globals.players?.max ?? 1));
  const chosen = example.options.flatMap(({ name, value }) => {
    const option = globals.options.find((candidate) => candidate.name === name.text);
    const number = option?.type.kind === 'number' ? constantValue(checker, options, value) : undefined;
    if (!option || number === undefined) return [];
    options.set(option, number);
    return [{ option, number, span: value.span }];
  });
  for (const { option, number, span } of chosen) {
    const { low, high } = boundsOf(checker, options, option.declaration.type, option.type);
    if (number >= low && number <= high) continue;
    const facts = { name: option.name, value: String(number), expected: `${low} to ${high}` };
    const related = declaredHere(option.name, option.declaration.name.span);
    report(checker, 'option-value', span, facts, { related });
  }
}

/** Statements in this one, at any depth, that do more than change the position. */
function notEffectsIn(statement: ast.Statement): readonly ast.Statement[] {
  if (!mayBeEffect(statement)) return [statement];
  return blocksOf(statement).flatMap(({ statements }) => statements.flatMap(notEffectsIn));
}

function checkLine(checker: Checker, place: Place, line: ast.ExampleLine): void {
  switch (line.kind) {
    case 'given':
      for (const statement of line.body.statements) {
        const wrong = factsOf(statement).isGiven ? notEffectsIn(statement) : [statement];
        for (const { span } of wrong) report(checker, 'given-waits', span, {});
      }
      if (line.at) checkGivenPlace(checker, place, line.at);
      checkBlock(checker, place, line.body);
      return;
    case 'does':
      checkPlayer(checker, place, line.player);
      return checkActionUse(checker, place, line.action, line.arguments);
    case 'chance':
      for (const value of line.values) checkExpression(checker, place, value);
      return;
    case 'time':
      return;
    case 'expect':
      return requireExpression(checker, place, line.condition, YES_NO, 'What is expected');
    case 'expect-action':
      checkPlayer(checker, place, line.player);
      return checkActionUse(checker, place, line.action, line.arguments);
    case 'expect-end':
      for (const winner of line.winners) checkPlayer(checker, place, winner);
      if (line.ending) checkEnding(checker, line.ending);
      return;
    default:
      return impossible('checking a line of an example', line);
  }
}

function checkEnding(checker: Checker, name: ast.Name): void {
  const { scope, endings } = checker.globals;
  if (lookUp(scope, name.text)?.kind === 'ending') return;
  reportUnknown(checker, name, 'ending', () => endings.map((ending) => ending.name));
}

function checkPlayer(checker: Checker, place: Place, name: ast.Name): void {
  const symbol = lookUp(place.scope, name.text);
  if (symbol?.kind === 'seat') checker.meanings.set(name, symbol);
  else {
    const seats = () =>
      [...place.scope.names.values(), ...checker.globals.scope.names.values()]
        .filter((each) => each.kind === 'seat')
        .map((seat) => seat.name);
    reportUnknown(checker, name, 'player', seats);
  }
}

function checkActionUse(
  checker: Checker,
  place: Place,
  name: ast.Name,
  values: readonly ast.Expression[] | undefined,
): void {
  const actions = actionsByName(checker.globals);
  const candidates = actions.get(name.text) ?? [];
  const [first] = candidates;
  if (!first) {
    const facts = { name: name.text, near: nearFound(checker, name.text, () => actions.keys()) };
    report(checker, 'unknown-action', name.span, facts, { about: { missing: name.text } });
    for (const value of values ?? []) checkExpression(checker, place, value);
    return;
  }
  if (!values) return;
  const action = candidates.find(({ parameters }) => parameters.length === values.length) ?? first;
  if (action.parameters.length !== values.length) {
    const facts = { name: name.text, expected: action.parameters.length, found: values.length };
    report(checker, 'argument-count', name.span, facts, {
      about: { declared: action.name.span, found: values.length },
      related: declaredHere(name.text, action.name.span),
    });
  }
  values.forEach((value, index) => {
    const parameter = action.parameters[index];
    const type = parameter && checker.locals.get(parameter.name)?.type;
    if (type) {
      const wanted = written(type);
      const found = coerceInExample(checker, value, checkExpression(checker, place, value, wanted), wanted);
      expectType(checker, found, wanted, value.span, `\`${parameter.name.text}\` of \`${name.text}\``);
    } else checkExpression(checker, place, value);
  });
}

/**
 * Dice have no names of their own: an example speaks of the first, second, … die by number. And what a query finds
 * may be given though there might be none: then the example fails.
 */
function written(type: Type): Type {
  if (type.kind === 'member') return { ...type, optional: true };
  return type.kind === 'set' && type.of.kind === 'die' ? { kind: 'set', of: NUMBER } : type;
}
