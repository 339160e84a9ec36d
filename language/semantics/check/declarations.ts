/** Checks of declarations, in the order in which they depend on each other. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, report } from '../checker.ts';
import type { FieldSymbol, StepSymbol } from '../symbols.ts';
import { memberOf, NUMBER, type Type, YES_NO } from '../types.ts';
import { checkDefine } from './calls.ts';
import { checkDomain } from './domains.ts';
import { checkExpression, checkText, requireExpression } from './expressions.ts';
import { inside, outermost, declareLocal, type Place } from './place.ts';
import { checkBlock } from './statements.ts';
import { resolveParameter, resolveType } from './types.ts';

export function checkDeclarations(checker: Checker): void {
  const { globals } = checker;
  const place = outermost(checker);
  const constant = inside(place, { constant: true });

  checkOptions(checker, constant);
  for (const symbol of globals.enums) {
    for (const attribute of symbol.attributes) attribute.type = resolveType(checker, place, attribute.syntax.type);
  }
  for (const symbol of globals.enums) {
    for (const { syntax } of symbol.members) {
      if (syntax.values.length !== symbol.attributes.length) {
        const facts = { name: syntax.name.text, expected: symbol.attributes.length, found: syntax.values.length };
        report(checker, 'attribute-count', syntax.name.span, facts);
      }
      syntax.values.forEach((value, index) => {
        const attribute = symbol.attributes[index];
        if (attribute) requireExpression(checker, constant, value, attribute.type, attribute.name);
      });
    }
  }
  for (const item of globals.items) {
    requireExpression(checker, constant, item.declaration.count, NUMBER, 'How many there are');
    if (!item.declaration.of) continue;
    const element = checkDomain(checker, constant, item.declaration.of);
    if (element.kind === 'member' && element.domain.kind === 'enum') item.kinds = element.domain;
    else if (element.kind !== 'unknown') {
      report(checker, 'wrong-type', item.declaration.of.span, { expected: 'an enum', found: 'something else', why: 'What there is one of each of' });
    }
  }
  for (const dice of globals.dice) {
    requireExpression(checker, constant, dice.declaration.count, NUMBER, 'How many dice there are');
    dice.faces = resolveType(checker, place, dice.declaration.faces);
  }
  checkFields(checker, place);
  checkPieces(checker, place);

  for (const define of globals.defines) checkDefine(checker, define, define.declaration.name.span);
  for (const require of globals.requires) {
    requireExpression(checker, constant, require.condition, YES_NO, 'What is required');
    checkText(checker, constant, require.message);
  }
  for (const invariant of globals.invariants) {
    requireExpression(checker, place, invariant.condition, YES_NO, 'What must always hold');
    checkText(checker, place, invariant.label);
  }
  checkSteps(checker, place);
  for (const ending of globals.endings) checkEndingDeclaration(checker, place, ending.declaration);
  if (globals.setup) checkBlock(checker, place, globals.setup.body);
  if (globals.play) checkBlock(checker, place, globals.play.body);
}

function checkOptions(checker: Checker, constant: Place): void {
  for (const option of checker.globals.options) option.type = resolveType(checker, constant, option.declaration.type);
  for (const { declaration, type } of checker.globals.options) {
    const { value } = declaration;
    const values = value.kind === 'per-players' ? value.values.map((entry) => entry.value) : [value];
    for (const each of values) requireExpression(checker, constant, each, type, declaration.name.text);
  }
}

function checkFields(checker: Checker, place: Place): void {
  const { globals } = checker;
  const fields: FieldSymbol[] = [
    ...globals.tableFields,
    ...globals.playerFields.values(),
    ...globals.places.flatMap((symbol) => [...symbol.fields.values()]),
    ...globals.pieces.flatMap((symbol) => [...symbol.fields.values()]),
  ];
  for (const field of fields) field.type = resolveType(checker, place, field.syntax.type);
  for (const { syntax, type } of fields) {
    checkText(checker, inside(place, { constant: true }), syntax.label);
    if (syntax.initial === 'all') {
      if (type.kind !== 'pile' && type.kind !== 'unknown') {
        report(checker, 'wrong-type', syntax.span, { expected: 'a pile', found: 'something else', why: 'Where all items begin' });
      }
    } else if (syntax.initial) {
      requireExpression(checker, inside(place, { constant: true }), syntax.initial, type, syntax.name.text);
    }
  }
}

function checkPieces(checker: Checker, place: Place): void {
  const spaces = memberOf(checker.globals.spacesDomain);
  for (const { declaration } of checker.globals.pieces) {
    if (declaration.count) requireExpression(checker, inside(place, { constant: true }), declaration.count, NUMBER, 'How many there are');
    const { start } = declaration;
    if (!start) continue;
    const space = start.kind === 'name' ? checker.globals.spaces.find((candidate) => candidate.name === start.name.text) : undefined;
    if (space?.syntax.perPlayer && declaration.perPlayer) {
      checker.meanings.set(start, space);
      checker.used.add(space);
    } else {
      requireExpression(checker, inside(place, { constant: true }), start, spaces, 'Where a piece begins');
    }
  }
  for (const { syntax } of checker.globals.spaces) checkText(checker, place, syntax.label);
}

/** Parameters of all steps first, so that a step may use one declared further down. */
function checkSteps(checker: Checker, place: Place): void {
  const places = new Map<StepSymbol, Place>();
  for (const step of checker.globals.steps) {
    const here = inside(place, { me: 'where-used', part: step });
    for (const parameter of step.declaration.parameters) {
      const type: Type = resolveParameter(checker, here, parameter);
      step.parameters.push(declareLocal(checker, here, parameter.name, 'parameter', type));
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
  requireExpression(checker, place, declaration.condition, YES_NO, 'When a game ends');
  const [statement, ...more] = declaration.body.statements;
  if (more.length > 0 || (statement?.kind !== 'win' && statement?.kind !== 'draw-game')) {
    report(checker, 'waits-in-ending', declaration.body.span, {});
    return;
  }
  if (statement.kind !== 'win') return;
  const player = memberOf(checker.globals.seats, true);
  const type = checkExpression(checker, place, statement.player);
  expectType(checker, type, type.kind === 'set' ? { kind: 'set', of: memberOf(checker.globals.seats) } : player, statement.player.span, 'Who wins');
  if (statement.by) {
    checker.meanings.set(statement.by, { kind: 'ending', name: declaration.name.text, declaration });
  }
  checker.used.add(declaration);
}
