/** Functions that programming languages and other tools have: how what they do is written here. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { pathOf } from './paths.ts';

type Call = ast.Expression & { kind: 'call' };

/** How it is written, with its arguments as they are written; where only the name is another one, that. */
type Way = { readonly name: string } | { readonly say: Say };
type Say = (first: string, second: string, value: ast.Expression | undefined) => string;

/** By name, in small letters without `_`, and number of arguments. */
const WAYS: ReadonlyMap<string, Way> = new Map([
  ...alike(1, { name: 'count' }, 'size', 'len', 'length', 'numberof', 'cardcount', 'countof'),
  ...alike(1, { name: 'top' }, 'first', 'peek', 'front', 'topcard', 'topof'),
  ...alike(1, { name: 'next' }, 'opponent', 'other', 'otherplayer', 'enemy', 'nextplayer', 'leftof'),
  ...alike(1, { name: 'previous' }, 'prev', 'previousplayer', 'prevplayer', 'rightof'),
  ...alike(
    1,
    { name: 'neighbours' },
    'adjacent',
    'adjacentto',
    'adjacentspaces',
    'neighborsof',
    'neighboursof',
  ),
  ...alike(2, { name: 'distance' }, 'dist', 'stepsto', 'pathlength'),
  ...alike(2, { name: 'min' }, 'minimum', 'least', 'smallest'),
  ...alike(2, { name: 'max' }, 'maximum', 'largest', 'greatest'),
  ...alike(1, { say: (list) => `count ${list} = 0` }, 'isempty', 'empty', 'none'),
  ...alike(2, { say: (list, member) => `${member} in ${list}` }, 'contains', 'includes', 'has'),
  ...alike(
    2,
    { say: (from, to) => `${to} in neighbours(${from})` },
    'adjacent',
    'isadjacent',
    'areadjacent',
    'isneighbour',
    'isneighbor',
  ),
  ...alike(1, { say: absolute }, 'abs', 'absolute'),
  ...alike(1, { say: (quotient) => `(${quotient})` }, 'floor', 'trunc', 'rounddown'),
  ...alike(1, { say: () => '((… + 1) / 2)' }, 'ceil', 'ceiling', 'roundup'),
  ...alike(2, { say: (number, by) => `(${number} mod ${by})` }, 'modulo', 'mod', 'remainder'),
  ...alike(1, { say: (high) => `pick n at random from 1..${high}` }, 'random', 'rand', 'randint', 'rnd'),
  ...alike(
    2,
    { say: (low, high) => `pick n at random from ${low}..${high}` },
    'random',
    'rand',
    'randint',
    'rnd',
  ),
]);

function alike(values: number, way: Way, ...names: readonly string[]): readonly (readonly [string, Way])[] {
  return names.map((name) => [`${name} ${values}`, way]);
}

/** Tells how it is written; false where no other language has such a function. */
export function reportForeignCall(checker: Checker, { name, arguments: values, span }: Call): boolean {
  const way = WAYS.get(`${name.text.toLowerCase().replaceAll('_', '')} ${values.length}`);
  if (way === undefined) return false;
  const [first = '…', second = '…'] = values.map((value) => written(value));
  if ('name' in way) {
    const facts = { written: `${name.text}(…)`, say: `${way.name}(…)` };
    const edits = [{ span: name.span, text: way.name }];
    report(checker, 'foreign-word', name.span, facts, { fix: { title: `Write \`${way.name}\``, edits } });
    return true;
  }
  const say = way.say(first, second, values[0]);
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  // What is picked is a statement, and what cannot be said in a line has gaps.
  const isWhole = !say.includes('…') && !say.startsWith('pick');
  report(checker, 'foreign-word', span, { written: `${name.text}(…)`, say }, isWhole ? { fix } : {});
  return true;
}

/** `max(a - b, b - a)` */
function absolute(number: string, _: string, value: ast.Expression | undefined): string {
  if (value?.kind !== 'binary' || value.operator !== '-') return `max(${number}, -${number})`;
  const [left, right] = [written(value.left), written(value.right)];
  return `max(${left} - ${right}, ${right} - ${left})`;
}

/** A value as it is written, where it is no more than names, numbers, or two of these. */
function written(value: ast.Expression): string {
  if (value.kind === 'number') return String(value.value);
  if (value.kind !== 'binary' || !/^[-+*/]$/.test(value.operator)) return pathOf(value) ?? '…';
  const [left, right] = [value.left, value.right].map((side) =>
    side.kind === 'binary' ? '…' : written(side),
  );
  return `${left} ${value.operator} ${right}`;
}
