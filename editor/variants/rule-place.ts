import type { Source } from '../../language/index.ts';
import type { Game } from '../../runtime/index.ts';

/** Where a rule stands, for people. */
export interface RulePlace {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The place of a span in these files; undefined where there is none. */
export function rulePlace(
  sources: readonly Source[],
  span: Game['origins'][number] | undefined,
): RulePlace | undefined {
  const source = span && sources[span.file];
  if (!source) return undefined;
  const { start, end } = span;
  return { file: source.name, line: source.text.slice(0, start).split('\n').length, start, end };
}
