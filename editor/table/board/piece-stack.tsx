import { use } from 'react';
import type { PieceView } from '../../../runtime/index.ts';
import { ChangesContext } from '../changes.ts';
import { usePointing } from '../pointing/pointing.tsx';
import { PieceGrip } from '../set-up/hands.tsx';
import { initial, type Mark } from '../signs/marks.ts';
import { pieceLook, type SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { tinted } from '../signs/sign.tsx';
import chipStyles from '../things/chip.module.css';
import { fieldKey } from '../things/field-key.ts';
import { NumberLettersContext } from './number-letters.ts';
import type { Stack } from './pieces.ts';
import styles from './space.module.css';

interface PieceStackProps {
  readonly stack: Stack;
  /** Those that stand where it does. */
  readonly pieces: readonly PieceView[];
  readonly looks: readonly SeatLook[];
}

/** Pieces that only their numbers tell apart, with what there is to say of them. */
export function PieceStack({ stack, pieces, looks }: PieceStackProps) {
  const spots = usePointing()?.spots;
  const changes = use(ChangesContext);
  const { members, kindName, owner, label, drawn, text, brief, count, marks } = stack;
  return (
    <span
      className={styles.piece}
      data-part="piece"
      data-size={drawn?.size}
      data-piece={members.join()}
      data-changed={pieces.some((one) => members.includes(one.name) && changes.has(one)) || undefined}
      data-spots={spots && members.flatMap((name) => spots.piece(kindName, name)).join()}
    >
      <Token look={pieceLook(looks[owner], label, drawn)} label={label} text={text} brief={brief} />
      {count > 1 && (
        <span className={styles.times} data-part="times">
          ×{count}
        </span>
      )}
      <Chips marks={marks} />
      <PieceGrip pieces={members} />
    </span>
  );
}

interface TokenProps {
  readonly look: SeatLook | undefined;
  readonly label: string;
  readonly text?: string | undefined;
  /** What of it comes first where the token is too small for all of it. */
  readonly brief?: string | undefined;
}

/** A seat's token, or the name of what is nobody's. */
export function Token({ look, label, text, brief }: TokenProps) {
  if (!look) {
    return (
      <span className={styles.plain} data-part="plain" role="img" aria-label={label}>
        <span data-part="whole">{label}</span>
        <span className={styles.initial} data-part="initial">
          {text ?? initial(label)}
        </span>
      </span>
    );
  }
  return (
    <SeatToken
      look={look}
      decorative={false}
      label={label}
      {...(text ? { text } : {})}
      {...(brief ? { brief } : {})}
    />
  );
}

/** What is marked on a space or a piece. */
export function Chips({ marks }: { readonly marks: readonly Mark[] }) {
  const letters = use(NumberLettersContext);
  if (marks.length === 0) return null;
  return (
    <span className={styles.chips} data-part="chips">
      {marks.map(({ name, short, words, amount, drawn }) => (
        <span
          key={fieldKey({ name, label: words })}
          className={chipStyles.chip}
          style={tinted(drawn)}
          data-field={name}
          data-amount={amount}
        >
          <span aria-hidden="true">{`${letters.get(name) ?? ''}${short}`}</span>
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  );
}
