/**
 * Straight-line code for decisions. The legal actions are listed in one array of numbers: the action and its
 * arguments are packed into as few words as they need, so that listing makes no objects.
 */

import { faultResult } from '../codegen/effects.ts';
import { emitNumber } from '../codegen/expressions.ts';
import { emitCondition, emitLoop, readOnce } from '../codegen/folds.ts';
import { emitWork, integer, localName, type Unit } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { WAYS } from '../machine/moves.ts';
import type { ActionIR, Decision, Expr } from './ir.ts';
import { conjunction, conjuncts, uses } from './optimize/expr.ts';
import type { Section } from './sections.ts';

/** Where a value stands in the words of a listed action. */
export interface PackedField {
  readonly word: number;
  readonly shift: number;
  readonly bits: number;
  /** Taken off before packing. */
  readonly low: number;
}

export interface Packing {
  readonly words: number;
  /** The action's index; always in the first word. */
  readonly action: PackedField;
  /** By action, by parameter. */
  readonly parameters: readonly (readonly PackedField[])[];
}

const WORD = 30;

/** Packs action and arguments of a decision, first things first. */
export function planPacking(decision: Decision): Packing {
  const action = { word: 0, shift: 0, bits: bitsFor(decision.actions.length), low: 0 };
  let words = 1;
  const parameters = decision.actions.map((one) => {
    let [word, shift] = [0, action.bits];
    return one.parameters.map(({ low, size }) => {
      const bits = bitsFor(size);
      if (shift + bits > WORD) [word, shift] = [word + 1, 0];
      const field = { word, shift, bits, low };
      shift += bits;
      words = Math.max(words, word + 1);
      return field;
    });
  });
  return { words, action, parameters };
}

function bitsFor(size: number): number {
  return Math.max(0, 32 - Math.clz32(Math.max(size, 1) - 1));
}

/** The value of a packed field, where the words of the action begin at `at` in the list `L`. */
export function emitUnpacked(field: PackedField, at: string): string {
  if (field.bits === 0) return integer(field.low);
  const word = field.word === 0 ? `L[${at}]` : `L[${at} + ${integer(field.word)}]`;
  const shifted = field.shift === 0 ? word : `${word} >> ${integer(field.shift)}`;
  const value = `(${shifted} & ${integer(2 ** field.bits - 1)})`;
  return field.low === 0 ? value : `(${value} + ${integer(field.low)})`;
}

/** Legal actions that a decision has at most. */
export function waysOf(decision: Decision): number {
  return decision.actions.reduce(
    (sum, { parameters }) => sum + parameters.reduce((ways, { size }) => ways * size, 1),
    0,
  );
}

/** The body of a function that lists the legal actions into `L` from the start, and returns how many there are. */
export function emitListing(
  unit: Unit,
  decision: Decision,
  packing: Packing,
  stride: number,
  players: number,
  sections: readonly Section[],
): string {
  return readOnce(unit, () => {
    const asked = emitAsked(unit, decision, players);
    const { words, parameters } = packing;
    const overrun = `{ S[${CELL.result}] = ${integer(faultResult(decision.origin))}; return 0; }`;
    const isCounted = waysOf(decision) > WAYS;
    const actions = decision.actions.map((action, index) => {
      const section = sections.find((one) => one.wait === decision.wait && one.action === index);
      if (section !== undefined && !isCounted) return emitKeptSection(section, stride);
      const fields = parameters[index] ?? [];
      const list = { name: 'L', overrun: isCounted ? overrun : '' };
      return emitAction({ unit, action, index, fields, words, stride, list });
    });
    const spent = isCounted ? `if (W < 0) ${overrun}\n` : '';
    return `${asked}let n = 0;\n${actions.join('\n')}\n${spent}return n;`;
  });
}

/** Functions that list the sections which are kept, and where they keep them. */
export function emitSections(
  unit: Unit,
  decision: Decision,
  packing: Packing,
  stride: number,
  sections: readonly Section[],
): string {
  const own = sections.filter(({ wait }) => wait === decision.wait);
  if (waysOf(decision) > WAYS) return '';
  const texts = own.map((section) => {
    const action = decision.actions[section.action] as ActionIR;
    const fields = packing.parameters[section.action] ?? [];
    const name = integer(section.bit);
    const list = { name: `G${name}`, overrun: '' };
    const body = readOnce(unit, () =>
      emitAction({ unit, action, index: section.action, fields, words: packing.words, stride, list }),
    );
    return `const G${name} = new Int32Array(${integer(section.size * stride)});
let g${name} = 0;
function s${name}() {\nlet n = 0;\n${body}\nreturn n;\n}`;
  });
  return texts.map((text) => `${text}\n`).join('');
}

/** Lists a section anew only if something that it depends on was written. */
function emitKeptSection({ bit }: Section, stride: number): string {
  const [name, mask] = [integer(bit), integer(1 << bit)];
  const copy =
    stride === 1
      ? `for (let i = 0; i < g${name}; i++) L[n++] = G${name}[i];`
      : `for (let i = 0, at = n * ${integer(stride)}; i < g${name} * ${integer(stride)}; i++) L[at + i] = G${name}[i];\nn += g${name};`;
  return `if ((D & ${mask}) !== 0) { D &= ${integer(~(1 << bit))}; g${name} = s${name}(); if (W < 0) D |= ${mask}; }
${copy}`;
}

function emitAsked(unit: Unit, decision: Decision, players: number): string {
  const { by } = decision;
  if (by === undefined) return 'B = -1;\n';
  return `B = ${emitNumber(unit, by)};\nif (B < 0 || B >= ${integer(players)}) return 0;\n`;
}

