/**
 * Effects as source text. A fault writes -(origin + 1) into the result cell and leaves the function, so that
 * nothing after it in the list is done.
 */

import type { Effect } from '../fast/ir.ts';
import { CELL } from '../ir/ir.ts';
import { emitAddress, emitNumber, emitTest, isNoAddress } from './expressions.ts';
import { emitCharge, emitCondition, emitLoop } from './folds.ts';
import { define, emitVisit, integer, localName, type Stretch, type Unit } from './unit.ts';

/** Defines a function that runs the effects in order. */
export function defineEffects(unit: Unit, effects: readonly Effect[]): number {
  return define(unit, [], emitEffects(unit, effects));
}

/** The effects as statements. */
export function emitEffects(unit: Unit, effects: readonly Effect[]): string {
  return effects.map((effect) => emitEffect(unit, effect)).join('\n');
}

/** The value of the result cell after a fault in what `origin` stands for. */
export function faultResult(origin: number): number {
  return -(origin + 1);
}

function emitEffect(unit: Unit, effect: Effect): string {
  switch (effect.op) {
    case 'store':
      return emitStore(unit, effect);
    case 'transfer':
      return emitTransfer(unit, effect);
    case 'if': {
      const otherwise = effect.else.length === 0 ? '' : ` else {\n${emitEffects(unit, effect.else)}\n}`;
      return `if (${emitTest(unit, effect.condition)}) {\n${emitEffects(unit, effect.then)}\n}${otherwise}`;
    }
    case 'for':
      return emitFor(unit, effect);
    case 'bind':
      return `const ${localName(effect.local)} = ${emitNumber(unit, effect.value)};`;
    case 'seek':
      return emitSeek(unit, effect);
    case 'clear': {
      return `${emitClear('S', effect)}${unit.style.changed(effect)}`;
    }
  }
}

/** Cells that are written one by one sooner than a library function is called. */
const SHORT_CLEAR = 16;

/** Statements that write zeros. */
export function emitClear(array: string, { base, length }: Stretch): string {
  if (length > SHORT_CLEAR) return `${array}.fill(0, ${integer(base)}, ${integer(base + length)});`;
  return Array.from({ length }, (_, index) => `${array}[${integer(base + index)}] = 0;`).join(' ');
}

function emitStore(unit: Unit, effect: Effect & { op: 'store' }): string {
  const low = integer(effect.low);
  const high = integer(effect.high);
  const check = {
    fault: `if (!(v >= ${low} && v <= ${high})) ${fault(unit, effect.origin)}`,
    clamp: `if (!(v >= ${low})) v = ${low}; else if (v > ${high}) v = ${high};`,
    sure: '',
  }[effect.bound];
  return `{
${emitVisit(unit, effect.origin)}let v = ${emitNumber(unit, effect.value)};
${check}
${emitWrite(unit, effect)}
}`;
}

function emitWrite(unit: Unit, effect: Effect & { op: 'store' }): string {
  const address = emitAddress(unit, effect.ref);
  const isKnown =
    unit.style.spare === undefined
      ? effect.ref.indices.length === 0
      : effect.ref.indices.every(({ size }) => size === undefined);
  if (isKnown) return unit.style.write(effect.ref, address);
  return `const a = ${address};\nif (${isNoAddress(unit, 'a')}) ${fault(unit, effect.origin)}\n${unit.style.write(effect.ref, 'a')}`;
}

function emitTransfer(unit: Unit, effect: Effect & { op: 'transfer' }): string {
  // Most of what is moved "all" of is nothing.
  return `{
${emitVisit(unit, effect.origin)}const m = ${emitNumber(unit, effect.count)};
const a = ${emitAddress(unit, effect.from)};
const b = ${emitAddress(unit, effect.to)};
if (${isNoAddress(unit, 'a')} || ${isNoAddress(unit, 'b')} || !(m >= 0 && m <= S[a])) ${fault(unit, effect.origin)}
if (m !== 0) {
{ const v = S[a] - m; ${unit.style.write(effect.from, 'a')} }
{ const v = S[b] + m; ${unit.style.write(effect.to, 'b')} }
}
}`;
}

function emitFor(unit: Unit, effect: Effect & { op: 'for' }): string {
  const body = `${emitCondition(unit, effect.where, 'continue;')}${emitEffects(unit, effect.body)}`;
  const size = integer(effect.size);
  const charge = emitCharge(unit, effect, body, unit.style.leave);
  if (effect.start === undefined) {
    return `${charge}${emitLoop(unit, effect, body)}`;
  }
  return `{
${charge}const s = ${emitNumber(unit, effect.start)};
for (let i = 0; i < ${size}; i++) {
const ${localName(effect.local)} = ${integer(effect.low)} + mod(s + i, ${size});
${body}
}
}`;
}

/** What is looked through in so few passes is not worth counting. */
const SHORT_WAY = 100;

function emitSeek(unit: Unit, effect: Effect & { op: 'seek' }): string {
  const size = integer(effect.size);
  const place =
    effect.start === undefined ? 'c' : `mod(S[${integer(effect.start)}] + c, ${integer(effect.size)})`;
  const found = effect.where === undefined ? 'true' : emitTest(unit, effect.where);
  const work = effect.size > SHORT_WAY ? 'W -= n;' : '';
  return `{
let c = S[${integer(effect.cursor)}] + 1, n = 0;
for (; c < ${size}; c++, n++) {
const ${localName(effect.local)} = ${integer(effect.low)} + ${place};
if (${found}) { S[${integer(effect.element)}] = ${localName(effect.local)}; break; }
}
S[${integer(effect.cursor)}] = c;
${unit.style.changed({ base: effect.cursor, length: 1 })}${unit.style.changed({ base: effect.element, length: 1 })}${work}
}`;
}

function fault(unit: Unit, origin: number): string {
  return `{ S[${CELL.result}] = ${integer(faultResult(origin))}; ${unit.style.leave} }`;
}
