/** The spaces and paths that a board lists. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Expression, Name, PathSyntax, SpaceSyntax, Text } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { skipConnection, skipConnectionsOfSpace } from '../foreign/connections.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { inBraces } from '../lists.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { Needs } from '../rules.ts';

type Edit = Fix['edits'][number];

const { K } = T;

type Needed = Needs<'name' | 'number' | 'label' | 'labelAndCites' | 'optionalArguments'>;

/** What stands between the braces of a board. */
export interface Drawn {
  readonly spaces: SpaceSyntax[];
  readonly paths: PathSyntax[];
}

/** `{ space A …  path A - B }` */
export function spacesAndPaths(p: Core, g: Needed): (drawn: Drawn) => void {
  const space = spaces(p, g);
  const path = paths(p, g);
  const readPath = (drawn: Drawn): void => void drawn.paths.push(path());
  const items: readonly Way<void, Drawn>[] = [
    [
      () => p.next(K.space) || comesBare(p),
      (drawn) => {
        const one = space();
        if (one) drawn.spaces.push(one);
        while (skipConnection(p)) p.accepts(T.Comma);
        p.maybe(
          () => p.next(K.path),
          () => readPath(drawn),
        );
      },
    ],
    [otherwise, readPath],
  ];
  return (drawn) =>
    inBraces(
      p,
      'board',
      () => {
        while (skipConnection(p)) p.accepts(T.Comma);
        return p.next(K.space) || p.next(K.path) || comesBare(p) || isMisspelt(p, K.space, K.path);
      },
      () => p.firstOf(items, drawn),
    );
}

/** `space Market "Market" at (1, 1)`, `space district per player at (1, 0), (2, 1)` */
function spaces(p: Core, g: Needed): () => SpaceSyntax | undefined {
  return p.rule('Space', () => {
    const start = p.here();
    const doc = docOf(p, start);
    if (p.comes(p.next(K.space))) p.take(K.space);
    else tellBare(p);
    const name = g.name('space');
    const perPlayer = acceptsPerPlayer(p, 'space');
    const label = g.label();
    const values = g.optionalArguments() ?? withoutBrackets(p, name, label) ?? [];
    if (name) skipConnectionsOfSpace(p, name.text);
    const at = p.after(K.at, () => places(p, g)) ?? [];
    const tail = g.labelAndCites();
    const { cites } = tail;
    return (
      name && { span: p.from(start), name, perPlayer, label: label ?? tail.label, values, at, cites, doc }
    );
  });
}

/** Does a space come without the word, `Kiel` or `Kiel "Kiel"`, or the first of `spaces Kiel, Berlin`? */
function comesBare(p: Core): boolean {
  if (!p.nextIsName() || p.next(K.path)) return false;
  if (isWordOfSeveral(p)) return true;
  // Behind the bracket of the space before it belongs in there.
  if (p.next(T.RParen, 0) && onSameLine(p, 1)) return false;
  return !onSameLine(p, 2) || p.nextWord(2, T.Comma, T.RCurly, T.TextToken, K.space, K.path);
}

const isWordOfSeveral = (p: Core): boolean =>
  p.peek().image === 'spaces' && p.nextIsName(2) && onSameLine(p, 2);

/** One who leaves the word out does so at every space: it is told, and mended, once. */
function tellBare(p: Core): void {
  const start = p.here();
  if (isWordOfSeveral(p)) p.takeNext();
  const name = p.spanOf(p.peek());
  const span = { ...name, start };
  const say = `space ${p.written(name)}`;
  const told = p.bareSpaces;
  told.push({ span, text: say });
  if (told.length > 1) return;
  const fix = { title: 'Write `space` before each', edits: told };
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
}

