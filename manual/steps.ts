/** The tutorial in its steps, each with what a game must do for it. */

import { elementsIn, type Markup, textOf } from './markup.ts';
import type { Manual } from './pages.ts';

export const TUTORIAL = 'guide/tutorial';
const GOALS = 'guide/tutorial-goals';

/** A step of the tutorial. */
export interface Step {
  readonly title: string;
  readonly anchor: string;
  /** From its heading to the next one. */
  readonly content: readonly Markup[];
  /** Examples that a game passes which has come so far. */
  readonly goals: string;
  /** How many examples of its own that game needs, all of which pass. */
  readonly own: number;
}

/** The tutorial: what stands before its steps, the steps, and what stands behind them. */
export interface Tutorial {
  readonly before: readonly Markup[];
  readonly steps: readonly Step[];
  readonly behind: readonly Markup[];
}

/** Undefined where a page is missing. A section without goals of its own, under the same heading on the page of the goals, is no step. */
export function tutorialOf({ page }: Manual): Tutorial | undefined {
  const [lesson, goals] = [page(TUTORIAL), page(GOALS)];
  if (!lesson || !goals) return undefined;
  const [before = [], ...parts] = sections(lesson.content);
  const wanted = new Map(sections(goals.content).map((part) => [titleOf(part), blockOf(part)]));
  const isStep = (part: readonly Markup[]): boolean => wanted.get(titleOf(part)) !== undefined;
  const steps = parts.filter(isStep).map((content): Step => {
    const [heading] = content;
    const block = wanted.get(titleOf(content));
    return {
      title: titleOf(content),
      anchor: (typeof heading === 'object' && heading.anchor) || '',
      content,
      goals: block?.text ?? '',
      own: block?.own ?? 0,
    };
  });
  return { before, steps, behind: parts.filter((part) => !isStep(part)).flat() };
}

/** The content, cut before each heading of the second order. */
function sections(content: readonly Markup[]): readonly (readonly Markup[])[] {
  const parts: Markup[][] = [[]];
  for (const markup of content) {
    if (typeof markup === 'object' && markup.tag === 'h2') parts.push([]);
    parts.at(-1)?.push(markup);
  }
  return parts;
}

function titleOf([heading]: readonly Markup[]): string {
  return heading === undefined ? '' : textOf(heading);
}

function blockOf(part: readonly Markup[]) {
  return elementsIn(part, ({ rules }) => rules?.kind === 'goals')[0]?.rules;
}
