/** Random choices, windows and actions. */

import { anyType, typeText } from './changes.ts';
import { joined, makeExpression, makeMaybe, makeTest, makeText } from './expressions.ts';
import { makePrompt } from './flow.ts';
import { makeAsked, makeKnown } from './known.ts';
import { makeDomain } from './queries.ts';
import { indent, makeBlock, type Written } from './statements.ts';
import {
  fresh,
  NUMBERS,
  newValue,
  numberOf,
  PLAYER,
  type Scope,
  setOf,
  type Type,
  type Value,
  type World,
  withValues,
} from './world.ts';

export function makeChoose(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  if (random.percent(20)) return chooseTogether(world, scope);
  const by = scope.me && random.percent(70) ? '' : joined` by ${makeExpression(world, scope, PLAYER, 1)}`;
  if (by === undefined) return undefined;
  if (by === '' && scope.uses) scope.uses.me = true;
  const secretly = by !== '' && random.percent(15) ? ' secretly' : '';
  const actions = makeActions(world, scope, random.from(1, 3));
  const pass = random.percent(25) ? [makePass(world, scope)] : [];
  const otherwise = pass.length === 0 && random.percent(30) ? ` otherwise ${makeBlock(world, scope, 2)}` : '';
  return {
    text: `choose${by}${secretly}${makePrompt(world, scope)} ${braced([...actions, ...pass])}${otherwise}`,
  };
}

function makePass(world: World, scope: Scope): string {
  const { random } = world;
  const name = random.percent(60) ? ` ${fresh(world, 'Pass')}${random.percent(50) ? ' "Go on"' : ''}` : '';
  return `pass${name}${random.percent(50) ? ` ${makeBlock(world, { ...scope, action: true }, 1)}` : ''}`;
}

function braced(parts: readonly string[]): string {
  return `{\n${parts.map(indent).join('\n')}\n}`;
}

function chooseTogether(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const { name, seats, inner } = makeSeats(world, scope);
  const secretly = random.percent(50) ? ' secretly' : '';
  const actions = makeActions(world, { ...inner, loop: false }, random.from(1, 2));
  const text = `choose together ${name} in ${seats}${secretly}${makePrompt(world, scope)} ${braced(actions)}`;
  return { text };
}

/** Some seats, with a name for each. */
function makeSeats(world: World, scope: Scope) {
  const { random } = world;
  const value = newValue(scope, PLAYER);
  const inner = withValues(scope, value);
  const except = random.percent(25)
    ? joined` except ${random.percent(30) ? makeMaybe(world, scope, 'player', 1) : makeExpression(world, scope, PLAYER, 1)}`
    : '';
  const where = random.percent(20) ? ` where ${makeTest(world, inner, 1)}` : '';
  return {
    name: value.name,
    seats: `${random.of('players', 'players', 'player')}${except ?? ''}${where}`,
    inner,
  };
}

function makeActions(world: World, scope: Scope, count: number): readonly string[] {
  const { random } = world;
  const offered = world.actions.filter(({ needsMe }) => !needsMe || scope.me);
  const defined = random.percent(20) ? random.one(offered) : undefined;
  if (defined?.needsMe && scope.uses) scope.uses.me = true;
  const written = Array.from({ length: count }, () => makeAction(world, scope, ''));
  return defined ? [...written, `action ${defined.name}`] : written;
}

/** An action with its name; `by` stands behind that. */
export function makeAction(world: World, scope: Scope, by: string): string {
  const { random } = world;
  const name = fresh(world, 'Act');
  let inner = scope;
  const parameters = random.many(0, 2, () => {
    const made = makeParameter(world, inner);
    if (made === undefined) return undefined;
    inner = withValues(inner, made.value);
    return made.text;
  });
  const given = parameters.filter((text) => text !== undefined);
  const types = inner.values.slice(scope.values.length).map(({ type }) => type);
  world.parts.push({ what: 'action', name, parameters: types });
  const known = random.percent(20) ? makeKnown(world, inner, 1) : undefined;
  const asked = known
    ? [`needs ${known.text} is not none`, `needs ${makeAsked(world, known, 1) ?? 'yes'}`]
    : [];
  const needs = random.many(
    0,
    2,
    () =>
      `needs ${makeTest(world, known?.inside ?? inner, 2)}${random.percent(50) ? ` ${makeText(world, inner, 'not now')}` : ''}`,
  );
  const label = random.percent(40) ? ` ${makeText(world, inner, 'Do it')}` : '';
  const cites = random.percent(10) ? ' cites AC-01' : '';
  const body = makeBlock(world, { ...inner, action: true }, 3);
  const brackets = given.length > 0 ? `(${given.join(', ')})` : '';
  return [`action ${name}${by}${brackets}${label}${cites}`, ...asked, ...needs, body].join(' ');
}

