import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { PositionParts, ValuePart } from '../../../runtime/examples/set-up/parts.ts';
import type { SpaceView } from '../../../runtime/index.ts';
import { useActors, useEditorActor } from '../../actors/use-editor.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { useFocusBack } from '../../controls/focus-back.ts';
import { Play, Redo, Undo, Warning } from '../../controls/icons.tsx';
import { useBack } from '../../shell/back.ts';
import { sayEngine, sayReason } from '../../texts/say-reason.ts';
import { useTexts } from '../../texts/texts.ts';
import { NameField } from '../../time/name-field.tsx';
import { isLost } from '../acting/kept-focus.ts';
import { Position } from '../position.tsx';
import type { SeatLook } from '../signs/seat-look.ts';
import { HandsProvider } from './hands.tsx';
import { HeapMover } from './heap-mover.tsx';
import { RecordRows } from './record-rows.tsx';
import styles from './set-up.module.css';
import { useDrag } from './use-drag.ts';
import { useHands } from './use-hands.ts';
import { useSetUp } from './use-set-up.ts';
import { DeclaredContext, ValueRows } from './value-rows.tsx';

const NO_VALUES: readonly ValuePart[] = [];
const NO_SPACES: readonly SpaceView[] = [];

interface SetUpPanelProps {
  readonly looks: readonly SeatLook[];
  readonly onClose: () => void;
}

/** Sets up a position from the one at the table, which stays where it is until one plays on from the new one. */
export function SetUpPanel({ looks, onClose }: SetUpPanelProps) {
  const t = useTexts();
  const editor = useEditorActor();
  const { document } = useActors();
  const { steps, answer, moment, edit, undo, redo } = useSetUp();
  const [isNaming, setNaming] = useState(false);
  useBack(true, onClose);
  useFocusBack('set-up');
  const parts = answer?.ok ? answer.parts : undefined;
  const declared = answer?.ok ? answer.declared : undefined;
  const showDeclared = useCallback(
    (field: string) => {
      const place = declared?.[field];
      if (!place) return undefined;
      const { name, start, end } = place;
      return () => document.send({ type: 'reveal', name, start, end });
    },
    [declared, document],
  );
  const log = answer?.ok ? answer.log : undefined;
  const problems =
    answer?.ok === false ? [sayReason(answer.reason)] : (answer?.problems ?? []).map(sayEngine);
  const values = parts?.values ?? NO_VALUES;
  const move = useCallback(
    (piece: string, space: string) => {
      const part = values.find((one) => one.piece === piece);
      const to =
        part?.choice.kind === 'one-of' ? part.choice.members.find(({ name }) => name === space) : undefined;
      if (part && to) edit({ type: 'set', field: part.field, index: part.index, value: to.value });
    },
    [values, edit],
  );
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hands = useHands(body, moment?.view.spaces ?? NO_SPACES, values, move);
  const drag = useDrag(move, hands.pickUp);
  const step = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
    // What is typed in a field is taken back there.
    if (!isStep || (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
  // A piece that had the focus may stand elsewhere once an edit is taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there has changed
  useEffect(() => {
    if (isLost()) panel.current?.focus();
  }, [moment]);
  const begin = (branch: string) => {
    if (log) editor.send({ type: 'load-log', log, branch });
    onClose();
  };
  return (
    <section
      className={styles.panel}
      aria-label={t.setUp.title}
      data-set-up
      ref={panel}
      tabIndex={-1}
      onKeyDown={step}
    >
      <header className={styles.bar}>
        <h2 className={styles.title}>{t.setUp.title}</h2>
        {isNaming ? (
          <NameField
            label={t.setUp.nameOfGame}
            name={t.setUp.title}
            done={t.setUp.play}
            onDone={begin}
            onCancel={() => setNaming(false)}
            opener="play-from-here"
          />
        ) : (
          <div className={styles.buttons}>
            <Button onClick={undo} aria-disabled={steps.done.length === 0}>
              <Undo /> {t.setUp.undo}
            </Button>
            <IconButton label={t.setUp.redo} onClick={redo} aria-disabled={steps.undone.length === 0}>
              <Redo />
            </IconButton>
            <Button
              look="primary"
              aria-disabled={!log}
              onClick={() => log && setNaming(true)}
              data-refocus="play-from-here"
            >
              <Play /> {t.setUp.playFromHere}
            </Button>
            <Button onClick={onClose}>{t.setUp.cancel}</Button>
          </div>
        )}
      </header>
      <div role="status">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <Warning /> <span>{problem}</span>
          </p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {hands.said}
      </p>
      <div className={styles.body} ref={body}>
        {moment && (
          <div className={styles.table} {...drag}>
            <HandsProvider value={hands}>
              <Position view={moment.view} looks={looks} />
            </HandsProvider>
          </div>
        )}
        {parts && (
          <DeclaredContext value={showDeclared}>
            <Lists parts={parts} onEdit={edit} />
          </DeclaredContext>
        )}
      </div>
    </section>
  );
}

interface ListsProps {
  readonly parts: PositionParts;
  readonly onEdit: (edit: PositionEdit) => void;
}

/** All that can be changed, by whose it is. */
function Lists({ parts: { values, heaps, records }, onEdit }: ListsProps) {
  const t = useTexts();
  const of = (kind: ValuePart['of']) => values.filter((part) => part.of === kind);
  const seats = [...new Set(of('seat').map(({ owner }) => owner))];
  const items = [...new Set(heaps.map(({ item }) => item))]
    .map((item) => ({ item, own: heaps.filter((heap) => heap.item === item) }))
    .filter(({ own }) => own.length > 1);
  const [tables, dice, pieces, things] = [of('table'), of('dice'), of('piece'), of('thing')];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.lists} aria-label={t.setUp.whatToChange} tabIndex={0}>
      {pieces.length > 0 && (
        <Group title={t.setUp.pieces} note={t.setUp.piecesNote}>
          <ValueRows values={pieces} withOwner onEdit={onEdit} />
        </Group>
      )}
      {seats.map((seat) => (
        <Group key={seat} title={seat}>
          <ValueRows values={of('seat').filter(({ owner }) => owner === seat)} onEdit={onEdit} />
        </Group>
      ))}
      {tables.length > 0 && (
        <Group title={t.setUp.table}>
          <ValueRows values={tables} onEdit={onEdit} />
        </Group>
      )}
      {dice.length > 0 && (
        <Group title={t.setUp.dice}>
          <ValueRows values={dice} onEdit={onEdit} />
        </Group>
      )}
      {items.length > 0 && (
        <Group title={t.setUp.cards}>
          {items.map(({ item, own }) => (
            <HeapMover key={item} heaps={own} onEdit={onEdit} />
          ))}
        </Group>
      )}
      {records.map((part) => (
        <Group key={part.record} title={part.label}>
          <RecordRows part={part} onEdit={onEdit} />
        </Group>
      ))}
      {things.length > 0 && (
        <Group title={t.setUp.otherThings} isFolded>
          <ValueRows values={things} withOwner onEdit={onEdit} />
        </Group>
      )}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

function Group({ title, note, isFolded = false, children }: GroupProps) {
  return (
    <details className={styles.group} open={!isFolded}>
      <summary className={styles.summary}>{title}</summary>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </details>
  );
}
