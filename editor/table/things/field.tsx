import { type CSSProperties, memo, use, useState } from 'react';
import type { FieldView, Shown } from '../../../runtime/index.ts';
import { isBlank, isNothing, withUnit } from '../../../runtime/view/words.ts';
import { impossible } from '../../../shared/internal-problem.ts';
import { join, LinkButton } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useIsChanged } from '../changes.ts';
import { type Holder, HolderContext, holderOf, writeHolder } from '../holder.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { inWords } from '../shown-words.ts';
import { SightMark } from '../sights.tsx';
import { Sign, tinted } from '../signs/sign.tsx';
import { Cards, useCards } from './cards.tsx';
import styles from './field.module.css';
import { along, isGraded } from './scale.ts';

/** One value or pile with its label: a row of a definition list. What is yes is there, and what is no is not. */
export const Field = memo(function Field({ field }: { readonly field: FieldView }) {
  const cards = useCards(field.shown);
  const isChanged = useIsChanged(field);
  const holder = holderOf(use(HolderContext), field);
  const folding = useFolding(field.shown, holder);
  if (field.shown.kind === 'yes-no' && !field.shown.value) return null;
  return (
    <div className={styles.field} data-field={field.name} data-changed={isChanged || undefined}>
      <dt className={styles.label}>
        <Sign icon={field.drawn?.icon} />
        {field.label}
        <SightMark field={field} />
        {isCounted(field.shown, cards !== undefined) && (
          <>
            {' '}
            <span
              className={join(styles.total, styles.amount)}
              data-total={field.shown.total}
              data-amount={field.shown.total}
            >
              {field.shown.total}
            </span>
          </>
        )}
      </dt>
      <dd
        className={cards && folding.isOpen ? styles.wide : undefined}
        style={tinted(field.drawn)}
        data-top={field.shown.kind === 'deck' || undefined}
        data-stack={folding.isOpen ? stackOf(field.shown) : folding.total}
      >
        {folding.isOpen &&
          (cards ? (
            <Cards label={field.label} cards={cards} holder={holder} />
          ) : (
            <Value shown={field.shown} label={field.label} holder={holder} />
          ))}
        {folding.button}
      </dd>
    </div>
  );
});

/** Up to this many kinds of what lies face down are shown at once. */
const FACE_DOWN = 4;

/** What lies face down is for who asks: of many kinds, only how many there are is told before that, unless one of them can be chosen. */
function useFolding(shown: Shown, holder: Holder) {
  const t = useTexts();
  const pointing = usePointing();
  const [isUnfolded, setUnfolded] = useState(false);
  const there =
    shown.kind === 'pile' && shown.faceDown
      ? shown.counts.flatMap(({ count }, index) => (count > 0 ? [index] : []))
      : [];
  if (shown.kind !== 'pile' || there.length <= FACE_DOWN) return { isOpen: true };
  const isMeant = (index: number): boolean => {
    const spots = pointing?.spots.thing(shown.of, index) ?? [];
    return pointing?.isChosen(spots) || pointing?.choicesAt(spots, holder).some(({ now }) => now) || false;
  };
  if (there.some(isMeant)) return { isOpen: true };
  return {
    isOpen: isUnfolded,
    total: shown.total,
    button: (
      <LinkButton
        aria-expanded={isUnfolded}
        className={styles.fold}
        onClick={() => setUnfolded((before) => !before)}
      >
        {isUnfolded ? t.table.showFewer : t.table.showAll(shown.total)}
      </LinkButton>
    ),
  };
}

/** Whether how many things there are is said beside what they are. */
function isCounted(shown: Shown, asCards: boolean): shown is Shown & { readonly total: number } {
  if (shown.kind === 'deck') return asCards;
  return shown.kind === 'pile' && shown.counts.length > 1 && shown.total > 0;
}

/** How many lie there of which not all can be seen; undefined where all are, or where nothing is known. */
export function stackOf(shown: Shown): number | undefined {
  return shown.kind === 'deck' || shown.kind === 'hidden' ? shown.total : undefined;
}

