/** Blocks, and the choice of a statement by its first word. */

import type { Block, Statement } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { tellHeadAsOne } from '../../parser/joined.ts';
import { deepest, tooDeep } from '../../parser/limits.ts';
import { beginsLine, isStatementStart } from '../../parser/lookahead.ts';
import { excuse, startAfresh } from '../../parser/reports.ts';
import type { Construct } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { takeBrackets } from '../foreign/brackets-for-braces.ts';
import { indentAt, tellColon } from '../foreign/colon-blocks.ts';
import { mistakenStatement } from '../foreign/mistaken-statements.ts';
import { skipWordBehind } from '../foreign/needless.ts';
import { tellConditionBehind, tellLoopBehind, tellUntilBehind } from '../foreign/trailing.ts';
import { tellUnbraced } from '../foreign/unbraced.ts';
import { skipWordOfEnd, takeWordBlock } from '../foreign/word-blocks.ts';
import { byFirstWord } from '../readers.ts';
import { comesStatement } from '../recovery/stray-statements.ts';
import type { CitedBlock, Grammar, Needs } from '../rules.ts';

export function blocks(
  p: Core,
  g: Needs<'statement' | 'cites' | 'declaration'>,
): Pick<Grammar, 'block' | 'citedBlock'> {
  const block = p.rule('Block', (construct: Construct): Block => {
    const start = p.here();
    const statements: Statement[] = [];
    const read = (): void => {
      const [from, told] = [p.here(), p.diagnostics.length];
      const statement = g.statement();
      skipWordBehind(p);
      tellConditionBehind(p, from, told);
      tellUntilBehind(p, from, told);
      tellLoopBehind(p, from, told);
      tellHeadAsOne(p, from);
      if (statement) statements.push(statement);
    };
    if (p.next(T.Colon)) {
      colonForBlock(p);
      if (comesBelow(p)) {
        const indent = indentAt(p, start);
        p.depth++;
        p.repeat(() => isFurtherIn(p, indent) && comesStatement(p, g), read);
        p.depth--;
        return { span: p.from(start), statements };
      }
    }
    takeWordBlock(p);
    takeBrackets(p);
    tellUnbraced(p, construct);
    if (!p.need(T.LCurly, construct)) {
      if (isStatementStart(p) && !beginsLine(p, p.peek())) read();
      return { span: p.from(start), statements };
    }
    p.depth++;
    if (p.depth > deepest) tooDeep(p);
    else p.repeat(() => comesStatement(p, g), read);
    p.depth--;
    p.need(T.RCurly, construct);
    skipWordOfEnd(p);
    return { span: p.from(start), statements };
  });

  const citedBlock = (construct: Construct): CitedBlock => {
    const before = g.cites();
    const body = block(construct);
    return { cites: [...before, ...g.cites()], body };
  };
  return { block, citedBlock };
}

/** `play: …`: what belongs together stands in braces. */
function colonForBlock(p: Core): void {
  tellColon(p, p.spanOf(p.takeNext()));
  if (!p.next(T.LCurly)) excuse(p);
}

/** Behind the colon: does the block stand in the lines below? */
const comesBelow = (p: Core): boolean =>
  !p.next(T.LCurly) && !p.atEnd() && beginsLine(p, p.peek()) && p.depth < deepest;

/** Does the next line belong to the block of one that stands in less? */
function isFurtherIn(p: Core, indent: number): boolean {
  return beginsLine(p, p.peek()) ? indentAt(p, p.here()) > indent : !p.next(T.RCurly);
}

export function statement(
  p: Core,
  g: Needs<'name' | 'postfix' | 'expression' | 'statements' | 'endingName' | 'citedBlock'>,
  statements: Grammar['statements'],
): Pick<Grammar, 'statement' | 'statements'> {
  const read = byFirstWord(p, statements);
  return {
    statement: p.rule('Statement', () => {
      if (!p.comes(isStatementStart(p))) return mistakenStatement(p, g);
      startAfresh(p);
      return read();
    }),
    statements,
  };
}
