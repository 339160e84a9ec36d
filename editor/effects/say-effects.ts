/** What an edit does, in words. */

import type { ComparisonRow } from '../../runtime/simulation/compare.ts';
import { amount, percent, tenths } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';
import { sayResult } from '../time/say-outcome.ts';
import { sayParting } from '../variants/say-parting.ts';
import type { ExampleEffect, ExampleEffects, GameOutcome, KeptGameEffect, PairedGames } from './protocol.ts';

const say = () => texts().effects;

/** Where the game takes another way by the present rules, and how it ends there. */
export function sayGame({ parting, results }: KeptGameEffect): string {
  const where = sayParting(parting, [say().before, say().now]);
  if (!results || parting.refused) return where;
  return say().results(where, sayEnd(results.before), sayEnd(results.now));
}

function sayEnd({ result, players }: GameOutcome): string {
  return result ? sayResult(result, players) : texts().time.goesOn(0);
}

/** Whether a game comes out as before. */
export function isUntouched({ parting, results }: KeptGameEffect): boolean {
  return parting.differs === undefined && parting.refused === undefined && results === undefined;
}

/** `passed before, fails now` */
export function sayExample({ before, now }: Pick<ExampleEffect, 'before' | 'now'>): string {
  if (before === 'missing') return now === 'passed' ? say().newPasses : say().newFails;
  switch (now) {
    case 'missing':
      return say().isGone;
    case 'passed':
      return say().passesNow;
    case 'failed':
      return say().failsNow;
  }
}

/** How many examples come out as before. */
export function sayExamples({ changed, run, of }: ExampleEffects): string {
  if (of === 0) return say().noExample;
  if (run < of) return say().tried(run, of);
  const same = of - changed.length;
  if (changed.length === 0) return say().allAsBefore(of);
  return say().otherwise(changed.length, of, same);
}

/** What a row of the comparison is about. */
export function sayQuantity(
  { kind, of }: Pick<ComparisonRow, 'kind' | 'of'>,
  { seats, endings }: PairedGames,
): string {
  switch (kind) {
    case 'wins':
      return say().wins(seats[Number(of) - 1]?.label ?? say().player(String(of)));
    case 'nobody-wins':
      return say().nobodyWins;
    case 'first-seat-wins':
      return say().firstWins;
    case 'ending':
      return say().endsBy(endings[String(of)] || String(of));
    case 'decisions':
      return say().decisions;
    case 'rounds':
      return say().rounds;
    case 'lead-changes':
      return say().leadChanges;
  }
}

/** A mean, a difference of means, or an end of its interval; in per cent for what is a share of all games. */
export function sayNumber({ kind }: Pick<ComparisonRow, 'kind'>, value: number): string {
  return isShare(kind) ? `${percent(value)}\u00a0%` : tenths(value);
}

/** The same with its sign. */
export function saySigned(row: Pick<ComparisonRow, 'kind'>, value: number): string {
  const said = sayNumber(row, Math.abs(value));
  if (said === sayNumber(row, 0)) return said;
  return `${value > 0 ? '+' : '−'}${said}`;
}

/** `−3.4 to +4.0 %` */
export function sayInterval(row: Pick<ComparisonRow, 'kind'>, low: number, high: number): string {
  return say().range(saySigned(row, low).replace('\u00a0%', ''), saySigned(row, high));
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
    games < wanted ? say().pairedSoFar(amount(games), amount(wanted)) : say().paired(amount(games));
  const found = clear === 0 ? say().nothingDiffers : say().differ(clear, rows.length);
  return `${played} ${found}`;
}
