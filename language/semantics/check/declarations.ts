/** Checks of declarations, in the order in which they depend on each other. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, report, reportUnknown } from '../checker.ts';
import type { DiceSymbol, EnumSymbol, FieldSymbol, ItemSymbol, StepSymbol } from '../symbols.ts';
import { describeType, type ElementType, memberOf, NUMBER, UNKNOWN, YES_NO } from '../types.ts';
import { checkDefinedAction } from './actions.ts';
import { checkDefine } from './calls.ts';
import { requireConstant } from './constants.ts';
import { checkDomain } from './domains.ts';
import { checkExpression, checkText, requireExpression } from './expressions.ts';
import { MAX_PLAYERS } from './parts.ts';
import { declareLocal, inside, outermost, type Place } from './place.ts';
import { checkBlock } from './statements.ts';
import { declareParameter, resolveType } from './types.ts';

export function checkDeclarations(checker: Checker): void {
  const { globals } = checker;
  const place = outermost(checker);
  const constant = inside(place, { constant: true });

  checkOptions(checker, constant);
  for (const symbol of globals.enums) {
    for (const attribute of symbol.attributes)
      attribute.type = resolveType(checker, place, attribute.syntax.type);
  }
  for (const symbol of globals.enums) {
    checkMembers(checker, symbol);
    for (const { syntax } of symbol.members) {
      if (syntax.values.length !== symbol.attributes.length) {
        const facts = {
          name: syntax.name.text,
          expected: symbol.attributes.length,
          found: syntax.values.length,
        };
        report(checker, 'attribute-count', syntax.name.span, facts);
      }
      syntax.values.forEach((value, index) => {
        const attribute = symbol.attributes[index];
        if (attribute) requireConstant(checker, place, value, attribute.type, `\`${attribute.name}\``);
      });
    }
  }
  checkSizes(checker);
  checkSpaceAttributes(checker, place);
  for (const item of globals.items) {
    for (const count of item.copies ?? [item.declaration.count])
      requireConstant(checker, place, count, NUMBER, 'How many there are');
    if (!item.declaration.of) continue;
    const element = checkDomain(checker, constant, item.declaration.of);
    if (element.kind === 'member' && element.domain.kind === 'enum') item.kinds = element.domain;
    else if (element.kind !== 'unknown') {
      const found = element.kind === 'member' ? `all ${element.domain.word}s` : describeSet(element);
      const facts = { expected: 'an enum', found, why: 'What comes after `of each`', hint: undefined };
      report(checker, 'wrong-type', item.declaration.of.base.span, facts);
    }
  }
  for (const dice of globals.dice) {
    requireConstant(checker, place, dice.declaration.count, NUMBER, 'How many dice there are');
    dice.faces = resolveType(checker, place, dice.declaration.faces);
    checkFaces(checker, dice);
  }
  for (const record of globals.records)
    requireConstant(checker, place, record.declaration.limit, NUMBER, 'How many there can be');
  checkFields(checker, place);
  checkPieces(checker, place);

  for (const define of globals.defines) checkDefine(checker, define, define.declaration.name.span);
  for (const require of globals.requires) {
    requireConstant(checker, place, require.condition, YES_NO, 'What is required');
    checkText(checker, constant, require.message);
  }
  for (const invariant of globals.invariants) {
    requireExpression(checker, place, invariant.condition, YES_NO, 'What must always hold');
    checkText(checker, place, invariant.label);
  }
  if (globals.score) checkScore(checker, place, globals.score);
  checkSteps(checker, place);
  for (const action of globals.actions) checkDefinedAction(checker, action);
  for (const ending of globals.endings) checkEndingDeclaration(checker, place, ending.declaration);
  checkLabels(checker, constant);
  if (globals.setup) checkBlock(checker, place, globals.setup.body);
  if (globals.play) checkBlock(checker, place, globals.play.body);
}

/** Members of an enum, or kinds of cards; more are no longer told apart at a table. */
const MAX_MEMBERS = 1000;

function checkMembers(checker: Checker, { members }: EnumSymbol): void {
  const extra = members[MAX_MEMBERS];
  if (!extra) return;
  const facts = { what: 'Members of an enum', found: members.length, limit: MAX_MEMBERS };
  report(checker, 'too-large', extra.syntax.name.span, facts);
}

function checkScore(checker: Checker, place: Place, { name, value }: ast.ScoreDeclaration): void {
  const here = inside(place);
  declareLocal(checker, here, name, 'parameter', memberOf(checker.globals.seats));
  requireExpression(checker, here, value, NUMBER, 'A score');
}

