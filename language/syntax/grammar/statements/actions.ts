/** Actions, and `pass` among them. */

import type { ActionSyntax, Expression, Name, NeedsSyntax, Span } from '../../ast.ts';
import { foreignNeeds } from '../../foreign-words.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellHeadAsOne } from '../../parser/joined.ts';
import { beginsLine, isAnchor, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import {
  complain,
  describe,
  excuse,
  missingSpan,
  remark,
  startAfresh,
  writing,
} from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup, unfit } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { parametersInWords } from '../foreign/action-heads.ts';
import {
  headOfAll,
  parametersBehind,
  refusalBefore,
  tellBracesMissing,
  tellHeadOfAll,
  tellRefusalFirst,
} from '../foreign/action-parts.ts';
import { tellColon } from '../foreign/colon-blocks.ts';
import { skipLink, tellInstead } from '../foreign/foreign-forms.ts';
import { headMissing } from '../foreign/mistaken-statements.ts';
import { skipComma, skipSign, skipWordOfRefusal, wordsOfRefusal } from '../foreign/needs-in-words.ts';
import { skipAmountNeeded, skipNeedsInBrackets } from '../foreign/needs-inside.ts';
import { comesPrice, skipPrice } from '../foreign/prices.ts';
import { proseToCome, tellProseRead } from '../foreign/prose.ts';
import { inBraces } from '../lists.ts';
import { nameOf } from '../names.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { CitedBlock, Grammar, Needs } from '../rules.ts';

const { K } = T;

type Needed = Needs<'name' | 'expression' | 'parameters' | 'label' | 'labelAndCites' | 'citedBlock'>;

export function actions(p: Core, g: Needed): Pick<Grammar, 'actions' | 'action' | 'definedAction'> {
  const action = actionRule(p, g);
  const pass = passRule(p, g);
  const ways: readonly Way<ActionSyntax | undefined>[] = [
    [
      () => comesPass(p),
      () => {
        const start = p.here();
        p.take(K.pass);
        return pass(start);
      },
    ],
    [
      otherwise,
      () => {
        const start = p.here();
        if (isWithoutHead(p)) headMissing(p, 'action');
        else p.take(K.action);
        return action(start);
      },
    ],
  ];
  return {
    actions: (construct) => {
      const read: ActionSyntax[] = [];
      if (p.next(K.action) && p.nextIsName(2) && onSameLine(p, 1)) {
        const before = p.behind();
        while (p.next(K.action)) {
          const one = p.firstOf(ways, undefined);
          if (one) read.push(one);
        }
        tellBracesMissing(p, before, construct);
        return read;
      }
      const heads = p.next(K.action) && p.next(T.LCurly, 2) ? headOfAll(p) : undefined;
      inBraces(
        p,
        construct,
        () => {
          skipLink(p, (ahead) => p.nextWord(ahead, K.action, K.pass));
          skipAnyTime(p);
          skipMay(p);
          return (
            p.next(K.action) ||
            namesAlone(p) > 0 ||
            comesPass(p) ||
            isMisspelt(p, K.action) ||
            isWithoutHead(p)
          );
        },
        () => {
          if (namesAlone(p) > 0) {
            for (const one of withoutBlocks(p, namesAlone(p))) read.push(one);
            return;
          }
          const one = p.firstOf(ways, undefined);
          if (one) read.push(one);
        },
      );
      if (heads) tellHeadOfAll(p, heads);
      return read;
    },
    action,
    definedAction: (start) => {
      const doc = docOf(p, start);
      return actionBody(p, g, start, doc, g.name('action'), 'defined');
    },
  };
}

/** `choose { at any time action Stop { … } }`: what is open all the time is offered before the choice. */
function skipAnyTime(p: Core): void {
  if (!p.next(K.at) || !p.next(K.any, 2) || !p.next(K.time, 3)) return;
  const action = p.next(K.action, 4) && p.nextIsName(5) ? `action ${p.peek(5).image}` : 'action …';
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(p.next(K.action, 4) ? 5 : 3)).end };
  const say = `at any time any p in players may { ${action} { … } }\` before \`choose`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  while (!p.atEnd() && !p.nextWord(1, T.LCurly, T.RCurly) && !isAnchor(p, 2)) skip(p, 1);
  if (p.next(T.LCurly)) skipGroup(p);
}

