import { memo, use, useMemo } from 'react';
import type { FieldView, SeatView, Shown } from '../../../runtime/index.ts';
import { isBlank } from '../../../runtime/view/words.ts';
import type { SeatPlayer } from '../../actors/bots.ts';
import { join } from '../../controls/button.tsx';
import { ChevronRight } from '../../controls/icons.tsx';
import { useSteady } from '../../controls/steady.ts';
import { useTexts } from '../../texts/texts.ts';
import type { OffBoard } from '../board/off-board.ts';
import { OffBoardRow } from '../board/off-board-row.tsx';
import { ChangesContext } from '../changes.ts';
import { HolderContext } from '../holder.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { inWords } from '../shown-words.ts';
import { SightMark } from '../sights.tsx';
import { amountOf } from '../signs/marks.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { Sign, tinted } from '../signs/sign.tsx';
import fieldStyles from '../things/field.module.css';
import { Field, stackOf } from '../things/field.tsx';
import { fieldKey } from '../things/field-key.ts';
import { PlayerMenu } from './player-menu.tsx';
import styles from './seat-panel.module.css';

/** Up to this many fields stand in the line of a seat that is folded. */
const IN_LINE = 7;

/** A value of more signs leaves no room for others in that line. */
const LONG = 24;

const ALONE: ReadonlySet<string> = new Set();

interface SeatPanelProps {
  readonly seat: SeatView;
  readonly look: SeatLook;
  /** Those of all seats. */
  readonly looks: readonly SeatLook[];
  /** The names of its fields that stand beside those of the other seats, and not here. */
  readonly compared?: ReadonlySet<string>;
  /** Its pieces that stand on no space. */
  readonly offBoard: readonly OffBoard[];
  readonly turn: boolean;
  readonly deciding: boolean;
  readonly winner: boolean;
  readonly player: SeatPlayer;
  readonly onPlayer: (seat: number, player: SeatPlayer) => void;
  /** Whether all that the seat has is shown, or a line with what matters. */
  readonly open: boolean;
  readonly onOpen: (seat: number, open: boolean) => void;
}

/** A seat at the table: who sits there, whose turn it is, and what the seat has. */
export const SeatPanel = memo(function SeatPanel({
  seat,
  look,
  looks,
  compared = ALONE,
  offBoard,
  turn,
  deciding,
  winner,
  player,
  onPlayer,
  open,
  onOpen,
}: SeatPanelProps) {
  const at = usePointing()?.spots.seat(seat.seat);
  const pick = useSteady((picked: SeatPlayer) => onPlayer(seat.seat, picked));
  const spots = at === undefined ? [] : [at];
  const fields = seat.fields.filter(({ name }) => !compared.has(name));
  const around = useMemo(() => ({ seat: seat.seat, place: 'player' }), [seat.seat]);
  return (
    <article
      className={join(styles.seat, open && styles.open, turn && styles.turn, seat.out && styles.out)}
      aria-label={seat.label}
      data-seat={seat.seat}
      data-spots={spots.join()}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            onClick={() => onOpen(seat.seat, !open)}
          >
            <ChevronRight />
            <SeatToken look={look} size={20} />
            <span className={styles.name} title={seat.label}>
              {seat.label}
            </span>
          </button>
          <Lit spots={spots} name={seat.label} />
        </h2>
        <Badge turn={turn} deciding={deciding} winner={winner} out={seat.out} />
      </header>
      {!open && <Line fields={fields} scored={seat.scored} offBoard={offBoard} />}
      <span className={styles.player}>
        <PlayerMenu name={seat.label} player={player} onPick={pick} />
      </span>
      {open && (
        <HolderContext value={around}>
          <dl className={join(styles.fields, fieldStyles.flow)}>
            {fields.map((field) => (
              <Field key={fieldKey(field)} field={field} />
            ))}
            {offBoard.map((row) => (
              <OffBoardRow key={row.kind ?? ''} row={row} looks={looks} />
            ))}
          </dl>
        </HolderContext>
      )}
    </article>
  );
});

function Badge({ turn, deciding, winner, out }: Record<'turn' | 'deciding' | 'winner' | 'out', boolean>) {
  const t = useTexts();
  const { wins, decides, isTurn } = t.table;
  const said = winner ? wins : deciding ? decides : turn ? isTurn : undefined;
  return (
    <>
      {said && <span className={styles.badge}>{said}</span>}
      {out && <span className={join(styles.badge, styles.gone)}>{t.table.out}</span>}
    </>
  );
}

/** What a folded seat has, in a line, the score first: what is nothing is left out, and what comes late in the rules or the look. */
function Line({
  fields,
  scored,
  offBoard,
}: Pick<SeatPanelProps, 'offBoard'> & Pick<SeatView, 'fields' | 'scored'>) {
  const t = useTexts();
  const changes = use(ChangesContext);
  const said = fields.filter(({ shown }) => !isBlank(shown));
  // What takes the line for itself comes behind all that has room beside others.
  const rank = (field: FieldView): number => (isLong(field) ? 2 : field.name === scored ? 0 : 1);
  const told = said.toSorted((left, right) => rank(left) - rank(right)).slice(0, IN_LINE);
  return (
    <dl className={styles.line}>
      {told.map((field) => (
        <div
          key={fieldKey(field)}
          className={styles.item}
          data-field={field.name}
          data-changed={changes.has(field) || undefined}
          data-stack={field.shown.kind === 'pile' ? field.shown.total : stackOf(field.shown)}
          title={titleOf(field)}
        >
          <dt className={field.drawn?.icon ? undefined : styles.label}>
            {field.drawn?.icon ? <Sign icon={field.drawn.icon} /> : field.label}
            {field.drawn?.icon && <span className="visually-hidden">{field.label}</span>}
            <SightMark field={field} />
          </dt>
          {field.shown.kind !== 'yes-no' && (
            <dd className={styles.value} style={tinted(field.drawn)} data-amount={amountOf(field.shown)}>
              {inLine(field)}
            </dd>
          )}
        </div>
      ))}
      {offBoard.map(({ kind = t.table.offBoard, pieces }) => (
        <div key={kind} className={styles.item}>
          <dt className={styles.label}>{kind}</dt>
          <dd className={styles.value}>{pieces.length}</dd>
        </div>
      ))}
    </dl>
  );
}

function isOfYesAndNo(shown: Shown): shown is Shown & { readonly kind: 'array' } {
  return shown.kind === 'array' && shown.entries.every((entry) => entry.shown.kind === 'yes-no');
}

function isLong(field: FieldView): boolean {
  return inLine(field).length > LONG;
}

function titleOf({ label, shown }: FieldView): string {
  return shown.kind === 'yes-no' ? label : `${label}: ${inWords(shown, label)}`;
}

/** How many things there are says enough where all cannot be named. */
function inLine({ label, shown }: FieldView): string {
  const words = inWords(shown, label);
  if (shown.kind === 'pile' && shown.counts.length > 1) return String(shown.total);
  if (words.length <= LONG) return words;
  if (shown.kind === 'set') return String(shown.members.length);
  return isOfYesAndNo(shown) ? String(shown.entries.filter((entry) => !isBlank(entry.shown)).length) : words;
}
