import type { TableView } from '../../runtime/index.ts';

/** A condition that can be written of this game, to show how one is written: of a number that its seats have, else of the round. */
export function exampleCondition({ seats }: Pick<TableView, 'seats'>): string {
  for (const { name, shown } of seats[0]?.fields ?? []) {
    if (shown.kind !== 'number' || shown.low === shown.high) continue;
    return shown.value > shown.low ? `me.${name} < ${shown.value}` : `me.${name} > ${shown.value}`;
  }
  return 'round = 3';
}
