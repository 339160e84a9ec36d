/** How things are drawn, from what the rules say about it. */

import { plainText } from '../../language/semantics/compose.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { impossible } from '../../shared/internal-problem.ts';
import { COLOURS, type Colour, ICONS, SHAPES } from '../../shared/look.ts';
import type { DrawnIR, FieldLookIR, LookIR, TableIR } from '../ir/ir.ts';
import { eachSpace } from './board.ts';
import type { Lowering } from './lowering.ts';
import { attributeValue } from './names.ts';

/** Nothing where the rules say nothing. */
export function lowerLooks(lowering: Lowering): Pick<TableIR, 'look'> {
  const parts = lowering.globals.looks.flatMap((look) => look.things);
  return parts.length === 0 ? {} : { look: parts.map((part) => lowerPart(lowering, part)) };
}

function lowerPart(lowering: Lowering, { of, name, traits, fields }: ast.LookPart): LookIR {
  const byAttribute = traits.findLast((trait) => trait.kind === 'colour by');
  const colours = byAttribute && coloursOf(lowering, byAttribute);
  return {
    of,
    ...(name ? { name: name.text } : {}),
    hide: traits.some(({ kind }) => kind === 'hide'),
    drawn: drawnOf(traits),
    ...(colours ? { colours } : {}),
    fields: fields.map((field) => lowerField(field.name.text, field.traits)),
  };
}

function lowerField(name: string, traits: readonly ast.LookTrait[]): FieldLookIR {
  const kinds = traits.map(({ kind }) => kind);
  const hide = kinds.includes('hide') ? 'always' : kinds.includes('hide when 0') ? 'when-blank' : undefined;
  const place = kinds.findLast((kind) => kind === 'first' || kind === 'last');
  return { name, ...(hide ? { hide } : {}), ...(place ? { place } : {}), drawn: drawnOf(traits) };
}

/** What is said last counts. */
function drawnOf(traits: readonly ast.LookTrait[]): DrawnIR {
  const said = traits.map((trait): DrawnIR => {
    switch (trait.kind) {
      case 'icon':
        return { icon: oneOf(ICONS, trait.value) };
      case 'shape':
        return { shape: oneOf(SHAPES, trait.value) };
      case 'colour':
        return { colour: oneOf(COLOURS, trait.value) };
      case 'short':
        return { short: plainText(trait.text).trim() };
      case 'colour by':
      case 'hide':
      case 'hide when 0':
      case 'first':
      case 'last':
        return {};
      default:
        return impossible('how a thing is drawn', trait);
    }
  });
  return Object.assign({}, ...said);
}

/** The colour of each space; undefined if a variant has taken the attribute away. */
function coloursOf(
  lowering: Lowering,
  { attribute, colours }: ast.LookColours,
): readonly (Colour | null)[] | undefined {
  const known = lowering.globals.spaceAttributes.find(({ name }) => name === attribute.text);
  if (known?.type.kind !== 'member' || known.type.domain.kind !== 'enum') return undefined;
  const { members } = known.type.domain;
  const byName = new Map(colours.map(({ member, colour }) => [member.text, oneOf(COLOURS, colour)]));
  return eachSpace(lowering, (syntax) => attributeValue(lowering, syntax.values[known.index])).map(
    (value) => byName.get(members[value]?.name ?? '') ?? null,
  );
}

function oneOf<Name extends string>(known: readonly Name[], { text }: ast.Name): Name | undefined {
  return known.find((name) => name === text);
}
