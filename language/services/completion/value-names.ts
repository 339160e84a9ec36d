/** Names of values and of types. */

import { functionNames } from '../../semantics/functions.ts';
import { memberOf } from '../../semantics/types.ts';
import { type Candidate, type Found, type Search, symbols, words } from './candidate.ts';
import { unresolved } from './earlier-names.ts';
import { isThroughWanted, throughDefinitions } from './through.ts';
import { typeOfFunction } from './values.ts';

/** Values: local names, what is declared, functions. */
export function values(search: Search): Found {
  const { names, typeOf } = search;
  if (isThroughWanted(names.globals, search.around.tokens)) return symbols(throughDefinitions(names.globals));
  const found = names.locals.map(({ name, symbol, type }, recent): Candidate => {
    return { label: name, kind: 'local', symbol, type, recent };
  });
  const global = [...names.globals.scope.names.values()]
    .filter((symbol) => symbol.kind !== 'step' && symbol.kind !== 'ending')
    .filter(({ kind }) => kind !== 'builtin' && kind !== 'seats' && kind !== 'spaces' && kind !== 'pieces')
    .map((symbol): Candidate => ({ label: symbol.name, kind: symbol.kind, symbol, type: typeOf(symbol) }));
  const inline = [...names.globals.inlineEnums.values()].flatMap(({ members }) =>
    members.map(
      (symbol): Candidate => ({ label: symbol.name, kind: 'enum-member', symbol, type: typeOf(symbol) }),
    ),
  );
  const functions = functionNames(names.globals.topology !== undefined).filter(
    (name) => name !== 'min' && name !== 'max' && name !== 'space',
  );
  const known = [
    ...found,
    ...seats(search),
    ...global,
    ...inline,
    ...functions.map(
      (label): Candidate => ({ label, kind: 'function', type: typeOfFunction(names.globals, label) }),
    ),
  ];
  return [...known, ...words('local', unresolved(search, search.around.declaration))];
}

/** Players by name: those of an example, or those that the rules declare. */
export function seats({ names, typeOf }: Search): Found {
  const type = memberOf(names.globals.seats);
  const own = names.seats.map((label): Candidate => ({ label, kind: 'seat', type }));
  const declared = [...names.globals.scope.names.values()].filter(({ kind }) => kind === 'seat');
  return [
    ...own,
    ...declared.map(
      (symbol): Candidate => ({ label: symbol.name, kind: 'seat', symbol, type: typeOf(symbol) }),
    ),
  ];
}

/** Names of types: enums, kinds of cards, of pieces, of records. */
export function typeNames({ names: { globals } }: Search): Found {
  return symbols([...globals.enums, ...globals.pieces, ...globals.records]);
}
