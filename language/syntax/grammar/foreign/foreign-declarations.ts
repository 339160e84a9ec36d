/** Declarations as other languages begin them: `const LIMIT = 5`, `var x = 3`, `function bonus() { return 3 }`, `action Rest { … }`. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../ast.ts';
import { foreignDeclarations } from '../../foreign-words.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { complain, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

interface Said {
  readonly span: Span;
  readonly written: string;
  readonly say: string;
  readonly fix: Fix | undefined;
}

/** Says how what comes is declared here, where it is such a declaration: false where it is none. It is not skipped. */
export function tellForeignDeclaration(p: Core): boolean {
  if (!beginsLine(p, p.peek())) return false;
  const said = actionAlone(p) ?? value(p) ?? definition(p) ?? word(p);
  if (!said) return false;
  const { span, written, say, fix } = said;
  complain(p, 'foreign-word', span, { written, say }, { fix });
  return true;
}

/** `rules { … }`, `Aufbau { … }`: told, and read as what it is called here, where the rest is written as it is here. */
export function readForeignDeclaration(p: Core): boolean {
  if (!beginsLine(p, p.peek()) || actionAlone(p) || value(p) || definition(p)) return false;
  const found = word(p);
  // Cards and items have to lie somewhere, which would be one more thing to tell.
  if (!found?.fix || /^(cards|item)$/.test(found.say)) return false;
  remark(p, 'foreign-word', found.span, { written: found.written, say: found.say }, { fix: found.fix });
  replaceNext(p, T.wordType(found.say));
  return true;
}

/**
 * `each player {`, `every space has {`, `players { coins: …`: told, and read as the part that says what each of them has. A look at one token,
 * mostly.
 */
export function readEachPart(p: Core): boolean {
  const isEach = /^(each|every|all|per)$/.test(p.peek().image);
  const at = isEach ? 2 : 1;
  const noun = PARTS.get(p.peek(at).image);
  if (noun === undefined || !beginsLine(p, p.peek())) return false;
  const has = /^(has|have|gets|with)$/.test(p.peek(at + 1).image) ? 1 : 0;
  const last = at + has;
  const isOther = last > 1 || noun !== p.peek().image;
  if (!isOther || (last > 1 && !onSameLine(p, last))) return false;
  // `players { Black: black }` names them.
  if (p.next(K.players) && p.next(T.PlainName, last + 4)) return false;
  if (!p.next(T.LCurly, last + 1) || !p.nextIsWord(last + 2) || !p.next(T.Colon, last + 3)) return false;
  const start = p.here();
  skip(p, last - 1);
  const span = { ...p.spanOf(p.peek()), start };
  remark(p, 'foreign-word', span, { written: p.written(span), say: noun }, { fix: writing(noun, span) });
  replaceNext(p, T.wordType(noun));
  return true;
}

/** What has fields, as it is called here. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['player', 'player'],
  ['players', 'player'],
  ['space', 'space'],
  ['spaces', 'space'],
  ['point', 'space'],
  ['square', 'space'],
  ['cell', 'space'],
  ['field', 'space'],
]);

/** `action Rest { … }`, outside of any choice */
function actionAlone(p: Core): Said | undefined {
  if (!p.next(K.action) || !p.nextIsName(2)) return undefined;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  const written = p.written(span);
  return { span, written, say: `define ${written}`, fix: writing(`define ${written}`, span) };
}

const VALUES = /^(?:var|let|int|number|bool|boolean|static|global|local)$/;

