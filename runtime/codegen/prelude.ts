/** What generated code calls. */

import { once } from '../../shared/memo.ts';

/**
 * The operators mean what `ir/arithmetic.ts` says. Zero is always +0, so that equal values are
 * equal everywhere. `at` is an index that must be below `n`: where it is not, the address becomes NaN, which reads as 0 and
 * is never written to. `into` leads elsewhere instead. `near` says how many steps of a flood lead somewhere: the mark there less the
 * lowest one of the search (see `floods.ts`). `copied` gives a copy of cells, with room for more.
 */
export const PRELUDE = `'use strict';
function at(i, n) { return i >= 0 && i < n ? i : NaN; }
function into(i, n, elsewhere) { return i >= 0 && i < n ? i : elsewhere; }
function div(a, b) { return b === 0 ? 0 : Math.floor(a / b) + 0; }
function mod(a, b) { if (b === 0) return 0; const m = a % b; return m < 0 ? m + Math.abs(b) : m + 0; }
function bit(s, i) { return i >= 0 && i < 32 ? (s >>> i) & 1 : 0; }
function near(w, f, i, n) { return i >= 0 && i < n && w[f + i] >= w[f + 2 * n] ? w[f + i] - w[f + 2 * n] : -1; }
function copied(S, n) { if (S.length >= n) return S.slice(); const C = new Int32Array(n); C.set(S); return C; }
function size(s) { let v = s | 0; v -= v >>> 1 & 1431655765; v = (v & 858993459) + (v >>> 2 & 858993459); return Math.imul(v + (v >>> 4) & 252645135, 16843009) >>> 24; }`;

const NAMES = '{ at, into, div, mod, bit, near, copied, size }';

/** The same functions, made once, for many small pieces of code. */
export const sharedPrelude = once((): unknown => new Function(`${PRELUDE}\nreturn ${NAMES};`)());

/** What such a piece begins with, where they are given as `P`. */
export const SHARED_PRELUDE = `'use strict';\nconst ${NAMES} = P;`;
