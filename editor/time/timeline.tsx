import { type KeyboardEvent, memo, use, useEffect, useMemo, useState } from 'react';
import type { PlaytestContext } from '../actors/playtest.ts';
import { useActors, usePlaytest, useReplaying } from '../actors/use-editor.ts';
import { IconButton } from '../controls/button.tsx';
import { Bot, ChevronLeft, ChevronRight, Pause, Play } from '../controls/icons.tsx';
import { Picker } from '../controls/picker.tsx';
import type { SeatLook } from '../table/signs/seat-look.ts';
import { useTexts } from '../texts/texts.ts';
import type { Timeline as Moments } from '../worker/timeline.ts';
import { AskTimeContext } from './ask-time.ts';
import { sayMoment } from './say-moment.ts';
import { type Stretch, stopFrom, stopsOf, stretchesOf, type Unit } from './stops.ts';
import styles from './timeline.module.css';

const UNITS: readonly Unit[] = ['event', 'decision', 'turn', 'round'];

/** Milliseconds for each step. */
const PACES = ['1500', '600', '150'] as const;

/** The game as a line: where it stands, turns, rounds, who leads, bookmarks; and the steps along it. */
export const Timeline = memo(function Timeline({ looks }: { readonly looks: readonly SeatLook[] }) {
  const t = useTexts();
  const { playtest, player, bots } = useActors();
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const length = usePlaytest(({ session }) => session?.length ?? 0);
  const last = usePlaytest(({ session }) => session?.history.at(-1)?.text);
  const canDecide = usePlaytest(({ session }) => session?.waiting.kind === 'decision');
  const [unit, setUnit] = useState<Unit>('decision');
  const [pace, setPace] = useState<string>(PACES[1]);
  const isPlaying = useReplaying();
  const moments = useMoments();
  const stops = useMemo(() => stopsOf(moments, unit), [moments, unit]);
  const turns = useMemo(() => stopsOf(moments, 'turn'), [moments]);
  const go = (to: number) => playtest.send({ type: 'go', at: to });
  const play = (by: Unit, pace: string) =>
    player.send({ type: 'play', stops: stopsOf(moments, by), pace: Number(pace) });
  const pickUnit = (id: string) => {
    const picked = UNITS.find((one) => one === id) ?? unit;
    setUnit(picked);
    if (isPlaying) play(picked, pace);
  };
  const pickPace = (id: string) => {
    setPace(id);
    if (isPlaying) play(unit, id);
  };
  const word = t.time.units[unit].back;
  const keys = (event: KeyboardEvent) => {
    const direction = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : undefined;
    if (!direction) return;
    event.preventDefault();
    go(stopFrom(turns, at, direction));
  };
  const moment = moments[at];
  const says = moment ? sayMoment(moment.round, looks[moment.turn]?.label) : '';
  return (
    <div className={styles.timeline} role="toolbar" aria-label={t.time.time}>
      <div className={styles.track}>
        <Line moments={moments} length={length} looks={looks} />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={Math.max(length, 1)}
          value={at}
          disabled={length === 0}
          aria-label={t.time.moment}
          aria-valuetext={[t.time.afterOf(at, length), says, at > 0 ? last : ''].filter(Boolean).join(', ')}
          title={says || undefined}
          onKeyDown={keys}
          onChange={(event) => go(Number(event.target.value))}
        />
      </div>
      <div className={styles.steps}>
        <IconButton
          label={t.time.backBy(word)}
          aria-disabled={at === 0}
          onClick={() => go(stopFrom(stops, at, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={t.time.onBy(word)}
          aria-disabled={at >= length}
          onClick={() => go(stopFrom(stops, at, 1))}
        >
          <ChevronRight />
        </IconButton>
        <Picker
          label={t.time.steps}
          hideLabel
          value={unit}
          choices={UNITS.map((id) => ({ id, label: t.time.units[id].label, short: t.time.units[id].short }))}
          onPick={pickUnit}
        />
        {isPlaying ? (
          <IconButton label={t.time.stopShowing} onClick={() => player.send({ type: 'pause' })}>
            <Pause />
          </IconButton>
        ) : (
          <IconButton label={t.time.showPlayed} aria-disabled={at >= length} onClick={() => play(unit, pace)}>
            <Play />
          </IconButton>
        )}
        <span className={styles.pace} data-playing={isPlaying || undefined}>
          <Picker
            label={t.time.pace}
            hideLabel
            value={pace}
            choices={PACES.map((id) => ({ id, ...t.time.paces[id] }))}
            onPick={pickPace}
          />
        </span>
        <IconButton
          label={t.time.letBot}
          aria-disabled={!canDecide}
          onClick={() => bots.send({ type: 'step' })}
        >
          <Bot />
        </IconButton>
      </div>
    </div>
  );
});

interface LineProps {
  readonly moments: Moments;
  readonly length: number;
  readonly looks: readonly SeatLook[];
}

/** Turns in the colours of their seats, rounds as strokes between them, and below who leads. It only decorates: the slider says it in words. */
function Line({ moments, length, looks }: LineProps) {
  const tree = usePlaytest(({ tree }) => tree);
  const stretches = useMemo(() => stretchesOf(moments), [moments]);
  const full = Math.max(length, 1);
  const part = ({ start, end }: Stretch) => ({ x: start, width: Math.max(end - start, 0) });
  const rounds = stretches.filter(({ round }, index) => index > 0 && stretches[index - 1]?.round !== round);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${full} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {stretches.map((stretch) => (
        <g key={stretch.end}>
          <rect
            {...part(stretch)}
            y={6}
            height={8}
            className={styles.turn}
            style={fillOf(looks, stretch.turn)}
          />
          {stretch.leads >= 0 && (
            <rect {...part(stretch)} y={16} height={3} style={fillOf(looks, stretch.leads)} />
          )}
        </g>
      ))}
      {rounds.length * 4 < full &&
        rounds.map(({ start }) => <path key={start} d={`M${start} 3v14`} className={styles.round} />)}
      {tree.bookmarks
        .filter(({ branch, at }) => branch === tree.current && at <= length)
        .map(({ id, at }) => (
          <path key={id} d={`M${at} 0v6`} className={styles.bookmark} />
        ))}
    </svg>
  );
}

function fillOf(looks: readonly SeatLook[], seat: number) {
  const look = looks[seat];
  return look ? { fill: look.fill } : undefined;
}

/** A game stands for so long before its line is drawn, in milliseconds. */
const STILL = 120;

const NO_MOMENTS: Moments = [];

/** The moments of the game at the table, as they were when it stood still last. While somebody types, nothing is drawn for it. */
function useMoments(): Moments {
  const { playtest } = useActors();
  const { timeline } = use(AskTimeContext);
  const [moments, setMoments] = useState(NO_MOMENTS);
  useEffect(() => {
    let before: readonly unknown[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = tellingOf(playtest.getSnapshot().context);
      if (before.length > 0 && now.every((part, index) => part === before[index])) return;
      before = now;
      clearTimeout(timer);
      timer = setTimeout(() => {
        void timeline().then((found) => now === before && setMoments(found ?? NO_MOMENTS));
      }, STILL);
    };
    look();
    const listening = playtest.subscribe(look);
    return () => {
      before = [];
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [playtest, timeline]);
  return moments;
}

/** What the moments of a game depend on. A seat's view has no log; its game grows with where it stands. */
function tellingOf({ log, session, rules, viewAs }: PlaytestContext): readonly unknown[] {
  return [log?.events ?? session?.at, session?.length, rules, viewAs];
}
