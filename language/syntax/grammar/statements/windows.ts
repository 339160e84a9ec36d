/** Windows: several seats may act until it closes. */

import type { ActionSyntax, Expression, WindowGroup, WindowParts, WindowStatement } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellHeadAsOne } from '../../parser/joined.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { beginsListed } from '../expressions/listed.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { allPass, anybody, lengthOfAllPass, lengthOfAnybody } from '../foreign/window-words.ts';
import { inBraces } from '../lists.ts';
import type { Grammar, Needs } from '../rules.ts';

const { K } = T;

/** `window Negotiation within 8 s { … }` */
export function windowStatement(
  p: Core,
  g: Needs<'name' | 'label' | 'labelAndCites' | 'toOthers' | 'cites' | 'sum' | 'windowParts'>,
): Reader<WindowStatement> {
  return p.rule('Window', (start) => {
    const doc = docOf(p, start);
    const name = g.name('window');
    const label = g.label();
    const othersBefore = g.toOthers();
    skipSeconds(p);
    const within = p.after(K.within, () => {
      const time = g.sum();
      p.need(K.s, 'window');
      return time;
    });
    const before = g.labelAndCites();
    const toOthers = othersBefore ?? g.toOthers();
    const next = g.cites();
    const parts = g.windowParts();
    const cites = [...before.cites, ...next, ...g.cites()];
    const span = p.from(start);
    const passed = { span: name?.span ?? span, text: 'passed' };
    return (
      name && {
        kind: 'window',
        span,
        name,
        label: label ?? before.label,
        toOthers,
        cites,
        doc,
        within,
        passed,
        ...parts,
      }
    );
  });
}

type Needed = Needs<'name' | 'domain' | 'postfix' | 'sum' | 'expression' | 'actions' | 'action'>;

/** What of a window is read so far. */
interface Read {
  readonly groups: WindowGroup[];
  closesWhen: WindowParts['closesWhen'];
  closesAfter: Expression | undefined;
  lasts: Expression | undefined;
  /** Whether actions stand in it that nobody may take. */
  hasStray: boolean;
}

export function windowParts(p: Core, g: Needed): Pick<Grammar, 'windowParts'> {
  const closing = closingConditions(p, g);
  const group = groups(p, g);
  const measures: readonly Way<void, { readonly window: Read; readonly amount: Expression }>[] = [
    [
      () => p.next(K.s),
      ({ window, amount }) => {
        p.take(K.s);
        window.lasts = amount;
      },
    ],
    [
      () => /^(sec|second|min|minute)s?$/.test(p.peek().image) && onSameLine(p, 1),
      ({ window, amount }) => {
        const unit = p.take(T.PlainName).image;
        const span = p.from(amount.span.start);
        const seconds = unit.startsWith('sec') ? 1 : 60;
        const time =
          amount.kind === 'number'
            ? String(amount.value * seconds)
            : `${p.written(amount.span)} * ${seconds}`;
        tellInstead(p, span, `${time} s`);
        window.lasts = amount;
      },
    ],
    [
      otherwise,
      ({ window, amount }) => {
        window.closesAfter = amount;
        p.need(K.actions, 'closes-after');
      },
    ],
  ];
  const parts: readonly Way<void, Read>[] = [
    [
      () => {
        takeForCloses(p);
        return p.next(K.closes) && (p.next(K.when, 2) || comesIf(p));
      },
      (window) => {
        p.take(K.closes);
        if (comesIf(p, 1)) takeIf(p);
        p.take(K.when);
        window.closesWhen = closing();
      },
    ],
    [
      () => p.next(K.closes) && p.next(K.after, 2),
      (window) => {
        p.take(K.closes);
        p.take(K.after);
        p.firstOf(measures, { window, amount: g.sum() });
      },
    ],
    [
      // Who may take it is missing before it, which is said once.
      () => p.next(K.action),
      (window) => {
        const facts = { found: describe(p), near: [], example: shapes.window };
        if (!window.hasStray) complain(p, 'item-expected', p.spanOf(p.peek()), facts);
        window.hasStray = true;
        p.take(K.action);
        g.action(p.here());
      },
    ],
    [
      otherwise,
      (window) => {
        const one = group();
        if (one) window.groups.push(one);
      },
    ],
  ];
  return {
    windowParts: p.rule('WindowParts', () => {
      const nothing = { closesWhen: undefined, closesAfter: undefined, lasts: undefined };
      const read: Read = { groups: [], ...nothing, hasStray: false };
      inBraces(
        p,
        'window',
        () =>
          p.nextWord(1, K.any, K.me, K.the, K.player, K.action, T.LParen) ||
          p.nextIsName() ||
          comesEnd(p) ||
          lengthOfAnybody(p) > 0 ||
          beginsListed(p),
        () => {
          const start = p.here();
          p.firstOf(parts, read);
          tellHeadAsOne(p, start);
        },
      );
      const { groups, closesWhen, closesAfter, lasts } = read;
      return { groups, closesWhen, closesAfter, lasts };
    }),
  };
}

