/**
 * Statements that say what happens when, as a tree of flow nodes. A step is expanded where it is used, so
 * every place where the game waits has a path of its own and every local value a cell of its own.
 */

import { isBlock } from '../../language/semantics/walk.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { CELL, type Effect, type Expr, type FlowNode, type Sequence } from '../ir/ir.ts';
import { titleOf } from '../values/titles.ts';
import { binary, cell, cellRef, constant, storeCell } from './build.ts';
import { lowerDecision } from './decisions.ts';
import { lowerDraw } from './decks.ts';
import { endReveals, isEffect, lowerEffect } from './effects.ts';
import { lowerFinish } from './endings.ts';
import { lowerExpression } from './expressions.ts';
import { lowerForEach, lowerRepeat, lowerRounds, lowerTurns, resetCell } from './loops.ts';
import {
  complain,
  isTooDeep,
  type Lowering,
  type Names,
  originOf,
  releaseCells,
  reserveCells,
  withName,
} from './lowering.ts';
import { lowerPick, lowerRoll } from './nature.ts';
import { effectTitle, textTitle } from './titles.ts';
import { lowerTogether } from './together.ts';
import { valueBounds } from './values.ts';
import { lowerWindow } from './windows.ts';

/** Where in the flow a statement stands. */
export interface Here {
  readonly names: Names | undefined;
  readonly path: string;
  /** Segments already used below `path`. */
  readonly taken: Set<string>;
  /** What `stop`, `end phase`, `end turn`, `end round` leave: paths, innermost first. */
  readonly targets: Targets;
}

export interface Targets {
  readonly loop: string | undefined;
  readonly phase: string | undefined;
  readonly turn: { readonly path: string; readonly resume: 'after' | 'next' } | undefined;
  readonly rounds: string | undefined;
  /** The window that `close` closes, and the action that `cancel` drops. */
  readonly window: string | undefined;
  readonly cancel: string | undefined;
  /** The action whose statements these are. */
  readonly action: string | undefined;
}

export const NO_TARGETS: Targets = {
  loop: undefined,
  phase: undefined,
  turn: undefined,
  rounds: undefined,
  window: undefined,
  cancel: undefined,
  action: undefined,
};

/** A path below `here` that no other node has. */
export function pathFor(here: Here, segment: string): string {
  let name = segment;
  for (let n = 2; here.taken.has(name); n++) name = `${segment}-${n}`;
  here.taken.add(name);
  return here.path === '' ? name : `${here.path}/${name}`;
}

export function below(here: Here, path: string, changes: Partial<Here> = {}): Here {
  return { ...here, path, taken: new Set(), ...changes };
}

/** The block as one sequence with the path of `here`. */
export function lowerBlock(
  lowering: Lowering,
  here: Here,
  block: ast.Block,
  about: Pick<Sequence, 'role' | 'title' | 'origin'>,
  before: readonly FlowNode[] = [],
  exit: readonly Effect[] = [],
): Sequence {
  const mark = lowering.cells.next;
  const children = [...before, ...lowerStatements(lowering, here, block.statements)];
  const used = lowering.cells.next - mark;
  const clear: Effect[] = used > 0 ? [{ op: 'clear', base: mark, length: used }] : [];
  releaseCells(lowering, mark);
  return {
    kind: 'sequence',
    ...about,
    path: here.path,
    children,
    exit: [...clear, ...endReveals(lowering, block.statements), ...exit],
  };
}

/** Statements one after the other; runs of effects become one node. */
function lowerStatements(lowering: Lowering, outer: Here, statements: readonly ast.Statement[]): FlowNode[] {
  const nodes: FlowNode[] = [];
  let here = outer;
  let run: { effects: Effect[]; statements: ast.Statement[]; origin: number } | undefined;

  const flush = (): void => {
    if (!run) return;
    const path = pathFor(here, run.statements[0].kind);
    nodes.push({
      kind: 'effects',
      path,
      title: effectTitle(run.statements),
      origin: run.origin,
      effects: run.effects,
    });
    run = undefined;
  };
  for (const [index, statement] of statements.entries()) {
    if (isEffect(statement)) {
      run ??= {
        effects: [],
        statements: [],
        origin: originOf(lowering, statement.span, runCites(statements, index)),
      };
      const lowered = lowerEffect(lowering, here.names, statement);
      run.effects.push(...lowered.effects);
      run.statements.push(statement);
      here = { ...here, names: lowered.names };
      continue;
    }
    flush();
    const lowered = lowerStatement(lowering, here, statement);
    if (lowered.node) nodes.push(lowered.node);
    here = { ...here, names: lowered.names };
  }
  flush();
  return nodes;
}

/** The citations of a run of effects in a list of statements. */
function runCites(statements: readonly ast.Statement[], first: number): ast.Citation[] {
  const cites: ast.Citation[] = [];
  for (let index = first; index < statements.length; index++) {
    const statement = statements[index] as ast.Statement;
    if (!isEffect(statement)) break;
    cites.push(...citesWithin(statement));
  }
  return cites;
}

