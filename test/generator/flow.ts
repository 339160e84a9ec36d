/** Random statements that say in which order things happen, and how a game ends. */

import { joined, makeExpression, makeMaybe, makeNumber, makeTest, makeText } from './expressions.ts';
import { makeKnown } from './known.ts';
import { makeDomain } from './queries.ts';
import { indent, makeBlock, makeStatements, type Written } from './statements.ts';
import { fresh, memberOf, newValue, PLAYER, type Scope, setOf, type World, withValues } from './world.ts';

export function makeWhen(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const otherwise = () => {
    if (!random.percent(35)) return '';
    const rest = random.percent(25) ? makeWhen(world, scope)?.text : undefined;
    return ` else ${rest ?? makeBlock(world, scope, 2)}`;
  };
  const known = random.percent(25) ? makeKnown(world, scope, 1) : undefined;
  if (known) {
    const deeper = scope.depth + 1;
    const first = makeStatements(world, { ...known.inside, depth: deeper }, 1, 'effects');
    const rest = makeStatements(world, { ...scope, depth: deeper }, 2);
    const block = [...first, ...rest].map((text) => `${indent(text)}\n`).join('');
    return { text: `when ${known.text} is not none {\n${block}}${otherwise()}` };
  }
  if (!random.percent(25))
    return { text: `when ${makeTest(world, scope, 2)} ${makeBlock(world, scope, 3)}${otherwise()}` };
  const { enums, pieces, records, board } = world;
  const domains = [
    'player',
    ...(board ? ['space'] : []),
    ...[...enums, ...pieces].map(({ name }) => name),
    ...records,
  ];
  const of = random.one(domains) ?? 'player';
  const found = makeMaybe(world, scope, of, 2);
  if (found === undefined) return undefined;
  const value = newValue(scope, memberOf(of));
  return {
    text: `when ${found} as ${value.name} ${makeBlock(world, withValues(scope, value), 3)}${otherwise()}`,
  };
}

export function makeForEach(world: World, scope: Scope): Written | undefined {
  const domain = makeDomain(world, scope, 1);
  if (domain === undefined) return undefined;
  const inner = withValues(scope, newValue(scope, domain.type));
  const where = world.random.percent(45) ? ` where ${makeTest(world, inner, 2)}` : '';
  const body = makeBlock(world, { ...inner, loop: true }, 2);
  return { text: `for each ${inner.values.at(-1)?.name} in ${domain.text}${where} ${body}` };
}

export function makeRepeat(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  const isCounted = random.percent(93);
  const times = random.percent(70) ? `${random.from(1, 4)}` : `min(4, ${makeNumber(world, scope, 1)})`;
  const upTo = isCounted ? ` up to ${times} times` : '';
  const test = !isCounted || random.percent(30) ? ` while ${makeTest(world, scope, 1)}` : '';
  return { text: `repeat${upTo}${test} ${makeBlock(world, { ...scope, loop: true }, 3)}` };
}

/** Inside of a turn: loops around it are out of reach. */
const inTurn = (scope: Scope): Scope => ({ ...scope, me: true, turn: true, loop: false });

const cannotTurn = (scope: Scope): boolean => scope.me || scope.action || scope.window || scope.turn;

export function makeTurns(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  if (cannotTurn(scope)) return undefined;
  noteTurns(scope);
  const from = random.percent(40) ? joined` from ${makeExpression(world, scope, PLAYER, 1)}` : '';
  return {
    text: `turns${random.of('', ' clockwise', ' counterclockwise')}${from ?? ''} ${makeBlock(world, inTurn(scope), 4)}`,
  };
}

export function makeTurn(world: World, scope: Scope): Written | undefined {
  if (cannotTurn(scope)) return undefined;
  const player = makeExpression(world, scope, PLAYER, 1);
  if (player === undefined) return undefined;
  noteTurns(scope);
  return { text: `turn of ${player} ${makeBlock(world, inTurn(scope), 3)}` };
}

