/** Choices: who decides, what each action needs, and what it does. */

import { everyStatement } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { largest } from '../../../shared/lists.ts';
import { maxLocal } from '../../analysis/local-reads.ts';
import { conjuncts } from '../../analysis/visibility/conditions.ts';
import { impossible } from '../../ir/internal-problem.ts';
import {
  type ActionIR,
  CELL,
  type ConditionIR,
  type Decision,
  type Effect,
  type Expr,
  type FlowNode,
  type ParameterIR,
} from '../../ir/ir.ts';
import { allIn, allOf, binary, cell, constant, NO, storeCell, YES } from '../build.ts';
import { lowerDomain, lowerRange } from '../expressions/domains.ts';
import { lowerExpression, lowerText } from '../expressions/expressions.ts';
import { isUsed } from '../expressions/named-sets.ts';
import { domainSize, elementRange, refuseElements, refuseRange, valueType } from '../expressions/values.ts';
import {
  type Environment,
  type Lowering,
  newLocal,
  noteElements,
  originOf,
  releaseCells,
  report,
  reserveCells,
  withName,
} from '../lowering.ts';
import { parameterLabel } from '../shown/parameter-labels.ts';
import { labelOf, ownWords, plainWords } from '../shown/words.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, newWait, pathFor } from './here.ts';

/** A subset parameter of more than this many members has too many values to offer. */
const MAX_SUBSET_MEMBERS = 12;

/** A choice of one seat. */
export function lowerDecision(lowering: Lowering, here: Here, statement: ast.ChooseStatement): Decision {
  const inner = below(here, pathFor(here, 'choose'));
  const by = chooser(lowering, here, statement);
  const frame = { asked: inner.names, done: inner.names, parameters: [], before: [], actor: { asked: by } };
  return { ...lowerAsking(lowering, inner, statement, () => frame), by };
}

/** Who chooses. */
export function chooser(lowering: Lowering, here: Here, { by }: ast.ChooseStatement): Expr {
  return by ? lowerExpression(lowering, here.names, by) : cell(CELL.me);
}

/** What one seat is asked, in a decision with the path of `inner`; `frame` stands around an action. */
export function lowerAsking(
  lowering: Lowering,
  inner: Here,
  statement: ast.ChooseStatement,
  frame: (action: ast.ActionSyntax) => ActionFrame,
): Omit<Decision, 'by'> {
  const origin = originOf(lowering, statement.span, statement.cites);
  const wait = newWait(lowering, inner, statement);
  const actions = statement.actions.map((action) => lowerAction(lowering, inner, action, frame(action)));
  const pass = statement.actions.findIndex((action) => action.isPass);
  const passes = actions[pass];
  if (passes) {
    const others = actions.filter((action) => action !== passes);
    const condition = others.map(isPossible).reduce((left, right) => binary('or', left, right), NO);
    const message = [ownWords(lowering).nothingElse];
    actions[pass] = { ...passes, needs: [{ condition, arity: 0, message, origin: passes.origin }] };
  }
  const instead = statement.otherwise ?? statement.actions[pass]?.body;
  const otherwise =
    instead &&
    lowerBlock(lowering, below(inner, pathFor(inner, 'otherwise')), instead, {
      role: 'block',
      title: ownWords(lowering).flow.otherwise,
      origin,
    });
  return {
    kind: 'decision',
    path: inner.path,
    title: statement.prompt ? plainWords(lowering, statement.prompt) : ownWords(lowering).flow.choose,
    origin,
    wait,
    ...(statement.secretly ? { secret: true } : {}),
    ...promptsOf(lowering, inner, statement.prompt, statement.toOthers),
    actions,
    otherwise,
  };
}

/** What those read who are asked, and what others read instead. */
export function promptsOf(
  lowering: Lowering,
  { names }: Here,
  prompt: ast.Text | undefined,
  toOthers: ast.Text | undefined,
): Pick<Decision, 'prompt' | 'toOthers'> {
  return {
    prompt: lowerText(lowering, names, prompt),
    ...(toOthers ? { toOthers: lowerText(lowering, names, toOthers) } : {}),
  };
}

