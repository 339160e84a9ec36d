/** What the rules say, in their own words: the conditions of actions, found again by where they stand. */

import { descendants, type Part } from '../../language/syntax/ast/children.ts';
import type { ActionSyntax, NeedsSyntax, ParameterSyntax, Span } from '../../language/syntax/ast.ts';
import { textOf } from './load.ts';
import type { OpenGame } from './open-game.ts';

/** Looks up what stands in the rules. */
export interface Quotes {
  /** The parameter with its domain: `start in space where start.man is me`; undefined if the rules do not write it. */
  readonly parameter: (action: number, name: string) => string | undefined;
  /** What its domain asks for: `start.man is me`; where it asks for nothing else, the parameter. */
  readonly domain: (action: number, name: string) => string | undefined;
  /** The condition of a `needs`. */
  readonly needs: (origin: number) => string | undefined;
}

/** Quotes by origin, of the files that a game was made of. */
export function quotesOf({ rules, game }: OpenGame): Quotes {
  const actions = new Map<string, ActionSyntax>();
  const needs = new Map<string, NeedsSyntax>();
  for (const file of rules.compilation.program.files)
    for (const part of descendants({ family: 'file', node: file } satisfies Part)) {
      if (part.family === 'action') actions.set(keyOf(part.node.span), part.node);
      if (part.family === 'needs') needs.set(keyOf(part.node.span), part.node);
    }
  const spanOf = (origin: number) => {
    const found = game.ir.origins[origin];
    return found && keyOf(found);
  };
  const quote = (span: Span): string => textOf(rules, span).slice(span.start, span.end).replace(/\s+/g, ' ');
  const parameterOf = (action: number, name: string): ParameterSyntax | undefined =>
    actions.get(spanOf(action) ?? '')?.parameters.find((one) => one.name.text === name);
  const parameter = (action: number, name: string): string | undefined => {
    const found = parameterOf(action, name);
    const last = found?.domain ?? found?.type;
    return found && last && quote({ ...found.span, end: last.span.end });
  };
  return {
    parameter,
    domain(action, name) {
      const condition = parameterOf(action, name)?.domain?.where;
      return condition ? quote(condition.span) : parameter(action, name);
    },
    needs(origin) {
      const found = needs.get(spanOf(origin) ?? '');
      return found && quote(found.condition.span);
    },
  };
}

function keyOf({ file, start, end }: Span): string {
  return `${file} ${start} ${end}`;
}
