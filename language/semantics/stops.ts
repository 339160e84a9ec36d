/**
 * The places where a game waits, as the rules name them: `Attack.Return` is the choice that offers `Return` in the step
 * `Attack`. Steps are written out where they are used, as the game has them, so every place has one way to it.
 */

import { memo } from '../../shared/memo.ts';
import type * as ast from '../syntax/ast.ts';
import { mayBePassed } from './actions.ts';
import type { Program } from './program.ts';
import type { LocalSymbol } from './symbols.ts';
import { isBlock } from './walk.ts';

/** A place where the game waits for somebody, or for nature. */
export interface Stop {
  readonly statement: ast.ChooseStatement | ast.WindowStatement | WaitForNature;
  /** What leads there besides the statements around: uses of steps, and actions that were taken. The same place has the same. */
  readonly ways: Ways;
  /** Phases, steps, windows and actions around it, from outside to inside. */
  readonly names: readonly string[];
  /** The last of these is an action that was taken: the name is that of where it was chosen. */
  readonly isInAction: boolean;
  /** What it waits for: any of the actions, or `roll die`, `pick starter`, `draw`. */
  readonly waitsFor: readonly string[];
  /** What is known there, the innermost first. */
  readonly locals: readonly LocalSymbol[];
  readonly hasRounds: boolean;
  readonly hasTurn: boolean;
  /** How many `repeat up to …` stand around it. */
  readonly repeats: number;
}

export type WaitForNature = ast.RollStatement | ast.PickStatement | ast.DrawStatement;

/** Uses of steps and actions that were taken, from outside to inside. */
export type Ways = readonly (ast.DoStatement | ast.ActionSyntax)[];

/** What the search needs of checked rules, and of rules whose examples are being checked. */
export type Stoppable = Pick<Program, 'globals' | 'locals'>;

/** More places than a game may have are not looked for. */
const MOST = 20_000;

const known = memo<Program['globals'], undefined, readonly Stop[]>();

/** Every place of the play where the game waits, in the order of the rules; looked for once. */
export function stopsOf(program: Stoppable): readonly Stop[] {
  return known(program.globals, undefined, () => findStops(program));
}

/** The same, looked for anew: for rules of which the local values are not known. */
export function findStops(program: Stoppable): readonly Stop[] {
  const search: Search = { program, found: [], left: MOST };
  const { play } = program.globals;
  if (play) findIn(search, play.body, OUTSIDE);
  return search.found;
}

interface Search {
  readonly program: Stoppable;
  readonly found: Stop[];
  /** Statements that may still be gone through. */
  left: number;
}

type Around = Omit<Stop, 'statement' | 'waitsFor'>;

const OUTSIDE: Around = {
  ways: [],
  names: [],
  isInAction: false,
  locals: [],
  hasRounds: false,
  hasTurn: false,
  repeats: 0,
};

function findIn(search: Search, block: ast.Block, outer: Around): void {
  let around = outer;
  for (const statement of block.statements) {
    if (search.left-- <= 0) return;
    around = findAt(search, statement, around);
  }
}

/** Finds the places in a statement; what is around the statements behind it. */
function findAt(search: Search, statement: ast.Statement, around: Around): Around {
  const within = (body: ast.Block, changes: Partial<Around> = {}): Around => {
    findIn(search, body, { ...around, ...changes });
    return around;
  };
  const stop = (found: Stop['statement'], waitsFor: readonly string[]): void =>
    void search.found.push({ ...around, statement: found, waitsFor });
  switch (statement.kind) {
    case 'let':
      return withLocals(search, around, [statement.name]);
    case 'roll':
      stop(statement, [`roll ${statement.dice.text}`]);
      return around;
    case 'pick': {
      // One value of an array is called by its field.
      const target = statement.target.kind === 'index' ? statement.target.of : statement.target;
      const name = target.kind === 'name' || target.kind === 'member' ? target.name : undefined;
      stop(statement, [name ? `pick ${name.text}` : 'pick']);
      return name ? withLocals(search, around, [name]) : around;
    }
    case 'draw':
      stop(statement, ['draw']);
      return around;
    case 'when': {
      const { as, then, else: otherwise } = statement;
      findIn(search, then, as ? withLocals(search, around, [as]) : around);
      if (otherwise && isBlock(otherwise)) findIn(search, otherwise, around);
      else if (otherwise) findAt(search, otherwise, around);
      return around;
    }
    case 'for-each':
      return within(statement.body, withLocals(search, around, [statement.name]));
    case 'repeat':
      return within(statement.body, { repeats: around.repeats + (statement.upTo ? 1 : 0) });
    case 'rounds':
      return within(statement.body, { hasRounds: true });
    case 'turns':
    case 'turn':
      return within(statement.body, { hasTurn: true });
    case 'phase':
      return within(statement.body, { names: [...around.names, statement.name.text], isInAction: false });
    case 'do': {
      const step = search.program.globals.scope.names.get(statement.step.text);
      if (step?.kind !== 'step') return around;
      return within(step.declaration.body, {
        ways: [...around.ways, statement],
        names: [...around.names, step.name],
        isInAction: false,
        locals: [...step.parameters, ...around.locals],
      });
    }
    case 'choose':
      stop(
        statement,
        statement.actions.map(({ name }) => name.text),
      );
      // What was chosen together is carried out when nothing is open any more: there is no place that a name leads to.
      if (!statement.together) findInActions(search, statement.actions, around);
      return statement.otherwise ? within(statement.otherwise) : around;
    case 'window':
      findInWindow(search, statement, around);
      return around;
    case 'any-time':
    case 'set':
    case 'add':
    case 'move':
    case 'shuffle':
    case 'reveal':
    case 'new':
    case 'delete':
    case 'eliminate':
    case 'leave':
    case 'win':
    case 'rank':
    case 'draw-game':
      return around;
  }
}

