import { memo } from 'react';
import { RULES_OVER } from '../../runtime/ir/ir.ts';
import { seatLooks } from '../table/signs/seat-look.ts';
import { amount, decimal, percent } from '../texts/numbers.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { type Count, Counts } from './counts.tsx';
import type { LabRun } from './lab.ts';
import { Length } from './length.tsx';
import type { LabRules } from './protocol.ts';
import { Troubles } from './troubles.tsx';
import { Wins } from './wins.tsx';

interface ResultsProps extends Pick<LabRun, 'problems'> {
  readonly summary: NonNullable<LabRun['summary']>;
  readonly rules: LabRules;
  readonly onOpen: (game: number) => void;
}

/** What was counted in the games so far. */
export const Results = memo(function Results({ summary, rules, problems, onOpen }: ResultsProps) {
  const t = useTexts();
  const looks = seatLooks(
    rules.seats.map(({ label, colour = '' }, seat) => ({ seat, label, colour: colour ?? '' })),
  );
  const { rounds, decisions, histograms, finished } = summary;
  return (
    <>
      {problems.length > 0 && <Troubles problems={problems} onOpen={onOpen} />}
      {finished > 0 && <Wins summary={summary} looks={looks} />}
      <Counts title={t.lab.endings} counts={endingsOf(summary, rules)} />
      <Length title={t.lab.decisions} lengths={decisions} bins={histograms.decisions} />
      {rounds.max > 0 && <Length title={t.lab.rounds} lengths={rounds} bins={histograms.rounds} />}
      <Counts title={t.lab.actions} note={t.lab.timesAGame} counts={actionsOf(summary, rules)} />
    </>
  );
});

function endingsOf(
  { endings, games, unfinished }: ResultsProps['summary'],
  rules: LabRules,
): readonly Count[] {
  const shown = (count: number) => (count === 0 ? texts().lab.never : `${percent(count / games)} %`);
  const declared = rules.summed.endings.flatMap(({ name, label }) => {
    const count = endings[name] ?? 0;
    // Nobody wrote the one that every game has: it is worth a line only if it came up.
    if (name === RULES_OVER && count === 0) return [];
    return [{ name, label: label || name, count, shown: shown(count) }];
  });
  if (unfinished === 0) return declared;
  return [
    ...declared,
    { name: '', label: texts().lab.didNotEnd, count: unfinished, shown: shown(unfinished) },
  ];
}

/** Every action that the rules have, those that nobody took included. */
function actionsOf({ actions, games }: ResultsProps['summary'], rules: LabRules): readonly Count[] {
  return [...new Set(rules.slots.actions)].map((name) => {
    const count = actions[name] ?? 0;
    const shown = count === 0 ? texts().lab.never : decimal(count / games);
    return { name, label: rules.labels[name] ?? name, count, shown };
  });
}

/** `1,000 games in 0.82 s · Random`. */
export function sayAmount({ games, seconds }: ResultsProps['summary'], bots: string): string {
  return texts().lab.amountSaid(amount(games), games === 1, decimal(seconds), bots);
}