function citesWithin(statement: ast.Statement): ast.Citation[] {
  const inner =
    statement.kind === 'when'
      ? [
          ...statement.then.statements,
          ...(!statement.else ? [] : isBlock(statement.else) ? statement.else.statements : [statement.else]),
        ]
      : statement.kind === 'for-each'
        ? statement.body.statements
        : [];
  return [...statement.cites, ...inner.flatMap(citesWithin)];
}

interface LoweredStatement {
  readonly node: FlowNode | undefined;
  readonly names: Names | undefined;
}

function lowerStatement(lowering: Lowering, here: Here, statement: ast.Statement): LoweredStatement {
  if (isTooDeep(lowering, statement.span, here.path)) {
    return { node: undefined, names: here.names };
  }
  if (statement.kind === 'pick') return lowerPick(lowering, here, statement);
  return { node: lowerFlow(lowering, here, statement), names: here.names };
}

function lowerFlow(lowering: Lowering, here: Here, statement: ast.Statement): FlowNode | undefined {
  switch (statement.kind) {
    case 'roll':
      return lowerRoll(lowering, here, statement);
    case 'draw':
      return lowerDraw(lowering, here, statement);
    case 'when':
      return lowerWhen(lowering, here, statement);
    case 'for-each':
      return lowerForEach(lowering, here, statement);
    case 'repeat':
      return lowerRepeat(lowering, here, statement);
    case 'rounds':
      return lowerRounds(lowering, here, statement);
    case 'turns':
      return lowerTurns(lowering, here, statement);
    case 'turn': {
      const origin = originOf(lowering, statement.span, statement.cites);
      const path = pathFor(here, 'turn');
      const begin: FlowNode = {
        kind: 'effects',
        path: `${path}/begin`,
        title: 'Turn begins',
        origin,
        effects: [
          storeCell(
            CELL.me,
            lowerExpression(lowering, here.names, statement.player),
            -1,
            lowering.players - 1,
            origin,
          ),
        ],
      };
      const inner = below(here, path, {
        targets: { ...here.targets, loop: undefined, turn: { path, resume: 'after' } },
      });
      inner.taken.add('begin');
      return lowerBlock(
        lowering,
        inner,
        statement.body,
        { role: 'turn', title: 'Turn', origin },
        [begin],
        [resetCell(CELL.me, -1, origin)],
      );
    }
    case 'phase': {
      const path = pathFor(here, statement.name.text);
      const origin = originOf(lowering, statement.span, statement.cites);
      const title = textTitle(statement.label) ?? titleOf(statement.name.text);
      return lowerBlock(
        lowering,
        below(here, path, { targets: { ...here.targets, phase: path } }),
        statement.body,
        { role: 'phase', title, origin },
      );
    }
    case 'do':
      return lowerStep(lowering, here, statement);
    case 'choose':
      return statement.together
        ? lowerTogether(lowering, here, statement, statement.together)
        : lowerDecision(lowering, here, statement);
    case 'window':
      return lowerWindow(lowering, here, statement);
    case 'leave':
      return lowerLeave(lowering, here, statement);
    case 'win':
    case 'rank':
    case 'draw-game':
      return lowerFinish(lowering, here, statement);
    default:
      return undefined;
  }
}

function lowerWhen(lowering: Lowering, here: Here, statement: ast.WhenStatement): FlowNode | undefined {
  const condition = lowerExpression(lowering, here.names, statement.condition);
  if (statement.as) return lowerWhenAs(lowering, here, statement, statement.as, condition);
  if (condition.op === 'const' && condition.value) return lowerBranch(lowering, here, statement.then, 'when');
  if (condition.op === 'const') return lowerElse(lowering, here, statement.else);
  const path = pathFor(here, 'when');
  const origin = originOf(lowering, statement.span, statement.cites);
  const inner = below(here, path);
  const then = lowerBranch(lowering, inner, statement.then, 'then');
  const otherwise = lowerElse(lowering, inner, statement.else);
  return { kind: 'branch', path, title: 'when', origin, condition, then, else: otherwise };
}

/** `when X as y`: X is looked at once, and kept while the block runs. */
function lowerWhenAs(
  lowering: Lowering,
  here: Here,
  statement: ast.WhenStatement,
  as: ast.Name,
  value: Expr,
): FlowNode {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'when');
  const symbol = lowering.program.locals.get(as);
  const mark = lowering.cells.next;
  const { high } = symbol ? valueBounds(lowering, symbol.type) : { high: 0 };
  const kept = reserveCells(lowering, 1, -1, high);
  const inner = below(here, path);
  const look: FlowNode = {
    kind: 'effects',
    path: pathFor(inner, 'look'),
    title: `is there ${as.text}?`,
    origin,
    effects: [storeCell(kept, value, -1, high, origin)],
  };
  const branchPath = pathFor(inner, 'when');
  const inBranch = below(inner, branchPath);
  const then = lowerBranch(
    lowering,
    { ...inBranch, names: withName(here.names, symbol, cell(kept)) },
    statement.then,
    'then',
  );
  const otherwise = lowerElse(lowering, inBranch, statement.else);
  releaseCells(lowering, mark);
  const branch: FlowNode = {
    kind: 'branch',
    path: branchPath,
    title: 'when',
    origin,
    condition: binary('>=', cell(kept), constant(0)),
    then,
    else: otherwise,
  };
  return {
    kind: 'sequence',
    role: 'block',
    path,
    title: 'when',
    origin,
    children: [look, branch],
    exit: [{ op: 'clear', base: kept, length: 1 }],
  };
}

