import type { ReactNode } from 'react';
import type { EndingIR } from '../../runtime/ir/ir.ts';
import { Button, IconButton, LinkButton } from '../controls/button.tsx';
import { Close } from '../controls/icons.tsx';
import type { Target } from '../find/protocol.ts';
import { texts, useTexts } from '../texts/texts.ts';
import type { StateNotes } from './chart-node.tsx';
import styles from './inspector.module.css';
import type { VisibleEdge, VisibleGraph, VisibleNode } from './visible-graph.ts';
import type { Line, Way } from './ways.ts';

/** What the details are about: a state, or a transition. */
export type Subject = { readonly kind: 'state' | 'transition'; readonly id: string };

interface InspectorProps {
  readonly graph: VisibleGraph;
  readonly subject: Subject;
  readonly notes: (state: string) => StateNotes;
  /** What stands behind a transition. */
  readonly ways: (transition: string) => readonly Way[];
  /** Where the games were counted: “in this game”. */
  readonly counted: string;
  readonly endings: readonly Pick<EndingIR, 'name' | 'label'>[];
  readonly onJump: (origin: number | undefined) => void;
  readonly onTake: ((target: Target, from: 'here' | 'start') => void) | undefined;
  readonly onFold: (state: string, open: boolean) => void;
  readonly onClose: () => void;
  /** How the search goes. */
  readonly search: ReactNode;
}

/** A state or a transition in words: where it stands in the rules, its conditions and effects, how to get there. */
export function Inspector(props: InspectorProps) {
  const t = useTexts();
  const { graph, subject, onClose, search } = props;
  const node = subject.kind === 'state' ? graph.nodes.find(({ id }) => id === subject.id) : undefined;
  const edge = subject.kind === 'transition' ? graph.edges.find(({ id }) => id === subject.id) : undefined;
  if (!node && !edge) return null;
  const heading = node ? node.title : edge ? sayTransition(graph, edge) : '';
  return (
    <section className={styles.panel} aria-label={t.chart.detailsOf(heading)} data-details={subject.id}>
      <header className={styles.head}>
        <h3 className={styles.title}>{heading}</h3>
        <IconButton label={t.chart.closeDetails} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      {node && <StateDetails {...props} node={node} />}
      {edge && <Ways ways={props.ways(edge.id)} onJump={props.onJump} />}
      {search}
    </section>
  );
}

function StateDetails({
  graph,
  node,
  notes,
  counted,
  ways,
  endings,
  onJump,
  onTake,
  onFold,
}: InspectorProps & { readonly node: VisibleNode }) {
  const t = useTexts();
  const { active, mark, times } = notes(node.id);
  const leading = graph.edges.filter(({ from }) => from === node.id);
  const facts = [
    active ? t.chart.gameIsHere : '',
    mark ? t.chart.markMeanings[mark] : '',
    times ? `${times[0]?.toUpperCase()}${times.slice(1)} ${counted}.` : '',
  ].filter(Boolean);
  const isEnd = node.kind === 'end' && node.parent === undefined;
  return (
    <>
      <p className={styles.facts}>
        {t.chart.kinds[node.kind] && <span className={styles.kind}>{t.chart.kinds[node.kind]}</span>}{' '}
        {facts.join(' ')}
      </p>
      <div className={styles.buttons}>
        {!isEnd && <Button onClick={() => onJump(node.origin)}>{t.chart.showInRules}</Button>}
        {(node.compound || node.folded) && (
          <Button onClick={() => onFold(node.id, node.folded)}>
            {node.folded ? t.chart.open : t.chart.fold}
          </Button>
        )}
        {!isEnd && onTake && <Take target={{ kind: 'state', path: node.id }} onTake={onTake} />}
      </div>
      {isEnd && onTake && (
        <ul className={styles.endings} aria-label={t.chart.endings}>
          {endings.map(({ name, label }) => (
            <li key={name} className={styles.ending}>
              <span>{label || name}</span>
              <span className={styles.buttons}>
                <Take target={{ kind: 'ending', name }} onTake={onTake} about={label || name} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {leading.map((edge) => (
        <details key={edge.id} className={styles.transition}>
          <summary>{sayTransition(graph, edge)}</summary>
          <Ways ways={ways(edge.id)} onJump={onJump} />
        </details>
      ))}
    </>
  );
}

interface TakeProps {
  readonly target: Target;
  readonly onTake: (target: Target, from: 'here' | 'start') => void;
  /** What it leads to, where several such buttons stand together. */
  readonly about?: string;
}

function Take({ target, onTake, about }: TakeProps) {
  const t = useTexts();
  const name = (how: string) => (about === undefined ? undefined : `${about}: ${how}`);
  return (
    <>
      <Button aria-label={name(t.chart.howFromHere)} onClick={() => onTake(target, 'here')}>
        {t.chart.fromHere}
      </Button>
      <Button aria-label={name(t.chart.howFromStart)} onClick={() => onTake(target, 'start')}>
        {t.chart.fromStart}
      </Button>
    </>
  );
}

function Ways({
  ways,
  onJump,
}: {
  readonly ways: readonly Way[];
  readonly onJump: InspectorProps['onJump'];
}) {
  const t = useTexts();
  return (
    <ol className={styles.ways} aria-label={t.chart.ways}>
      {ways.map((way, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ways have no other name, and keep their order
        <li key={index}>
          <LinkButton onClick={() => onJump(way.origin)}>{sayEvent(way)}</LinkButton>
          <Lines word={() => t.chart.if} lines={way.conditions} onJump={onJump} />
          <Lines
            word={({ conditional }) => (conditional ? t.chart.maybe : t.chart.andThen)}
            lines={way.effects}
            onJump={onJump}
          />
        </li>
      ))}
    </ol>
  );
}

interface LinesProps<T extends Line> {
  readonly word: (line: T) => string;
  readonly lines: readonly T[];
  readonly onJump: InspectorProps['onJump'];
}

function Lines<T extends Line>({ word, lines, onJump }: LinesProps<T>) {
  return lines.map((line) => (
    <div key={`${line.origin} ${line.text}`} className={styles.line}>
      <span className={styles.word}>{word(line)}</span>
      <LinkButton className={styles.code} onClick={() => onJump(line.origin)}>
        {line.text}
      </LinkButton>
    </div>
  ));
}

function sayEvent({ event, kind }: Way): string {
  switch (kind) {
    case 'action':
      return event;
    case 'chance':
      return event === 'roll' ? texts().chart.thrown : texts().chart.drawn;
    case 'time':
      return texts().chart.after(event);
    case 'next':
      return texts().chart.byItself;
  }
}

function sayTransition({ nodes }: VisibleGraph, { from, to, label }: VisibleEdge): string {
  const title = (id: string) => nodes.find((node) => node.id === id)?.title ?? '';
  return `${label === '' ? title(from) : label} → ${from === to ? texts().chart.sameAgain : title(to)}`;
}
