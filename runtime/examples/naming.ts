/** How the rules speak of what a log names: pieces by kind, owner and number, records by what tells them from others. */

import type { Cells } from '../ir/cells.ts';
import type { FieldIR, GameIR, RecordIR } from '../ir/ir.ts';
import { type LogValue, nameValue } from '../values/names.ts';

/** What the rules write for a value of a log in these cells; undefined where they have no words for it. */
export function wordsFor(ir: GameIR, cells: Cells, value: LogValue): string | undefined {
  if (value === null) return 'none';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return pieceWords(ir, value) ?? recordWords(ir, cells, value) ?? value;
  const members = value.map((member) => wordsFor(ir, cells, member));
  if (members.includes(undefined)) return undefined;
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** `Guard[3]`, `Ada.Goon[2]`, `Ada.pawn`, for `Guard3`, `Goon2(Ada)` and `pawn(Ada)`; undefined for what is no piece. */
function pieceWords(ir: GameIR, name: string): string | undefined {
  for (const [index, domain] of ir.domains.entries()) {
    const isOfPieces = ir.layout.fields.some(
      (field) => field.name === `${domain.name}.space` && field.over[0] === index,
    );
    if (!isOfPieces || !name.startsWith(domain.name) || domain.members.every((one) => one.name !== name))
      continue;
    const [, number = '', owner] = /^(\d*)(?:\((.*)\))?$/.exec(name.slice(domain.name.length)) ?? [];
    return `${owner === undefined ? '' : `${owner}.`}${domain.name}${number === '' ? '' : `[${number}]`}`;
  }
  return undefined;
}

/** `the r in Offer where r.by is Ada and r.price = 3`; undefined for what is no record, or not told from others by its fields. */
function recordWords(ir: GameIR, cells: Cells, name: string): string | undefined {
  for (const record of ir.table.records) {
    const members = ir.domains[record.domain]?.members ?? [];
    const wanted = members.findIndex((member) => member.name === name);
    if (wanted < 0) continue;
    return describe(ir, cells, record, wanted);
  }
  return undefined;
}

/** What a condition calls the record. */
const LOCAL = 'that';

function describe(ir: GameIR, cells: Cells, record: RecordIR, wanted: number): string | undefined {
  const members = ir.domains[record.domain]?.members ?? [];
  let alike = [...members.keys()].filter((index) => cells[record.used + index] === 1);
  const conditions: string[] = [];
  for (const field of ir.layout.fields) {
    // A question without a condition is none.
    if (alike.length === 1 && conditions.length > 0) break;
    const isOwn = field.name.startsWith(`${record.name}.`) && field.over[0] === record.domain;
    if (!isOwn || field.over.length !== 1 || field.holds) continue;
    const words = valueWords(ir, cells, field, wanted);
    const same = alike.filter((index) => cells[field.base + index] === cells[field.base + wanted]);
    const isNeeded = alike.length === 1 || same.length < alike.length;
    if (words === undefined || !isNeeded) continue;
    alike = same;
    conditions.push(`${LOCAL}.${field.name.slice(record.name.length + 1)} = ${words}`);
  }
  if (alike.length !== 1 || alike[0] !== wanted || conditions.length === 0) return undefined;
  return `the ${LOCAL} in ${record.name} where ${conditions.join(' and ')}`;
}

/** The value of a simple field, unless that is a record, too. */
function valueWords(ir: GameIR, cells: Cells, field: FieldIR, index: number): string | undefined {
  const { type } = field;
  const isRecord = 'domain' in type && ir.table.records.some(({ domain }) => domain === type.domain);
  if (isRecord || type.kind === 'dice') return undefined;
  return wordsFor(ir, cells, nameValue(ir, type, cells[field.base + index] ?? 0));
}