interface Listing {
  readonly unit: Unit;
  readonly action: ActionIR;
  readonly index: number;
  readonly fields: readonly PackedField[];
  readonly words: number;
  readonly stride: number;
  /** Where they are listed, and what happens when there are too many; empty where there cannot be. */
  readonly list: { readonly name: string; readonly overrun: string };
}

/** One loop per parameter, each cut short where its level refuses. */
function emitAction(listing: Listing): string {
  const label = `a${listing.index}`;
  const tests = emitTests(listing, 0, `break ${label};`);
  const sieves = listing.action.parameters.map((_, position) => emitSieve(listing, position)).join('');
  return `${label}: {\n${tests}${sieves}${emitLevel(listing, 0)}\n}`;
}

function emitLevel(listing: Listing, arity: number): string {
  const { unit, action } = listing;
  const { overrun } = listing.list;
  const parameter = action.parameters[arity];
  if (parameter === undefined) return emitPush(listing);
  const tests = emitTests(listing, arity + 1, 'continue;');
  const inner = `${tests}${emitLevel(listing, arity + 1)}`;
  const work = overrun === '' ? '' : emitWork(parameter.size, overrun);
  const sieve = sieveOf(listing, arity);
  if (sieve === undefined) {
    return work + emitLoop(unit, parameter, `${emitCondition(unit, parameter.where, 'continue;')}${inner}`);
  }
  const name = integer(parameter.local);
  return `${work}for (let q${name} = 0; q${name} < m${name}; q${name}++) {
const ${localName(parameter.local)} = M[${integer(sieve.base)} + q${name}];
${emitCondition(unit, sieve.rest, 'continue;')}${inner}
}`;
}

/** The candidates of a later parameter that do not depend on those before it, sieved once instead of for each. */
interface Sieve {
  /** Where they stand in `M`. */
  readonly base: number;
  readonly own: Expr;
  /** Conditions that depend on earlier parameters, too. */
  readonly rest: Expr | undefined;
}

function sieveOf({ action }: Listing, position: number): Sieve | undefined {
  const parameter = action.parameters[position];
  const before = action.parameters.slice(0, position);
  if (parameter === undefined || before.length === 0) return undefined;
  const depends = (expr: Expr) => before.some(({ local }) => uses(expr, local));
  if (parameter.listed !== undefined && depends(parameter.listed.key)) return undefined;
  const conditions = conjuncts(parameter.where);
  const own = conjunction(conditions.filter((condition) => !depends(condition)));
  if (own === undefined) return undefined;
  return { base: sieveBase(action, position), own, rest: conjunction(conditions.filter(depends)) };
}

/** Candidates of earlier parameters stand before those of later ones. */
function sieveBase({ parameters }: ActionIR, position: number): number {
  return parameters.slice(0, position).reduce((sum, { size }) => sum + size, 0);
}

/** Words that the sieves of a decision need. */
export function sievesOf(decision: Decision): number {
  return Math.max(0, ...decision.actions.map((action) => sieveBase(action, action.parameters.length)));
}

function emitSieve(listing: Listing, position: number): string {
  const sieve = sieveOf(listing, position);
  const parameter = listing.action.parameters[position];
  if (sieve === undefined || parameter === undefined) return '';
  const name = integer(parameter.local);
  const body = `${emitCondition(listing.unit, sieve.own, 'continue;')}M[${integer(sieve.base)} + m${name}++] = ${localName(parameter.local)};`;
  return `let m${name} = 0;\n${emitLoop(listing.unit, parameter, body)}\nif (m${name} === 0) break a${listing.index};\n`;
}

function emitTests({ unit, action }: Listing, arity: number, refuse: string): string {
  return action.needs
    .filter((need) => need.arity === arity)
    .map((need) => emitCondition(unit, need.condition, refuse))
    .join('');
}

function emitPush({ action, index, fields, words, stride, list }: Listing): string {
  const pushed = Array.from({ length: words }, (_, word) => {
    const parts = fields.flatMap((field, position) => {
      if (field.word !== word || field.bits === 0) return [];
      const name = localName(action.parameters[position]?.local ?? 0);
      const value = field.low === 0 ? name : `(${name} - ${integer(field.low)})`;
      return [field.shift === 0 ? value : `${value} << ${integer(field.shift)}`];
    });
    if (word === 0) parts.unshift(integer(index));
    const at = stride === 1 ? 'n' : `n * ${integer(stride)} + ${integer(word)}`;
    return `${list.name}[${at}] = ${parts.length === 0 ? '0' : parts.join(' | ')};`;
  });
  const test = list.overrun === '' ? '' : `if (n >= ${integer(WAYS)}) ${list.overrun}\n`;
  return `${test}${pushed.join('\n')}\nn++;`;
}

/** Statements that write the listed action at `i` into the cells and go on with its body. */
export function emitTaking(
  unit: Unit,
  decision: Decision,
  packing: Packing,
  stride: number,
  goTo: (action: number) => string,
): string {
  const at = stride === 1 ? 'i' : 'j';
  const cases = decision.actions.map((action, index) => {
    const writes = action.parameters.map((parameter, position) => {
      const field = packing.parameters[index]?.[position] as PackedField;
      const changed = unit.style.changed({ base: parameter.cell, length: 1 });
      return `S[${integer(parameter.cell)}] = ${emitUnpacked(field, at)};${changed}`;
    });
    return [...writes, goTo(index)].join('\n');
  });
  const start = stride === 1 ? '' : `const j = i * ${integer(stride)};\n`;
  if (cases.length === 1) return start + (cases[0] as string);
  const branches = cases.map((text, index) => `case ${index}: {\n${text}\n}`);
  return `${start}switch (${emitUnpacked(packing.action, at)}) {\n${branches.join('\n')}\n}`;
}