/** `space Miami Yellow`: what a space has by the head of the board stands in brackets. */
function withoutBrackets(p: Core, name: Name | undefined, label: Text | undefined): Expression[] | undefined {
  const values: Expression[] = [];
  let ahead = 1;
  for (; onSameLine(p, ahead); ahead++) {
    const token = p.peek(ahead);
    if (token.tokenType !== T.PlainName && token.tokenType !== T.NumberToken) break;
    const span = p.spanOf(token);
    values.push({ kind: 'missing', span });
    if (p.next(T.Comma, ahead + 1)) ahead++;
  }
  const isEnd = !onSameLine(p, ahead) || p.nextWord(ahead, K.space, K.path, T.RCurly, T.TextToken);
  if (!name || values.length === 0 || !isEnd || !p.boardHasAttributes) return undefined;
  const [first, last] = [values[0]?.span, values.at(-1)?.span];
  if (!first || !last) return undefined;
  const { text } = p.source;
  const list = values.map(({ span }) => text.slice(span.start, span.end)).join(', ');
  const edit = { span: { ...first, end: last.end }, text: `(${list})` };
  for (let taken = 1; taken < ahead; taken++) p.takeNext();
  // One who leaves the brackets out does so at every space: it is told, and mended, once.
  const told = p.withoutBrackets;
  told.push(edit);
  if (told.length === 1) {
    const span = p.from(name.span.start);
    const head = label ? `${name.text} "…"` : name.text;
    const facts = { written: text.slice(span.start, span.end), say: `${head} (${list})` };
    remark(p, 'foreign-word', span, facts, { fix: { title: 'Put it in brackets', edits: told } });
  }
  return values;
}

/** `(1, 0), (2, 1)` */
function places(p: Core, g: Needs<'number'>): SpaceSyntax['at'] {
  const read: SpaceSyntax['at'][number][] = [];
  const place = (): void => {
    p.need(T.LParen, 'space');
    const x = g.number('space');
    p.need(T.Comma, 'space');
    const y = g.number('space');
    p.need(T.RParen, 'space');
    if (x !== undefined && y !== undefined) read.push({ x, y });
  };
  place();
  p.repeat(
    () => p.next(T.Comma) && p.next(T.LParen, 2),
    () => {
      p.take(T.Comma);
      place();
    },
  );
  return read;
}

/** `A -> B`: paths go both ways. */
function skipArrow(p: Core): void {
  if (!p.next(T.Minus, 0) || !p.next(T.Greater)) return;
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.takeNext()).end };
  remark(p, 'foreign-sign', span, { written: '->', say: '-' }, { fix: writing('-', span) });
}

/** `A, B`, `A to B`: is what comes to be read as the sign between two spaces of a path? */
function readMinus(p: Core, length: number, told: Edit[]): void {
  if (!p.nextWord(1, T.Comma, K.to, K.and) || !p.nextIsName(2) || !onSameLine(p, 1)) return;
  // `path A - B, path C - D`
  if (p.next(K.path, 2) && p.nextIsName(3)) return;
  const token = p.peek();
  const span = p.spanOf(token);
  // `path A - B, C - D`: a sign there would join B and C, too.
  if (length > 1 && p.next(T.Minus, 3)) {
    const edits = [{ span: { ...span, start: p.behind() }, text: ' path' }];
    remark(
      p,
      'foreign-sign',
      span,
      { written: token.image, say: 'path' },
      { fix: { title: 'Write `path`', edits } },
    );
    replaceNext(p, K.path);
    return;
  }
  told.push({ span: { ...span, start: p.behind() }, text: ' -' });
  // A path is told once, and mended whole.
  if (told.length === 1) {
    const fix = { title: 'Write `-`', edits: told };
    remark(p, 'foreign-sign', span, { written: token.image, say: '-' }, { fix });
  }
  replaceNext(p, T.Minus);
}

/** `each player`, `of each player` */
function takeEachPlayer(p: Core): boolean {
  const ahead = p.nextWord(1, K.of, K.for) ? 2 : 1;
  if (!p.next(K.each, ahead) || !p.next(K.player, ahead + 1) || !onSameLine(p, 1)) return false;
  const start = p.here();
  for (let taken = 0; taken <= ahead; taken++) p.takeNext();
  tellInstead(p, p.from(start), 'per player');
  return true;
}

/** `per player`, if it comes. */
export function acceptsPerPlayer(p: Core, construct: 'space' | 'piece'): boolean {
  if (takeEachPlayer(p)) return true;
  return p.after(K.per, () => p.need(K.player, construct) ?? true) !== undefined;
}

/** `path A - B - C` */
function paths(p: Core, g: Needs<'name'>): () => PathSyntax {
  return p.rule('Path', () => {
    const start = p.here();
    p.take(K.path);
    const through: Name[] = [];
    const told: Edit[] = [];
    p.separated(T.Minus, () => {
      skipArrow(p);
      const name = g.name('space');
      if (name) through.push(name);
      readMinus(p, through.length, told);
    });
    return { span: p.from(start), through };
  });
}
