/**
 * The browser's Back closes what was opened last, or leads to the game that was open before; it leaves the page only where there is neither.
 *
 * The browser keeps an entry for each game, and above the entry of the game that is open one for each thing that is open above the page. A step back that the page takes itself ends later, and what is
 * pushed before it has ended stands at another place than it seems: so what is wanted is noted, and the entries follow when nothing is under way.
 */

/** What the browser keeps with an entry. */
interface Entry {
  /** Id of the game, once it is noted: one that came with a link is not before it is changed. */
  readonly game?: string | undefined;
  /** How many things are open above the page there. */
  readonly above: number;
}

/** What is open above the page. */
export interface Opened {
  close(): void;
}

export interface StepsBack {
  /** Notes that a game is open: Back leads to the one before. */
  noteGame(id: string): void;
  /** Back closes this, as long as it is open. */
  opened(thing: Opened): void;
  /** It was closed, by Back or by other means: its entry goes with it. */
  closed(thing: Opened): void;
  /** The browser stands at another entry. */
  moved(): void;
}

/** Keeps these entries of the browser; `openGame` is asked for the game of an entry to which the person went. */
export function stepsBack(
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>,
  openGame: (id: string) => void,
): StepsBack {
  const open: Opened[] = [];
  /** The game that is open, and the entry at which the browser stands. */
  let at: Entry = entryOf(history) ?? { above: 0 };
  let { game } = at;
  let isUnderWay = false;
  // From now on an entry without a state is one that the page has not made.
  history.replaceState(at, '');

  const follow = (): void => {
    if (isUnderWay) return;
    const wanted = at.game === game ? open.length : 0;
    if (at.above > wanted) {
      isUnderWay = true;
      history.go(wanted - at.above);
      return;
    }
    if (at.game !== game) {
      const isFirst = at.game === undefined;
      at = { game, above: 0 };
      if (isFirst) history.replaceState(at, '');
      else history.pushState(at, '');
    }
    while (at.above < open.length) {
      at = { game, above: at.above + 1 };
      history.pushState(at, '');
    }
  };

  return {
    noteGame(id) {
      game = id;
      follow();
    },
    opened(thing) {
      open.push(thing);
      follow();
    },
    closed(thing) {
      const place = open.indexOf(thing);
      if (place >= 0) open.splice(place, 1);
      follow();
    },
    moved() {
      const isOwn = isUnderWay;
      isUnderWay = false;
      const entry = entryOf(history);
      // A link within the page: the same game, as far open.
      if (!entry) {
        history.replaceState(at, '');
        return follow();
      }
      at = entry;
      if (isOwn) return follow();
      for (const thing of open.splice(entry.game === game ? entry.above : 0).reverse()) thing.close();
      if (entry.game !== game) {
        game = entry.game;
        if (game !== undefined) openGame(game);
      }
      follow();
    },
  };
}

function entryOf({ state }: Pick<History, 'state'>): Entry | undefined {
  return state === null ? undefined : { above: 0, ...(state as Partial<Entry>) };
}
