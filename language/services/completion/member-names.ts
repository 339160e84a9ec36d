/** Names behind a dot and before a colon. */

import { findMember, memberNames } from '../../semantics/check/expressions/members.ts';
import { memberOf, type Type } from '../../semantics/types.ts';
import { LOOK_OWNERS } from '../../syntax/grammar/declarations/look.ts';
import * as T from '../../syntax/tokens.ts';
import { type Candidate, type Found, type Search, words } from './candidate.ts';
import { fieldNames } from './earlier-names.ts';
import { typeBefore } from './values.ts';

const { K } = T;

/** Behind a dot, or before a colon. */
export function memberWords(search: Search, rule: string): Found {
  const { names, around } = search;
  const { tokens } = around;
  if (rule === 'Operand' || rule === 'Postfix') {
    const of = typeBefore(names, tokens, tokens.length - 1);
    return of.kind === 'unknown' ? everyMember(search) : membersOf(search, of);
  }
  if (rule === 'New') {
    const open = tokens.findLastIndex(({ tokenType }) => tokenType === K.new);
    const record = names.globals.records.find(({ name }) => name === tokens[open + 1]?.image);
    const given = new Set(tokens.slice(open + 2).map(({ image }) => image));
    return [...(record?.fields.values() ?? [])]
      .filter(({ name }) => !given.has(name))
      .map((symbol) => ({ label: symbol.name, kind: 'field', symbol, type: symbol.type }));
  }
  if (rule === 'Record') {
    const record = names.globals.records.find(({ name }) => name === tokens[around.declaration + 1]?.image);
    return [...(record?.fields.values() ?? [])].map((symbol) => ({
      label: symbol.name,
      kind: 'field',
      symbol,
    }));
  }
  return rule === 'LookField' ? lookFields(search) : fieldNames(search);
}

/** All that stands behind the dot of a value of this type. */
function membersOf({ names: { globals } }: Search, of: Type): Found {
  return memberNames(globals, of).map((label): Candidate => {
    const member = findMember(globals, of, label);
    const meaning = member?.meaning;
    const kind = meaning?.kind === 'attribute' ? 'attribute' : meaning?.kind === 'piece' ? 'piece' : 'field';
    const symbol = meaning?.kind === 'field' || meaning?.kind === 'piece' ? meaning : undefined;
    return { label, kind, symbol, named: meaning, type: member?.type };
  });
}

/** All that stands behind any dot, where nothing is known of what stands before it. */
function everyMember(search: Search): Found {
  const { globals } = search.names;
  const domains = [
    globals.seats,
    globals.spacesDomain,
    ...globals.enums,
    ...globals.pieces,
    ...globals.records,
  ];
  const places = globals.places.map((place): Type => ({ kind: 'place', place }));
  const all: readonly Type[] = [...domains.map((domain) => memberOf(domain)), ...places];
  return [...all.flatMap((of) => membersOf(search, of)), ...fieldNames(search)];
}

function lookFields({ around: { tokens }, names: { globals } }: Search): Found {
  const heads = tokens.slice(
    0,
    tokens.findLastIndex(({ tokenType }) => tokenType === T.LCurly),
  );
  const at = heads.findLastIndex(({ tokenType }) => LOOK_OWNERS.includes(tokenType));
  const [owner, name] = [heads[at]?.tokenType, heads[at + 1]?.image];
  const named = [...globals.places, ...globals.records, ...globals.pieces].find((each) => each.name === name);
  if (named) return [...named.fields.keys()].map((label) => ({ label, kind: 'field' }));
  if (owner === K.player) return words('field', [...globals.playerFields.keys()]);
  if (owner === K.space)
    return words(
      'field',
      memberNames(globals, { kind: 'member', domain: globals.spacesDomain, optional: false }),
    );
  if (owner === K.table)
    return words(
      'field',
      [...globals.tableFields, ...globals.defines].map((each) => each.name),
    );
  if (owner === K.piece) return words('field', [...globals.allPieces.fields.keys()]);
  const kinds = globals.enums.find((each) => each.name === name);
  return words('attribute', kinds?.attributes.map((each) => each.name) ?? []);
}
