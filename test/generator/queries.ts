/** Random domains, and questions about all their members. */

import {
  joined,
  makeExpression,
  makeMaybe,
  makeNumber,
  makeRay,
  makeReach,
  makeTest,
  zoneOf,
} from './expressions.ts';
import { hasDirections } from './members.ts';
import {
  memberOf,
  NUMBERS,
  newValue,
  numberOf,
  PLAYER,
  type Scope,
  setOf,
  type Type,
  type World,
  withValues,
} from './world.ts';

export interface Domain {
  readonly text: string;
  /** What its name stands for on each pass. */
  readonly type: Type;
}

/** `bounded`: what may stand behind `in`, without `where`. */
export type DomainUse = 'any' | 'bounded' | 'chosen';

interface Base extends Domain {
  readonly isSeats?: boolean;
  readonly isRange?: boolean;
}

/** Something to go through; of members of one domain, where that is wanted. */
export function makeDomain(
  world: World,
  scope: Scope,
  depth: number,
  use: DomainUse = 'any',
  of?: string,
): Domain | undefined {
  const { random } = world;
  const ways = basesOf(world, scope, Math.max(0, depth - 1), use).filter(
    ({ domain }) => of === undefined || domain === of,
  );
  const [first] = random.shuffled(ways);
  const base = first?.make();
  if (base === undefined) return undefined;
  const except = base.isRange || !random.percent(25) ? undefined : exceptOf(world, scope, base, depth);
  const order =
    base.isSeats && use !== 'bounded' && random.percent(30)
      ? joined` ${random.of('clockwise', 'counterclockwise')} ${random.of('from', 'after')} ${makeExpression(world, scope, PLAYER, 0)}`
      : undefined;
  return { text: `${base.text}${except ?? ''}${order ?? ''}`, type: base.type };
}

function exceptOf(world: World, scope: Scope, { type }: Base, depth: number): string | undefined {
  if (type.kind === 'number') return joined` except ${world.random.from(1, 4)}`;
  if (type.kind !== 'member') return undefined;
  const { random } = world;
  const made = random.percent(25)
    ? makeMaybe(world, scope, type.of, 1)
    : makeExpression(
        world,
        scope,
        random.percent(70) ? memberOf(type.of) : setOf(type.of),
        Math.min(1, depth),
      );
  return joined` except ${made}`;
}

interface BaseWay {
  readonly weight: number;
  /** The domain whose members it holds; undefined for numbers. */
  readonly domain: string | undefined;
  readonly make: () => Base | undefined;
}

function basesOf(world: World, scope: Scope, depth: number, use: DomainUse): readonly BaseWay[] {
  const { random, enums, board, pieces, records, zones, dice } = world;
  const whole = (domain: string, weight: number): BaseWay => ({
    weight,
    domain,
    make: () => ({ text: domain, type: memberOf(domain), isSeats: domain === 'player' }),
  });
  const ofText = (weight: number, domain: string, make: () => string | undefined): BaseWay => ({
    weight,
    domain,
    make: () => {
      const text = make();
      return text === undefined ? undefined : { text, type: memberOf(domain) };
    },
  });
  const sets = ['player', ...(board ? ['space'] : []), ...enums.map(({ name }) => name)];
  return [
    { weight: 6, domain: 'player', make: () => ({ text: 'players', type: PLAYER, isSeats: true }) },
    whole('player', 2),
    ...enums.map(({ name }) => whole(name, 2)),
    ...(board ? [whole('space', 4)] : []),
    ...(hasDirections(board) ? [whole('Direction', 1)] : []),
    ...pieces.map(({ name }) => whole(name, 3)),
    ...(pieces.length > 0 ? [whole('piece', 2)] : []),
    ...records.map((name) => whole(name, 3)),
    ...sets.map((name) => ofText(1, name, () => makeExpression(world, scope, setOf(name), depth + 1))),
    ...(board ? [ofText(3, 'space', () => makeReach(world, scope, depth))] : []),
    ...(hasDirections(board) ? [ofText(4, 'space', () => makeRay(world, scope, depth))] : []),
    ...(use === 'bounded'
      ? []
      : sets.map((name) => ofText(1, name, () => makeMaybe(world, scope, name, depth)))),
    ...zones
      .filter(({ item, sort }) => item.kinds !== undefined && sort !== 'deck')
      .map(({ item, owner, name }) =>
        ofText(3, item.kinds ?? '', () => zoneOf(world, scope, owner, name, depth)),
      ),
    { weight: 3, domain: undefined, make: () => rangeOf(world, scope, use) },
    {
      weight: 1,
      domain: undefined,
      make: () => {
        const text = makeExpression(world, scope, setOf(NUMBERS), 1);
        return text === undefined ? undefined : { text, type: numberOf(1, 8) };
      },
    },
    ...(use === 'chosen'
      ? []
      : dice.map(({ name, faces }) => ({
          weight: 1,
          domain: faces.kind === 'member' ? faces.of : undefined,
          make: () => (random.percent(80) ? { text: name, type: faces, isRange: true } : undefined),
        }))),
  ];
}

function rangeOf(world: World, scope: Scope, use: DomainUse): Base {
  const { random } = world;
  const low = random.from(0, 2);
  const high =
    random.percent(30) && use !== 'bounded'
      ? `min(${low + 3}, ${makeNumber(world, scope, 1)})`
      : `${low + random.from(0, 5)}`;
  return { text: `${low}..${high}`, type: numberOf(low, low + 5), isRange: true };
}

type Asked = 'count' | 'sum' | 'min' | 'max' | 'any' | 'all' | 'the';

/** A question about the members of a domain, in brackets. */
export function makeQuery(
  world: World,
  scope: Scope,
  asked: Asked,
  depth: number,
  of?: string,
): string | undefined {
  const { random } = world;
  // `the` finds members, and no dice.
  const domain = makeDomain(world, scope, depth, asked === 'the' ? 'chosen' : 'any', of);
  if (domain === undefined) return undefined;
  if (asked === 'the' && domain.type.kind !== 'member') return undefined;
  const value = newValue(scope, domain.type);
  const inner = withValues(scope, value);
  const where = asked === 'the' || random.percent(60) ? ` where ${makeTest(world, inner, depth)}` : '';
  const from = `${asked} ${value.name} in ${domain.text}${where}`;
  switch (asked) {
    case 'count':
    case 'any':
    case 'the':
      return `(${from})`;
    case 'sum':
    case 'min':
    case 'max':
      return `(${from} of ${makeNumber(world, inner, depth)})`;
    case 'all':
      return `(${from} have ${makeTest(world, inner, depth)})`;
  }
}