/** Whether an action is legal with some arguments. */
function isPossible({ parameters, needs }: ActionIR): Expr {
  const from = (arity: number): Expr => {
    const parameter = parameters[arity];
    const inner: Expr = parameter
      ? {
          op: 'any',
          local: parameter.local,
          low: parameter.low,
          size: parameter.size,
          where: allOf(parameter.where, from(arity + 1)),
          of: undefined,
        }
      : YES;
    const here = needs.filter((need) => need.arity === arity).map((need) => need.condition);
    return allIn([...here, inner]) ?? YES;
  };
  return from(0);
}

/** What stands around an action besides its own text. */
export interface ActionFrame {
  /** Names for its domains, conditions and label, and for its statements. */
  readonly asked: Environment | undefined;
  readonly done: Environment | undefined;
  /** Parameters before its own: the seat that acts, where several may. */
  readonly parameters: readonly ParameterIR[];
  /** Effects before its statements. */
  readonly before: readonly Effect[];
  /** Who acts: while it is asked, and while it is done, where that is kept. */
  readonly actor: { readonly asked: Expr; readonly done?: Expr | undefined };
}

export function lowerAction(
  lowering: Lowering,
  here: Here,
  action: ast.ActionSyntax,
  frame: ActionFrame,
): ActionIR {
  const path = pathFor(here, action.name.text);
  const mark = lowering.cells.next;
  const origin = originOf(lowering, action.span, action.cites);
  const keep: Effect[] = [];
  let { asked, done } = frame;
  if (action.by) {
    const symbol = lowering.program.locals.get(action.by);
    const kept = frame.actor.done ?? cell(reserveCells(lowering, 1, 0, lowering.players));
    if (!frame.actor.done) keep.push(storeCell(mark, frame.actor.asked, 0, lowering.players, origin));
    asked = withName(asked, symbol, frame.actor.asked);
    done = withName(done, symbol, kept);
  }
  const parameters: ParameterIR[] = [...frame.parameters];
  for (const syntax of action.parameters) {
    const parameter = lowerParameter(lowering, asked, syntax, action.parameters);
    const symbol = lowering.program.locals.get(syntax.name);
    parameters.push(parameter);
    asked = withName(asked, symbol, { op: 'local', local: parameter.local });
    done = withName(done, symbol, cell(parameter.cell));
  }
  noteTold(lowering, action, parameters.slice(frame.parameters.length));
  const needs = action.needs.map((syntax) => lowerNeeds(lowering, asked, syntax, action, parameters));
  const label = action.label ? lowerText(lowering, asked, action.label) : [labelOf(lowering, action)];
  const clear = parameters.map((parameter): Effect => ({ op: 'clear', base: parameter.cell, length: 1 }));
  const title = labelOf(lowering, action);
  const inner = below(here, path, {
    names: done,
    targets: { ...here.targets, action: path },
    ways: [...here.ways, action],
  });
  if (keep.length > 0) clear.push({ op: 'clear', base: mark, length: 1 });
  const effects = [...frame.before, ...keep];
  const before: FlowNode[] =
    effects.length === 0
      ? []
      : [
          {
            kind: 'effects',
            path: pathFor(inner, 'begin'),
            title: ownWords(lowering).flow.begin,
            origin,
            effects,
          },
        ];
  const body = lowerBlock(lowering, inner, action.body, { role: 'block', title, origin }, before, clear);
  releaseCells(lowering, mark);
  const ruledOut = isRuledOut(parameters, needs) ? { ruledOut: true } : {};
  const said = lowering.translation?.name(action.name);
  const called = said === undefined || said === action.name.text ? {} : { called: said };
  return { name: action.name.text, label, ...called, ...ruledOut, origin, parameters, needs, body };
}

/** Whether the options alone decide that it is never possible: a condition of it is folded to `no`. */
function isRuledOut(parameters: readonly ParameterIR[], needs: readonly ConditionIR[]): boolean {
  const conditions = [...parameters.map(({ where }) => where), ...needs.map(({ condition }) => condition)];
  return conditions.some(
    (condition) => condition && conjuncts(condition).some((part) => part.op === 'const' && part.value === 0),
  );
}

/** Notes the parameters that the action's statements reveal to all: `reveal card to all`. */
export function noteTold(
  lowering: Lowering,
  action: ast.ActionSyntax,
  parameters: readonly ParameterIR[],
): void {
  const { locals, meanings } = lowering.program;
  for (const statement of everyStatement(action.body)) {
    if (statement.kind !== 'reveal' || statement.what.kind !== 'name') continue;
    const meaning = meanings.get(statement.what);
    const index = action.parameters.findIndex(({ name }) => locals.get(name) === meaning);
    const parameter = parameters[index];
    if (parameter) lowering.told.add(parameter);
  }
}

