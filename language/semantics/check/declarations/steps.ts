/** Checks of what steps lead to, one in another: themselves, turns in turns, rounds in rounds, `me` without a turn. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { bodiesOf } from '../../globals.ts';
import type { StepSymbol } from '../../symbols.ts';
import { actionsOffered, blocksOf, everyStatement } from '../../walk.ts';
import { reportOutsideTurn } from '../place.ts';

/** Steps that use each other one in another; no rulebook goes as deep. */
const MAX_STEP_DEPTH = 50;

/** A step is expanded where it is used, so none may lead back to itself. */
export function checkRecursion(checker: Checker): void {
  const uses = new Map<StepSymbol, ast.DoStatement[]>();
  for (const step of checker.globals.steps) {
    const found: ast.DoStatement[] = [];
    for (const statement of everyStatement(step.declaration.body))
      if (statement.kind === 'do') found.push(statement);
    uses.set(step, found);
  }
  /** How many steps deep each step leads. */
  const done = new Map<StepSymbol, number>();

  function follow(step: StepSymbol, path: readonly StepSymbol[]): void {
    if (done.has(step)) return;
    let depth = 1;
    for (const use of uses.get(step) ?? []) {
      const target = checker.meanings.get(use.step);
      if (target?.kind !== 'step') continue;
      const at = path.indexOf(target);
      if (at >= 0) {
        const through = path
          .slice(at + 1)
          .map((each) => `\`${each.name}\``)
          .join(', ');
        const around = path
          .slice(at)
          .flatMap(({ name, declaration }) => declaredHere(name, declaration.name.span));
        const facts = { name: target.name, through: through && ` (through ${through})` };
        report(checker, 'calls-itself', use.span, facts, { related: around });
      } else if (path.length < MAX_STEP_DEPTH) {
        follow(target, [...path, target]);
        depth = Math.max(depth, 1 + (done.get(target) ?? 0));
      } else depth = MAX_STEP_DEPTH + 1;
      if (depth <= MAX_STEP_DEPTH) continue;
      const facts = { what: 'Steps in steps', found: depth, limit: MAX_STEP_DEPTH };
      report(checker, 'too-large', use.span, facts);
      depth = 0;
    }
    done.set(step, depth);
  }
  for (const step of checker.globals.steps) follow(step, [step]);
}

/** A step that gives somebody the turn cannot be used where somebody has it; at any time, somebody may have. */
export function checkTurnsInTurns(checker: Checker): void {
  const givesTurn = stepsThat(checker, isTurn);
  const all = statementsIn(bodiesOf(checker.globals));
  for (const around of all.filter((statement) => isTurn(statement) || statement.kind === 'any-time')) {
    for (const inner of blocksOf(around).flatMap((body) => [...everyStatement(body)])) {
      const step = stepDone(checker, inner);
      const begins = around.kind === 'any-time' && isTurn(inner);
      if (begins || (step && givesTurn.has(step))) report(checker, 'turn-in-turn', inner.span, {});
    }
  }
}

/** Rounds are never left, so none can stand in others, however deep in steps. */
export function checkRoundsInRounds(checker: Checker): void {
  const isRounds = (statement: ast.Statement): statement is ast.RoundsStatement =>
    statement.kind === 'rounds';
  const givesRounds = stepsThat(checker, isRounds);
  const all = statementsIn(bodiesOf(checker.globals));
  for (const around of all.filter((statement) => isRounds(statement) || statement.kind === 'any-time')) {
    for (const inner of blocksOf(around).flatMap((body) => [...everyStatement(body)])) {
      const step = stepDone(checker, inner);
      const { span } = inner;
      if (isRounds(inner))
        report(checker, 'rounds-in-rounds', { ...span, end: span.start + inner.kind.length }, {});
      else if (step && givesRounds.has(step)) report(checker, 'rounds-in-rounds', span, {});
    }
  }
}

/** Whether each part that speaks of `me` is only used in turns; to be asked when all bodies are checked. */
export function checkUsesOfMe(checker: Checker): void {
  const { globals, usesMe } = checker;
  const needingTurn = globals.actions.filter((action) => usesMe.has(action));
  const offered = new Map(needingTurn.map((action) => [action.declaration, action.name]));
  const actionOffered = (statement: ast.Statement): string | undefined =>
    actionsOffered(statement).flatMap((action) => offered.get(action) ?? [])[0];
  const offersOne = (statement: ast.Statement): boolean => actionOffered(statement) !== undefined;
  const steps = stepsThat(checker, offersOne, isTurn, usesMe);
  const bodies = [globals.setup, globals.play].flatMap((part) => part?.body ?? []);
  for (const statement of statementsIn(bodies, isTurn)) {
    const step = stepDone(checker, statement);
    const name = step && steps.has(step) ? step.name : actionOffered(statement);
    if (name !== undefined) reportOutsideTurn(checker, statement.span, `\`me\` in \`${name}\``);
  }
}

/** The steps with a statement of some kind in them, or in a step that they do; and those that `known` holds. */
function stepsThat(
  checker: Checker,
  is: (statement: ast.Statement) => boolean,
  isClosed?: (statement: ast.Statement) => boolean,
  known: ReadonlySet<object> = new Set(),
): ReadonlySet<StepSymbol> {
  const { steps } = checker.globals;
  const found = new Set(steps.filter((step) => known.has(step)));
  const leadsThere = (statement: ast.Statement): boolean => {
    const step = stepDone(checker, statement);
    return is(statement) || (step !== undefined && found.has(step));
  };
  const statements = new Map(
    steps.map((step) => [step, everyStatement(step.declaration.body, isClosed)] as const),
  );
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [step, inside] of statements) if (!found.has(step) && inside.some(leadsThere)) found.add(step);
  }
  return found;
}

function statementsIn(
  bodies: readonly ast.Block[],
  isClosed?: (statement: ast.Statement) => boolean,
): readonly ast.Statement[] {
  return bodies.flatMap((body) => everyStatement(body, isClosed));
}

/** The step that a `do` does, if it is one that is declared. */
function stepDone(checker: Checker, statement: ast.Statement): StepSymbol | undefined {
  const meaning = statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
  return meaning?.kind === 'step' ? meaning : undefined;
}

function isTurn(statement: ast.Statement): statement is ast.TurnsStatement | ast.TurnStatement {
  return statement.kind === 'turns' || statement.kind === 'turn';
}
