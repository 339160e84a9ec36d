/** Checks of options: what they can be, and their defaults. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import type { OptionSymbol } from '../../symbols.ts';
import { describeType } from '../../types.ts';
import type { Place } from '../place.ts';
import { requireConstant } from './constants.ts';
import { MAX_PLAYERS } from './parts.ts';
import { resolveType } from './types.ts';

/** The types of all options first, then their defaults, which may use options above. */
export function checkOptions(checker: Checker, constant: Place): void {
  for (const option of checker.globals.options)
    option.type = resolveType(checker, constant, option.declaration.type);
  for (const option of checker.globals.options) {
    const { declaration, type } = option;
    checkRange(checker, declaration, option);
    if (
      type.kind !== 'number' &&
      type.kind !== 'yes-no' &&
      type.kind !== 'unknown' &&
      !(type.kind === 'member' && type.domain.kind === 'enum')
    ) {
      const facts = {
        expected: 'a range, `yes/no` or an enum',
        found: describeType(type),
        why: 'What an option can be',
        hint: undefined,
      };
      report(checker, 'wrong-type', declaration.type.span, facts);
      continue;
    }
    const { value } = declaration;
    const values = value.kind === 'per-players' ? value.values.map((entry) => entry.value) : [value];
    for (const each of values) {
      requireConstant(checker, constant, each, type, `The default of \`${declaration.name.text}\``);
      checkOrder(checker, each, declaration);
    }
    if (value.kind === 'per-players') checkPerPlayers(checker, value);
  }
}

/** Options that the size of the board is made of; what is no constant was told when its spaces were made. */
export function checkSizes(checker: Checker): void {
  const { shape } = checker.globals.board ?? {};
  const sizes =
    shape?.kind === 'grid' || shape?.kind === 'hex'
      ? [shape.columns, shape.rows]
      : shape?.kind === 'ring' || shape?.kind === 'line'
        ? [shape.size]
        : [];
  for (const expression of sizes.flatMap((size) => (size ? namesIn(size) : []))) {
    const symbol = checker.globals.scope.names.get(expression.name.text);
    if (symbol?.kind !== 'option') continue;
    checker.meanings.set(expression, symbol);
    checker.types.set(expression, symbol.type);
    checker.used.add(symbol);
  }
}

/** A default can use the options above it, whose values are known by then. */
function checkOrder(checker: Checker, value: ast.Expression, declaration: ast.OptionDeclaration): void {
  const { options } = checker.globals;
  const own = options.findIndex((option) => option.declaration === declaration);
  for (const name of namesIn(value)) {
    const meaning = checker.meanings.get(name);
    if (meaning?.kind === 'option' && options.indexOf(meaning) >= own) {
      report(checker, 'option-order', name.span, { name: meaning.name, part: 'default' });
    }
  }
}

/** A range can use any option but the one that it is of. */
function checkRange(checker: Checker, { type }: ast.OptionDeclaration, own: OptionSymbol): void {
  if (type.kind !== 'range-type') return;
  const itself = [...namesIn(type.low), ...namesIn(type.high)].find(
    (name) => checker.meanings.get(name) === own,
  );
  if (itself) report(checker, 'option-order', itself.span, { name: own.name, part: 'range' });
}

/** The names in an expression that can be constant. */
function namesIn(expression: ast.Expression): (ast.Expression & { kind: 'name' })[] {
  switch (expression.kind) {
    case 'name':
      return [expression];
    case 'not':
    case 'negate':
      return namesIn(expression.operand);
    case 'binary':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case 'if':
      return [expression.condition, expression.then, expression.else].flatMap(namesIn);
    case 'call':
      return expression.arguments.flatMap(namesIn);
    case 'number':
    case 'yes-no':
    case 'none':
    case 'missing':
    case 'member':
    case 'index':
    case 'set':
    case 'range':
    case 'is-out':
    case 'suppose':
    case 'query':
      return [];
    default:
      return impossible('the names in a constant', expression);
  }
}

/** One value for each number of players, no more than one. */
function checkPerPlayers(checker: Checker, value: ast.PerPlayers): void {
  const { players } = checker.globals;
  const seen = new Set<number>();
  for (const entry of value.values) {
    if (seen.has(entry.players))
      report(checker, 'per-players', entry.span, { problem: `${entry.players} stands here twice` });
    seen.add(entry.players);
  }
  if (!players || players.max > MAX_PLAYERS) return;
  for (let count = players.min; count <= players.max; count++) {
    if (!seen.has(count))
      report(checker, 'per-players', value.span, { problem: `the value for ${count} is missing` });
  }
}
