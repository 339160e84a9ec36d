/** Statements that leave what is around them: `stop`, `end turn`, `close`, … */

import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { FlowNode, Leave } from '../../ir/ir.ts';
import { type Lowering, originOf, report } from '../lowering.ts';
import { type Here, pathFor, type Targets } from './here.ts';

/** A jump to a node around; undefined, and told, where there is none. */
export function lowerLeave(
  lowering: Lowering,
  here: Here,
  statement: ast.LeaveStatement,
): FlowNode | undefined {
  const to = leftBy(here.targets, statement.what);
  if (!to) {
    // In a step this is only known where the step is used.
    if (statement.what === 'close') report(lowering, 'outside-window', statement.span, {});
    else if (statement.what === 'cancel') report(lowering, 'nothing-to-cancel', statement.span, {});
    else report(lowering, 'outside-phase', statement.span, { word: statement.what });
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

type Target = { readonly path: string; readonly resume: Leave['resume'] } | undefined;

/** What the statement leaves, and how the flow goes on there. */
function leftBy(targets: Targets, what: ast.LeaveStatement['what']): Target {
  const to = (path: string | undefined, resume: Leave['resume']): Target =>
    path === undefined ? undefined : { path, resume };
  switch (what) {
    case 'stop':
      return to(targets.loop, 'after');
    case 'again':
      return to(targets.loop, 'next');
    case 'end phase':
      return to(targets.phase, 'after');
    case 'end round':
      return to(targets.rounds, 'next');
    case 'end turn':
      return targets.turn;
    case 'close':
      return to(targets.window, 'after');
    case 'cancel':
      return to(targets.cancel, 'after');
    default:
      return impossible('what a statement leaves', what);
  }
}
