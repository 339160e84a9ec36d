/** Who sees a field, as it is written here and in other words: `seen by owner`, `hidden from its owner`, `visible to all`. */

import type { SeenBySyntax, Span, Visibility } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';

const { K } = T;

/** `hidden`, where it is said who sees a field */
export function isHidden(p: Core): boolean {
  return p.next(T.PlainName) && /^(hidden|secret|private)$/.test(p.peek().image) && !p.next(T.Colon, 2);
}

/** `pile of Card face down`: who sees what lies so. */
export function comesFace(p: Core): boolean {
  return p.peek().image === 'face' && /^(down|up)$/.test(p.peek(2).image) && onSameLine(p, 2);
}

/** Takes it as what it says of who sees it. */
export function faceInWords(p: Core): SeenBySyntax {
  const start = p.here();
  p.take(T.PlainName);
  const who = !p.atEnd() && p.takeNext().image === 'up' ? 'all' : 'nobody';
  const span = p.from(start);
  tellInstead(p, span, `seen by ${who}`);
  return { span, who };
}

/** `visible to owner`, `known only to owner` */
export function comesVisible(p: Core): boolean {
  if (!p.next(T.PlainName) || !/^(visible|known)$/.test(p.peek().image) || !onSameLine(p, 1)) return false;
  const to = p.peek(2).image === 'only' ? 3 : 2;
  return p.next(K.to, to) && /^(owner|nobody|all|everybody|everyone)$/.test(p.peek(to + 1).image);
}

/** `"Coins" hidden`, `"Coins" visible to owner`: who sees it stands before the label. */
export function skipSeenLate(p: Core, label: Span, hiddenMeans: Visibility): void {
  const isVisible = comesVisible(p);
  if ((!isVisible && !isHidden(p)) || !onSameLine(p, 1)) return;
  const length = isVisible ? (p.next(K.to, 3) ? 4 : 3) : 1;
  const isEnd = !onSameLine(p, length + 1) || p.nextWord(length + 1, T.RCurly, T.Comma);
  if (!isEnd && !p.next(T.Colon, length + 2)) return;
  const who = isVisible ? p.peek(length).image : hiddenMeans;
  const seen = who === 'owner' || who === 'nobody' ? who : 'all';
  skip(p, length);
  tellInstead(p, p.from(label.start), `seen by ${seen} ${p.written(label)}`);
}

/** `seen by owner` */
export function visibility(p: Core): Visibility {
  p.need(K.seen, 'seen');
  p.need(K.by, 'seen');
  const isAllBut = p.next(K.all) && /^(except|but)$/.test(p.peek(2).image) && p.nextIsWord(3);
  if (isAllBut && seenByOthers(p)) return 'nobody';
  if (p.comes(p.nextWord(1, K.all, K.owner, K.nobody))) {
    return p.takeAny(K.all, K.owner, K.nobody).image as Visibility;
  }
  if (p.next(K.me)) {
    tellInstead(p, p.spanOf(p.takeNext()), 'owner');
    return 'owner';
  }
  if (seenByOthers(p)) return 'nobody';
  const facts = { word: 'all or owner or nobody', found: describe(p), example: shapes.seen };
  complain(p, 'word-missing', missingSpan(p), facts);
  if (p.nextIsName() && onSameLine(p, 1) && !p.next(T.Colon, 2)) skip(p, 1);
  return 'all';
}

/** `seen by others`, `seen by all except owner`: what only its owner does not see is hidden from all, and shown to the others. */
function seenByOthers(p: Core): boolean {
  const isOthers = /^(others|opponents|all|everyone|everybody)$/.test(p.peek().image);
  const length = p.next(K.else, 2) ? 2 : /^(except|but)$/.test(p.peek(2).image) && p.nextIsWord(3) ? 3 : 1;
  if (!isOthers || (length === 1 && !/^(others|opponents)$/.test(p.peek().image))) return false;
  const start = p.here();
  skip(p, length);
  tellShown(p, p.from(start), 'nobody');
  return true;
}

/** What all but its owner see is hidden, and shown to them. */
export function tellShown(p: Core, span: Span, say: string): void {
  const shown = 'for each p in players { for each q in players except p { reveal p.… to q } }';
  remark(p, 'foreign-word', span, {
    written: p.written(span),
    say: `${say}\`, and first in \`play\`: \`${shown}`,
  });
}

/** `hidden from its owner`, `not seen by owner`: how many words say so; 0 where others come. */
export function hiddenFromOwner(p: Core): number {
  const from = p.next(K.from, 2) && onSameLine(p, 2) ? 3 : 0;
  const owner = from > 0 && /^(the|its|their|his|her)$/.test(p.peek(from).image) ? from + 1 : from;
  if (isHidden(p) && owner > 0 && p.next(K.owner, owner)) return owner;
  return p.next(K.not) && p.next(K.seen, 2) && p.next(K.by, 3) && p.next(K.owner, 4) ? 4 : 0;
}

/** Who sees a field, as a sentence: `owner sees it`, `only the owner can see coins`, `nobody sees`. */
interface Sight {
  readonly length: number;
  readonly who: Visibility;
}

const SEES = /^(sees?|knows?)$/;

/** How many words say so, and who that is; undefined where others come. `name`: the field that they may name. */
export function sightToCome(p: Core, name: string | undefined, from = 1): Sight | undefined {
  let at = from;
  if (p.peek(at).image === 'only') at++;
  if (/^(the|its|their|his|her)$/.test(p.peek(at).image)) at++;
  const noun = p.peek(at).image;
  const who = /^(owner|player)$/.test(noun)
    ? 'owner'
    : /^(nobody|none)$/.test(noun)
      ? 'nobody'
      : /^(all|everybody|everyone|players)$/.test(noun)
        ? 'all'
        : undefined;
  if (who === undefined || !onSameLine(p, at)) return undefined;
  if (p.peek(at + 1).image === 'only') at++;
  if (/^(can|may)$/.test(p.peek(at + 1).image)) at++;
  if (!SEES.test(p.peek(at + 1).image) || !onSameLine(p, at + 1)) return undefined;
  at++;
  const object = p.peek(at + 1).image;
  const isObject = /^(it|this|them|that)$/.test(object) || (name !== undefined && object === name);
  return { length: (isObject && onSameLine(p, at + 1) ? at + 1 : at) - from + 1, who };
}

/** `seen by the owner`, `seen only by owner`: the words between are left out. */
export function skipWordsOfSeen(p: Core): void {
  const isOnly = p.next(K.seen) && p.peek(2).image === 'only' && p.next(K.by, 3);
  const by = isOnly ? 3 : 2;
  const isArticle = /^(the|its|their|his|her)$/.test(p.peek(by + 1).image);
  const who = isArticle ? by + 2 : by + 1;
  if (!p.next(K.seen) || !p.next(K.by, by) || !(isOnly || isArticle)) return;
  if (!p.nextWord(who, K.owner, K.all, K.nobody)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(who)).end };
  const tokens = [p.peek(), p.peek(by), p.peek(who)];
  tellInstead(p, span, `seen by ${p.peek(who).image}`);
  skip(p, who - 3);
  // What is read is the first word, `by`, and who.
  for (const [at, token] of tokens.entries()) retype(p.peek(at + 1), token.tokenType);
}
