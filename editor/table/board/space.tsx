import { type CSSProperties, memo, use } from 'react';
import type { SpaceView } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { SpaceTarget } from '../set-up/hands.tsx';
import { KindLettersContext } from '../signs/kind-letters.ts';
import { type Mark, marksOf } from '../signs/marks.ts';
import { fillOf, type SeatLook } from '../signs/seat-look.ts';
import { Sign } from '../signs/sign.tsx';
import type { NamesInShort } from './name-letters.ts';
import { Chips, PieceStack, Token } from './piece-stack.tsx';
import { stackPieces } from './pieces.ts';
import styles from './space.module.css';
import { type TokenKinds, textOnToken } from './token-kinds.ts';

interface SpaceProps {
  readonly space: SpaceView;
  readonly label: string;
  readonly looks: readonly SeatLook[];
  /** The seats whose pieces are of several kinds, so that the seat's letter does not tell them apart. */
  readonly several: number;
  /** Of what kind the tokens of seats are, where spaces say it. */
  readonly kinds: TokenKinds | undefined;
  /** Letters for names that do not fit. */
  readonly inShort: NamesInShort;
  /** Whether pieces stand on the board, so that a seat that a space names is no piece of it. */
  readonly hasPieces: boolean;
  readonly className: string;
  readonly column: number;
  readonly row: number;
  /** How many columns it takes. */
  readonly wide: number;
  /** How many columns there are for its name below it; undefined where the name stands on it. */
  readonly room: number | undefined;
  readonly index: number;
}

/** A space with what is on it. */
export const Space = memo(function Space({
  space,
  label,
  looks,
  several,
  kinds,
  inShort,
  hasPieces,
  className,
  column,
  row,
  wide,
  room,
  index,
}: SpaceProps) {
  const spots = usePointing()?.spots;
  const marks = marksOf(space.fields);
  const seats = marks.filter(({ seat }) => looks[seat] !== undefined);
  const onToken = kinds && textOnToken(space, kinds);
  const chips = marks.filter(
    ({ seat, name }) => looks[seat] === undefined && (onToken === undefined || name !== kinds?.field),
  );
  const letters = use(KindLettersContext);
  const pieces = stackPieces(space.pieces, several, letters, (seat) => looks[seat]?.letter ?? '');
  const attributes = briefOf(space);
  const tokens = seats.length + pieces.length;
  const fill = fillOf(space.drawn?.colour);
  const own = spots ? [spots.space(index)] : [];
  const standing = spots ? space.pieces.flatMap(({ kindName, name }) => spots.piece(kindName, name)) : [];
  const told = [
    space.label,
    ...[...marks, ...marksOf(space.attributes)].map(({ words }) => words),
    ...pieces.map(({ words }) => words),
  ];
  return (
    <li
      className={join(styles.space, className, space.owner >= 0 && styles.owned, fill && styles.tinted)}
      style={
        {
          gridColumn: `${column} / span ${wide}`,
          gridRow: row,
          '--tokens': tokens,
          ...(room === undefined ? {} : { '--room': room }),
          ...(fill ? { '--space': fill } : {}),
        } as CSSProperties
      }
      data-part="space"
      data-space={space.name}
      data-taken={tokens > 0 || undefined}
      data-tinted={fill !== undefined || undefined}
      data-spots={[...own, ...standing].join()}
      data-tokens={tokens > 4 ? 'many' : tokens > 1 ? 'few' : tokens}
      title={told.join('\n')}
    >
      <span className={styles.label} data-part="label">
        <Sign icon={space.drawn?.icon} />
        {label}
      </span>
      {attributes.length > 0 && (
        <span className={styles.attributes} data-part="attributes">
          {attributes.map(({ name, brief, words }) => (
            <span key={name} data-attribute={name} title={words}>
              {brief}
            </span>
          ))}
        </span>
      )}
      {tokens + chips.length > 0 && (
        <span className={styles.pieces} data-part="pieces">
          {seats.map(({ name, seat, words }) => (
            <span key={name} className={join(styles.seat, hasPieces && styles.beside)}>
              <Token look={looks[seat]} label={words} text={onToken} />
            </span>
          ))}
          {pieces.map((piece) => (
            <PieceStack key={piece.name} stack={piece} pieces={space.pieces} looks={looks} />
          ))}
          <Chips marks={chips.map((mark) => shortened(mark, inShort))} />
        </span>
      )}
      <Lit spots={[...own, ...standing]} name={space.label} />
      <SpaceTarget name={space.name} label={space.label} pieces={space.pieces.map(({ name }) => name)} />
    </li>
  );
});

function shortened(mark: Mark, inShort: NamesInShort): Mark {
  const letters = inShort.get(mark.name)?.get(mark.short);
  return letters ? { ...mark, short: letters.text } : mark;
}

/** Attributes that are short enough to stand on the board, and are not what the space is called anyway. */
function briefOf({ label, attributes }: SpaceView): readonly Mark[] {
  const single = attributes.filter(({ shown }) => shown.kind !== 'set');
  const words = wordsOf(label);
  return marksOf(single).filter(({ brief }) => !words.includes(wordsOf(brief)));
}

/** Words with a space on each side, so that `Build` is not found in a `Builder's yard`. */
function wordsOf(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? text} `;
}
