import type { Source } from '../../language/index.ts';

/** A game that the editor offers: one that comes with it, or one of a folder of the disk. */
export interface ShippedGame {
  /** Unique; of a game that comes with the editor its file name without the ending. */
  readonly id: string;
  /** For people, until the rules say their own title. */
  readonly title: string;
  /** What it is offered with: `Games`, `Examples`, or the folder of the disk that several lie in. */
  readonly group: string;
  /** Name of the rules file. */
  readonly file: string;
  readonly loadText: () => Promise<string>;
  readonly loadBeside: () => Promise<FilesBeside>;
  /** Whether it is edited in its place on the disk: there is no other version to go back to. */
  readonly isOnDisk?: boolean;
}

/** The files that lie beside rules and may be used by them. */
export interface FilesBeside {
  readonly others: readonly Source[];
  /** Addresses, by name. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Pictures that lie there and cannot be read, by name, and why, in English as problems are. */
  readonly unread?: ReadonlyMap<string, string>;
}

const texts = import.meta.glob<string>(
  ['../../games/*/*.{regel,map,csv}', '../../games/*/rules.md', '../../examples/*.regel'],
  { query: '?raw', import: 'default' },
);
/** Addresses only: a picture is fetched when it is drawn. Pictures that could hold code are none. */
const pictures = import.meta.glob<string>('../../games/*/**/*.{png,jpg,jpeg,webp,gif,avif}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The groups of the games that come with the editor. */
export const GAMES = 'Games';
export const EXAMPLES = 'Examples';

/** Title by folder of `games/`, in the order in which they are offered; the first one opens in a new profile. */
const firstGames = new Map([
  ['king-of-new-tokyo', 'King of New Tokyo'],
  ['kiezkoenig', 'Kiezkönig'],
  ['kingpin-city', 'KINGPIN'],
  ['kohle', 'Kohle, Kie$ & Knete'],
  ['kingpin-prison', 'Kingpin'],
]);

/** Every game in `games/`, in the order above and then by name, and after them every rules file in `examples/`. */
export const shippedGames: readonly ShippedGame[] = Object.entries(texts)
  .filter(([path]) => isMainFile(path))
  .map(([path, loadText]) => ({
    id: idOf(path),
    title: titleOf(path),
    group: path.includes('/games/') ? GAMES : EXAMPLES,
    file: path.slice(path.lastIndexOf('/') + 1),
    loadText,
    loadBeside: async () => ({ others: await othersBeside(path), pictures: picturesBeside(path) }),
  }))
  .sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));

/** In a game's folder every other rules file, board and card list, and the numbered rules; examples stand alone. */
async function othersBeside(path: string): Promise<readonly Source[]> {
  if (!path.includes('/games/')) return [];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = Object.entries(texts).filter(([other]) => other !== path && other.startsWith(folder));
  return Promise.all(
    beside.map(async ([other, load]) => ({ name: other.slice(folder.length), text: await load() })),
  );
}

/** In a game's folder all pictures, those of folders in it included; examples stand alone. */
function picturesBeside(path: string): ReadonlyMap<string, string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = Object.entries(pictures).filter(
    ([picture]) => path.includes('/games/') && picture.startsWith(folder),
  );
  return new Map(beside.map(([picture, address]) => [picture.slice(folder.length), address]));
}

/** In a game's folder the file named like the folder; others are boards and lists that it uses. */
function isMainFile(path: string): boolean {
  const parts = path.split('/');
  return !path.includes('/games/') || parts.at(-1) === `${parts.at(-2)}.regel`;
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.regel'.length);
}

function titleOf(path: string): string {
  return firstGames.get(idOf(path)) ?? titleOfFile(path);
}

/** What a game is called until its rules say so: `Night train` for `x/night-train.regel`. */
export function titleOfFile(path: string): string {
  const words = idOf(path).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rank({ id, group }: Pick<ShippedGame, 'id' | 'group'>): number {
  if (group === EXAMPLES) return firstGames.size + 1;
  const place = [...firstGames.keys()].indexOf(id);
  return place < 0 ? firstGames.size : place;
}
