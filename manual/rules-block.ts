/**
 * Rules text on the pages of the documentation. A block marked `regel` is a whole game; what is marked otherwise belongs into one:
 *
 *     regel part      compiles without an error
 *     regel wrong     gives the diagnostics that are written under its lines, and no others
 *     regel stops     compiles, and its only example stops with the sentence behind `// stops:`
 *     regel variant G uses the shipped game G, beside which it is saved
 *     regel goals     examples that a game passes which somebody writes; with `own=3`, it has as many that pass itself
 */

export interface RulesBlock {
  readonly kind: 'game' | 'part' | 'wrong' | 'stops' | 'variant' | 'goals';
  /** As it stands on the page. */
  readonly text: string;
  /** From 1, on its page. */
  readonly number: number;
  /** Of a variant: the folder of the game that it belongs to. */
  readonly game?: string;
  /** Of goals: how many examples of its own a game needs. */
  readonly own?: number;
}

const KINDS = ['part', 'wrong', 'stops', 'variant', 'goals'] as const;

/** What the words behind the three signs of a block say; undefined for a block of something else. */
export function rulesBlock(info: string, text: string, number: number): RulesBlock | undefined {
  const [language, word, more] = info.trim().split(/\s+/);
  if (language !== 'regel') return undefined;
  const kind = KINDS.find((one) => one === word) ?? 'game';
  if (kind === 'variant') return { kind, text, number, game: more ?? '' };
  if (kind === 'goals') return { kind, text, number, own: Number(/^own=(\d+)$/.exec(more ?? '')?.[1] ?? 0) };
  return { kind, text, number };
}

/** A line that says what the checker says of the one above it. */
export const MARK = /^\s*\/\/(<?)\s*(\^+)\s+([a-z-]+)(?::\s*(.*))?$/;

/** The text without what the checker says of it. */
export function withoutMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !MARK.test(line))
    .join('\n');
}

/** A line that a game needs, unless it is there; a die only where it is spoken of. */
interface Needed {
  readonly unless: RegExp;
  readonly when?: RegExp;
  readonly line: string;
}

const BEFORE: readonly Needed[] = [
  { unless: /^players /m, line: 'players 2..4' },
  { unless: /^player \{/m, line: 'player { score: 0..100 = 0 clamped "Score" }' },
  { unless: /^dice die:/m, when: /\bdie\b/, line: 'dice die: 1 of 1..6' },
];
const BEHIND: readonly Needed[] = [
  { unless: /^play\b/m, line: 'play { rounds { turns { choose { action Rest { win me } } } } }' },
];

const STATEMENT =
  /^(choose|window|let|set|add|subtract|move|draw|shuffle|for each|repeat|rounds|turns|when|phase|roll|pick|rank|new|do) /m;
const DECLARATION = /^(?!\/\/)\S/m;

/** A part within the least that makes it a game. */
export function wholeGame(part: string, title = 'Part'): string {
  const first = DECLARATION.exec(part);
  const isStatement = first !== null && STATEMENT.exec(part)?.index === first.index;
  const text = isStatement ? `play {\nrounds {\nturns {\n${part}}\n}\n}\n` : part;
  const missing = (needed: readonly Needed[]): string =>
    needed
      .filter(({ unless, when }) => !unless.test(text) && when?.test(text) !== false)
      .map(({ line }) => `${line}\n`)
      .join('');
  const head = /^game /m.test(text) ? '' : `game "${title}" edition 1\n\n`;
  return `${head}${missing(BEFORE)}${text}${missing(BEHIND)}`;
}
