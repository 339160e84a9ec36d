/** What may stand behind names: labels, citations, and the comments above. */

import type { IToken } from 'chevrotain';
import { addAll } from '../../../shared/lists.ts';
import { nearNames } from '../../diagnostics/suggest.ts';
import type { Citation, ShownSyntax, Text } from '../ast.ts';
import { expandCitations } from '../citations.ts';
import { docAbove } from '../doc-comments.ts';
import { endOf } from '../lexer.ts';
import { type Core, otherwise, type Way } from '../parser/core.ts';
import { onSameLine } from '../parser/lookahead.ts';
import { complain, describe, missingSpan, remark } from '../parser/reports.ts';
import { commaMissing, skip } from '../parser/skipping.ts';
import { shapes } from '../shapes.ts';
import * as T from '../tokens.ts';
import { textOf } from './expressions/literals.ts';
import type { Grammar } from './rules.ts';

/** How something stands on the table. */
interface Standing {
  label: Text | undefined;
  unit: Text | undefined;
  shown: ShownSyntax | undefined;
}

/** The text of the `///` lines directly above what begins at `start`. */
export function docOf(p: Core, start: number): string | undefined {
  return docAbove(p.source.text, p.source.docs, start);
}

export function described(
  p: Core,
): Pick<Grammar, 'cites' | 'label' | 'toOthers' | 'labelAndCites' | 'onTheTable'> {
  const cites = p.rule('Cites', () => {
    const citations: Citation[] = [];
    p.repeat(
      () => p.next(T.K.cites),
      () => {
        p.take(T.K.cites);
        addAll(citations, citation(p));
        p.repeat(
          () => comesCitation(p),
          () => {
            if (p.comes(p.next(T.Comma))) p.take(T.Comma);
            else commaMissing(p);
            addAll(citations, citation(p));
          },
        );
      },
    );
    return citations;
  });

  const comesLabel = (): boolean => p.next(T.TextToken);
  const readLabel = () => textOf(p, p.take(T.TextToken));
  const label = () => {
    skipColon(p);
    return p.maybe(comesLabel, readLabel);
  };

  const labelAndCites = p.rule('LabelAndCites', () => {
    const before = label();
    if (!before) skipUnquoted(p);
    const cited = cites();
    return { label: before ?? label(), cites: cited };
  });

  const toOthers = p.rule('ToOthers', () =>
    p.maybe(
      () => p.next(T.K.to) || (p.next(T.K.others) && p.next(T.TextToken, 2)),
      () => {
        p.need(T.K.to, 'to-others');
        p.need(T.K.others, 'to-others');
        if (p.comes(p.next(T.TextToken))) return readLabel();
        complain(p, 'text-missing', missingSpan(p), { found: describe(p), example: shapes['to-others'] });
        return undefined;
      },
    ),
  );

  const standings: readonly Way<void, Standing>[] = [
    [
      () => p.next(T.K.unit),
      (of) => {
        p.take(T.K.unit);
        of.unit = unit();
      },
    ],
    [
      () => p.next(T.TextToken),
      (of) => {
        of.label = readLabel();
      },
    ],
    [
      otherwise,
      (of) => {
        const start = p.here();
        p.take(T.K.shown);
        const isToOwner = p.after(T.K.to, () => p.need(T.K.owner, 'shown') !== undefined) === true;
        of.shown = { to: isToOwner ? 'owner' : 'all', span: p.from(start) };
      },
    ],
  ];
  const unit = () => {
    if (p.comes(p.next(T.TextToken))) return readLabel();
    const facts = { found: describe(p), example: shapes.unit };
    complain(p, 'text-missing', missingSpan(p), facts);
    if (p.nextIsName() && !p.next(T.Colon, 2)) skip(p, 1);
    return undefined;
  };
  const onTheTable = p.rule('OnTheTable', (mayBeShown: boolean) => {
    const { label, cites: before } = labelAndCites();
    const read: Standing = { label, unit: undefined, shown: undefined };
    p.repeat(
      () =>
        (p.next(T.K.unit) && !p.next(T.Colon, 2)) ||
        (mayBeShown && p.next(T.K.shown)) ||
        (read.label === undefined && p.next(T.TextToken)),
      () => p.firstOf(standings, read),
    );
    return { ...read, cites: [...before, ...cites()] };
  });

  return { cites, label, toOthers, labelAndCites, onTheTable };
}

