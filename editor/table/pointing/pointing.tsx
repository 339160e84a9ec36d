import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ActionOffer, TableView } from '../../../runtime/index.ts';
import type { ValueNames } from '../../../runtime/values/format.ts';
import type { Holder } from '../holder.ts';
import {
  type Args,
  chosenTuple,
  type Draft,
  endsByChoice,
  firstArgs,
  fitting,
  isOf,
  withoutValue,
  withValue,
} from './draft.ts';
import { labelOf, withoutAlike } from './labels.ts';
import { PointerMenu } from './pointer-menu.tsx';
import {
  type Choice,
  type Choices,
  choicesOf,
  choicesOfAll,
  chosenSpots,
  drawnSpots,
  holdersOf,
  parametersFor,
  type Spot,
  type Spots,
  spotsOf,
} from './targets.ts';
import { useRoving } from './use-roving.ts';
import { type Doubt, WhyNot } from './why-not.tsx';

/** A place on the page, in pixels from its top left corner. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** What can be pointed at, what has been chosen by it, and what pointing does. */
export interface Pointing {
  readonly names: ValueNames;
  readonly spots: Spots;
  readonly draft: Draft | undefined;
  /**
   * What pointing at these spots chooses now. Of cards that lie in several piles, those are meant that the rule speaks of, or else those in the
   * hands of who acts; these lie at `holder`.
   */
  readonly choicesAt: (spots: readonly Spot[], holder?: Holder) => readonly Choice[];
  /** Whether what these spots stand for is chosen. */
  readonly isChosen: (spots: readonly Spot[]) => boolean;
  /** What a choice does, in words. */
  readonly labelOf: (choice: Choice) => string;
  /** Takes a choice; of several that which is picked from a menu. */
  readonly point: (choices: readonly Choice[], anchor: Anchor) => void;
  /** Takes back what is chosen at these spots. */
  readonly takeBack: (spots: readonly Spot[]) => void;
  readonly setDraft: (offer: ActionOffer, args: Args) => void;
  readonly clear: () => void;
  readonly act: (offer: ActionOffer, args: readonly number[]) => void;
  /** Whether a member of a finite set is drawn where it can be pointed at. */
  readonly isDrawn: (domain: number, value: number) => boolean;
  /** Says why something cannot be chosen. */
  readonly doubt: (asked: Doubt['asked'], anchor: Anchor) => void;
}

const PointingContext = createContext<Pointing | undefined>(undefined);

/** Pointing at the table around this component; undefined where nothing can be pointed at. */
export function usePointing(): Pointing | undefined {
  return use(PointingContext);
}