/** `may pass`, `can pass`: whoever chooses may do what is offered anyhow. */
function skipMay(p: Core): void {
  if (!(p.next(K.may) || p.peek().image === 'can') || !p.next(K.pass, 2) || !onSameLine(p, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, 'pass');
}

/** `choose { Rest, Go }`: how many tokens name actions, and nothing else stands in the braces; 0 if something does. */
function namesAlone(p: Core): number {
  if (!p.next(T.LCurly, 0) || !p.nextIsName() || p.next(K.pass)) return 0;
  let last = 1;
  while (p.next(T.Comma, last + 1) && p.nextIsName(last + 2)) last += 2;
  return p.next(T.RCurly, last + 1) ? last : 0;
}

/** Each is an action, with what happens in braces. */
function withoutBlocks(p: Core, tokens: number): readonly ActionSyntax[] {
  const start = p.here();
  const names: Name[] = [];
  for (let taken = 0; taken < tokens; taken++) {
    const token = p.takeNext();
    if (token.tokenType !== T.Comma) names.push(nameOf(p, token));
  }
  const span = p.from(start);
  const isDefined = (name: string): boolean => isInText(p, `\\bdefine\\s+action\\s+${literally(name)}\\b`);
  const say = names.map(({ text }) => `action ${text}${isDefined(text) ? '' : ' { }'}`).join('  ');
  tellInstead(p, span, say);
  const plain = {
    how: undefined,
    by: undefined,
    parameters: [],
    label: undefined,
    cites: [],
    doc: undefined,
  };
  const body = { span, statements: [] };
  return names.map((name) => ({ kind: 'action', span, name, needs: [], body, ...plain }));
}

/** `Rest { … }`, `Walk(n: 1..6) { … }`, without `action` */
function isWithoutHead(p: Core): boolean {
  if (!p.nextIsName() || !(p.nextWord(0, T.LCurly, T.RCurly) || beginsLine(p, p.peek()))) return false;
  if (!onSameLine(p, 2)) return false;
  const hasParameters = p.next(T.LParen, 2) && p.nextIsWord(3) && p.nextWord(4, T.Colon, K.in);
  // In small letters it may be another word of the language, misspelt.
  const isAction = hasParameters && /^\p{Lu}/u.test(p.peek().image);
  return isAction || p.nextWord(2, T.LCurly, T.TextToken, K.needs);
}

function comesPass(p: Core): boolean {
  return p.next(K.pass) && !p.next(T.Colon, 2);
}

/** `pass Finish "Finish" cites KP-1 { stop }`, `pass` */
function passRule(p: Core, g: Needed): Reader<ActionSyntax> {
  return p.rule('Pass', (start): ActionSyntax => {
    const doc = docOf(p, start);
    const word = p.spanOf(p.peek(0));
    const named = p.maybe(
      () => p.nextIsName() && !comesPass(p),
      () => g.name('action'),
    );
    const name = named ?? { text: 'Pass', span: word };
    const { label, cites: before } = g.labelAndCites();
    const needs: NeedsSyntax[] = [];
    if (p.next(K.needs)) tellNeedsOfPass(p, word, named);
    while (p.next(K.needs)) needs.push(readNeeds(p, g));
    const block = p.maybe(
      () => p.next(T.LCurly),
      () => g.citedBlock('action'),
    );
    const span = p.from(start);
    const body = block?.body ?? { span, statements: [] };
    const cites = [...before, ...(block?.cites ?? [])];
    const isPass = needs.length === 0;
    const plain = { how: undefined, by: undefined, parameters: [], ...(isPass ? { isPass } : {}) } as const;
    return { kind: 'action', span, name, label, cites, doc, needs, body, ...plain };
  });
}

/** `pass Fold needs …`: a pass is always possible; what is not is an action. */
function tellNeedsOfPass(p: Core, word: Span, named: Name | undefined): void {
  const say = named ? `action ${named.text} … needs …` : 'action Pass … needs …';
  const written = named ? `pass ${named.text} … needs …` : 'pass … needs …';
  const edits = [{ span: word, text: named ? 'action' : 'action Pass' }];
  remark(p, 'foreign-word', word, { written, say }, { fix: { title: 'Make it an action', edits } });
}

/** `action Trade(v: Value) "Trade …" needs … "why not" { … }`, or `action Trade` alone for one defined elsewhere. */
function actionRule(p: Core, g: Needed): Reader<ActionSyntax> {
  return p.rule('Action', (start): ActionSyntax | undefined => {
    const doc = docOf(p, start);
    const name = g.name('action');
    const isWhole = (): boolean => !name || !p.nextWord(1, K.action, K.pass, T.RCurly);
    const whole = p.maybe(isWhole, () => actionBody(p, g, start, doc, name, undefined));
    if (whole || !name) return whole;
    const body = { span: name.span, statements: [] };
    const empty = { parameters: [], label: undefined, cites: [], doc: undefined, needs: [], body };
    return { kind: 'action', span: p.from(start), name, how: 'offered', by: undefined, ...empty };
  });
}

function actionBody(
  p: Core,
  g: Needed,
  start: number,
  doc: string | undefined,
  name: Name | undefined,
  how: ActionSyntax['how'],
): ActionSyntax | undefined {
  const by = how === 'defined' ? p.after(K.by, () => g.name('name')) : undefined;
  skipNeedsInBrackets(p);
  const parameters = (name && parametersInWords(p, name.span.start)) ?? g.parameters();
  const { label: before, cites } = g.labelAndCites();
  const late = before && parameters.length === 0 ? parametersBehind(p, g, before.span) : undefined;
  const needs: NeedsSyntax[] = [];
  let begun = 0;
  p.repeat(
    () => {
      begun = p.here();
      return comesNeeds(p);
    },
    () => {
      needs.push(comesPrice(p) > 0 ? skipPrice(p) : readNeeds(p, g));
      tellHeadAsOne(p, begun);
    },
  );
  const label = before ?? g.label();
  const { cites: around, body } = blockMissing(p) ?? g.citedBlock('action');
  while (p.next(K.needs)) needs.push(needsBehind(p, g, body.span));
  const all = [...cites, ...around];
  const span = p.from(start);
  const described = { label, cites: all, doc, needs, body };
  return name && { kind: 'action', span, name, how, by, parameters: late ?? parameters, ...described };
}

/** `action Stay "Stay"`, behind which the next one comes: nothing happens in it, which braces say. */
function blockMissing(p: Core): CitedBlock | undefined {
  if (!p.nextWord(1, T.RCurly, K.action, K.pass)) return undefined;
  const facts = { word: '{ }', found: describe(p), example: shapes.action };
  const span = p.emptySpan();
  const fix = { title: 'Insert `{ }`', edits: [{ span, text: ' { }' }] };
  complain(p, 'word-missing', missingSpan(p), facts, { fix });
  return { cites: [], body: { span, statements: [] } };
}

/** `action Rest { … } needs …`: what an action needs stands before what it does. */
function needsBehind(p: Core, g: Needs<'expression' | 'labelAndCites'>, body: Span): NeedsSyntax {
  const read = readNeeds(p, g);
  const written = p.written(read.span);
  const edits = [
    { span: { ...body, end: body.start }, text: `${written} ` },
    { span: { ...read.span, start: body.end }, text: '' },
  ];
  const facts = { written: '{ … } needs …', say: 'needs … { … }' };
  const fix = { title: `Put \`${written}\` before the block`, edits };
  remark(p, 'foreign-word', read.span, facts, { fix });
  return read;
}

/** Skips what stands between the conditions of an action; false at its block. */
function comesNeeds(p: Core): boolean {
  for (;;) {
    if (p.next(T.Colon)) {
      tellColon(p, p.spanOf(p.takeNext()));
      excuse(p);
      return false;
    }
    if (p.next(K.needs) || comesPrice(p) > 0 || isForeignNeeds(p) || isMisspelt(p, K.needs)) return true;
    if (skipValue(p)) continue;
    if (p.nextWord(1, T.LCurly, T.RCurly, K.action, K.cites) || p.atEnd() || isAnchor(p, 1)) return false;
    if (isStatementStart(p)) return false;
    unfit(p, 'action');
  }
}

/** `needs a > 0 let b = a needs b > 0 { … }`: a value has a name in the block, and among the conditions it is written out. */
function skipValue(p: Core): boolean {
  if (!p.next(K.let) || !p.nextIsName(2) || !p.nextWord(3, T.Equal, T.Colon)) return false;
  let last = 3;
  while (
    last < MOST_OF_VALUE &&
    !p.atEnd(last + 1) &&
    !p.nextWord(last + 1, K.needs, T.LCurly, T.RCurly, K.let, K.action)
  )
    last++;
  // What opens a block of its own is the first of its statements.
  if (!p.nextWord(last + 1, K.needs, T.LCurly, K.let)) return false;
  const name = p.peek(2).image;
  const start = p.here();
  skip(p, last);
  const span = p.from(start);
  const say = `define ${name}(…) = …\` outside, and \`needs … ${name}(…) …`;
  remark(p, 'foreign-word', span, { written: `let ${name} = …`, say });
  p.takenForNames.add(name);
  return true;
}

/** More tokens than such a value has. */
const MOST_OF_VALUE = 60;

/** `requires`, `if`, `only when`: reported, and read as `needs`. */
function isForeignNeeds(p: Core): boolean {
  const first = p.peek();
  const refusal = wordsOfRefusal(p);
  if (refusal > 0) {
    replaceNext(p, K.needs);
    return true;
  }
  const isOnly = first.image === 'only' && foreignNeeds.has(p.peek(2).image) && onSameLine(p, 2);
  const token = isOnly ? p.peek(2) : first;
  const isOwnLine = first.tokenType === T.PlainName || p.nextWord(1, K.if, K.where);
  if (!foreignNeeds.has(token.image) || !(isOwnLine || onSameLine(p, 1))) return false;
  if (isOnly) p.takeNext();
  const span = { ...p.spanOf(token), start: p.spanOf(first).start };
  if (token.image !== 'unless')
    remark(
      p,
      'foreign-word',
      span,
      { written: p.written(span), say: 'needs' },
      { fix: writing('needs', span) },
    );
  replaceNext(p, K.needs);
  return true;
}

/** `needs a > 0, b > 0`: both are needed. */
function withAll(p: Core, g: Needs<'expression'>, first: Expression): Expression {
  let all = first;
  while (p.next(T.Comma) && onSameLine(p, 2)) {
    const span = p.spanOf(p.takeNext());
    remark(p, 'foreign-sign', span, { written: ',', say: 'and' }, { fix: writing(' and', span) });
    const right = g.expression();
    all = { kind: 'binary', span: p.from(first.span.start), operator: 'and', left: all, right };
  }
  return all;
}

/** `unless me.done`: an action needs that it is not so. */
function unless(p: Core, start: number, operand: Expression): Expression {
  const span = { ...operand.span, start };
  const say = `needs not (${p.written(operand.span)})`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return { kind: 'not', span: operand.span, operand };
}

/** `needs me.coins > 0 "why not"` */
function readNeeds(p: Core, g: Needs<'expression' | 'labelAndCites'>): NeedsSyntax {
  const start = p.here();
  startAfresh(p);
  const refusal = wordsOfRefusal(p);
  const word = p.take(K.needs);
  if (refusal > 1) skip(p, refusal - 1);
  if (p.next(T.Colon)) skipSign(p);
  const early = refusalBefore(p);
  const isAmount = skipAmountNeeded(p);
  const prose = isAmount ? undefined : proseToCome(p);
  const [begin, told] = [p.here(), p.diagnostics.length];
  const read: Expression = isAmount ? { kind: 'missing', span: p.emptySpan() } : g.expression();
  if (prose) tellProseRead(p, prose, begin, told);
  const first = refusal > 0 || word.image === 'unless' ? unless(p, start, read) : read;
  if (p.nextWord(1, T.Comma, K.else, T.Minus, T.Colon) && p.next(T.TextToken, 2)) skipComma(p);
  skipWordOfRefusal(p);
  const condition = p.next(T.Comma) && onSameLine(p, 2) ? withAll(p, g, first) : first;
  if (early) tellRefusalFirst(p, start, early);
  const { label: message, cites } = g.labelAndCites();
  return { span: p.from(start), condition, message, cites };
}