/** `var x = 5`, `let mut x = 5`, `int x = 5`: what changes is a field of the table. `const x = 5`: what stays is defined. */
function value(p: Core): Said | undefined {
  const { image } = p.peek();
  const isConstant = image === 'const' || image === 'final';
  if (!isConstant && !VALUES.test(image)) return undefined;
  const name = p.nextWord(3, T.Equal, T.ColonEqual) ? 2 : p.nextWord(4, T.Equal, T.ColonEqual) ? 3 : 0;
  if (name === 0 || !p.nextIsName(name)) return undefined;
  const called = p.peek(name).image;
  if (isConstant) {
    const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(name + 1)).end };
    const say = `define ${called} =`;
    return { span, written: p.written(span), say, fix: writing(say, span) };
  }
  const start = p.peek(name + 2);
  const isAlone = !onSameLine(p, name + 3);
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(isAlone ? start : p.peek(name)).end };
  const isNumber = start.tokenType === T.NumberToken && isAlone;
  const isYesNo = /^(yes|no|true|false)$/.test(start.image) && isAlone;
  const type = isNumber ? `0..${Math.max(10, Number(start.image))} = ${start.image}` : '0..10 = 0';
  const yesNo = `yes/no = ${/^(yes|true)$/.test(start.image) ? 'yes' : 'no'}`;
  const say = `table { ${called}: ${isYesNo ? yesNo : type} }`;
  return { span, written: p.written(span), say, fix: isNumber || isYesNo ? writing(say, span) : undefined };
}

const VALUE =
  /^(?:function|def|func|fn)\s+([\p{L}_][\p{L}\p{N}_]*)\s*(\([^()\n]*\))[^{:\n]{0,40}(?:\{|:)\s*return\s+([^\n;{}]+?)\s*;?\s*(\}?)\s*$/mu;
/** More letters than such a line has. */
const MOST = 200;

/** `function bonus() { return 3 }`, `def double(n): return 2 * n` on one line */
function definition(p: Core): Said | undefined {
  if (!/^(function|def|func|fn)$/.test(p.peek().image)) return undefined;
  const start = p.here();
  const line = p.source.text.slice(start, start + MOST).split('\n', 1)[0] ?? '';
  const [whole, name, parameters = '', result] = VALUE.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const inner = parameters.slice(1, -1).trim();
  const typed = inner.split(',').map((each) => (/:\s*\S/.test(each) ? each.trim() : `${each.trim()}: …`));
  const say = `define ${name}${inner === '' ? '' : `(${typed.join(', ')})`} = ${result}`;
  const span = { ...p.spanOf(p.peek()), end: start + whole.trimEnd().length };
  return {
    span,
    written: p.written(p.spanOf(p.peek())),
    say,
    fix: inner === '' ? writing(say, span) : undefined,
  };
}

/** What follows the word that is written here, if the rest can stay as it is. */
const following: ReadonlyMap<string, (p: Core) => boolean> = new Map([
  ['setup', (p: Core) => p.next(T.LCurly, 2)],
  ['play', (p: Core) => p.next(T.LCurly, 2)],
  ['use', (p: Core) => p.next(T.TextToken, 2)],
  ['game', (p: Core) => p.next(T.TextToken, 2)],
  ['players', (p: Core) => p.next(T.NumberToken, 2)],
  ['dice', (p: Core) => p.nextIsName(2) && p.next(T.Colon, 3)],
  ['board', (p: Core) => p.nextIsWord(2)],
  ['piece', (p: Core) => p.nextIsName(2) && p.nextWord(3, K.per, T.Colon, T.TextToken, K.on)],
  ['ending', (p: Core) => p.nextIsName(2) && p.nextWord(3, T.TextToken, K.when)],
  ['example', (p: Core) => p.next(T.TextToken, 2)],
  ['define', (p: Core) => p.nextIsName(2) && p.next(T.Equal, 3)],
  ['cards', (p: Core) => p.nextIsName(2) && p.next(T.LCurly, 3)],
  ['enum', (p: Core) => p.nextIsName(2) && p.next(T.LCurly, 3)],
  ['item', (p: Core) => p.nextIsName(2) && p.next(T.Colon, 3)],
  ['step', (p: Core) => p.nextIsName(2) && p.nextWord(3, T.LCurly, T.LParen)],
]);

function word(p: Core): Said | undefined {
  const written = p.peek().image;
  // `spieler`, `Spieler`
  const large = written.charAt(0).toUpperCase() + written.slice(1);
  const say = foreignDeclarations.get(written) ?? foreignDeclarations.get(large);
  if (say === undefined) return undefined;
  const span = p.spanOf(p.peek());
  return { span, written, say, fix: following.get(say)?.(p) ? writing(say, span) : undefined };
}