function findInWindow(search: Search, statement: ast.WindowStatement, around: Around): void {
  const inside = withLocals(
    search,
    { ...around, names: [...around.names, statement.name.text], isInAction: false },
    [statement.passed],
  );
  const offered = statement.groups.flatMap(({ actions }) => actions.map(({ name }) => name.text));
  const waitsFor = mayBePassed(statement) ? [...offered, 'pass'] : offered;
  search.found.push({ ...inside, statement, waitsFor });
  for (const { who, actions } of statement.groups)
    findInActions(search, actions, who.kind === 'any' ? withLocals(search, inside, [who.name]) : inside);
}

function findInActions(search: Search, actions: readonly ast.ActionSyntax[], around: Around): void {
  for (const action of actions) {
    const { by, parameters, name, body } = action;
    const bound = [...(by ? [by] : []), ...parameters.map((parameter) => parameter.name)];
    const inside = withLocals(search, around, bound);
    findIn(search, body, {
      ...inside,
      ways: [...inside.ways, action],
      names: [...inside.names, name.text],
      isInAction: true,
    });
  }
}

function withLocals({ program }: Search, around: Around, names: readonly ast.Name[]): Around {
  const found = names.map((name) => program.locals.get(name)).filter((symbol) => symbol !== undefined);
  return found.length === 0 ? around : { ...around, locals: [...found.reverse(), ...around.locals] };
}

/** What a name of a place says: `Return`, `roll die`, `draw`. */
export function wordsOf({ word, name }: ast.PlaceName): string {
  return [word, name?.text].filter((part) => part !== undefined).join(' ');
}

/**
 * The places that a way leads to: names may be left out of it, but not the last, and of several places those count that the
 * fewest are left out of.
 */
export function stopsAt(stops: readonly Stop[], way: readonly string[]): readonly Stop[] {
  const left = stops.map((stop) => leftOut(stop, way));
  const least = left.reduce<number>(
    (least, each) => Math.min(least, each ?? least),
    Number.POSITIVE_INFINITY,
  );
  return stops.filter((_, index) => left[index] === least);
}

/** How many names around the place are not in the way; undefined where the way does not lead there. */
function leftOut({ names, isInAction, waitsFor }: Stop, way: readonly string[]): number | undefined {
  const last = way.at(-1);
  if (last === undefined) return undefined;
  const around = waitsFor.includes(last) ? leftOutOf(names, way.slice(0, -1)) : undefined;
  const own = !isInAction && names.at(-1) === last ? leftOutOf(names, way) : undefined;
  return around !== undefined && own !== undefined ? Math.min(around, own) : (around ?? own);
}

function leftOutOf(names: readonly string[], way: readonly string[]): number | undefined {
  let next = 0;
  for (const name of names) if (name === way[next]) next++;
  return next === way.length ? names.length - next : undefined;
}

/** The shortest way that leads to this place alone, and its number where several are called the same. */
export function wayTo(stops: readonly Stop[], stop: Stop): string {
  const last = stop.waitsFor.find((name) => name !== 'pass') ?? stop.names.at(-1) ?? '';
  for (let length = 0; length <= stop.names.length; length++) {
    const around = length === 0 ? [] : stop.names.slice(-length);
    const way = [...around, last];
    const [only, ...others] = stopsAt(stops, way);
    if (only === stop && others.length === 0) return way.join('.');
  }
  const way = [...stop.names, last];
  const same = stopsAt(stops, way);
  return `${way.join('.')}[${same.indexOf(stop) + 1}]`;
}