/** Options that the size of the board is made of; what is no constant was told when its spaces were made. */
function checkSizes(checker: Checker): void {
  const { shape } = checker.globals.board ?? {};
  const sizes =
    shape?.kind === 'grid'
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

/** Attributes of the spaces: each declared space has a value for each. */
function checkSpaceAttributes(checker: Checker, place: Place): void {
  const { globals } = checker;
  for (const attribute of globals.spaceAttributes)
    attribute.type = resolveType(checker, place, attribute.syntax.type);
  if (globals.topology?.shape === 'grid') return;
  for (const { syntax } of globals.spaces) {
    if (syntax.values.length !== globals.spaceAttributes.length) {
      const facts = {
        name: syntax.name.text,
        expected: globals.spaceAttributes.length,
        found: syntax.values.length,
      };
      report(checker, 'attribute-count', syntax.name.span, facts);
    }
    syntax.values.forEach((value, index) => {
      const attribute = globals.spaceAttributes[index];
      if (attribute) requireConstant(checker, place, value, attribute.type, `\`${attribute.name}\``);
    });
  }
}

function checkOptions(checker: Checker, constant: Place): void {
  for (const option of checker.globals.options)
    option.type = resolveType(checker, constant, option.declaration.type);
  for (const { declaration, type } of checker.globals.options) {
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

/** What is shown of declarations is known before the game begins. */
function checkLabels(checker: Checker, constant: Place): void {
  const { globals } = checker;
  const { options, items, dice, pieces, places, enums, endings } = globals;
  for (const { declaration } of [...options, ...items, ...dice, ...pieces, ...places, ...endings]) {
    checkText(checker, constant, declaration.label);
  }
  for (const symbol of [...enums, ...globals.inlineEnums.values()]) {
    for (const member of symbol.members) checkText(checker, constant, member.syntax.label);
  }
}

/** A default can use the options above it, whose values are known by then. */
function checkOrder(checker: Checker, value: ast.Expression, declaration: ast.OptionDeclaration): void {
  const { options } = checker.globals;
  const own = options.findIndex((option) => option.declaration === declaration);
  for (const name of namesIn(value)) {
    const meaning = checker.meanings.get(name);
    if (meaning?.kind === 'option' && options.indexOf(meaning) >= own) {
      report(checker, 'option-order', name.span, { name: meaning.name });
    }
  }
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
    default:
      return [];
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

/** A die shows numbers or members of an enum. */
function checkFaces(checker: Checker, dice: DiceSymbol): void {
  const { faces, declaration } = dice;
  const ok =
    faces.kind === 'number' ||
    faces.kind === 'unknown' ||
    (faces.kind === 'member' && faces.domain.kind === 'enum' && !faces.optional);
  if (ok) return;
  const facts = {
    expected: 'a range of numbers or an enum',
    found: describeType(faces),
    why: 'What a die shows',
    hint: undefined,
  };
  report(checker, 'wrong-type', declaration.faces.span, facts);
  dice.faces = UNKNOWN;
}

function checkFields(checker: Checker, place: Place): void {
  const { globals } = checker;
  const fields: FieldSymbol[] = [
    ...globals.tableFields,
    ...globals.playerFields.values(),
    ...globals.spaceFields.values(),
    ...globals.places.flatMap((symbol) => [...symbol.fields.values()]),
    ...globals.allPieces.fields.values(),
    ...globals.pieces.flatMap((symbol) => [...symbol.fields.values()]),
    ...globals.records.flatMap((symbol) => [...symbol.fields.values()]),
  ];
  for (const field of fields) field.type = resolveType(checker, place, field.syntax.type);
  for (const field of fields) {
    const { syntax, type } = field;
    checkText(checker, inside(place, { constant: true }), syntax.label);
    if (syntax.clamped && type.kind !== 'number' && type.kind !== 'unknown') {
      const facts = {
        expected: 'a number',
        found: describeType(type),
        why: 'What is `clamped`',
        hint: undefined,
      };
      report(checker, 'wrong-type', syntax.type.span, facts);
    }
    if (
      typeof field.owner === 'object' &&
      field.owner.kind === 'record' &&
      (type.kind === 'pile' || type.kind === 'deck')
    ) {
      const facts = {
        expected: 'a value',
        found: describeType(type),
        why: 'What a record keeps',
        hint: 'Things lie in places and with players.',
      };
      report(checker, 'wrong-type', syntax.type.span, facts);
      continue;
    }
    if (syntax.initial === 'all') {
      if (type.kind !== 'pile' && type.kind !== 'deck' && type.kind !== 'unknown') {
        const facts = {
          expected: 'a pile',
          found: describeType(type),
          why: 'What begins with `all`',
          hint: undefined,
        };
        report(checker, 'wrong-type', syntax.type.span, facts);
      }
    } else if (syntax.initial && (type.kind === 'pile' || type.kind === 'deck')) {
      checkExpression(checker, place, syntax.initial);
      const facts = {
        expected: '`all`, or nothing',
        found: 'something else',
        why: 'What a pile begins with',
        hint: 'Move items there in the `setup`.',
      };
      report(checker, 'wrong-type', syntax.initial.span, facts);
    } else if (syntax.initial) {
      requireConstant(checker, place, syntax.initial, type, `What \`${syntax.name.text}\` begins with`);
    }
  }
  checkItemsPlaced(checker, fields);
}

/** Each item begins in exactly one pile. */
function checkItemsPlaced(checker: Checker, fields: readonly FieldSymbol[]): void {
  const first = new Map<ItemSymbol, FieldSymbol>();
  for (const field of fields) {
    const { syntax, type, owner } = field;
    if ((type.kind !== 'pile' && type.kind !== 'deck') || syntax.initial !== 'all') continue;
    const item = type.item.name;
    const other = first.get(type.item);
    if (
      owner === 'player' ||
      (typeof owner === 'object' && (owner.kind === 'piece' || owner.kind === 'pieces'))
    ) {
      const whose = owner === 'player' ? 'player' : owner.name;
      report(checker, 'items-twice', syntax.name.span, {
        item,
        why: `each ${whose} has a pile of this name`,
      });
    } else if (other) {
      const related = [{ message: `they begin in ${other.name} already`, span: other.syntax.name.span }];
      report(
        checker,
        'items-twice',
        syntax.name.span,
        { item, why: `\`${other.name}\` begins with them already` },
        { related },
      );
    }
    if (!other) first.set(type.item, field);
  }
  for (const item of checker.globals.items) {
    if (!first.has(item)) report(checker, 'items-nowhere', item.declaration.name.span, { item: item.name });
  }
}

function checkPieces(checker: Checker, place: Place): void {
  const spaces = memberOf(checker.globals.spacesDomain);
  for (const { declaration } of checker.globals.pieces) {
    if (declaration.count) requireConstant(checker, place, declaration.count, NUMBER, 'How many there are');
    const { start } = declaration;
    const space =
      start?.kind === 'name'
        ? checker.globals.spaces.find((candidate) => candidate.name === start.name.text)
        : undefined;
    if (declaration.owner) {
      const seat = checker.globals.scope.names.get(declaration.owner.text);
      if (seat?.kind === 'seat') checker.meanings.set(declaration.owner, seat);
      else
        reportUnknown(
          checker,
          declaration.owner,
          'seat',
          (checker.globals.players?.seats ?? []).map((each) => each.name.text),
        );
    }
    if (!start) continue;
    const region =
      start.kind === 'name' &&
      checker.globals.spaceAttributes.find(
        (attribute) => attribute.name === start.name.text && attribute.type.kind === 'yes-no',
      );
    if (region && !space) {
      checker.meanings.set(start, region);
      continue;
    }
    if (space?.syntax.perPlayer && declaration.perPlayer) {
      checker.meanings.set(start, space);
      checker.used.add(space);
    } else {
      requireExpression(checker, inside(place, { constant: true }), start, spaces, 'Where a piece begins');
    }
  }
  for (const { syntax } of checker.globals.spaces) checkText(checker, place, syntax.label);
}

function describeSet(element: ElementType): string {
  return describeType({ kind: 'set', of: element });
}

/** Parameters of all steps first, so that a step may use one declared further down. */
function checkSteps(checker: Checker, place: Place): void {
  const places = new Map<StepSymbol, Place>();
  for (const step of checker.globals.steps) {
    const here = inside(place, { me: 'where-used', part: step });
    for (const parameter of step.declaration.parameters) {
      step.parameters.push(declareParameter(checker, here, parameter));
    }
    places.set(step, here);
  }
  for (const [step, here] of places) {
    checkText(checker, here, step.declaration.label);
    checkBlock(checker, here, step.declaration.body);
  }
}

function checkEndingDeclaration(checker: Checker, place: Place, declaration: ast.EndingDeclaration): void {
  if (!declaration.condition || !declaration.body) return;
  requireExpression(checker, place, declaration.condition, YES_NO, 'The condition of an ending');
  const [statement, ...more] = declaration.body.statements;
  if (more.length > 0 || (statement?.kind !== 'win' && statement?.kind !== 'draw-game')) {
    report(checker, 'waits-in-ending', declaration.body.span, {});
    return;
  }
  if (statement.kind !== 'win') return;
  const player = memberOf(checker.globals.seats, true);
  const type = checkExpression(checker, place, statement.player);
  expectType(
    checker,
    type,
    type.kind === 'set' ? { kind: 'set', of: memberOf(checker.globals.seats) } : player,
    statement.player.span,
    'Who wins',
  );
  if (statement.by) {
    checker.meanings.set(statement.by, { kind: 'ending', name: declaration.name.text, declaration });
  }
  checker.used.add(declaration);
}
