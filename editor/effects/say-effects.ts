/** What an edit does, in words. */

import type { ComparisonRow } from '../../runtime/simulation/compare.ts';
import { sayParting } from '../variants/say-parting.ts';
import type { ExampleEffect, ExampleEffects, KeptGameEffect, PairedGames } from './protocol.ts';

/** Where the game takes another way by the present rules, and how it ends there. */
export function sayGame({ parting, results }: KeptGameEffect): string {
  const where = sayParting(parting, ['Before', 'Now']);
  if (!results || parting.refused) return where;
  return `${where} Before: ${results.before}. Now: ${results.now}.`;
}

/** Whether a game comes out as before. */
export function isUntouched({ parting, results }: KeptGameEffect): boolean {
  return parting.differs === undefined && parting.refused === undefined && results === undefined;
}

/** `passed before, fails now` */
export function sayExample({ before, now }: Pick<ExampleEffect, 'before' | 'now'>): string {
  if (before === 'missing') return now === 'passed' ? 'is new, and passes' : 'is new, and fails';
  switch (now) {
    case 'missing':
      return 'is gone';
    case 'passed':
      return 'failed before, passes now';
    case 'failed':
      return 'passed before, fails now';
  }
}

/** How many examples come out as before. */
export function sayExamples({ changed, run, of }: ExampleEffects): string {
  if (of === 0) return 'There is none.';
  if (run < of) return `${run} of ${of} tried …`;
  const same = of - changed.length;
  if (changed.length === 0)
    return of === 1 ? 'The only one comes out as before.' : `All ${of} come out as before.`;
  return `${changed.length} of ${of} ${changed.length === 1 ? 'comes' : 'come'} out otherwise${same === 0 ? '' : `, ${same} as before`}.`;
}

/** What a row of the comparison is about. */
export function sayQuantity(
  { kind, of }: Pick<ComparisonRow, 'kind' | 'of'>,
  { seats, endings }: PairedGames,
): string {
  switch (kind) {
    case 'wins':
      return `${seats[Number(of) - 1]?.label ?? `Player ${of}`} wins`;
    case 'nobody-wins':
      return 'Nobody wins';
    case 'first-seat-wins':
      return 'Who decides first wins';
    case 'ending':
      return `Ends by ${endings[String(of)] || of}`;
    case 'decisions':
      return 'Decisions in a game';
    case 'rounds':
      return 'Rounds in a game';
    case 'lead-changes':
      return 'The lead changes';
  }
}

/** A mean, a difference of means, or an end of its interval; in per cent for what is a share of all games. */
export function sayNumber({ kind }: Pick<ComparisonRow, 'kind'>, value: number): string {
  return isShare(kind) ? `${(100 * value).toFixed(1)}\u00a0%` : value.toFixed(1);
}

/** The same with its sign. */
export function saySigned(row: Pick<ComparisonRow, 'kind'>, value: number): string {
  const said = sayNumber(row, Math.abs(value));
  if (/^0\.0(\u00a0%)?$/.test(said)) return said;
  return `${value > 0 ? '+' : '−'}${said}`;
}

/** `−3.4 to +4.0 %` */
export function sayInterval(row: Pick<ComparisonRow, 'kind'>, low: number, high: number): string {
  return `${saySigned(row, low).replace('\u00a0%', '')} to ${saySigned(row, high)}`;
}

function isShare(kind: ComparisonRow['kind']): boolean {
  switch (kind) {
    case 'wins':
    case 'nobody-wins':
    case 'first-seat-wins':
    case 'ending':
      return true;
    case 'decisions':
    case 'rounds':
    case 'lead-changes':
      return false;
  }
}

/** All that bots' games say, in a sentence. */
export function sayPaired({ report, wanted }: PairedGames): string {
  const { games, rows } = report;
  const clear = rows.filter(({ isClear }) => isClear).length;
  const played =
    games < wanted
      ? `${games.toLocaleString('en')} of ${wanted.toLocaleString('en')} games played with each …`
      : `${games.toLocaleString('en')} games with each, and the same chance in both.`;
  const found =
    clear === 0
      ? 'Nothing differs beyond accident.'
      : `${clear} of ${rows.length} numbers differ beyond accident.`;
  return `${played} ${found}`;
}