function lowerElse(
  lowering: Lowering,
  here: Here,
  otherwise: ast.Block | ast.WhenStatement | undefined,
): FlowNode | undefined {
  if (!otherwise) return undefined;
  if (isBlock(otherwise))
    return otherwise.statements.length === 0 ? undefined : lowerBranch(lowering, here, otherwise, 'else');
  return isEffect(otherwise)
    ? lowerBranch(lowering, here, { span: otherwise.span, statements: [otherwise] }, 'else')
    : lowerWhen(lowering, here, otherwise);
}

function lowerBranch(lowering: Lowering, here: Here, block: ast.Block, segment: string): FlowNode {
  const path = pathFor(here, segment);
  return lowerBlock(lowering, below(here, path), block, {
    role: 'block',
    title: segment,
    origin: originOf(lowering, block.span),
  });
}

/** `do Step(…)`: the step's body, with its parameters bound. */
function lowerStep(lowering: Lowering, here: Here, statement: ast.DoStatement): FlowNode | undefined {
  const meaning = lowering.program.meanings.get(statement.step);
  if (meaning?.kind !== 'step') return undefined;
  const { declaration } = meaning;
  const path = pathFor(here, meaning.name);
  const origin = originOf(lowering, declaration.span, declaration.cites);
  const mark = lowering.cells.next;
  const { turn, window, cancel, action } = here.targets;
  const inner = below(here, path, { targets: { ...NO_TARGETS, turn, window, cancel, action } });
  const stores: Effect[] = [];
  let names: Names | undefined;
  meaning.parameters.forEach((parameter, index) => {
    const value = lowerExpression(lowering, here.names, statement.arguments[index]);
    if (value.op === 'const' || isSteady(lowering, value)) {
      names = withName(names, parameter, value);
      return;
    }
    const { low, high } = valueBounds(lowering, parameter.type, declaration.parameters[index]?.type);
    const kept = reserveCells(lowering, 1, low, high);
    stores.push({
      op: 'store',
      ref: cellRef(kept),
      value,
      low,
      high,
      bound: 'fault',
      origin: originOf(lowering, statement.span),
    });
    names = withName(names, parameter, cell(kept));
  });
  const before: FlowNode[] =
    stores.length === 0
      ? []
      : [
          {
            kind: 'effects',
            path: pathFor(inner, 'with'),
            title: 'with its values',
            origin,
            effects: stores,
          },
        ];
  const clear: Effect[] =
    lowering.cells.next > mark ? [{ op: 'clear', base: mark, length: lowering.cells.next - mark }] : [];
  const title = textTitle(declaration.label) ?? titleOf(meaning.name);
  const sequence = lowerBlock(
    lowering,
    { ...inner, names },
    declaration.body,
    { role: 'step', title, origin },
    before,
    clear,
  );
  releaseCells(lowering, mark);
  return sequence;
}

/**
 * Whether a value cannot change while a step runs: whose turn it is, or a local value of the caller, which
 * the step cannot reach. Such a value needs no cell of its own.
 */
function isSteady(lowering: Lowering, value: Expr): boolean {
  if (value.op !== 'load' || value.ref.indices.length > 0) return false;
  return value.ref.base === CELL.me || value.ref.base >= lowering.cells.initial.length;
}

function lowerLeave(lowering: Lowering, here: Here, statement: ast.LeaveStatement): FlowNode | undefined {
  const { targets } = here;
  const to =
    statement.what === 'stop'
      ? targets.loop && ({ path: targets.loop, resume: 'after' } as const)
      : statement.what === 'again'
        ? targets.loop && ({ path: targets.loop, resume: 'next' } as const)
        : statement.what === 'end phase'
          ? targets.phase && ({ path: targets.phase, resume: 'after' } as const)
          : statement.what === 'end round'
            ? targets.rounds && ({ path: targets.rounds, resume: 'next' } as const)
            : statement.what === 'close'
              ? targets.window && ({ path: targets.window, resume: 'after' } as const)
              : statement.what === 'cancel'
                ? targets.cancel && ({ path: targets.cancel, resume: 'after' } as const)
                : targets.turn;
  if (!to) {
    // In a step this is only known where the step is used.
    if (statement.what === 'close') complain(lowering, 'outside-window', statement.span, {});
    else if (statement.what === 'cancel') complain(lowering, 'nothing-to-cancel', statement.span, {});
    else complain(lowering, 'outside-phase', statement.span, { word: statement.what });
    return undefined;
  }
  const origin = originOf(lowering, statement.span, statement.cites);
  return {
    kind: 'leave',
    path: pathFor(here, statement.what.replace(' ', '-')),
    title: statement.what,
    origin,
    target: to.path,
    resume: to.resume,
  };
}