/** `action Fold: "Fold"`: a text follows what it belongs to without a sign. */
function skipColon(p: Core): void {
  if (!p.next(T.Colon) || !p.next(T.TextToken, 2) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const sign = p.spanOf(p.takeNext());
  const { text } = p.source;
  const span = { ...sign, end: p.spanOf(p.peek()).end };
  const written = text.slice(span.start, span.end);
  const fix = { title: `Remove \`${text.slice(sign.start, sign.end)}\``, edits: [{ span: sign, text: '' }] };
  remark(p, 'foreign-word', span, { written, say: p.peek().image }, { fix });
}

/** Words that may stand behind a name, and are no label if they are misspelt. */
const BEHIND_NAMES = [
  'of',
  'needs',
  'cites',
  'secretly',
  'together',
  'within',
  'otherwise',
  'reveal',
  'clamped',
  'seen',
  'shown',
  'unit',
  'count',
  'bounce',
];

/** The words of a label without its quotes: up to the end of the line, the block, or what else comes behind a label. */
function skipUnquoted(p: Core): void {
  let words = 0;
  while (p.nextIsWord(words + 1) && onSameLine(p, words + 1) && !p.nextWord(words + 1, T.K.needs, T.K.cites))
    words++;
  const isEnd = !onSameLine(p, words + 1) || p.nextWord(words + 1, T.LCurly, T.RCurly, T.K.needs, T.K.cites);
  if (words === 0 || !isEnd || !p.next(T.PlainName)) return;
  if (nearNames(p.peek().image, BEHIND_NAMES).length > 0) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(words)).end };
  const text = p.source.text.slice(span.start, span.end);
  const fix = { title: 'Put it in quotes', edits: [{ span, text: `"${text}"` }] };
  complain(p, 'label-unquoted', span, { text }, { fix });
  skip(p, words);
}

/** Does one more rule id come, with a comma before it, or without, which is reported? */
function comesCitation(p: Core): boolean {
  if (p.next(T.RuleIdToken)) return true;
  return p.next(T.Comma) && p.nextWord(2, T.RuleIdToken, T.NumberToken, T.Comma);
}

/** `NT-27`, or all the rules of `NT-03..NT-07`; none, and reported, where no id can be read. */
function citation(p: Core): readonly Citation[] {
  const first = ruleId(p);
  if (!first) return [];
  return p.after(T.DotDot, () => rangeFrom(p, first)) ?? [cited(p, first)];
}

function rangeFrom(p: Core, first: IToken): readonly Citation[] {
  if (!p.comes(p.next(T.RuleIdToken))) {
    complain(p, 'rule-id-missing', missingSpan(p), { found: describe(p) });
    return [cited(p, first)];
  }
  const last = p.take(T.RuleIdToken);
  const span = { file: p.source.file, start: first.startOffset, end: endOf(last) };
  const ids = expandCitations(first.image, last.image);
  if (typeof ids !== 'string') return ids.map((id) => ({ id, span }));
  remark(p, 'citation-range', span, { first: first.image, last: last.image, problem: ids });
  return [cited(p, first), cited(p, last)];
}

function cited(p: Core, id: IToken): Citation {
  return { id: id.image, span: p.spanOf(id) };
}

function ruleId(p: Core): IToken | undefined {
  if (p.comes(p.next(T.RuleIdToken))) return p.take(T.RuleIdToken);
  if (p.next(T.TextToken)) {
    const token = p.takeNext();
    const id = token.image.replaceAll('"', '');
    const span = p.spanOf(token);
    const fix = { title: 'Remove the quotes', edits: [{ span, text: id }] };
    remark(p, 'citation-in-quotes', span, { id }, { fix });
    return undefined;
  }
  complain(p, 'rule-id-missing', missingSpan(p), { found: describe(p) });
  if (p.nextWord(1, T.NumberToken, T.Comma)) skip(p, 1);
  return p.next(T.RuleIdToken) ? p.takeNext() : undefined;
}
