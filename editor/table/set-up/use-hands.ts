import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ValuePart } from '../../../runtime/examples/set-up/parts.ts';
import type { SpaceView } from '../../../runtime/index.ts';
import { texts } from '../../texts/texts.ts';
import { useRoving } from '../pointing/use-roving.ts';
import type { Hands } from './hands.tsx';

interface HandsOfBoard extends Hands {
  /** What happened last, to be read aloud. */
  readonly said: string;
}

/** What the focus goes to when it is there: by selector. */
const gripOf = (piece: string): string => `[data-grip="${CSS.escape(piece)}"]`;
const gripOn = (space: string, piece: string): string =>
  `[data-space="${CSS.escape(space)}"] ${gripOf(piece)}`;
const targetOf = (space: string): string => `[data-target="${CSS.escape(space)}"]`;

/**
 * Lets pieces within `root` be picked up and put down, told by the values that say where they stand. Arrows go from one to the next, Escape
 * gives back what is held; `onMove` is told a piece and the space that it is put on.
 */
export function useHands(
  root: RefObject<HTMLElement | null>,
  spaces: readonly SpaceView[],
  values: readonly ValuePart[],
  onMove: (piece: string, space: string) => void,
): HandsOfBoard {
  const [held, hold] = useState<Hands['held']>();
  const [said, setSaid] = useState('');
  const next = useRef<string>(undefined);
  const isHeld = held !== undefined;
  const giveBack = (): void => {
    if (!held) return;
    next.current = gripOf(held.piece);
    setSaid(texts().setUp.givenBack(held.label));
    hold(undefined);
  };
  useRoving(root, () => {}, isHeld ? giveBack : undefined);
  // It may come only with the answer of the rules.
  useLayoutEffect(() => {
    const wanted = next.current;
    const found = wanted === undefined ? undefined : root.current?.querySelector<HTMLElement>(wanted);
    if (!found) return;
    next.current = undefined;
    found.focus({ preventScroll: true });
  });
  const hands = useMemo((): Hands => {
    const parts = new Map(values.flatMap((part) => (part.piece === undefined ? [] : [[part.piece, part]])));
    const placesOf = (piece: string): readonly string[] => {
      const choice = parts.get(piece)?.choice;
      return choice?.kind === 'one-of' ? choice.members.map(({ name }) => name) : [];
    };
    const places = new Set(held ? placesOf(held.piece) : []);
    return {
      held,
      labelOf: (piece) => parts.get(piece)?.owner,
      takes: (space) => places.has(space),
      pickUp(piece) {
        const label = parts.get(piece)?.owner;
        const space = spaces.find(({ pieces }) => pieces.some(({ name }) => name === piece));
        if (label === undefined || !space) return;
        next.current = targetOf(space.name);
        setSaid(texts().setUp.pickedUp(label));
        hold({ piece, label });
      },
      putDown(name) {
        const space = spaces.find((one) => one.name === name);
        if (!held || !space) return;
        const isBack = space.pieces.some((piece) => piece.name === held.piece);
        next.current = gripOn(name, held.piece);
        setSaid(isBack ? texts().setUp.givenBack(held.label) : texts().setUp.stands(held.label, space.label));
        if (!isBack) onMove(held.piece, name);
        hold(undefined);
      },
    };
  }, [held, spaces, values, onMove]);
  return useMemo(() => ({ ...hands, said }), [hands, said]);
}
