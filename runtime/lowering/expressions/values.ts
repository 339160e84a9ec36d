/** Types of the language as types of values in cells. */

import { diagnose } from '../../../language/diagnostics/diagnostic.ts';
import { boundsOf } from '../../../language/semantics/constants.ts';
import { checkRange } from '../../../language/semantics/defaults.ts';
import type { DomainSymbol, ItemSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import type { TypeSyntax } from '../../../language/syntax/ast.ts';
import { InternalProblem, impossible } from '../../ir/internal-problem.ts';
import type { MemberIR, ValueType } from '../../ir/ir.ts';
import type { Lowering } from '../lowering.ts';
import { memberLabel } from '../shown/member-words.ts';

/** Widest bit set: members 0 to 30 fit a positive 32-bit number. */
export const MAX_SET = 31;

/** The members of a domain by its index. */
export function membersAt({ domains }: Lowering, index: number): readonly MemberIR[] {
  const domain = domains[index];
  if (!domain) throw new InternalProblem('members of a domain', `there is no domain ${index}`);
  return domain.members;
}

export function domainSize(lowering: Lowering, domain: DomainSymbol): number {
  return membersAt(lowering, domainOf(lowering, domain)).length;
}

/** How many kinds of an item there are: the cells of a pile of it. */
export function kindsOf(lowering: Lowering, item: ItemSymbol): number {
  return item.kinds ? domainSize(lowering, item.kinds) : 1;
}

/** Index of a domain; enums written in place are added when first met. */
export function domainOf(lowering: Lowering, domain: DomainSymbol): number {
  const known = lowering.domainIndex.get(domain);
  if (known !== undefined) return known;
  lowering.domains.push({ name: domain.name, members: newMembers(lowering, domain) });
  lowering.domainIndex.set(domain, lowering.domains.length - 1);
  return lowering.domains.length - 1;
}

function newMembers(lowering: Lowering, domain: DomainSymbol): readonly MemberIR[] {
  switch (domain.kind) {
    case 'pieces':
      return lowering.globals.pieces.flatMap((kind) => membersAt(lowering, domainOf(lowering, kind)));
    case 'enum':
      return domain.members.map((member) => ({ name: member.name, label: memberLabel(lowering, member) }));
    case 'seats':
    case 'spaces':
    case 'piece':
    case 'record':
      // The layout makes these; before that they have no members.
      return [];
    default:
      return impossible('the members of a domain', domain);
  }
}

/** Numbers as a domain, for the names of what a set of numbers holds, and of what an array has a value for. */
export function numbersAsDomain(lowering: Lowering, low: number, high: number): number {
  const name = `${low}..${high}`;
  const known = lowering.domains.findIndex((domain) => domain.name === name);
  if (known >= 0) return known;
  const members = Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => ({
    name: String(low + index),
    label: String(low + index),
  }));
  return lowering.domains.push({ name, members }) - 1;
}

/** The elements that a set can hold, each a bit of its own: indices of members, numbers themselves. */
export function elementRange(
  lowering: Lowering,
  set: Type & { kind: 'set' },
  syntax?: TypeSyntax,
): { readonly low: number; readonly high: number } {
  if (set.of.kind === 'die') return { low: 0, high: (lowering.dice.get(set.of.dice)?.ir.count ?? 0) - 1 };
  if (set.of.kind === 'member') return { low: 0, high: domainSize(lowering, set.of.domain) - 1 };
  if (syntax?.kind !== 'set-type') return { low: 0, high: MAX_SET - 1 };
  const { low, high } = boundsOf(lowering.program, lowering.options, syntax.of, set.of);
  return { low: Math.min(Math.max(0, low), MAX_SET - 1), high: Math.min(high, MAX_SET - 1) };
}

/** How many elements a set can hold, whether or not there are bits for all. */
export function membersOf(lowering: Lowering, set: Type & { kind: 'set' }, syntax?: TypeSyntax): number {
  if (set.of.kind !== 'number' || syntax?.kind !== 'set-type') return elementRange(lowering, set).high + 1;
  return boundsOf(lowering.program, lowering.options, syntax.of, set.of).high + 1;
}

export function valueType(lowering: Lowering, type: Type, syntax?: TypeSyntax): ValueType {
  switch (type.kind) {
    case 'yes-no':
      return { kind: 'yes-no' };
    case 'member':
      return { kind: 'member', domain: domainOf(lowering, type.domain), optional: type.optional };
    case 'set':
      if (type.of.kind === 'die') return { kind: 'dice', dice: lowering.dice.get(type.of.dice)?.index ?? 0 };
      if (type.of.kind === 'member') return { kind: 'set', domain: domainOf(lowering, type.of.domain) };
      return { kind: 'set', domain: numbersAsDomain(lowering, 0, elementRange(lowering, type, syntax).high) };
    case 'die':
      return valueType(lowering, type.dice.faces, type.dice.declaration.faces);
    case 'number': {
      const { low, high } = boundsOf(lowering.program, lowering.options, unwrap(syntax), type);
      return { kind: 'number', low, high };
    }
    case 'none':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown':
      return { kind: 'number', low: 0, high: 0 };
    default:
      return impossible('the type of a value', type);
  }
}

/** Lowest and highest integer that a value of a type can be. */
export function valueBounds(
  lowering: Lowering,
  type: Type,
  syntax?: TypeSyntax,
): { readonly low: number; readonly high: number } {
  switch (type.kind) {
    case 'yes-no':
      return { low: 0, high: 1 };
    case 'member':
      return { low: type.optional ? -1 : 0, high: domainSize(lowering, type.domain) - 1 };
    case 'set':
      return { low: 0, high: 2 ** Math.min(elementRange(lowering, type, syntax).high + 1, MAX_SET) - 1 };
    case 'number':
    case 'die':
    case 'none':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown': {
      const { low, high } = boundsOf(lowering.program, lowering.options, unwrap(syntax), type);
      return syntax ? { low, high } : { low: -30000, high: 30000 };
    }
    default:
      return impossible('the bounds of a value', type);
  }
}

/** Reports a range of numbers that fit no cell. Sets have their own bound. */
export function refuseRange(
  lowering: Lowering,
  syntax: TypeSyntax | undefined,
  low: number,
  high: number,
  name: string,
): void {
  const problem = syntax?.kind === 'range-type' && checkRange(syntax.span, low, high, name);
  if (problem) lowering.diagnostics.push(problem);
}

/** Reports a set of numbers that have no bits: those below 0, and those above the last. */
export function refuseElements(lowering: Lowering, type: Type, syntax: TypeSyntax | undefined): boolean {
  if (type.kind !== 'set' || type.of.kind !== 'number' || syntax?.kind !== 'set-type') return false;
  const { low, high } = boundsOf(lowering.program, lowering.options, syntax.of, type.of);
  const limit = MAX_SET - 1;
  if (low >= 0 && high <= limit) return false;
  lowering.diagnostics.push(diagnose('set-numbers', syntax.span, { found: `${low}..${high}`, limit }));
  return true;
}

function unwrap(syntax: TypeSyntax | undefined): TypeSyntax | undefined {
  return syntax?.kind === 'optional-type' ? syntax.of : syntax;
}
