/** What statements leave of what is known not to be none, nothing that they may change, and what they add to it. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { descendants } from '../../../syntax/ast/children.ts';
import type * as ast from '../../../syntax/ast.ts';
import type { Checker, Meaning } from '../../checker.ts';
import { bodiesOf } from '../../globals.ts';
import { blocksOf, everyStatement } from '../../walk.ts';
import { isKnownThere, type KnownThere } from '../expressions/known-there.ts';
import type { Place } from '../place.ts';

/** The place behind a statement. */
export function after(checker: Checker, place: Place, statement: ast.Statement): Place {
  const rest = forgetting(checker, place, [statement]);
  return statement.kind === 'set' && setsMember(checker, statement)
    ? { ...rest, known: { expression: statement.target, outer: rest.known } }
    : rest;
}

/** Whether there is one behind it for sure: a member is set, and the target does not go by what is set. */
function setsMember(checker: Checker, { target, value }: ast.Statement & { readonly kind: 'set' }): boolean {
  const type = checker.types.get(value);
  if (type?.kind !== 'member' || type.optional) return false;
  const reads = readBy(checker, target);
  return (
    reads.every((read) => read !== undefined) && reads.filter((read) => changes(target, read)).length === 1
  );
}

/** The place where two ways meet again, either of which may have led away: what is known on both. */
export function meeting(
  checker: Checker,
  place: Place,
  one: Place | undefined,
  other: Place | undefined,
): Place | undefined {
  if (!one || !other) {
    const only = one ?? other;
    return only && { ...place, known: only.known, forgotten: only.forgotten };
  }
  const { known } = keeping(one, ({ expression }) => isKnownThere(checker, other, expression));
  if (known === place.known) return place;
  // What was asked for in one of the blocks alone is not forgotten behind them: it was never known there.
  const left = keeping(place, ({ expression }) => isKnownThere(checker, { ...place, known }, expression));
  return { ...place, known, forgotten: left.forgotten };
}

/** The place of the block of a loop, which may have been done before. */
export function again(checker: Checker, place: Place, { statements }: ast.Block): Place {
  return forgetting(checker, place, statements);
}

/** The place of what is done at another time: everything but what has one value for good may have changed. */
export function later(checker: Checker, place: Place): Place {
  return keeping(place, ({ expression }) => readBy(checker, expression).every(isForGood));
}

/** The place of what somebody who is asked may do: nothing happens meanwhile, but what somebody may do at any time. */
export function asking(checker: Checker, place: Place): Place {
  if (!place.known) return place;
  const isAnyTime = (statement: ast.Statement): boolean => statement.kind === 'any-time';
  const disturbs = bodiesOf(checker.globals).some((body) => everyStatement(body).some(isAnyTime));
  return disturbs ? later(checker, place) : place;
}

function forgetting(checker: Checker, place: Place, statements: readonly ast.Statement[]): Place {
  if (!place.known) return place;
  return keeping(place, ({ expression }) => !mayChange(statements, readBy(checker, expression)));
}

function keeping(place: Place, isKept: (known: KnownThere) => boolean): Place {
  const all: KnownThere[] = [];
  for (let one = place.known; one; one = one.outer) all.push(one);
  if (all.every(isKept)) return place;
  const forgotten = onto(
    place.forgotten,
    all.filter((one) => !isKept(one)),
  );
  return { ...place, known: onto(undefined, all.filter(isKept)), forgotten };
}

function onto(under: KnownThere | undefined, some: readonly KnownThere[]): KnownThere | undefined {
  return some.reduceRight<KnownThere | undefined>((outer, { expression }) => ({ expression, outer }), under);
}

/** What an expression goes by; undefined for what is worked out of who knows what. */
type Read = Exclude<Meaning, { readonly kind: 'define' | 'function' }> | undefined;

function readBy({ meanings, coercions }: Checker, expression: ast.Expression): readonly Read[] {
  return descendants({ family: 'expression', node: expression }).flatMap(({ family, node }) => {
    if (family !== 'expression') return [];
    if (coercions.has(node)) return [undefined];
    const meaning = meanings.get(node);
    if (meaning?.kind === 'define' || meaning?.kind === 'function') return [undefined];
    return meaning ? [meaning] : [];
  });
}

/** Whether it has one value for as long as its name means anything. */
function isForGood(read: Read): boolean {
  switch (read?.kind) {
    case 'local':
      return read.how !== 'let';
    case 'enum-member':
    case 'seat':
    case 'space':
    case 'option':
    case 'attribute':
    case 'of-space':
    case 'owner-of-piece':
    case 'piece':
      return true;
    default:
      return false;
  }
}

function mayChange(statements: readonly ast.Statement[], reads: readonly Read[]): boolean {
  return statements.some((statement) => {
    switch (statement.kind) {
      case 'let':
      case 'reveal':
        return false;
      case 'set':
      case 'add':
        return changesTarget(statement.target, reads);
      case 'move':
      case 'draw':
      case 'shuffle':
        return !reads.every(isUnmoved);
      // While chance has its turn nobody does anything: what comes up is all that is another behind it.
      case 'roll':
        return !reads.every(isUnthrown);
      case 'pick':
        return changesTarget(statement.target, reads);
      case 'when':
      case 'for-each':
      case 'repeat':
      case 'phase':
        return blocksOf(statement).some((block) => mayChange(block.statements, reads));
      case 'leave':
      case 'win':
      case 'rank':
      case 'draw-game':
        // Nothing follows.
        return false;
      case 'new':
      case 'delete':
      case 'rounds':
      case 'turns':
      case 'turn':
      case 'do':
      case 'choose':
      case 'window':
      case 'any-time':
      case 'eliminate':
        return !reads.every(isForGood);
      default:
        return impossible('what a statement may change', statement);
    }
  });
}

/** By the name alone: in a loop it is asked before its block is checked. */
function changesTarget(target: ast.Expression, reads: readonly Read[]): boolean {
  return reads.some((read) => changes(target, read));
}

function changes(target: ast.Expression, read: Read): boolean {
  const changed = target.kind === 'index' ? target.of : target;
  const name = changed.kind === 'name' || changed.kind === 'member' ? changed.name.text : undefined;
  return read === undefined || name === undefined || nameOf(read) === name;
}

function nameOf(read: Exclude<Read, undefined>): string | undefined {
  return read.kind === 'field' || read.kind === 'local' ? read.name : undefined;
}

/** What `move` does not change. */
function isUnmoved(read: Read): boolean {
  switch (read?.kind) {
    case 'local':
    case 'builtin':
      return true;
    case 'field':
      return read.type.kind !== 'pile' && read.type.kind !== 'deck';
    default:
      return isForGood(read);
  }
}

/** What `roll` does not change: all but dice, and what may be worked out of them. */
function isUnthrown(read: Read): boolean {
  return read !== undefined && read.kind !== 'dice';
}
