/** Which names are names of the same thing: keys that are equal for these only, whatever variants are in force. */

import { impossible } from '../../../shared/internal-problem.ts';
import { memo } from '../../../shared/memo.ts';
import { placeKey } from '../../document/places.ts';
import { actionsByName } from '../../semantics/actions.ts';
import type { Globals } from '../../semantics/globals.ts';
import type { EnumMemberSymbol, FieldSymbol } from '../../semantics/symbols.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Named } from './name-at.ts';
import type { Namespace } from './standing.ts';

/** The key of a name among those of a namespace. */
export function keyIn(space: Namespace, name: string): string {
  return `${space} ${name}`;
}

/** The key of a name that is given inside of a rule. */
export function keyOfPlace(span: ast.Span): string {
  return `at ${placeKey(span)}`;
}

/** The key of what the language brings along. */
export function keyOfWord(name: string): string {
  return `word ${name}`;
}

/** The key of something that a name was found to mean. */
export function keyOf(globals: Globals, named: Named): string {
  switch (named.kind) {
    case 'enum':
    case 'piece':
    case 'record':
    case 'item':
    case 'dice':
    case 'place':
    case 'option':
    case 'define':
    case 'step':
    case 'ending':
    case 'space':
      return isOwnDirection(globals, named) ? keyOfWord(named.name) : keyIn('game', named.name);
    case 'enum-member':
      return keyOfMember(globals, named);
    case 'field':
      return keyIn(ownerOfField(named), named.name);
    case 'attribute': {
      const owner = ownersOf(globals).get(named);
      return owner === undefined ? keyOfWord(named.name) : keyIn(owner, named.name);
    }
    case 'seat':
      return globals.scope.names.get(named.name)?.kind === 'seat'
        ? keyIn('game', named.name)
        : keyOfPlace(named.span);
    case 'local':
      return named.how === 'passed' ? keyOfWord(named.name) : keyOfPlace(named.span);
    case 'action':
    case 'phase':
    case 'window':
    case 'variant':
    case 'invariant':
      return keyIn(named.kind, named.name);
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'builtin':
    case 'function':
      return keyOfWord(named.name);
    case 'owner-of-piece':
      return keyOfWord('owner');
    case 'space-of-piece':
      return keyOfWord('.space');
    case 'of-space':
      return keyOfWord(`.${named.what}`);
    case 'column':
    case 'rule':
      return `${named.kind} ${named.name}`;
    default:
      return impossible('the key of a name', named);
  }
}

function isOwnDirection({ directions }: Globals, named: Named): boolean {
  return named === directions;
}

function keyOfMember(globals: Globals, { owner, name, syntax }: EnumMemberSymbol): string {
  if (owner === globals.directions) return keyOfWord(name);
  return owner.declaration ? keyIn('game', name) : keyOfPlace(syntax.name.span);
}

function ownerOfField({ owner }: FieldSymbol): Namespace {
  if (owner === 'table') return 'game';
  if (owner === 'player' || owner === 'space') return owner;
  return owner.kind === 'pieces' ? 'piece' : `${owner.kind} ${owner.name}`;
}

const owners = memo<Globals, 'attributes', ReadonlyMap<object, Namespace>>();

/** What each attribute belongs to; those of compass directions belong to nothing that is declared. */
function ownersOf(globals: Globals): ReadonlyMap<object, Namespace> {
  return owners(globals, 'attributes', () => {
    const found = new Map<object, Namespace>();
    for (const attribute of globals.spaceAttributes) found.set(attribute, 'space');
    for (const each of globals.enums.filter(({ declaration }) => declaration))
      for (const attribute of each.attributes) found.set(attribute, `enum ${each.name}`);
    return found;
  });
}

/** What a name stands for among those of a namespace; undefined if there is nothing of that name. */
export function namedIn(globals: Globals, space: Namespace, name: string): Named | undefined {
  switch (space) {
    case 'game':
      return globals.scope.names.get(name);
    case 'action': {
      const known = globals.actions.find((action) => action.name === name);
      const declaration = known ? undefined : actionsByName(globals).get(name)?.[0];
      return known ?? (declaration && { kind: 'action', name, declaration });
    }
    case 'phase':
    case 'window':
    case 'variant':
    case 'invariant':
      return { kind: space, name };
    case 'player':
      return globals.playerFields.get(name);
    case 'space':
      return globals.spaceAttributes.find((each) => each.name === name) ?? globals.spaceFields.get(name);
    case 'piece':
      return globals.allPieces.fields.get(name);
    default:
      return namedOf(globals, space, name);
  }
}

/** A field or attribute of something that has a name. */
function namedOf(globals: Globals, space: string, name: string): Named | undefined {
  const [what, owner] = [space.slice(0, space.indexOf(' ')), space.slice(space.indexOf(' ') + 1)];
  const isIt = (each: { readonly name: string }): boolean => each.name === owner;
  switch (what) {
    case 'piece':
      return globals.pieces.find(isIt)?.fields.get(name);
    case 'place':
      return globals.places.find(isIt)?.fields.get(name);
    case 'record':
      return globals.records.find(isIt)?.fields.get(name);
    default:
      return globals.enums.find(isIt)?.attributes.find((each) => each.name === name);
  }
}
