import { useState } from 'react';
import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { HeapPart } from '../../../runtime/examples/set-up/parts.ts';
import { Button } from '../../controls/button.tsx';
import { Picker } from '../../controls/picker.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './set-up.module.css';

interface HeapMoverProps {
  /** All piles and decks of one item. */
  readonly heaps: readonly HeapPart[];
  readonly onEdit: (edit: PositionEdit) => void;
}

/** Moves cards, money and other items from one pile to another. */
export function HeapMover({ heaps, onEdit }: HeapMoverProps) {
  const t = useTexts();
  const [wantedFrom, setFrom] = useState(0);
  const [wantedTo, setTo] = useState<number>();
  const [wantedKind, setKind] = useState('');
  const [count, setCount] = useState(1);
  const total = ({ kinds }: HeapPart) => kinds.reduce((sum, kind) => sum + kind.count, 0);
  const full = heaps.flatMap((heap, index) => (total(heap) > 0 ? [index] : []));
  const from = full.includes(wantedFrom) ? wantedFrom : full[0];
  const source = from === undefined ? undefined : heaps[from];
  const others = heaps.flatMap((_, index) => (index === from ? [] : [index]));
  const to = others.find((index) => index === wantedTo) ?? others[0];
  const target = to === undefined ? undefined : heaps[to];
  const there = source?.kinds.filter((kind) => kind.count > 0) ?? [];
  const kind = there.find(({ name }) => name === wantedKind) ?? there[0];
  if (!source || !target || !kind) return <p className={styles.note}>{t.setUp.nothingLies}</p>;
  const most = kind.count;
  const choices = (indices: readonly number[]) =>
    indices.flatMap((index) => {
      const heap = heaps[index];
      return heap ? [{ id: String(index), label: nameOf(heap), note: t.setUp.lieThere(total(heap)) }] : [];
    });
  return (
    <div className={styles.mover}>
      <Picker
        label={t.setUp.from}
        choices={choices(full)}
        value={String(from)}
        onPick={(id) => setFrom(Number(id))}
      />
      {there.length > 1 || kind.label !== source.item ? (
        <Picker
          label={t.setUp.what}
          choices={there.map(({ name, label, count: lies }) => ({
            id: name,
            label,
            note: t.setUp.lieThere(lies),
          }))}
          value={kind.name}
          onPick={setKind}
        />
      ) : null}
      <Picker
        label={t.setUp.to}
        choices={choices(others)}
        value={String(to)}
        onPick={(id) => setTo(Number(id))}
      />
      <Stepper
        label={t.setUp.howMany}
        value={Math.min(count, most)}
        low={1}
        high={most}
        onChange={setCount}
      />
      <Button
        onClick={() =>
          onEdit({
            type: 'move',
            kind: kind.name,
            count: Math.min(count, most),
            from: { field: source.field, owner: source.owner },
            to: { field: target.field, owner: target.owner },
          })
        }
      >
        {t.setUp.move}
      </Button>
    </div>
  );
}

function nameOf({ whose, label }: HeapPart): string {
  return whose === '' ? label : `${whose}: ${label}`;
}
