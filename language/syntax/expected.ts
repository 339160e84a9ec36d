/**
 * What may come next, by the grammar: the rules that the parser has recorded, as a machine that goes through tokens with
 * all ways to read them at once. Unlike the parser it never guesses, so it can be asked in the middle of anything.
 *
 * The ways share their stacks (Tomita's graph-structured stack, without the graph: equal stacks are one object), and a
 * way goes into a rule only if the next token may begin there, so the cost grows with the tokens.
 */

import type { IProduction, IToken, TokenType } from 'chevrotain';
import { Alternation, type Alternative, NonTerminal, Option, Repetition, Terminal } from 'chevrotain';
import { InternalProblem } from '../../shared/internal-problem.ts';
import { rulesParser } from './parser.ts';

/** A rule that reading may begin with: a whole file, what stands between two braces, or a value. */
export type Start = 'Declarations' | 'Block' | 'Expression';

/** A token that may come. */
export interface Expected {
  readonly type: TokenType;
  /** The rule that it stands in, such as `Name`, and some of those around it, the nearest first. */
  readonly rules: readonly string[];
}

/** Ways of reading at one time: a program that is damaged in the middle has no more of them than one that is not. */
const MOST_WAYS = 300;

/** Ways that are followed with all of their ends; who writes on in one declaration for longer than that is read by the first ways alone. */
const MOST_FOLLOWED = 500_000;
const FIRST_WAYS = 10;

/** A state of a rule: what may be read there, and whether the rule may end. */
interface State {
  readonly id: number;
  readonly rule: string;
  readonly moves: Move[];
  readonly silent: State[];
  isEnd: boolean;
  closed?: Closed;
  readonly steps: Map<TokenType, readonly Step[]>;
}

type Move = { readonly type: TokenType; readonly to: State } | { readonly call: string; readonly to: State };

/** A state with what can be reached without a token. */
interface Closed {
  readonly moves: readonly Move[];
  readonly isEnd: boolean;
}

/** Reading one token: the rules that are entered on the way, and the state behind it. */
interface Step {
  readonly enters: readonly State[];
  readonly to: State;
}

/** Where to go on when a rule ends; the same places are the same object. */
interface Stack {
  readonly state: State;
  readonly below: Stack | undefined;
  readonly above: Map<State, Stack>;
}

interface Way {
  readonly state: State;
  readonly stack: Stack | undefined;
}

class Machine {
  private readonly starts = new Map<string, State>();
  private readonly nullable = new Map<string, boolean>();
  private states = 0;

  constructor() {
    const rules = Object.entries(rulesParser().core.getGAstProductions());
    for (const [name] of rules) this.starts.set(name, this.state(name));
    for (const [name, rule] of rules) {
      const end = this.row(this.start(name), rule.definition);
      end.isEnd = true;
    }
  }

  start(rule: string): State {
    const state = this.starts.get(rule);
    if (!state) throw new InternalProblem('reading', `there is no rule ${rule}`);
    return state;
  }

  private state(rule: string): State {
    return { id: this.states++, rule, moves: [], silent: [], isEnd: false, steps: new Map() };
  }

  private row(from: State, parts: readonly IProduction[]): State {
    let state = from;
    for (const part of parts) state = this.part(state, part);
    return state;
  }

  /** What a part of a rule leads to. */
  private part(from: State, part: IProduction): State {
    const next = (): State => this.state(from.rule);
    if (part instanceof Terminal) {
      const to = next();
      from.moves.push({ type: part.terminalType, to });
      return to;
    }
    if (part instanceof NonTerminal) {
      const to = next();
      from.moves.push({ call: part.nonTerminalName, to });
      return to;
    }
    if (part instanceof Alternation) {
      const to = next();
      for (const way of part.definition) this.row(from, (way as Alternative).definition).silent.push(to);
      return to;
    }
    if (part instanceof Option) {
      const to = this.row(from, part.definition);
      from.silent.push(to);
      return to;
    }
    if (part instanceof Repetition) {
      const [loop, to] = [next(), next()];
      from.silent.push(loop);
      this.row(loop, part.definition).silent.push(loop);
      loop.silent.push(to);
      return to;
    }
    throw new InternalProblem(
      'reading',
      `the grammar has parts of a kind that is not known: ${part.constructor.name}`,
    );
  }

  /** May a rule read nothing? */
  private isNullable(rule: string): boolean {
    const known = this.nullable.get(rule);
    if (known !== undefined) return known;
    this.nullable.set(rule, false);
    const answer = this.close(this.start(rule)).isEnd;
    this.nullable.set(rule, answer);
    return answer;
  }

