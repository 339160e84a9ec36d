/**
 * Rules text on the pages of the documentation. A block marked `regel` is a whole game; what is marked otherwise belongs into one:
 *
 *     regel part      compiles without an error
 *     regel wrong     gives the diagnostics that are written under its lines, and no others
 *     regel stops     compiles, and its only example stops with the sentence behind `// stops:`
 *     regel variant G uses the shipped game G, beside which it is saved
 */

export interface RulesBlock {
  readonly kind: 'game' | 'part' | 'wrong' | 'stops' | 'variant';
  /** As it stands on the page. */
  readonly text: string;
  /** From 1, on its page. */
  readonly number: number;
  /** Of a variant: the folder of the game that it belongs to. */
  readonly game?: string;
}

const KINDS = ['part', 'wrong', 'stops', 'variant'] as const;

/** What the words behind the three signs of a block say; undefined for a block of something else. */
export function rulesBlock(info: string, text: string, number: number): RulesBlock | undefined {
  const [language, kind, game] = info.trim().split(/\s+/);
  if (language !== 'regel') return undefined;
  const known = KINDS.find((one) => one === kind);
  const block: RulesBlock = { kind: known ?? 'game', text, number };
  return game === undefined ? block : { ...block, game };
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

/** What a part is put into, as far as it does not say it itself; a die only where it speaks of one. */
const MINIMAL: readonly { readonly unless: RegExp; readonly when?: RegExp; readonly line: string }[] = [
  { unless: /^game /m, line: 'game "Part" edition 1' },
  { unless: /^players /m, line: 'players 2..4' },
  { unless: /^player \{/m, line: 'player { score: 0..100 = 0 clamped }' },
  { unless: /^dice die:/m, when: /\bdie\b/, line: 'dice die: 1 of 1..6' },
  { unless: /^play \{/m, line: 'play { rounds { turns { choose { action Rest { win me } } } } }' },
];

const STATEMENT =
  /^(choose|window|let|set|add|subtract|move|draw|shuffle|for each|repeat|rounds|turns|when|phase|roll|pick|rank|new|do) /m;
const DECLARATION = /^(?!\/\/)\S/m;

/** A part within a game that has all else a game needs. */
export function wholeGame(part: string): string {
  const first = DECLARATION.exec(part);
  const isStatement = first !== null && STATEMENT.exec(part)?.index === first.index;
  const text = isStatement ? `play {\nrounds {\nturns {\n${part}}\n}\n}\n` : part;
  const missing = MINIMAL.filter(({ unless, when }) => !unless.test(text) && when?.test(text) !== false);
  return `${text}\n${missing.map(({ line }) => line).join('\n')}\n`;
}