function lowerParameter(
  lowering: Lowering,
  names: Environment | undefined,
  syntax: ast.ParameterSyntax,
  beside: readonly ast.ParameterSyntax[],
): ParameterIR {
  const local = newLocal(lowering);
  const candidate: Expr = { op: 'local', local };
  const symbol = lowering.program.locals.get(syntax.name);
  const type = symbol?.type ?? { kind: 'number' };
  const shown = valueType(lowering, type, syntax.type);
  const name = syntax.name.text;
  const label = parameterLabel(lowering, syntax, beside);
  const make = (low: number, size: number, where?: Expr): ParameterIR => {
    const kept = reserveCells(lowering, 1, Math.min(0, low), low + size);
    noteElements(lowering, local, { low, size });
    return { name, label, type: shown, local, cell: kept, low, size, where };
  };
  if (syntax.domain) {
    const domain = lowerDomain(lowering, names, syntax.domain);
    const inner = withName(names, symbol, candidate);
    const where = syntax.domain.where && lowerExpression(lowering, inner, syntax.domain.where);
    const origin = originOf(lowering, syntax.span);
    return { ...make(domain.low, domain.size, allOf(domain.test(candidate), where)), origin };
  }
  switch (type.kind) {
    case 'yes-no':
      return make(0, 2);
    case 'member':
      if (type.domain.kind === 'record') {
        return make(0, domainSize(lowering, type.domain), isUsed(lowering, type.domain, candidate));
      }
      return make(0, domainSize(lowering, type.domain));
    case 'set': {
      if (refuseElements(lowering, type, syntax.type)) return make(0, 0);
      const { low, high } = elementRange(lowering, type, syntax.type);
      const members = Math.max(0, high - low + 1);
      if (members > MAX_SUBSET_MEMBERS) {
        report(lowering, 'too-large', syntax.span, {
          what: 'A subset to choose',
          found: members,
          limit: MAX_SUBSET_MEMBERS,
        });
        return make(0, 0);
      }
      // Members are bits; numbers below the range have one, too, and are never in.
      const isInRange = binary('=', binary('mod', candidate, constant(2 ** low)), constant(0));
      return make(0, 2 ** (low + members), low > 0 ? isInRange : undefined);
    }
    case 'number':
    case 'die':
    case 'none':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown': {
      const range = syntax.type?.kind === 'range-type' && lowerRange(lowering, names, syntax.type);
      if (!range) return make(0, 0);
      const { low, high, size, test, isFixed } = range;
      // One that changes may well be empty at times, or never be used with these options.
      if (isFixed) refuseRange(lowering, syntax.type, low, high, name);
      const origin = test && originOf(lowering, syntax.span);
      const chosen = make(low, size, test?.(candidate));
      return { ...chosen, type: { kind: 'number', low, high }, ...(origin !== undefined && { origin }) };
    }
    default:
      return impossible('lowering a parameter', type);
  }
}

/** A condition that says nothing where what it takes to be there is not: another condition says so. */
function lowerPresuming(lowering: Lowering, names: Environment | undefined, condition: ast.Expression): Expr {
  const presumed = lowering.program.presumed.get(condition) ?? [];
  return presumed.reduceRight(
    (asked, one) => {
      const isNone = binary('=', lowerExpression(lowering, names, one), constant(-1));
      return binary('or', isNone, asked);
    },
    lowerExpression(lowering, names, condition),
  );
}

function lowerNeeds(
  lowering: Lowering,
  names: Environment | undefined,
  needs: ast.NeedsSyntax,
  action: ast.ActionSyntax,
  parameters: readonly ParameterIR[],
): ConditionIR {
  const condition = lowerPresuming(lowering, names, needs.condition);
  const message = needs.message
    ? lowerText(lowering, names, needs.message)
    : [ownWords(lowering).notPossibleNow(labelOf(lowering, { name: action.name, label: undefined }))];
  // Its sentence is said as soon as it fails, so it waits for what the sentence speaks of.
  const spoken = message.flatMap((part) => (typeof part === 'string' ? [] : [part.value]));
  const locals = parameters.map((parameter) => parameter.local);
  const last = largest([condition, ...spoken].map((expr) => maxLocal(expr, locals)));
  return { condition, arity: last + 1, message, origin: originOf(lowering, needs.span, needs.cites) };
}
