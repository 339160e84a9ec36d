/** Random conditions. */

import { joined, makeExpression, makeMaybe, useMe, type WaysOf, way } from './expressions.ts';
import { makeAsked, makeKnown } from './known.ts';
import { makeDomain, makeQuery } from './queries.ts';
import {
  memberOf,
  NUMBERS,
  numberOf,
  PLAYER,
  type Scope,
  SMALL,
  SPACE,
  setOf,
  type Type,
  type World,
  YES_NO,
} from './world.ts';

/** Ways to write a condition. */
export const conditions: WaysOf<Type & { kind: 'yes-no' }> = (world, scope, _, depth) => {
  const { random } = world;
  const value = (wanted: Type) => makeExpression(world, scope, wanted, depth);
  const domain = () => random.of('player', 'player', 'space', ...world.enums.map(({ name }) => name));
  const piece = () => memberOf(world.pieces.length > 0 ? (random.one(world.pieces)?.name ?? '') : '');
  const place = () =>
    random.percent(20)
      ? value(piece())
      : random.percent(50)
        ? value(SPACE)
        : makeMaybe(world, scope, 'space', depth);
  const within = () => {
    const made = makeDomain(world, scope, depth, 'bounded');
    return made && joined`(${value(made.type)} ${random.of('in', 'not in')} ${made.text})`;
  };
  return [
    way(
      10,
      () =>
        joined`(${value(SMALL)} ${random.of('=', '!=', '<', '<=', '>', '>=', 'is', 'is not')} ${value(SMALL)})`,
    ),
    way(7, () => {
      const of = domain();
      const [left, right] = [
        value(memberOf(of, random.percent(50))),
        value(memberOf(of, random.percent(50))),
      ];
      return joined`(${left} ${random.of('is', 'is not', '=', '!=')} ${right})`;
    }),
    way(1, () => joined`(${value(YES_NO)} ${random.of('is', '!=')} ${value(YES_NO)})`),
    way(1, () => {
      const of = setOf(random.of('player', NUMBERS));
      return joined`(${value(of)} ${random.of('=', 'is not')} ${value(of)})`;
    }),
    way(6, () => joined`(${value(YES_NO)} ${random.of('and', 'or')} ${value(YES_NO)})`),
    way(5, () => {
      const known = makeKnown(world, scope, depth);
      const test = (word: string, link: string) =>
        known && joined`(${known.text} ${word} none ${link} ${makeAsked(world, known, depth)})`;
      return random.percent(60) ? test(random.of('is not', '!='), 'and') : test(random.of('is', '='), 'or');
    }),
    way(3, () => joined`(not ${value(YES_NO)})`),
    way(3, within),
    way(
      2,
      () =>
        joined`(${value(numberOf(0, 9))} ${random.of('in', 'not in', 'is in')} ${random.from(0, 2)}..${random.from(3, 9)})`,
    ),
    way(2, () => joined`(${value(PLAYER)} is ${random.of('', 'not ')}out)`),
    way(5, () => makeQuery(world, scope, random.of('any', 'all'), depth)),
    way(4, () => supposition(world, scope, depth)),
    ...(world.pieces.length > 0 && world.board
      ? [way(4, () => joined`(${value(piece())} ${random.of('at', 'at', 'is not at')} ${place()})`)]
      : []),
  ];
};

/** What would hold if a step were done that only changes the position; undefined where there is none. */
function supposition(world: World, scope: Scope, depth: number): string | undefined {
  const able = world.steps.filter(({ isEffect, needsMe }) => isEffect && (scope.me || !needsMe));
  const step = world.random.one(able);
  const given = step?.parameters.map((type) => makeExpression(world, scope, type, depth));
  if (step === undefined || given === undefined || given.includes(undefined)) return undefined;
  if (step.needsMe) useMe(scope);
  const values = given.length === 0 ? '' : `(${given.join(', ')})`;
  // What is there now may be gone then.
  const then = { ...scope, values: scope.values.filter(({ isKnownThere }) => !isKnownThere) };
  return joined`(suppose ${step.name}${values} then ${makeExpression(world, then, YES_NO, depth)})`;
}
