/** Values by name, as logs keep them. */

import type { DomainIR, GameIR, ValueType } from '../ir/ir.ts';
import { bitsOf, setOf } from './sets.ts';
import { engineWords } from './words/engine-words.ts';

/** A value in a log: a number, yes or no, a member's name (none: null), or the members of a set (dice from 1). */
export type LogValue = number | boolean | string | null | readonly (number | string)[];

/** The value as a log has it; a member that does not exist is written as its number. */
export function nameValue(ir: GameIR, type: ValueType, value: number): LogValue {
  switch (type.kind) {
    case 'number':
      return value;
    case 'yes-no':
      return value !== 0;
    case 'member':
      return value < 0 ? null : (ir.domains[type.domain]?.members[value]?.name ?? value);
    case 'set':
      return bitsOf(value).map((member) => ir.domains[type.domain]?.members[member]?.name ?? member);
    case 'dice':
      return bitsOf(value).map((die) => die + 1);
  }
}

/** The value that a log means, or undefined if this game has no such value. */
export function readValue(ir: GameIR, type: ValueType, logged: unknown): number | undefined {
  switch (type.kind) {
    case 'number':
      return Number.isSafeInteger(logged) ? (logged as number) : undefined;
    case 'yes-no':
      return typeof logged === 'boolean' ? Number(logged) : undefined;
    case 'member':
      if (logged === null) return type.optional ? -1 : undefined;
      return indexOf(ir.domains[type.domain], logged);
    case 'set':
      return readSet(logged, (name) => indexOf(ir.domains[type.domain], name));
    case 'dice':
      return readSet(logged, (number) =>
        Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) - 1 : undefined,
      );
  }
}

/** A logged value in words, for saying that it does not fit. */
export function describeLogged(logged: unknown, language: string | undefined): string {
  const words = engineWords(language);
  if (Array.isArray(logged))
    return logged.length === 0
      ? words.nothing
      : logged.map((one) => describeLogged(one, language)).join(', ');
  if (logged === null) return words.none;
  if (typeof logged === 'boolean') return logged ? words.yes : words.no;
  return typeof logged === 'number' || typeof logged === 'string' ? String(logged) : words.unreadable;
}

function indexOf(domain: DomainIR | undefined, name: unknown): number | undefined {
  const index = domain?.members.findIndex((member) => member.name === name) ?? -1;
  return index < 0 ? undefined : index;
}

function readSet(logged: unknown, read: (item: unknown) => number | undefined): number | undefined {
  if (!Array.isArray(logged)) return undefined;
  const members = logged.map(read);
  return members.every((member) => member !== undefined && member < 32)
    ? setOf(members as number[])
    : undefined;
}
