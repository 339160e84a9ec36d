/** Shown definitions: worked out when somebody looks at the table. */

import { itemAt } from '../../shared/internal-problem.ts';
import { operationsOf } from '../analysis/operations.ts';
import { maySee, type OwnedPart } from '../analysis/who-sees.ts';
import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN } from '../codegen/plain.ts';
import { createUnit, type LinkedUnit, linkUnit } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { DefinitionIR, GameIR } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { perGame } from '../play/per-game.ts';
import { type LongExpression, quickFunctions } from '../play/quick-functions.ts';
import type { See } from '../play/record-titles.ts';
import { type FieldView, type Shown, showValue } from './shown.ts';

/** Elements that all definitions may look through for one view of the table. */
const MAX_LOOKED = 1_000_000;

/** The definitions as they are worked out for one view. */
export interface Worked {
  readonly see: See;
  readonly definitions: Definitions;
}

interface Definitions {
  readonly list: readonly {
    readonly definition: DefinitionIR;
    readonly value: (cells: Cells, element: number) => number;
    /** Whether there is anything to say, 1 or 0; absent: always. */
    readonly when: ((cells: Cells, element: number) => number) | undefined;
  }[];
  readonly refuel: (steps: number) => void;
  readonly isSpent: () => boolean;
}

const compiled = perGame(({ ir }: Game): Definitions => {
  const { definitions } = ir.table;
  const expressions = definitions.flatMap(({ value, when, local, domain, of }): LongExpression[] => {
    const size = of === 'piece' ? ir.table.pieces.length : (ir.domains[domain]?.members.length ?? 1);
    return [value, ...(when ? [when] : [])].map((each) => ({ value: each, local, size }));
  });
  const work = expressions.reduce((sum, { value, size }) => sum + size * operationsOf(value, ir.tables), 0);
  // Most are not worth the time that it takes to optimize them.
  const { functions, refuel, isSpent } =
    work > MAX_LOOKED ? quickFunctions(ir, expressions, true) : plainFunctions(ir, expressions);
  let next = 0;
  const list = definitions.map((definition) => ({
    definition,
    value: itemAt(functions, next++),
    when: definition.when && itemAt(functions, next++),
  }));
  return { list, refuel, isSpent };
});

function plainFunctions(ir: GameIR, expressions: readonly LongExpression[]): LinkedUnit {
  const unit = createUnit(PLAIN, ir.tables);
  const numbers = expressions.map(({ value, local }) => defineNumber(unit, value, [local]));
  const { functions, ...meter } = linkUnit(unit);
  return { functions: numbers.map((number) => itemAt(functions, number)), ...meter };
}

/** Begins to work out what is shown; more than it may be altogether is not shown. */
export function workOut(game: Game, see: See): Worked {
  const definitions = compiled(game);
  definitions.refuel(MAX_LOOKED);
  return { see, definitions };
}

/**
 * What is shown of a member of a domain, of a piece by its number among all, or of the table. What has nothing to say now
 * is left out, for those who may see what decides that.
 */
export function definitionsOf(
  { see, definitions }: Worked,
  of: DefinitionIR['of'],
  domain: number,
  owned: OwnedPart,
): readonly FieldView[] {
  return definitions.list
    .filter(({ definition }) => definition.of === of && definition.domain === domain)
    .flatMap(({ definition, value, when }) => {
      const { name, label } = definition;
      const isSeen = maySee({ ...definition, revealed: undefined }, owned, see.cells, see.viewer);
      if (!isSeen) return [{ name, label, shown: HIDDEN }];
      if (when?.(see.cells, owned.part) === 0 && !definitions.isSpent()) return [];
      const found = value(see.cells, owned.part);
      const isSpent = definitions.isSpent();
      const shown = isSpent ? TOO_MUCH : showValue(see, definition.type, found, definition.unit);
      return [{ name, label, shown }];
    });
}

/** What is shown of each member of an enum, as one list. */
export function listsOf({ see, definitions }: Worked): readonly FieldView[] {
  return definitions.list
    .filter(({ definition }) => definition.of === 'list')
    .flatMap(({ definition, value, when }): FieldView[] => {
      const { name, label, type, domain, unit } = definition;
      const isSeen = maySee({ ...definition, revealed: undefined }, NOBODYS, see.cells, see.viewer);
      if (!isSeen) return [{ name, label, shown: HIDDEN }];
      const members = see.ir.domains[domain]?.members ?? [];
      const said = members.map((_, member) => when?.(see.cells, member) !== 0);
      const values = members.map((_, member) => (said[member] ? value(see.cells, member) : 0));
      if (definitions.isSpent()) return [{ name, label, shown: TOO_MUCH }];
      if (members.length > 0 && !said.includes(true)) return [];
      const counts = members
        .map((member, index) => ({ label: member.label, count: values[index] ?? 0 }))
        .filter((_, index) => said[index]);
      const some = counts.filter(({ count }) => count !== 0);
      if (type.kind === 'yes-no')
        return [{ name, label, shown: { kind: 'set', members: some.map((one) => one.label) } }];
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      const of = see.ir.domains[domain]?.name;
      return [{ name, label, shown: { kind: 'pile', total, of, counts, ...(unit ? { unit } : {}) } }];
    });
}

const NOBODYS: OwnedPart = { part: 0, owner: -1 };
const HIDDEN: Shown = { kind: 'hidden', total: undefined };
const TOO_MUCH: Shown = { kind: 'too-much' };
