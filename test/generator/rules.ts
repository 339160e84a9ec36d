/** Random rules files: small, with mostly right types, of everything that the grammar has. */

import { typeText } from './changes.ts';
import { choicesOf } from './choices.ts';
import { makeAction } from './decisions.ts';
import { makeExamples } from './examples.ts';
import { makeExpression, makeMaybe, makeNumber, makeTest } from './expressions.ts';
import { makeFields, makeRecord, makeZones, parameterType } from './fields.ts';
import { makeRanking } from './flow.ts';
import { makeLook } from './looks.ts';
import { makeBlock, makeStatements } from './statements.ts';
import {
  makeBoard,
  makeCards,
  makeDice,
  makeEnum,
  makeItem,
  makeOption,
  makePiece,
  makePlayers,
} from './things.ts';
import { makeVariants } from './variants.ts';
import {
  emptyWorld,
  fresh,
  memberOf,
  newValue,
  numberOf,
  OUTSIDE,
  PLAYER,
  type Scope,
  SPACE,
  setOf,
  type Type,
  type World,
  withValues,
  YES_NO,
} from './world.ts';

/** The file of a seed. */
export function randomRules(seed: number): string {
  const world = emptyWorld(choicesOf(seed));
  const head = [`game "Random ${seed}" edition 1`, makePlayers(world)];
  const { random } = world;
  const things = [...makeThings(world), ...makeOwners(world)];
  world.endings.push(...random.many(1, 3, () => fresh(world, 'Ending')));
  const before = [
    ...random.many(0, 3, () => makeDefine(world)),
    ...random.many(0, 2, () => makeDefinedAction(world)),
    ...random.many(0, 2, () => makeStep(world)),
    ...(random.percent(60) ? [`setup ${makeBlock(world, OUTSIDE, 4)}`] : []),
  ];
  const play = makePlay(world);
  const parts = [
    ...before,
    play,
    ...world.endings.map((name) => makeEnding(world, name)),
    ...random.many(0, 1, () => makeInvariant(world)),
    ...(random.percent(40) ? [makeScore(world)] : []),
    ...(random.percent(30) ? [makeRequire(world)] : []),
  ];
  // Some parts were written and left away again.
  const written = parts.join('\n');
  const lost = world.parts.filter(
    ({ what, name }) => what !== 'invariant' && !new RegExp(`${what} ${name}\\b`).test(written),
  );
  for (const part of lost) world.parts.splice(world.parts.indexOf(part), 1);
  world.hasSetup = /^setup /m.test(written);
  world.play = play;
  const extras = [
    ...(random.percent(30) ? [makeLook(world)] : []),
    ...(random.percent(40) ? makeVariants(world) : []),
    ...(random.percent(40) ? makeExamples(world) : []),
  ];
  return `${[...head, ...things, ...parts, ...extras].join('\n\n')}\n`;
}

function makeThings(world: World): readonly string[] {
  const { random } = world;
  return [
    ...random.many(0, 2, () => makeOption(world)),
    ...random.many(0, 2, () => makeEnum(world)),
    ...(random.percent(45) ? [makeCards(world)] : []),
    ...(random.percent(40) ? [makeItem(world)] : []),
    ...random.many(0, 2, () => makeDice(world)),
    ...(random.percent(70) ? [makeBoard(world)] : []),
  ];
}

/** What has fields. A table always knows a player, so that there is always one to speak of. */
function makeOwners(world: World): readonly string[] {
  const { random } = world;
  world.fields.push({
    owner: { kind: 'table' },
    name: 'leader',
    type: PLAYER,
    per: undefined,
    hasStart: false,
  });
  const pieces = world.board
    ? random.many(0, 2, () => {
        const text = makePiece(world, '');
        const name = world.pieces.at(-1)?.name ?? '';
        return random.percent(40) ? `${text} ${makeFields(world, { kind: 'piece', name }, 1, 2)}` : text;
      })
    : [];
  const place = fresh(world, 'place');
  const isPlace = random.percent(40);
  const zones = (kind: 'table' | 'place') =>
    isPlace === (kind === 'place')
      ? makeZones(world, kind === 'place' ? { kind, name: place } : { kind }, true)
      : '';
  return [
    ...pieces,
    ...(random.percent(35) ? [makeRecord(world)] : []),
    `player ${fieldsAnd(makeFields(world, { kind: 'player' }, 1, 3), makeZones(world, { kind: 'player' }, false))}`,
    `table ${fieldsAnd(makeFields(world, { kind: 'table' }, 0, 2), `leader: player  ${zones('table')}`)}`,
    ...(isPlace
      ? [
          `place ${place} "A place" ${fieldsAnd(makeFields(world, { kind: 'place', name: place }, 0, 2), zones('place'))}`,
        ]
      : []),
    ...(world.board && random.percent(55) ? [`space ${makeFields(world, { kind: 'space' }, 1, 2)}`] : []),
    ...(world.pieces.length > 0 && random.percent(30)
      ? [`piece ${makeFields(world, { kind: 'pieces' }, 1, 1)}`]
      : []),
  ];
}