/** `closes if all pass` */
function comesIf(p: Core, ahead = 2): boolean {
  return p.next(K.if, ahead) && onSameLine(p, ahead);
}

function takeIf(p: Core): void {
  tellInstead(p, p.spanOf(p.peek()), 'when');
  replaceNext(p, K.when);
}

function closingConditions(p: Core, g: Needs<'expression'>): () => Expression | 'all pass' {
  const conditions: readonly Way<Expression | 'all pass'>[] = [
    [
      () => p.next(K.all) && p.next(K.pass, 2),
      () => {
        p.take(K.all);
        p.take(K.pass);
        return 'all pass';
      },
    ],
    [
      otherwise,
      () =>
        lengthOfAllPass(p) > 0 ? allPass(p) : comesPassInBrackets(p) ? passInBrackets(p) : g.expression(),
    ],
  ];
  return () => p.firstOf(conditions, undefined);
}

const comesPassInBrackets = (p: Core): boolean => p.next(T.LParen) && p.next(K.all, 2) && p.next(K.pass, 3);

/** `closes when (all pass)`: these words stand without brackets. */
function passInBrackets(p: Core): 'all pass' {
  const start = p.here();
  skip(p, p.next(T.RParen, 4) ? 4 : 3);
  tellInstead(p, p.from(start), 'all pass');
  return 'all pass';
}

/** `any p in players`, `boss`: who may act. */
export function actors(
  p: Core,
  g: Needs<'name' | 'domain' | 'postfix'>,
): () => WindowGroup['who'] | undefined {
  const who: readonly Way<WindowGroup['who'] | undefined>[] = [
    [
      () => p.next(K.any) && lengthOfAnybody(p) === 0,
      () => {
        p.take(K.any);
        const name = g.name('name');
        p.need(K.in, 'window');
        const domain = g.domain();
        return name && { kind: 'any', name, domain };
      },
    ],
    [
      otherwise,
      () => {
        if (lengthOfAnybody(p) > 0) return anybody(p);
        return p.nextIsName() && p.next(K.in, 2) ? withoutAny(p, g) : { kind: 'one', player: g.postfix() };
      },
    ],
  ];
  return () => p.firstOf(who, undefined);
}

/** `p in players may { … }`: each of them may, which `any` says. */
function withoutAny(p: Core, g: Needs<'domain'>): WindowGroup['who'] {
  const start = p.here();
  const token = p.takeNext();
  p.takeNext();
  const domain = g.domain();
  const span = p.from(start);
  tellInstead(p, span, `any ${p.written(span)}`);
  return { kind: 'any', name: { text: token.image, span: p.spanOf(token) }, domain };
}

/** `any p in players may { … }`, `boss may { … }`, `boss may pass` */
function groups(p: Core, g: Needed): () => WindowGroup | undefined {
  const who = actors(p, g);
  const what: readonly Way<readonly ActionSyntax[] | 'passes'>[] = [
    [
      () => p.next(K.pass),
      () => {
        p.take(K.pass);
        return 'passes';
      },
    ],
    [otherwise, () => g.actions('window')],
  ];
  return p.rule('WindowGroup', () => {
    const start = p.here();
    const whose = who();
    takeForMay(p);
    p.need(K.may, 'window');
    const offered = p.firstOf(what, undefined);
    const passes = offered === 'passes';
    const span = p.from(start);
    return whose && { span, who: whose, actions: passes ? [] : offered, passes };
  });
}

/** `any p in players can { … }`: what somebody may do is said by `may`. */
function takeForMay(p: Core): void {
  if (!/^(can|could|might|must|is)$/.test(p.peek().image) || !p.next(T.LCurly, 2) || !onSameLine(p, 1))
    return;
  tellInstead(p, p.spanOf(p.peek()), 'may');
  replaceNext(p, K.may);
}

/** `ends when …`, `close after …`: when it closes, in another word. */
function comesEnd(p: Core): boolean {
  const isEnd = /^(ends?|stops?|finishes|close)$/.test(p.peek().image) && p.nextWord(2, K.when, K.after);
  return isEnd && onSameLine(p, 2);
}

/** Read as `closes when`. */
function takeForCloses(p: Core): void {
  if (!comesEnd(p)) return;
  tellInstead(p, p.spanOf(p.peek()), 'closes');
  replaceNext(p, K.closes);
}

/** `window Talk 30 seconds {`: how long it is open stands behind `within`. */
function skipSeconds(p: Core): void {
  const at = p.nextWord(1, K.for, K.within) ? 2 : 1;
  const isLong = p.next(T.NumberToken, at) && /^(seconds?|secs?|sec)$/.test(p.peek(at + 1).image);
  if (!isLong && !(at === 1 && p.next(T.NumberToken) && p.peek(2).image === 's')) return;
  const start = p.here();
  const number = p.peek(at).image;
  skip(p, at + 1);
  tellInstead(p, p.from(start), `within ${number} s`);
}
