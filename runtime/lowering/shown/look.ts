/** How things are drawn, from what the rules say about it. */

import { NAME_COLUMN } from '../../../language/semantics/card-notes.ts';
import type { SpaceSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../../shared/internal-problem.ts';
import { merged } from '../../../shared/lists.ts';
import { COLOURS, ICONS, SHAPES, SIZES } from '../../../shared/look.ts';
import type { DrawnIR, FieldLookIR, LookIR, TableIR } from '../../ir/ir.ts';
import { attributeValue } from '../expressions/names.ts';
import type { Lowering } from '../lowering.ts';
import { plainWords } from './words.ts';

/** Nothing where the rules say nothing. */
export function lowerLooks(lowering: Lowering): Pick<TableIR, 'look'> {
  const look = lowering.globals.looks.flatMap(({ things }) =>
    things.flatMap((part) => (part.of === 'cards' ? [] : [lowerPart(lowering, part, part.of)])),
  );
  return look.length === 0 ? {} : { look };
}

function lowerPart(
  lowering: Lowering,
  { name, traits, fields }: ast.LookPart,
  of: Exclude<ast.LookOwner, 'cards'>,
): LookIR {
  const colours = bySpace(
    lowering,
    traits.filter((trait) => trait.kind === 'colour by'),
    COLOURS,
  );
  const icons = bySpace(
    lowering,
    traits.filter((trait) => trait.kind === 'icon by'),
    ICONS,
  );
  return {
    of,
    ...(name ? { name: name.text } : {}),
    hide: traits.some(({ kind }) => kind === 'hide'),
    drawn: drawnOf(lowering, traits),
    ...(colours ? { colours } : {}),
    ...(icons ? { icons } : {}),
    fields: fields.map((field) => lowerField(lowering, field.name.text, field.traits)),
  };
}

/** What is said of a field or column. */
export function lowerField(lowering: Lowering, name: string, traits: readonly ast.LookTrait[]): FieldLookIR {
  const kinds = traits.map(({ kind }) => kind);
  const hide = kinds.includes('hide') ? 'always' : kinds.includes('hide when 0') ? 'when-blank' : undefined;
  const place = kinds.findLast((kind) => kind === 'first' || kind === 'last');
  return { name, ...(hide ? { hide } : {}), ...(place ? { place } : {}), drawn: drawnOf(lowering, traits) };
}

/** What is said last counts. */
export function drawnOf(lowering: Lowering, traits: readonly ast.LookTrait[]): DrawnIR {
  const said = traits.map((trait): DrawnIR => {
    switch (trait.kind) {
      case 'icon':
        return { icon: oneOf(ICONS, trait.value) };
      case 'shape':
        return { shape: oneOf(SHAPES, trait.value) };
      case 'colour':
        return { colour: oneOf(COLOURS, trait.value) };
      case 'short':
        return { short: plainWords(lowering, trait.text).trim() };
      case 'size':
        return { size: oneOf(SIZES, trait.value) };
      case 'middle':
        return { middle: true };
      case 'icon by':
      case 'colour by':
      case 'corner':
      case 'text':
      case 'picture':
      case 'hide':
      case 'hide when 0':
      case 'first':
      case 'last':
        return {};
      default:
        return impossible('how a thing is drawn', trait);
    }
  });
  return merged(said);
}

/** The colour or icon of each space, of several lists that of the last one that says any; undefined if none does. */
function bySpace<Name extends string>(
  lowering: Lowering,
  lists: readonly ast.LookBy<string>[],
  known: readonly Name[],
): readonly (Name | null)[] | undefined {
  const saying = lists.flatMap(({ attribute, values }) => {
    const nameAt = spaceNames(lowering, attribute.text);
    const said = saidBy(values, known);
    return nameAt ? [(space: SpaceSymbol) => said.get(nameAt(space) ?? '')] : [];
  });
  if (saying.length === 0) return undefined;
  return lowering.globals.spaces.flatMap((space) => {
    const value = saying.map((say) => say(space)).findLast((one) => one !== undefined) ?? null;
    return Array.from({ length: space.syntax.perPlayer ? lowering.players : 1 }, () => value);
  });
}

/** What each space is by an attribute, as the rules call it; undefined if a variant has taken the attribute away. */
function spaceNames(
  lowering: Lowering,
  attribute: string,
): ((space: SpaceSymbol) => string | undefined) | undefined {
  const symbol = lowering.globals.spaceAttributes.find(({ name }) => name === attribute);
  if (!symbol) return attribute === NAME_COLUMN ? ({ name }) => name : undefined;
  const nameAt = memberNames(lowering, symbol.type);
  return nameAt && (({ syntax }) => nameAt(attributeValue(lowering, syntax.values[symbol.index])));
}

/** What is said of each member, by its name. */
export function saidBy<Name extends string>(
  values: ast.LookBy<string>['values'],
  known: readonly Name[],
): ReadonlyMap<string, Name> {
  return new Map(
    values.flatMap(({ member, value }) => {
      const found = oneOf(known, value);
      return found === undefined ? [] : [[member.text, found]];
    }),
  );
}

/** What the rules call the members of a type; undefined if they have no names. */
export function memberNames(
  { globals, players }: Lowering,
  type: Type,
): ((value: number) => string | undefined) | undefined {
  if (type.kind === 'yes-no') return (value) => (value === 0 ? 'no' : 'yes');
  if (type.kind !== 'member') return undefined;
  const { domain } = type;
  if (domain.kind === 'enum') return (value) => domain.members[value]?.name;
  if (domain.kind !== 'spaces') return undefined;
  const names = globals.spaces.flatMap(({ name, syntax }) =>
    Array.from({ length: syntax.perPlayer ? players : 1 }, () => name),
  );
  return (value) => names[value];
}

function oneOf<Name extends string>(known: readonly Name[], { text }: ast.Name): Name | undefined {
  return known.find((name) => name === text);
}
