import { dequal } from 'dequal';
import type { Source } from '../../language/index.ts';
import { type NumberedRule, parseRuleList } from '../../language/rule-list.ts';
import type { Log } from '../../runtime/index.ts';
import type { SharedGame } from '../sharing/shared-game.ts';
import { type Beside, type Draft, type Drafts, NOTHING_BESIDE } from '../store/drafts.ts';
import { readTree } from '../time/kept-tree.ts';
import type { GameTree } from '../time/tree.ts';
import type { Setup } from '../worker/protocol.ts';
import { areSameFiles, withChanges } from './file-changes.ts';
import type { FilesBeside, ShippedGame } from './shipped-games.ts';

/** A game as the editor has it open. */
export interface OpenGame extends FilesBeside {
  readonly id: string;
  readonly file: string;
  /** The text as shipped; undefined for a file of one's own. */
  readonly shipped: string | undefined;
  /** What it was shipped with; undefined for a file of one's own, and where it is edited in its place on the disk. */
  readonly shippedWith?: (FilesBeside & Pick<ShippedGame, 'file'>) | undefined;
  /** The numbered rules of `rules.md`, by id. */
  readonly ruleList: ReadonlyMap<string, NumberedRule>;
}

/** The game with its rules called otherwise, or other files beside them. */
export function withFiles(game: OpenGame, files: Partial<FilesBeside & Pick<OpenGame, 'file'>>): OpenGame {
  const { file = game.file, others = game.others, pictures = game.pictures } = files;
  const list = (sources: readonly Source[]) => sources.find(({ name }) => name === RULE_LIST)?.text;
  const ruleList = list(others) === list(game.others) ? game.ruleList : ruleListIn(others);
  return { ...game, file, others, pictures, ruleList };
}

/** Whether a game that came with the editor is another one by now. */
export function isEdited({ shipped, shippedWith, file, others, pictures }: OpenGame, text: string): boolean {
  if (shipped === undefined) return false;
  return (
    text !== shipped ||
    file !== shippedWith?.file ||
    !areSameFiles(others, shippedWith.others) ||
    !dequal(pictures, shippedWith.pictures)
  );
}

/** The numbered rules that stand in one of the files, by id. */
function ruleListIn(others: readonly Source[]): OpenGame['ruleList'] {
  const { text = '' } = others.find(({ name }) => name === RULE_LIST) ?? {};
  return new Map(parseRuleList(text).map((rule) => [rule.id, rule]));
}

/** The file of numbered rules, beside the rules. */
export const RULE_LIST = 'rules.md';

/** A game that is to be opened: its text, and where it was left. */
export interface FetchedGame {
  readonly game: OpenGame;
  readonly text: string;
  readonly setup: Setup | undefined;
  readonly log: Log | undefined;
  /** Number of events played; undefined for all of the log. */
  readonly at: number | undefined;
  /** All games that were played of it. */
  readonly tree?: GameTree | undefined;
  /** Milliseconds since 1970, where it was kept. */
  readonly saved?: number | undefined;
}

/** Fetches a shipped game or a file of one's own, with what is remembered of it; undefined if there is none of this id. */
export async function fetchGame(
  id: string,
  shippedGames: readonly ShippedGame[],
  drafts: Pick<Drafts, 'load' | 'loadBeside'>,
): Promise<FetchedGame | undefined> {
  const shipped = shippedGames.find((game) => game.id === id);
  const [draft, text] = await Promise.all([drafts.load(id), shipped?.loadText()]);
  if (!draft && text === undefined) return undefined;
  const isOfEditor = shipped !== undefined && !shipped.isOnDisk;
  const came = shipped ? await shipped.loadBeside() : addressed(id, await openedBeside(id, draft, drafts));
  const others = withChanges(came.others, draft?.files);
  // Of a game that came with the editor, pictures are kept once they are others.
  const kept = isOfEditor ? await drafts.loadBeside(id) : undefined;
  const pictures = kept ? addressed(id, kept).pictures : came.pictures;
  const file = (isOfEditor ? draft?.file : shipped?.file) ?? shipped?.file ?? draft?.file ?? `${id}.regel`;
  // A shipped text that nobody has changed follows the shipped version.
  const edited = draft !== undefined && draft.text !== draft.shipped;
  return {
    game: {
      id,
      file,
      others,
      pictures,
      ...(came.unread && { unread: came.unread }),
      shipped: isOfEditor ? text : undefined,
      shippedWith: isOfEditor ? { ...came, file: shipped.file } : undefined,
      ruleList: ruleListIn(others),
    },
    text: edited ? draft.text : (text ?? draft?.text ?? ''),
    setup: draft?.setup,
    log: draft?.log,
    at: draft?.at,
    tree: draft && readTree(draft.tree),
    saved: draft?.saved,
  };
}

/** What lies beside a game of one's own: its draft says all texts, once it has been kept. */
async function openedBeside(
  id: string,
  draft: Draft | undefined,
  drafts: Pick<Drafts, 'loadBeside'>,
): Promise<Beside> {
  const beside = (await drafts.loadBeside(id)) ?? NOTHING_BESIDE;
  return draft?.files ? { ...beside, others: [] } : beside;
}

/** A text from a file, to be opened as a game of one's own, with the files that were opened together with it. */
export function ownGame(
  file: string,
  text: string,
  beside: Beside = NOTHING_BESIDE,
  id = ownId(file),
): FetchedGame {
  const files = addressed(id, beside);
  const game = { id, file, ...files, shipped: undefined, ruleList: ruleListIn(files.others) };
  return { game, text, setup: undefined, log: undefined, at: undefined };
}

/** A game that was handed on, to be opened under an id that no other has: nothing that is kept is touched. */
export function sharedGame(
  file: string,
  { files: [main, ...others], pictures, setup, log, at, tree }: SharedGame,
): FetchedGame {
  const id = `${ownId(file)}~${crypto.randomUUID().slice(0, 8)}`;
  const opened = ownGame(file, main?.text ?? '', { others, pictures }, id);
  return { ...opened, setup, log, at, tree };
}

/** The id of a game of one's own. */
export function ownId(file: string): string {
  return `own/${file}`;
}

/** Addresses of pictures by the id of their game; those of a game that is opened anew are given back. */
const given = new Map<string, readonly string[]>();

/** The pictures under addresses that the page can show. */
export function addressed(id: string, { others, pictures }: Beside): FilesBeside {
  for (const address of given.get(id) ?? []) URL.revokeObjectURL(address);
  const addresses = new Map([...pictures].map(([name, picture]) => [name, URL.createObjectURL(picture)]));
  given.set(id, [...addresses.values()]);
  return { others, pictures: addresses };
}

/** The address of one picture more of an open game. */
export function addressOf(id: string, picture: Blob): string {
  const address = URL.createObjectURL(picture);
  given.set(id, [...(given.get(id) ?? []), address]);
  return address;
}

/** The pictures behind such addresses, or behind others. */
export async function blobsOf(addresses: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Blob>> {
  const blobs = [...addresses].map(
    async ([name, address]) => [name, await (await fetch(address)).blob()] as const,
  );
  return new Map(await Promise.all(blobs));
}