function makeParameter(
  world: World,
  scope: Scope,
): { readonly text: string; readonly value: Value } | undefined {
  const { random } = world;
  const label = random.percent(25) ? ' "Which one"' : '';
  const made = (type: Type, text: string, name?: string) => {
    const value = { ...newValue(scope, type, { isParameter: true }), ...(name ? { name } : {}) };
    return { text: `${value.name}${text}${label}`, value };
  };
  if (random.percent(50)) {
    const domain = makeDomain(world, scope, 1, 'chosen');
    if (domain === undefined) return undefined;
    const value = newValue(scope, domain.type);
    const where = random.percent(50) ? ` where ${makeTest(world, withValues(scope, value), 2)}` : '';
    return made(domain.type, ` in ${domain.text}${where}`);
  }
  const dice = random.one(world.dice.filter(({ count }) => count > 1));
  if (dice && random.percent(50)) return made(setOf(dice.name), `: set of ${dice.name}`);
  if (random.percent(25)) {
    const most = joined`min(4, ${makeExpression(world, scope, numberOf(0, 6), 1)})`;
    return made(numberOf(0, 4), `: 0..${most ?? 4}`);
  }
  if (random.percent(20)) return made(setOf(NUMBERS), ': set of 1..4');
  const type = anyType(world);
  // Large sets to choose are refused, and a record of none is no choice.
  if (type.kind === 'set' || (type.kind === 'member' && type.optional)) return made(PLAYER, ': player');
  return made(type, `: ${typeText(type)}`);
}

export function makeWindow(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  // Windows within windows: a response to an action.
  if (scope.cancel) return undefined;
  const name = fresh(world, 'Window');
  world.parts.push({ what: 'window', name });
  const label = random.percent(40) ? ` ${makeText(world, scope, 'A window')}` : '';
  const within = random.percent(25) ? ` within ${random.from(1, 30)} s` : '';
  const others = random.percent(20) ? ` to others ${makeText(world, scope, 'They talk')}` : '';
  const closes = random.of('all pass', 'all pass', 'condition', 'nobody');
  const hasGroupPassing = random.percent(25);
  const hasPassing = closes === 'all pass' || within !== '' || hasGroupPassing;
  const open: Scope = {
    ...scope,
    loop: false,
    window: true,
    cancel: scope.action,
    action: false,
    passed: hasPassing,
  };
  const groups = random.many(1, 2, () => makeGroup(world, open));
  const passing = hasGroupPassing ? [`any seat${world.names} in players may pass`] : [];
  const ends = {
    'all pass': 'closes when all pass',
    condition: `closes when ${makeTest(world, open, 2)}`,
    nobody: '',
  }[closes];
  const after = closes === 'nobody' || random.percent(40) ? `closes after ${random.from(2, 9)} actions` : '';
  // A window has one clock.
  const lasts = within === '' && random.percent(15) ? `closes after ${random.from(2, 300)} s` : '';
  const parts = [...groups, ...passing, ends, after, lasts].filter((part) => part !== '');
  return { text: `window ${name}${label}${within}${others} ${braced(parts)}` };
}

/** What may be done while somebody decides, in the rest of the block. A turn may be going on there. */
export function makeAnyTime(world: World, scope: Scope): Written | undefined {
  const anywhere: Scope = {
    ...scope,
    loop: false,
    phase: false,
    window: false,
    passed: false,
    cancel: false,
    turn: true,
  };
  return { text: `at any time ${makeGroup(world, anywhere)}` };
}

/** Who may do what in a window. */
export function makeGroup(world: World, open: Scope): string {
  const { random } = world;
  const one = random.percent(30) ? makeExpression(world, open, PLAYER, 1) : undefined;
  if (one !== undefined) return `${one} may ${braced(makeActions(world, open, 1))}`;
  const { name, seats, inner } = makeSeats(world, open);
  return `any ${name} in ${seats} may ${braced(makeActions(world, inner, random.from(1, 2)))}`;
}