  close(state: State): Closed {
    if (state.closed) return state.closed;
    const seen = new Set<State>([state]);
    const moves: Move[] = [];
    let isEnd = false;
    for (const each of seen) {
      isEnd ||= each.isEnd;
      for (const further of each.silent) seen.add(further);
      for (const move of each.moves) {
        moves.push(move);
        if ('call' in move && this.isNullable(move.call)) seen.add(move.to);
      }
    }
    state.closed = { moves, isEnd };
    return state.closed;
  }

  /** The ways to read a token of a type from a state on. */
  steps(state: State, type: TokenType): readonly Step[] {
    const known = state.steps.get(type);
    if (known) return known;
    const found: Step[] = [];
    state.steps.set(type, found);
    for (const move of this.close(state).moves) {
      if ('type' in move) {
        if (isOf(type, move.type)) found.push({ enters: [], to: move.to });
      } else {
        for (const { enters, to } of this.steps(this.start(move.call), type))
          found.push({ enters: [move.to, ...enters], to });
      }
    }
    return found;
  }
}

/** Is a token of this type one of the wanted type, or of a kind of it? */
function isOf(type: TokenType, wanted: TokenType): boolean {
  if (type === wanted) return true;
  return (wanted.categoryMatchesMap?.[type.tokenTypeIdx as number] ?? false) === true;
}

let machine: Machine | undefined;

/** The ways in which some tokens can be read. */
export interface Reading {
  readonly ways: readonly Way[];
  readonly stacks: Map<State, Stack>;
  /** Ways that were followed up to here. */
  readonly followed: number;
}

/** Nothing has been read yet. */
export function beginReading(start: Start): Reading {
  machine ??= new Machine();
  return { ways: [{ state: machine.start(start), stack: undefined }], stacks: new Map(), followed: 0 };
}

/** Reads one more token; undefined if it cannot stand here. */
export function readOn(reading: Reading, { tokenType }: Pick<IToken, 'tokenType'>): Reading | undefined {
  const { stacks, followed } = reading;
  const isLong = followed > MOST_FOLLOWED;
  const ways = withEnded(reading.ways, isLong ? FIRST_WAYS : undefined);
  const reached = new Map<Stack | undefined, Set<State>>();
  const next: Way[] = [];
  for (const { state, stack } of ways) {
    for (const { enters, to } of (machine as Machine).steps(state, tokenType)) {
      let above = stack;
      for (const entered of enters) above = push(stacks, above, entered);
      const states = reached.get(above) ?? new Set();
      if (states.has(to)) continue;
      reached.set(above, states.add(to));
      next.push({ state: to, stack: above });
    }
  }
  if (next.length === 0) return undefined;
  const most = isLong ? FIRST_WAYS : MOST_WAYS;
  return { ways: next.slice(0, most), stacks, followed: followed + ways.length };
}

function push(stacks: Map<State, Stack>, below: Stack | undefined, state: State): Stack {
  const above = below?.above ?? stacks;
  const known = above.get(state);
  if (known) return known;
  const stack = { state, below, above: new Map() };
  above.set(state, stack);
  return stack;
}

/** The ways, and where they go on if rules end at which they stand; `more` of these at most. */
function withEnded(ways: readonly Way[], more = Number.POSITIVE_INFINITY): readonly Way[] {
  const all = [...ways];
  const seen = new Map<Stack | undefined, Set<State>>();
  for (const { state, stack } of all) {
    if (!stack || !(machine as Machine).close(state).isEnd) continue;
    const states = seen.get(stack.below) ?? new Set();
    if (states.has(stack.state)) continue;
    seen.set(stack.below, states.add(stack.state));
    if (all.length >= ways.length + more) break;
    all.push({ state: stack.state, stack: stack.below });
  }
  return all;
}

/** Rules around a token that are told: a value in a value, and so on, has no end of them. */
const MOST_AROUND = 40;

/** All that may come next, each once for every rule that it may stand in directly or one above. */
export function expectedNext({ ways, followed }: Reading): readonly Expected[] {
  const found = new Map<string, Expected>();
  for (const { state, stack } of withEnded(ways, followed > MOST_FOLLOWED ? FIRST_WAYS : undefined)) {
    const around: string[] = [];
    for (let each = stack; each && around.length < MOST_AROUND; each = each.below)
      around.push(each.state.rule);
    collect(state, around, found, new Set());
  }
  return [...found.values()];
}

function collect(
  state: State,
  around: readonly string[],
  found: Map<string, Expected>,
  entered: Set<string>,
): void {
  const entry = `${state.id} ${around[0]}`;
  if (entered.has(entry)) return;
  entered.add(entry);
  for (const move of (machine as Machine).close(state).moves) {
    const rules = [state.rule, ...around];
    if ('call' in move) {
      collect((machine as Machine).start(move.call), rules, found, entered);
      continue;
    }
    const key = `${move.type.name} ${rules[0]} ${rules[1]}`;
    if (!found.has(key)) found.set(key, { type: move.type, rules });
  }
}
