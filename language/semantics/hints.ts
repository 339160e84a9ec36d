/** What to write instead, where a value of one type stands and another is expected. */

import { impossible } from '../../shared/internal-problem.ts';
import type { Globals } from './globals.ts';
import { describeType, pieceOf, type Type } from './types.ts';

/** A sentence with a way out, or undefined where none is clear. */
export function hintFor(globals: Globals, found: Type, expected: Type): string | undefined {
  switch (expected.kind) {
    case 'yes-no':
      return hintForCondition(globals, found);
    case 'number':
      return hintForNumber(found);
    case 'pile':
      return hintForPile(found);
    case 'set':
      if (found.kind === 'none') return 'A set with nothing in it is `{}`.';
      return fitsInBraces(found, expected) ? 'Put it in braces: `{ … }`.' : undefined;
    case 'member':
      return hintForMember(globals, found, expected);
    case 'die':
      return `Dice are told apart by names for them, \`d in ${expected.dice.name} where …\`; \`${expected.dice.name}\` alone is the set of all.`;
    case 'none':
    case 'array':
    case 'deck':
    case 'place':
    case 'unknown':
      return undefined;
    default:
      return impossible('a hint', expected);
  }
}

/** What to write where a pile is expected, or undefined. */
export function hintForPile(found: Type): string | undefined {
  return found.kind === 'place' ? sayWhich(found.place.name, zonesOf(found)) : undefined;
}

/** The only pile or deck of a place, where the place is named and what lies there is meant. */
export function onlyZone(found: Type): string | undefined {
  if (found.kind !== 'place') return undefined;
  const [zone, ...others] = zonesOf(found);
  return zone === undefined || others.length > 0 ? undefined : `${found.place.name}.${zone}`;
}

/** What to ask of things that lie somewhere, where a value is wanted; or undefined. */
export function hintForCount(found: Type): string | undefined {
  if (found.kind === 'place') {
    const fields = [...found.place.fields.keys()]
      .slice(0, 3)
      .map((name) => `\`${found.place.name}.${name}\``);
    return fields.length === 0 ? undefined : `Say which field: ${fields.join(' or ')}.`;
  }
  return found.kind === 'deck' ? 'Count it: `count …`.' : hintForNumber(found);
}

/** What to write to compare two values that cannot be compared, or undefined. */
export function hintForComparison(left: Type, right: Type): string | undefined {
  const pile = [left, right].some((type) => type.kind === 'pile');
  const set = [left, right].some((type) => type.kind === 'set');
  const number = [left, right].some((type) => type.kind === 'number');
  if (pile && number) return hintForNumber(left.kind === 'pile' ? left : right);
  if (left.kind === right.kind && hintForCount(left)) return hintForCount(left);
  if (set && number) return 'Count it: `count …`.';
  if (set) return 'Whether something belongs to a set is asked with `in`.';
  const space = [left, right].some((type) => type.kind === 'member' && type.domain.kind === 'spaces');
  const piece = [left, right].some((type) => pieceOf(type) !== undefined);
  return space && piece ? 'Where a piece stands is asked with `at`.' : undefined;
}

function hintForCondition(globals: Globals, found: Type): string | undefined {
  switch (found.kind) {
    case 'number':
      return 'Compare it, for example `… > 0`.';
    case 'member':
      if (found.optional) return 'Ask `… is not none`.';
      return globals.items.some(({ kinds, copies }) => copies !== undefined && kinds === found.domain)
        ? 'Whether it lies somewhere is asked with `in`, as in `… in me.hand`; which one it is, with `is`.'
        : 'Compare it: `… is …`.';
    case 'pile':
    case 'set':
      return 'Count it: `count … > 0`.';
    case 'yes-no':
    case 'none':
    case 'die':
    case 'array':
    case 'deck':
    case 'place':
    case 'unknown':
      return undefined;
    default:
      return impossible('a hint for a condition', found);
  }
}

function hintForNumber(found: Type): string | undefined {
  if (found.kind === 'set') return 'Count it: `count …`.';
  if (found.kind !== 'pile') return undefined;
  const one = found.item.kinds?.members[0]?.name;
  return one === undefined ? 'Count it: `count …`.' : `Count it, \`count …\`, or one kind: \`…[${one}]\`.`;
}

function hintForMember(
  globals: Globals,
  found: Type,
  expected: Type & { kind: 'member' },
): string | undefined {
  if (found.kind === 'set' && found.of.kind === 'member' && found.of.domain === expected.domain) {
    return 'Say which one: `the … in … where …`.';
  }
  if (found.kind === 'number' && expected.domain.kind === 'spaces') {
    const shape = globals.board?.shape.kind;
    const hasOrder = shape === 'ring' || shape === 'line';
    return hasOrder
      ? 'So many steps on from a space is `along(…, …)`, the space of a number `space(…)`.'
      : undefined;
  }
  if (found.kind !== 'member') return undefined;
  if (expected.domain.kind === 'seats' && found.domain.kind === 'enum') {
    const own = [...globals.playerFields.values()].find(
      ({ type }) => type.kind === 'member' && type.domain === found.domain,
    );
    return own && `All players of it are \`p in players where p.${own.name} is …\`.`;
  }
  if (expected.domain.kind === 'seats' && found.domain.kind === 'piece') {
    return found.domain.declaration.perPlayer ? 'Whose piece it is, is its `owner`.' : undefined;
  }
  if (found.domain.kind !== 'seats') return undefined;
  if (expected.domain.kind === 'piece' && expected.domain.declaration.perPlayer) {
    return `Say which piece: \`….${expected.domain.name}\`.`;
  }
  const own = globals.spaces.find((space) => space.syntax.perPlayer);
  return expected.domain.kind === 'spaces' && own
    ? `Say which space of the player: \`….${own.name}\`.`
    : undefined;
}

function fitsInBraces(found: Type, expected: Type & { kind: 'set' }): boolean {
  return describeType(found) === describeType(expected.of);
}

function zonesOf(place: Type & { kind: 'place' }): string[] {
  return [...place.place.fields.values()]
    .filter(({ type }) => type.kind === 'pile' || type.kind === 'deck')
    .map((field) => field.name);
}

function sayWhich(place: string, piles: readonly string[]): string | undefined {
  return piles.length === 0
    ? undefined
    : `Say which pile: ${piles.map((pile) => `\`${place}.${pile}\``).join(' or ')}.`;
}
