/** Scopes, one in another: what each name means at a place, and which names there are to suggest. */

import type { GlobalSymbol } from './symbols.ts';

/** The names that a block introduces, and the scope around it. */
export interface Scope {
  readonly outer: Scope | undefined;
  readonly names: ReadonlyMap<string, GlobalSymbol>;
}

const NONE: ReadonlyMap<string, GlobalSymbol> = new Map();

/** The same while it is being filled. Most blocks introduce no name: the map is made with the first. */
interface FillingScope extends Scope {
  names: ReadonlyMap<string, GlobalSymbol>;
  own?: Map<string, GlobalSymbol>;
}

/** A scope without names yet, inside of another or of none. */
export function innerScope(outer: Scope | undefined): Scope {
  return { outer, names: NONE };
}

/** Introduces a name. */
export function declareName(scope: Scope, name: string, symbol: GlobalSymbol): void {
  const filling: FillingScope = scope;
  filling.own ??= new Map();
  filling.own.set(name, symbol);
  filling.names = filling.own;
}

/** The symbol that `name` stands for, from the inside out. */
export function lookUp(scope: Scope, name: string): GlobalSymbol | undefined {
  for (let here: Scope | undefined = scope; here; here = here.outer) {
    const symbol = here.names.get(name);
    if (symbol) return symbol;
  }
  return undefined;
}

/** Every name that can be used at a place, inner ones first. */
export function visibleSymbols(scope: Scope): GlobalSymbol[] {
  const visible: GlobalSymbol[] = [];
  const inner: Scope[] = [];
  for (let here: Scope | undefined = scope; here; here = here.outer) {
    for (const [name, symbol] of here.names)
      if (!inner.some(({ names }) => names.has(name))) visible.push(symbol);
    inner.push(here);
  }
  return visible;
}
