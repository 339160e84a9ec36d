/** Two sets of rules as texts to be compared: each with its variants and options written into it. */

import type { Source } from '../../language/index.ts';
import { plainText, variantsOf } from '../../language/semantics/compose.ts';
import { composedText } from '../../language/services/composed-text.ts';
import { formatted } from '../../language/services/format/format.ts';
import { configure } from '../../runtime/lowering/index.ts';
import { openInForce } from '../games/in-force.ts';
import type { Setup } from '../worker/protocol.ts';
import type { Side } from './side.ts';

interface Written {
  readonly sources: readonly Source[];
  /** Whether anything was written into them. */
  readonly isChanged: boolean;
}

/** The main files of both, and behind them whatever else of their rules is not the same. */
export function writtenRules(a: Side, b: Side): readonly [string, string] {
  const written = [writtenOf(a), writtenOf(b)] as const;
  const isChanged = written.some((side) => side.isChanged);
  // What was written into one is no reason for other lines to differ.
  const one = isChanged ? laidOut(written[0]) : written[0].sources;
  const other = isChanged ? laidOut(written[1]) : written[1].sources;
  const names = new Set([...one.slice(1), ...other.slice(1)].map(({ name }) => name));
  const textIn = (sources: readonly Source[], name: string): string =>
    sources.slice(1).find((source) => source.name === name)?.text ?? '';
  const differing = [...names].filter((name) => textIn(one, name) !== textIn(other, name));
  const whole = (sources: readonly Source[]): string =>
    [sources[0]?.text ?? '', ...differing.map((name) => `// ${name}\n${textIn(sources, name)}`)].join('\n');
  return [whole(one), whole(other)];
}

function writtenOf({ sources, setup: { players, variants, options } }: Side): Written {
  const { document } = openInForce(sources);
  const { configuration } = configure(document.checked, { players: players || undefined, variants, options });
  const inForce = variantsOf(document.parsed.files).filter(({ name }) =>
    configuration.variants.includes(plainText(name)),
  );
  const written = composedText(document, inForce, inWords(options));
  return {
    sources: written,
    isChanged: written.some((source, index) => source !== document.parsed.sources[index]),
  };
}

function laidOut({ sources }: Written): readonly Source[] {
  return sources.map(({ name, text }) => ({ name, text: name.endsWith('.regel') ? formatted(text) : text }));
}

function inWords(options: Setup['options']): Readonly<Record<string, string>> {
  const word = (value: number | boolean | string): string =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, word(value)]));
}