function fieldsAnd(fields: string, more: string): string {
  return `${fields.slice(0, -1)} ${more} }`;
}

interface Uses {
  me: boolean;
  turns: boolean;
}

function makeDefine(world: World): string {
  const { random, enums, board, records } = world;
  const name = fresh(world, 'define');
  // What a way goes on by asks about spaces.
  const isOfWays = board !== undefined && random.percent(30);
  const parameters = isOfWays
    ? random.many(1, 2, () => SPACE)
    : random.many(0, 2, () =>
        random.percent(10) && records[0] ? memberOf(records[0]) : parameterType(world),
      );
  const type = isOfWays
    ? YES_NO
    : random.of<Type>(
        numberOf(0, 9),
        YES_NO,
        PLAYER,
        memberOf('player', true),
        setOf('player'),
        ...(board ? [memberOf('space', true)] : []),
        ...enums.map((each) => memberOf(each.name)),
      );
  const uses: Uses = { me: false, turns: false };
  const [about] = parameters;
  const isListed = about?.kind === 'member' && enums.some((each) => each.name === about.of);
  const isPlain = type.kind === 'number' || type.kind === 'yes-no';
  const isAnywhere = about === undefined || (about.kind === 'member' && (!isListed || isPlain));
  const isShown = parameters.length < 2 && isAnywhere && random.percent(35);
  let scope: Scope = { ...OUTSIDE, me: !isShown && random.percent(40), uses };
  for (const each of parameters) scope = withValues(scope, newValue(scope, each));
  const value = makeExpression(world, scope, type, 3);
  if (value === undefined) return `// ${name} would be nothing`;
  world.defines.push({ name, parameters, type, needsMe: uses.me });
  const brackets = scope.values.map((each) => `${each.name}: ${typeText(each.type)}`).join(', ');
  const declared = random.percent(70) || type.kind !== 'number' ? `: ${typeText(type)}` : '';
  const label = isShown || random.percent(20) ? ' "A definition"' : '';
  const shown = isShown ? `${type.kind === 'number' ? ' unit "M"' : ''} shown` : '';
  const toOwner =
    isShown && about?.kind === 'member' && about.of === 'player' && random.percent(30) ? ' to owner' : '';
  const when = isShown && random.percent(30) ? ` when ${makeTest(world, scope, 1)}` : '';
  return `define ${name}${brackets ? `(${brackets})` : ''}${declared}${label}${shown}${toOwner} = ${value}${when}`;
}

function makeDefinedAction(world: World): string {
  const { random } = world;
  const uses: Uses = { me: false, turns: false };
  let scope: Scope = { ...OUTSIDE, uses, me: random.percent(50), depth: 1 };
  const actor = newValue(scope, PLAYER);
  const isBy = random.percent(70);
  if (isBy) scope = withValues(scope, actor);
  const text = makeAction(world, scope, isBy ? ` by ${actor.name}` : '');
  const name = world.parts.at(-1)?.name;
  const own = /^action (\w+)/.exec(text)?.[1] ?? name ?? '';
  world.actions.push({ name: own, needsMe: uses.me });
  return `define ${text}`;
}

