/**
 * Somebody who makes one text of another, with what the editor offers. What is there already stays, only what differs is written:
 * a word at a time, of which as few letters are typed as it takes to see it in the list; of a construct that is offered
 * whole, what does not fit is changed afterwards. All that is typed is counted.
 */

import { differenceOf, type Hunk, type Token, tokensOf } from './tokens.ts';

/** Where somebody writes: an editor, or what stands for one. */
export interface Desk {
  text(): Promise<string>;
  /** Where the cursor stands; undefined where it may stand in a hole of what was taken last. */
  at(): Promise<number | undefined>;
  /** Takes a stretch away, and leaves the cursor there. */
  cut(start: number, end: number): Promise<void>;
  type(signs: string): Promise<void>;
  /** What the list shows, the first first; it is opened where it is not. */
  offers(): Promise<readonly string[]>;
  /** Takes one of the list. */
  take(index: number): Promise<void>;
  closeList(): Promise<void>;
  /** Gives the name that stands there another one, wherever it stands, if that may be. */
  rename(start: number, to: string): Promise<void>;
  /** Takes back what was written by `take`, and leaves the letters that were typed before. */
  undo(): Promise<void>;
}

/** What somebody does: the next one follows where this one ends. */
type Operation =
  /** Tokens of the text are taken away, and the cursor stands there. */
  | { readonly kind: 'cut'; readonly start: number; readonly end: number }
  | { readonly kind: 'type'; readonly signs: string }
  /** An entry is taken from the list; `rest` is what would have to be typed without. */
  | { readonly kind: 'take'; readonly label: string; readonly rest: string };

/** As far down the list as somebody looks. */
const SEEN = 8;
/** How many letters somebody types before all the rest of the word. */
const PATIENCE = 3;
/** So many steps and no more: somebody who gets nowhere gives up. */
const MOST = 2_000;

