import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BoardChoice } from './parameter-steps.ts';

/** Spaces of which one is to be chosen for an action; the board shows them as buttons. */
export interface SpacePick {
  readonly id: string;
  /** What is chosen them for. */
  readonly label: string;
  readonly spaces: readonly number[];
  readonly onPick: (space: number) => void;
}

interface Picks {
  readonly all: readonly SpacePick[];
  /** The one that the board shows. */
  readonly active: SpacePick | undefined;
  readonly offer: (pick: SpacePick) => void;
  readonly withdraw: (id: string) => void;
  readonly choose: (id: string) => void;
}

const nothing = () => {};
const PicksContext = createContext<Picks>({
  all: [],
  active: undefined,
  offer: nothing,
  withdraw: nothing,
  choose: nothing,
});

/** Lets the actions within tell the board which spaces can be chosen. */
export function BoardPicks({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState<readonly SpacePick[]>([]);
  const [chosen, choose] = useState('');
  const withdraw = useCallback((id: string) => setAll((picks) => picks.filter((pick) => pick.id !== id)), []);
  const offer = useCallback(
    (pick: SpacePick) => setAll((picks) => [...picks.filter(({ id }) => id !== pick.id), pick]),
    [],
  );
  const picks = useMemo(() => {
    const active = all.find(({ id }) => id === chosen) ?? all[0];
    return { all, active, offer, withdraw, choose };
  }, [all, chosen, offer, withdraw]);
  return <PicksContext value={picks}>{children}</PicksContext>;
}

/** What can be chosen on the board now. */
export function useActivePick(): SpacePick | undefined {
  return use(PicksContext).active;
}

/**
 * Offers the choices on the board for as long as the component stands there; nothing if they are undefined.
 * Returns whether the board shows them now, and if not, how to make it do so.
 */
export function useBoardPick(
  label: string,
  choices: readonly BoardChoice[] | undefined,
  onPick: (value: number) => void,
): { readonly active: boolean; readonly choose: (() => void) | undefined } {
  const id = useId();
  const { all, active, offer, withdraw, choose } = use(PicksContext);
  const pick = (picked: number) => {
    const choice = choices?.find(({ space }) => space === picked);
    if (choice) onPick(choice.value);
  };
  const latest = useRef(pick);
  useLayoutEffect(() => {
    latest.current = pick;
  });
  const key = choices?.map(({ space }) => space).join();
  useLayoutEffect(() => {
    if (!key) return;
    offer({ id, label, spaces: key.split(',').map(Number), onPick: (space) => latest.current(space) });
    return () => withdraw(id);
  }, [id, label, key, offer, withdraw]);
  const isActive = active?.id === id;
  const rivals = key !== undefined && all.length > 1 && !isActive;
  return { active: isActive, choose: rivals ? () => choose(id) : undefined };
}
