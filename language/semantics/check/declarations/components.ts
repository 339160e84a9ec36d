/** Checks of what lies on the table: items, dice, pieces and records. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import type { DiceSymbol, SpaceSymbol } from '../../symbols.ts';
import { describeType, memberOf, NUMBER, UNKNOWN } from '../../types.ts';
import { checkDomain } from '../expressions/domains.ts';
import { checkText, refuseEmpty, requireExpression } from '../expressions/expressions.ts';
import { inside, type Place } from '../place.ts';
import { requireConstant } from './constants.ts';
import { resolveType } from './types.ts';

/** How many items there are, and of which kinds: members of an enum. */
export function checkItems(checker: Checker, place: Place): void {
  for (const item of checker.globals.items) {
    for (const count of item.copies ?? [item.declaration.count])
      requireConstant(checker, place, count, NUMBER, 'How many there are');
    const { of } = item.declaration;
    if (!of) continue;
    const element = checkDomain(checker, inside(place, { constant: true }), of);
    if (element.kind === 'member' && element.domain.kind === 'enum') item.kinds = element.domain;
    else if (element.kind !== 'unknown') {
      const isMember = element.kind === 'member';
      const found = isMember ? `all ${element.domain.word}s` : describeType({ kind: 'set', of: element });
      const facts = { expected: 'an enum', found, why: 'What comes after `of each`', hint: undefined };
      report(checker, 'wrong-type', of.base.span, facts);
    }
  }
}

/** How many dice there are, and what they show. */
export function checkDice(checker: Checker, place: Place): void {
  for (const dice of checker.globals.dice) {
    requireConstant(checker, place, dice.declaration.count, NUMBER, 'How many dice there are');
    const { faces } = dice.declaration;
    dice.faces = resolveType(checker, place, faces);
    if (faces.kind === 'range-type') refuseEmpty(checker, faces);
    checkFaces(checker, dice);
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

/** How many records of a kind there can be. */
export function checkRecords(checker: Checker, place: Place): void {
  for (const { declaration } of checker.globals.records)
    requireConstant(checker, place, declaration.limit, NUMBER, 'How many there can be');
}

/** How many pieces there are, whose they are, and where they begin. */
export function checkPieces(checker: Checker, place: Place): void {
  for (const { declaration } of checker.globals.pieces) {
    if (declaration.count) requireConstant(checker, place, declaration.count, NUMBER, 'How many there are');
    checkOwner(checker, declaration);
    checkStart(checker, place, declaration);
  }
  for (const { syntax } of checker.globals.spaces) checkText(checker, place, syntax.label);
}

/** The seat that all pieces of a kind belong to. */
function checkOwner(checker: Checker, { owner }: ast.PieceDeclaration): void {
  if (!owner) return;
  const { scope, players } = checker.globals;
  const seat = scope.names.get(owner.text);
  if (seat?.kind === 'seat') checker.meanings.set(owner, seat);
  else {
    const seats = (players?.seats ?? []).map((each) => each.name.text);
    reportUnknown(checker, owner, 'seat', () => seats);
  }
}

/** Where pieces begin: on a space, on their owner's space of a name, or anywhere in a region. */
function checkStart(checker: Checker, place: Place, { start, perPlayer }: ast.PieceDeclaration): void {
  if (!start) return;
  const { spaces, spaceAttributes, spacesDomain } = checker.globals;
  const name = start.kind === 'name' ? start.name.text : undefined;
  const space: SpaceSymbol | undefined = spaces.find((candidate) => candidate.name === name);
  const region = spaceAttributes.find(
    (attribute) => attribute.name === name && attribute.type.kind === 'yes-no',
  );
  if (region && !space) checker.meanings.set(start, region);
  else if (space?.syntax.perPlayer && perPlayer) {
    checker.meanings.set(start, space);
    checker.used.add(space);
  } else {
    const constant = inside(place, { constant: true });
    const why = 'Where a piece begins';
    const before = checker.diagnostics.length;
    requireExpression(checker, constant, start, memberOf(spacesDomain), why);
    const told = checker.diagnostics.at(-1);
    if (checker.diagnostics.length === before || told?.code !== 'maybe-none') return;
    // Before play there is nobody to ask whether there is such a space.
    checker.diagnostics.pop();
    const hint = 'Name the space, or leave `on` out and move the piece there in the `setup`.';
    report(checker, 'wrong-type', start.span, { expected: 'a space', found: 'a space or none', why, hint });
  }
}