/** Turns the text of the desk into `target`, but for its layout; what was done for it. */
export async function write(desk: Desk, target: string): Promise<readonly Operation[]> {
  const wanted = tokensOf(target);
  const done: Operation[] = [];
  /** Names that were changed, or could not be. */
  const tried = new Set<string>();
  const type = async (signs: string): Promise<void> => {
    await desk.type(signs);
    done.push({ kind: 'type', signs });
  };
  for (let step = 0; step < MOST; step++) {
    const text = await desk.text();
    const tokens = tokensOf(text);
    const [hunk] = differenceOf(tokens, wanted).hunks;
    if (!hunk) break;
    const { start, end, first, last } = hunk;
    const { from, until } = stretchOf(tokens, start, end);
    const renaming = renamingOf(hunk, tokens, wanted);
    if (renaming && !tried.has(`${renaming.from} ${renaming.to}`)) {
      tried.add(`${renaming.from} ${renaming.to}`);
      await desk.rename(from, renaming.to);
      done.push({ kind: 'type', signs: renaming.to });
      continue;
    }
    // Whoever writes on stays where the cursor is.
    if (from < until || (await desk.at()) !== from) {
      await desk.cut(from, until);
      done.push({ kind: 'cut', start, end });
    }
    const token = wanted[first];
    if (first >= last || !token) continue;
    const gap = gapToType(token, text.slice(tokens[start - 1]?.end ?? 0, from));
    if (gap) await type(gap);
    const isApart = await keepsApart(desk, token, type);
    if (/^[\p{L}"]/u.test(token.image)) {
      const alone = tokensOf(text.slice(0, from) + gap + token.image + text.slice(until));
      const aim = { enough: differenceOf(alone, wanted).missing, wanted };
      const taken = await completed(desk, token, aim, type);
      if (taken) done.push(taken);
    } else {
      await desk.closeList();
      await type(token.image);
    }
    // A blank behind it, where another word stands there already.
    if (!isApart && wanted[first + 1]?.gap && tokens[end]?.start === until) {
      if (await isBeforeQuote(desk, token)) await type('"');
      await type(' ');
    }
  }
  return done;
}

const NAME = /^[\p{L}_]/u;
const WORD = /^[\p{L}\p{N}_]/u;

/** A name that is called otherwise in the text that is wanted, where changing it everywhere spares more than in this place. */
function renamingOf(
  { start, end, first, last }: Hunk,
  tokens: readonly Token[],
  wanted: readonly Token[],
): { readonly from: string; readonly to: string } | undefined {
  const [from = '', to = ''] = [tokens[start]?.image, wanted[first]?.image];
  if (start === end || first === last || !NAME.test(from) || !NAME.test(to)) return undefined;
  const missing = (isChanged: (token: Token, index: number) => boolean): number =>
    differenceOf(
      tokens.map((token, index) => (isChanged(token, index) ? { ...token, image: to } : token)),
      wanted,
    ).missing;
  const [everywhere, here] = [missing(({ image }) => image === from), missing((_, index) => index === start)];
  return everywhere < here ? { from, to } : undefined;
}

/** The letters of the text that tokens take, or the place between two of them. */
function stretchOf(
  tokens: readonly Token[],
  start: number,
  end: number,
): { readonly from: number; readonly until: number } {
  const from = (start < end ? tokens[start]?.start : tokens[start - 1]?.end) ?? 0;
  return { from, until: start < end ? (tokens[end - 1]?.end ?? from) : from };
}

/** All that is typed by hand, blanks and line breaks included. */
export function typedIn(done: readonly Operation[]): string {
  return done.map((each) => (each.kind === 'type' ? each.signs : '')).join('');
}

/** The letters of a text, a stretch of white space as one. */
export function lettersOf(text: string): number {
  return text.trim().replaceAll(/\s+/g, ' ').length;
}

/** The white space that is to be typed before a word: none where it is there already. */
function gapToType({ gap }: Token, there: string): string {
  if (gap === '' || there !== '') return '';
  return gap.includes('\n') ? '\n' : ' ';
}

/** Types a blank, and goes back before it, where a word would become one with what stands behind it. */
async function keepsApart(
  desk: Desk,
  { image }: Token,
  type: (signs: string) => Promise<void>,
): Promise<boolean> {
  const at = await desk.at();
  if (at === undefined || !WORD.test(image)) return false;
  if (!WORD.test((await desk.text()).charAt(at))) return false;
  await type(' ');
  await desk.cut(at, at);
  return true;
}

/** Does the quote that ends a text stand behind the cursor? It is there by itself, and is typed over. */
async function isBeforeQuote(desk: Desk, { image }: Token): Promise<boolean> {
  const at = await desk.at();
  return image.startsWith('"') && at !== undefined && (await desk.text()).charAt(at) === '"';
}

/** Writes a word, or what begins with it: letter by letter, until it is offered. The offer that was taken, if one was. */
async function completed(
  desk: Desk,
  { image }: Token,
  { enough, wanted }: Aim,
  type: (signs: string) => Promise<void>,
): Promise<(Operation & { kind: 'take' }) | undefined> {
  const patience = Math.min(PATIENCE, image.length - 1);
  for (let letters = 0; letters <= patience; letters++) {
    if (letters > 0) await type(image.charAt(letters - 1));
    const offered = (await desk.offers()).slice(0, SEEN);
    for (const index of offered.keys()) {
      const label = offered[index] ?? '';
      if (!begins(label, image)) continue;
      await desk.take(index);
      if (differenceOf(tokensOf(await desk.text()), wanted).missing <= enough) {
        await desk.closeList();
        return { kind: 'take', label, rest: image.slice(letters) };
      }
      // What was written with the word is not what is to follow: this text goes on in another way.
      await desk.undo();
      await desk.offers();
    }
  }
  await desk.closeList();
  await type(image.slice(patience));
  return undefined;
}

/** What an offer has to come up to: with the word alone so many letters would be missing. */
interface Aim {
  readonly enough: number;
  readonly wanted: readonly Token[];
}

/** Does an entry of the list begin with the word? */
function begins(label: string, word: string): boolean {
  const image = word.replace(/^"(.*)"$/, '$1');
  return label === image || (label.startsWith(image) && /^[\s(.]/.test(label.slice(image.length)));
}