function noteTurns({ uses }: Scope & { readonly uses?: { me: boolean; turns?: boolean } }): void {
  if (uses) uses.turns = true;
}

export function makePhase(world: World, scope: Scope): Written | undefined {
  const name = fresh(world, 'Phase');
  world.parts.push({ what: 'phase', name });
  const label = world.random.percent(40) ? ' "A phase" cites PH-01..PH-02' : '';
  return { text: `phase ${name}${label} ${makeBlock(world, { ...scope, phase: true }, 3)}` };
}

export function makeDo(world: World, scope: Scope): Written | undefined {
  const able = world.steps.filter(
    ({ needsMe, givesTurns }) => (scope.me || !needsMe) && !(givesTurns && cannotTurn(scope)),
  );
  const step = scope.steps ? world.random.one(able) : undefined;
  const given = step?.parameters.map((type) => makeExpression(world, scope, type, 1));
  if (step === undefined || given === undefined || given.includes(undefined)) return undefined;
  if (step.needsMe && scope.uses) scope.uses.me = true;
  if (step.givesTurns) noteTurns(scope);
  return { text: `do ${step.name}${given.length === 0 ? '' : `(${given.join(', ')})`}` };
}

export function makeLeave(world: World, scope: Scope): Written | undefined {
  const words = [
    ...(scope.loop ? ['stop', 'again'] : []),
    ...(scope.turn ? ['end turn'] : []),
    ...(scope.phase ? ['end phase'] : []),
    ...(scope.rounds ? ['end round'] : []),
    ...(scope.window ? ['close', 'close'] : []),
    ...(scope.cancel ? Array<string>(8).fill('cancel') : []),
  ];
  const word = world.random.one(words);
  // What stands loose in a block would leave it each time.
  return word && scope.depth > 1 ? { text: word, ends: true } : undefined;
}

const by = ({ random, endings }: World, word: 'by' | 'as'): string =>
  random.percent(70) && endings.length > 0 ? ` ${word} ${random.one(endings)}` : '';

const ended = (scope: Scope, text: string | undefined): Written | undefined =>
  text === undefined || scope.depth < 3 ? undefined : { text, ends: true };

export function makeWin(world: World, scope: Scope): Written | undefined {
  const { random } = world;
  if (random.percent(25)) {
    const value = newValue(scope, PLAYER);
    const test = makeTest(world, withValues(scope, value), 1);
    return ended(scope, `win ${value.name} in players where ${test}${by(world, 'by')}`);
  }
  const type = random.percent(60) ? PLAYER : random.of(setOf('player'), memberOf('player', true));
  return ended(scope, joined`win ${makeExpression(world, scope, type, 1)}${by(world, 'by')}`);
}

/** `rank …`, wherever it stands. */
export function makeRanking(world: World, scope: Scope): string {
  const { random } = world;
  const inner = withValues(scope, newValue(scope, PLAYER));
  const keys = random.many(1, 2, () => makeNumber(world, inner, 2));
  const where = random.percent(25) ? ` where ${makeTest(world, inner, 1)}` : '';
  const domain = random.of('players', 'players', 'player');
  return `rank ${inner.values.at(-1)?.name} in ${domain}${where} by ${keys.join(', ')}${by(world, 'as')}`;
}

export function makeRank(world: World, scope: Scope): Written | undefined {
  return ended(scope, makeRanking(world, scope));
}

export function makeDrawGame(world: World, scope: Scope): Written | undefined {
  return ended(scope, `draw game${by(world, 'by')}`);
}

/** The question of a choice or window, with the sentence for the others. */
export function makePrompt(world: World, scope: Scope): string {
  const { random } = world;
  const prompt = random.percent(50) ? ` ${makeText(world, scope, 'What now?')}` : '';
  return `${prompt}${random.percent(20) ? ` to others ${makeText(world, scope, 'They wait')}` : ''}`;
}