/** A value of any kind, without its label. */
function Value({
  shown,
  label,
  holder,
}: {
  readonly shown: Shown;
  readonly label: string;
  readonly holder: Holder;
}) {
  const t = useTexts();
  switch (shown.kind) {
    case 'number':
      return <NumberValue shown={shown} />;
    case 'yes-no':
      return <span className={styles.text}>{shown.value ? t.table.yes : t.table.no}</span>;
    case 'member':
      return <span className={shown.none ? styles.none : styles.text}>{shown.none ? '–' : shown.label}</span>;
    case 'set':
      return <SetValue shown={shown} />;
    case 'deck':
    case 'too-much':
      return <span className={styles.text}>{inWords(shown, label)}</span>;
    case 'hidden':
      return (
        <span className={join(styles.hidden, (shown.total ?? 0) > 0 && styles.back)}>
          {shown.total === undefined ? t.table.hidden : t.table.countHidden(shown.total)}
        </span>
      );
    case 'array':
      return <ArrayValue shown={shown} label={label} />;
    case 'pile':
      return <Pile shown={shown} label={label} holder={holder} />;
    default:
      return impossible('a value on the table', shown);
  }
}

/** The members of a set, by their names. */
function SetValue({ shown }: { readonly shown: Shown & { kind: 'set' } }) {
  if (isNothing(shown)) return <span className={styles.none}>–</span>;
  return (
    <div className={styles.pile}>
      {shown.members.map((member) => (
        <span key={member} className={styles.chip}>
          <span className={styles.kind}>{member}</span>
        </span>
      ))}
    </div>
  );
}

/** Up to this many values each has its place, be it nothing; of more, those that say something. */
const ALL_SHOWN = 6;

/** A value for each of several: a row of small counters; of yes and no, those for which it is yes. */
function ArrayValue({ shown, label }: { readonly shown: Shown & { kind: 'array' }; readonly label: string }) {
  const { entries } = shown;
  const some = entries.filter(
    (entry) => !isBlank(entry.shown) || (entries.length <= ALL_SHOWN && entry.shown.kind !== 'yes-no'),
  );
  if (some.length === 0) return <span className={styles.none}>–</span>;
  return (
    <div className={styles.pile}>
      {some.map((entry) => (
        <span
          key={entry.label}
          className={styles.chip}
          title={`${label} ${entry.label}: ${inWords(entry.shown, label)}`}
        >
          <span className={styles.kind}>{entry.label}</span>
          {entry.shown.kind !== 'yes-no' && (
            <span className={styles.times}>{inWords(entry.shown, label)}</span>
          )}
        </span>
      ))}
    </div>
  );
}

/** Up to this many steps a counter lies on a track whose steps can be counted; a longer one is a bar. */
const COUNTED = 12;

function NumberValue({ shown }: { readonly shown: Shown & { kind: 'number' } }) {
  const t = useTexts();
  const { value, high, unit } = shown;
  const graded = isGraded(shown);
  return (
    <span className={styles.number}>
      {graded && (
        <span
          className={join(styles.bar, high <= COUNTED && styles.track)}
          style={{ '--at': along(shown), '--steps': high } as CSSProperties}
        />
      )}
      <span className={styles.amount} data-amount={value}>
        {withUnit(value, unit)}
        {graded && <span className={styles.of}> {t.table.ofMost(high)}</span>}
      </span>
    </span>
  );
}

/** A pile: how many there are, and of each kind that it holds. */
function Pile({
  shown,
  label,
  holder,
}: {
  readonly shown: Shown & { kind: 'pile' };
  readonly label: string;
  readonly holder: Holder;
}) {
  const t = useTexts();
  const spots = usePointing()?.spots;
  const few = shown.counts.length <= 2;
  const kinds = shown.counts
    .map((kind, index) => ({ ...kind, index, at: spots?.thing(shown.of, index) ?? [] }))
    .filter((kind) => few || kind.count > 0);
  if (shown.counts.length <= 1)
    return (
      <span className={join(styles.total, styles.amount)} data-amount={shown.total}>
        {withUnit(shown.total, shown.unit)}
      </span>
    );
  return (
    <div className={styles.pile}>
      {kinds.map((kind) => (
        <span
          key={kind.label}
          className={styles.chip}
          data-lot={kind.count > 0 ? `${shown.of} ${kind.index}` : undefined}
          data-count={kind.count}
          title={`${label} ${kind.label}: ${kind.count}`}
          data-spots={kind.at.join()}
          data-holder={holder && writeHolder(holder)}
        >
          <span className={styles.kind}>{kind.label}</span>
          {(few || kind.count !== 1) && (
            <span className={styles.times} data-times>
              ×{kind.count}
            </span>
          )}
          {kind.count > 0 && <Lit spots={kind.at} name={`${label}: ${kind.label}`} holder={holder} />}
        </span>
      ))}
      {shown.total === 0 && !few && <span className={styles.none}>{t.table.none}</span>}
    </div>
  );
}