interface PointingProviderProps {
  /** The actions that a person here may take. */
  readonly offers: readonly ActionOffer[];
  /** Seats that nobody waits for: what they may do is not lit before it is begun. */
  readonly quiet?: readonly number[] | undefined;
  readonly names: ValueNames;
  readonly view: Pick<TableView, 'seats' | 'places' | 'spaces' | 'offBoard' | 'records' | 'connections'>;
  /** Tells moments of the game apart: what has been begun at one is forgotten at the next. */
  readonly moment: string;
  readonly onAct: (offer: ActionOffer, args: readonly number[]) => void;
  readonly onShowRule: (origin: number) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Lets a person point at what is drawn within, instead of picking from lists. */
export function PointingProvider(props: PointingProviderProps) {
  const { offers, quiet, names, view, moment, onAct, onShowRule, className, children } = props;
  const { draft, offer, setDraft, clear } = useDraft(offers, moment);
  const [menu, setMenu] = useState<{ readonly choices: readonly Choice[]; readonly anchor: Anchor }>();
  const [doubt, setDoubt] = useState<Doubt>();
  const spots = useMemo(() => spotsOf(names), [names]);
  const holders = useMemo(() => holdersOf(view, spots), [view, spots]);
  const drawn = useMemo(() => drawnSpots(view, spots, holders), [view, spots, holders]);
  const asked = useMemo(() => offers.filter(({ seat }) => !quiet?.includes(seat)), [offers, quiet]);
  const all = useMemo(() => choicesOfAll(asked, drawn), [asked, drawn]);
  const act = useCallback(
    (offer: ActionOffer, args: readonly number[]) => {
      clear();
      onAct(offer, args);
    },
    [clear, onAct],
  );
  const pointing = useMemo((): Pointing => {
    const open = draft && offer ? choicesOf(offer, draft.args, drawn) : all;
    const chosen = draft && offer ? chosenSpots(offer, draft.args) : new Map<Spot, number>();
    function take({ offer, args, parameter, value }: Choice): void {
      const next = withValue(offer, args, parameter, value);
      const tuple = endsByChoice(offer) ? chosenTuple(offer, next) : undefined;
      if (tuple) act(offer, tuple.args);
      else setDraft(offer, next);
    }
    return {
      names,
      spots,
      draft,
      choicesAt: (at, holder) => withoutAlike(heldBy(find(open, at), at, holders, holder)),
      isChosen: (at) => at.some((one) => chosen.has(one)),
      labelOf: (choice) => labelOf(choice, names, asked),
      point(choices, anchor) {
        const [only] = choices;
        if (choices.length === 1 && only) take(only);
        else if (choices.length > 1) setMenu({ choices, anchor });
      },
      takeBack(at) {
        const parameter = at.map((one) => chosen.get(one)).find((index) => index !== undefined);
        if (draft && offer && parameter !== undefined)
          setDraft(offer, withoutValue(offer, draft.args, parameter));
      },
      setDraft,
      clear,
      act,
      isDrawn: (domain, value) => drawn.has(`${domain}/${value}`),
      doubt: (asked, anchor) => setDoubt({ asked, anchor }),
    };
  }, [asked, names, spots, draft, offer, all, holders, drawn, act, setDraft, clear]);
  /** Takes what is meant by pointing at something that is not lit, or says why it cannot be chosen. */
  function pointElsewhere(at: readonly Spot[], anchor: Anchor, holder: Holder | undefined): void {
    const now = pointing.choicesAt(at, holder);
    // What fits nothing that is begun may begin something else.
    const choices = now.length > 0 ? now : withoutAlike(heldBy(find(all, at), at, holders, holder));
    if (choices.length > 0) {
      pointing.point(choices, anchor);
      return;
    }
    const likeIt = find(all, at);
    if (likeIt.length > 0) {
      setDoubt({ asked: likeIt, anchor, isAnother: true });
      return;
    }
    const doubted = (offer ? [offer] : asked).flatMap((one) =>
      parametersFor(one, at).map((found) => ({ offer: one, args: draft?.args ?? firstArgs(one), ...found })),
    );
    if (doubted.length > 0) setDoubt({ asked: doubted, anchor });
  }
  const root = useRef<HTMLDivElement>(null);
  useRoving(root, pointElsewhere, draft ? clear : undefined);
  return (
    <PointingContext value={pointing}>
      <div ref={root} className={className}>
        {children}
      </div>
      {menu && (
        <PointerMenu
          {...menu}
          labelOf={pointing.labelOf}
          onPick={(choice) => pointing.point([choice], menu.anchor)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {doubt && (
        <WhyNot {...doubt} names={names} onShowRule={onShowRule} onClose={() => setDoubt(undefined)} />
      )}
    </PointingContext>
  );
}

/** The action that is put together at this moment, as long as the offers have it. */
function useDraft(offers: readonly ActionOffer[], moment: string) {
  const [held, hold] = useState<{ readonly moment: string; readonly draft: Draft }>();
  const kept = held?.moment === moment ? held.draft : undefined;
  const offer = kept && offers.find((one) => isOf(kept, one));
  const draft = kept && offer && fitting(offer, kept.args).length > 0 ? kept : undefined;
  const setDraft = useCallback(
    ({ seat, action }: ActionOffer, args: Args) => hold({ moment, draft: { seat, action, args } }),
    [moment],
  );
  const clear = useCallback(() => hold(undefined), []);
  return { draft, offer: draft && offer, setDraft, clear };
}

function find(choices: Choices, at: readonly Spot[]): readonly Choice[] {
  return at.flatMap((one) => choices.get(one) ?? []);
}

function heldBy(
  choices: readonly Choice[],
  at: readonly Spot[],
  holders: ReadonlyMap<Spot, ReadonlySet<number>>,
  holder: Holder | undefined,
): readonly Choice[] {
  if (holder === undefined || choices.length === 0) return choices;
  return choices.filter(({ offer: { seat, parameters }, parameter }) => {
    const lies = parameters[parameter]?.lies;
    if (lies && holder.field !== undefined) return lies.field === holder.field && lies.seat === holder.seat;
    return holder.seat === seat || !at.some((one) => holders.get(one)?.has(seat));
  });
}