function makeStep(world: World): string {
  const { random } = world;
  const name = fresh(world, 'Step');
  const uses: Uses = { me: false, turns: false };
  const parameters = random.many(0, 2, () => parameterType(world));
  let scope: Scope = { ...OUTSIDE, uses, me: random.percent(60), steps: random.percent(30) };
  for (const each of parameters) scope = withValues(scope, newValue(scope, each));
  const brackets = scope.values.map((each) => `${each.name}: ${typeText(each.type)}`).join(', ');
  const left = world.left;
  world.left = Math.min(left, 8);
  const isEffect = random.percent(40);
  const body = makeBlock(world, scope, 4, isEffect ? 'effects' : 'any');
  world.left = left - 8;
  world.steps.push({ name, parameters, needsMe: uses.me, givesTurns: uses.turns, isEffect });
  const label = random.percent(30) ? ' "A step" cites ST-01' : '';
  return `step ${name}${brackets ? `(${brackets})` : ''}${label} ${body}`;
}

/** Rounds or a loop of turns, in which somebody decides and which come to an end. */
function makePlay(world: World): string {
  const { random } = world;
  const limit = random.from(2, 6);
  const isRounds = random.percent(75);
  const around: Scope = { ...OUTSIDE, rounds: isRounds, loop: !isRounds, depth: 1 };
  world.left = Math.max(world.left, 25);
  const turn: Scope = { ...around, me: true, turn: true, loop: false, depth: 2 };
  const turns = `turns {\n${makeStatements(world, turn, 4).join('\n')}\n${decide(world, turn)}\n}`;
  const parts = [
    ...(random.percent(50)
      ? makeStatements(world, around, 3).filter((text) => !/^(stop|again|end)/.test(text))
      : []),
    turns,
    ...(random.percent(40)
      ? makeStatements(world, around, 2).filter((text) => !/^(stop|again|end)/.test(text))
      : []),
  ];
  const ranking = makeRanking(world, OUTSIDE);
  const body = parts.join('\n');
  if (!isRounds) return `play {\nrepeat up to ${limit} times {\n${body}\n}\n${ranking}\n}`;
  return `play {\nrounds {\n${body}\nwhen round >= ${limit} { ${ranking} }\n}\n}`;
}

/** A choice that is always there, so that each turn waits for somebody. */
function decide(world: World, scope: Scope): string {
  const action = makeAction(world, scope, '');
  return `choose "Your turn" {\n${action}\naction ${fresh(world, 'Rest')} "Rest" {}\n}`;
}

function makeEnding(world: World, name: string): string {
  const { random } = world;
  const label = random.percent(60) ? ' "It is over"' : '';
  if (!random.percent(35)) return `ending ${name}${label}`;
  const rare = `round > ${random.from(1, 3)} and ${makeTest(world, OUTSIDE, 2)}`;
  if (random.percent(30)) return `ending ${name}${label} when ${rare} { draw game }`;
  const found = random.percent(40) ? makeMaybe(world, OUTSIDE, 'player', 2) : undefined;
  if (found !== undefined) {
    const { name: one } = newValue(OUTSIDE, PLAYER);
    return `ending ${name}${label} when ${found} as ${one} { win ${one} }`;
  }
  const winner = makeExpression(world, OUTSIDE, random.of(PLAYER, setOf('player')), 1) ?? 'players';
  return `ending ${name}${label} cites EN-01 when ${rare} { win ${winner} }`;
}

function makeInvariant(world: World): string {
  const name = fresh(world, 'Always ');
  world.parts.push({ what: 'invariant', name });
  return `invariant "${name}" ${makeTest(world, OUTSIDE, 3)} cites IN-01`;
}

function makeScore(world: World): string {
  const inner = withValues(OUTSIDE, newValue(OUTSIDE, PLAYER));
  return `score of ${inner.values[0]?.name} = ${makeNumber(world, inner, 3)}`;
}

function makeRequire(world: World): string {
  const { random, board, options } = world;
  const option = options.find(({ type }) => type.kind === 'number');
  const tests = [
    '1 < 2',
    ...(option ? [`${option.name} >= 0`, `not (${option.name} > 9)`] : []),
    ...(board
      ? [
          'all s_1 in space have distance(s_1, s_1) = 0',
          '(count s_1 in space where (any s_2 in neighbours(s_1))) >= 0',
        ]
      : []),
  ];
  return `require ${random.one(tests)}${random.percent(50) ? ' "it is so"' : ''}`;
}
