/** Random conditions about what may be none, behind the question whether it is there. */

import { joined, makeExpression, makeMaybe, way } from './expressions.ts';
import { memberOf, ownerType, type Scope, type World, YES_NO } from './world.ts';

/** What may be none and can be named twice, and the scope where it is known not to be. */
export function makeKnown(world: World, scope: Scope, depth: number): Known | undefined {
  const of = world.random.of('player', 'space', ...world.enums.map(({ name }) => name), ...world.records);
  const text = makeMaybe(world, scope, of, depth);
  if (text === undefined || !/^[\w.[\]]+$/.test(text)) return undefined;
  const value = { name: text, type: memberOf(of), isKnownThere: true };
  return { text, of, inside: { ...scope, values: [...scope.values, value] } };
}

/** What may be none, where it is known not to be. */
export interface Known {
  readonly text: string;
  /** The domain of which it is a member. */
  readonly of: string;
  readonly inside: Scope;
}

/** A condition that asks something of it, as far as there is anything to ask. */
export function makeAsked(world: World, { text, of, inside }: Known, depth: number): string | undefined {
  const { random, board } = world;
  const own = world.fields.filter(({ owner }) => {
    const type = ownerType(owner);
    return type?.kind === 'member' && type.of === of;
  });
  const asked = own.map((field) =>
    way(3, () => {
      const { name, per, type } = field;
      const at = per ? joined`[${makeExpression(world, inside, per, depth)}]` : '';
      const value = joined`${text}.${name}${at}`;
      if (type.kind === 'yes-no') return value;
      return joined`(${value} ${random.of('=', '!=')} ${makeExpression(world, inside, type, depth)})`;
    }),
  );
  const known = { ...inside, values: inside.values.filter(({ name }) => name === text) };
  const others = [
    ...(of === 'player' ? [way(2, () => `(${text} is out)`)] : []),
    ...(of === 'space' && board ? [way(2, () => `((count neighbours(${text})) > ${text}.number)`)] : []),
    way(2, () => joined`(${text} is ${makeExpression(world, inside, memberOf(of), depth)})`),
    way(1, () => makeExpression(world, known, YES_NO, depth)),
  ];
  for (const { make } of random.shuffled([...asked, ...others])) {
    const made = make();
    if (made !== undefined) return made;
  }
  return undefined;
}
