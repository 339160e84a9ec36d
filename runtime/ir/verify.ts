/**
 * Whether a value is a well-formed game, whoever made it: read from a file, sent by somebody else. What is well formed
 * is compiled and played without an error, whether or not it makes sense.
 */

import { COLOURS, ICONS, isPictureName, SHAPES, SIZES } from '../../shared/look.ts';
import { CELL } from './cells.ts';
import { IR_FORMAT, SPACES } from './game.ts';
import { effects, expression, textIR } from './verify/expressions.ts';
import { flow } from './verify/flow.ts';
import {
  all,
  anyInteger,
  binding,
  cell,
  domain,
  flag,
  type Here,
  inside,
  integer,
  itemsOf,
  list,
  name,
  optional,
  origin,
  partOf,
  parts,
  run,
  type Shape,
  stored,
  text,
  valueType,
  within,
  word,
  wrong,
} from './verify/shapes.ts';

const STORAGE = {
  int8: { low: -(2 ** 7), high: 2 ** 7 - 1 },
  int16: { low: -(2 ** 15), high: 2 ** 15 - 1 },
  int32: { low: -(2 ** 31), high: 2 ** 31 - 1 },
} as const;
const STORAGES = Object.keys(STORAGE);

/** Players of a game. */
const MAX_PLAYERS = 8;
/** Cells of a position. */
const MAX_CELLS = 20_000;
/** Values in a game, of whatever kind: larger ones take too long to compile. */
const MAX_VALUES = 5_000_000;

/** What is wrong with it, each with its place such as `game.flow.children[2].wait: …`; empty if it is a game. */
export function verify(value: unknown): readonly string[] {
  const count = (list: string): number => itemsOf(partOf(value, list)).length;
  const layout = partOf(value, 'layout');
  const storage = partOf(layout, 'storage');
  const players = Number(partOf(value, 'players'));
  const problems: string[] = [];
  const here: Here = {
    inspection: {
      problems,
      players,
      cells: Number(partOf(layout, 'size')),
      storage: STORAGE[storage === 'int8' || storage === 'int16' ? storage : 'int32'],
      tables: itemsOf(partOf(value, 'tables')),
      counts: {
        domains: count('domains'),
        tables: count('tables'),
        dice: count('dice'),
        endings: count('endings'),
        origins: count('origins'),
        spaces: itemsOf(partOf(partOf(value, 'table'), 'spaces')).length,
      },
      paths: new Set(),
      waits: new Set(),
      budget: { left: MAX_VALUES },
    },
    place: 'game',
    depth: 0,
    locals: new Set(),
    around: new Map(),
  };
  inside(frame, value, here, '');
  // The rest is looked at with the help of these.
  if (problems.length === 0) inside(game, value, here, '');
  return problems;
}

const frame: Shape = all(
  parts({
    format: integer(IR_FORMAT, IR_FORMAT),
    players: integer(1, MAX_PLAYERS),
    layout: parts({ size: integer(CELL.out, MAX_CELLS), storage: word(...STORAGES) }),
    domains: list(
      parts({ name: text, members: list(parts({ name: text, label: text, colour: optional(text) })) }),
    ),
    tables: list(list(integer(STORAGE.int32.low, STORAGE.int32.high))),
  }),
  (value, here) => {
    const { players, cells, counts, storage } = here.inspection;
    if (counts.domains <= SPACES) wrong(here, 'seats and spaces are missing');
    if (itemsOf(partOf(itemsOf(partOf(value, 'domains'))[0], 'members')).length < players)
      wrong(here, 'there are fewer seats than players');
    if (cells < CELL.out + players || itemsOf(partOf(value, 'initial')).length !== cells)
      wrong(here, 'there are not as many cells as said');
    const results = [-counts.origins, counts.endings, 2 ** players - 1];
    if (results.some((result) => result < storage.low || result > storage.high))
      wrong(here, 'how it ends does not fit its cell');
  },
);

const visibility = word('all', 'owner', 'nobody');
const kindsOfItems = within(({ counts }) => [-1, counts.domains - 1]);

const field = all(
  run,
  parts({
    name: text,
    label: text,
    over: list(domain),
    type: valueType,
    visibility,
    perSeat: flag,
    owners: optional(list(within(({ players }) => [-1, players - 1]))),
    parts: optional(list(parts({ length: integer(1, MAX_CELLS), low: anyInteger, high: anyInteger }))),
    holds: optional(parts({ item: text, kinds: kindsOfItems })),
    shape: optional(word('value', 'array', 'pile', 'deck')),
    revealed: optional(cell),
    countHidden: optional(flag),
  }),
);

const shown = parts({
  name: text,
  label: text,
  unit: optional(text),
  base: cell,
  stride: within(({ cells }) => [0, cells]),
  shape: word('value', 'array', 'pile', 'deck'),
  type: valueType,
  kinds: kindsOfItems,
  visibility,
  countHidden: optional(flag),
  revealed: optional(cell),
});

const seat = within(({ players }) => [-1, players - 1]);
const space = within(({ counts }) => [0, counts.spaces - 1]);

const attribute = parts({ name: text, label: text, type: valueType, values: list(stored) });

const record = all(
  parts({ name: text, label: text, domain, used: cell, fields: list(shown) }),
  (value, here) => {
    const { fields, by = 0 } = value as { readonly fields: unknown; readonly by?: unknown };
    if (!Number.isInteger(by) || Number(by) < 0 || Number(by) >= Math.max(1, itemsOf(fields).length))
      wrong(here, 'it is grouped by a field that it does not have');
  },
);

const definition: Shape = (value, here) => {
  parts({
    name: text,
    label: text,
    unit: optional(text),
    type: valueType,
    of: word('table', 'member', 'piece', 'list'),
    domain: kindsOfItems,
    local: name,
    visibility,
  })(value, here);
  const own = binding(here, partOf(value, 'local'));
  inside(expression, partOf(value, 'value'), own, '.value');
  inside(optional(expression), partOf(value, 'when'), own, '.when');
};

const drawn = parts({
  icon: optional(word(...ICONS)),
  colour: optional(word(...COLOURS)),
  shape: optional(word(...SHAPES)),
  size: optional(word(...SIZES)),
  short: optional(text),
  middle: optional(flag),
});

const orNull =
  (shape: Shape): Shape =>
  (value, here) =>
    value === null ? undefined : shape(value, here);

const look = parts({
  of: word('player', 'table', 'space', 'piece', 'place', 'record', 'dice'),
  name: optional(text),
  hide: flag,
  drawn,
  colours: optional(list(orNull(word(...COLOURS)))),
  icons: optional(list(orNull(word(...ICONS)))),
  fields: list(
    parts({
      name: text,
      hide: optional(word('always', 'when-blank')),
      place: optional(word('first', 'last')),
      drawn,
    }),
  ),
});

const facePart = all(
  parts({
    name: text,
    at: word('line', 'note', 'corner', 'text', 'picture'),
    label: optional(text),
    words: text,
    drawn,
  }),
  (value, here) => {
    const { at, words } = value as { readonly at: unknown; readonly words: unknown };
    if (at === 'picture' && !(typeof words === 'string' && isPictureName(words)))
      wrong(here, 'it is no picture beside the rules');
  },
);

const faces = parts({ name: text, faces: list(parts({ label: text, drawn, parts: list(facePart) })) });

const table = parts({
  look: optional(list(look)),
  scored: optional(text),
  faces: optional(list(faces)),
  spaces: list(parts({ at: optional(list(() => {})), owner: seat, label: text, fields: list(shown) })),
  attributes: list(attribute),
  paths: list(list(space)),
  hexagons: optional(flag),
  connections: optional(list(parts({ domain, ends: list(list(space)), attributes: list(attribute) }))),
  pieces: list(
    parts({
      name: text,
      label: text,
      kind: text,
      domain,
      index: integer(0, MAX_CELLS),
      owner: seat,
      space: cell,
      fields: list(shown),
    }),
  ),
  places: list(parts({ name: text, label: text, fields: list(shown) })),
  seat: list(shown),
  records: list(record),
  definitions: list(definition),
});

const dice = all(
  parts({ name: text, label: text, base: cell, count: integer(0, 1000), faces: valueType }),
  parts({ faceCount: integer(0, 100_000), low: stored }),
  (value, here) => {
    const [base, count] = [Number(partOf(value, 'base')), Number(partOf(value, 'count'))];
    if (base + count > here.inspection.cells) wrong(here, 'it ends behind the last cell');
    const highest = Number(partOf(value, 'low')) + Number(partOf(value, 'faceCount')) - 1;
    if (highest > here.inspection.storage.high) wrong(here, 'its faces do not fit their cells');
  },
);

const ending = parts({
  name: text,
  label: text,
  origin,
  condition: optional(expression),
  winners: optional(expression),
});

const score: Shape = (value, here) => {
  parts({ local: name, origin })(value, here);
  inside(expression, partOf(value, 'value'), binding(here, partOf(value, 'local')), '.value');
};

const opening = all(parts({ effects, origin }), (value, here) => {
  if (!here.inspection.waits.has(partOf(value, 'wait') as number)) wrong(here, 'nothing waits there');
});

/** A game begins before its setup, or where it waits. */
const begins: Shape = (value, here) => {
  const [position, result] = itemsOf(partOf(value, 'initial'));
  const { waits, counts } = here.inspection;
  if (position !== -1 && !waits.has(position as number)) wrong(here, 'it begins where nothing waits');
  if (!(Number(result) <= 0 && Number(result) >= -counts.origins))
    wrong(here, 'it begins with an end that it does not have');
};

const wholeGame = parts({
  title: text,
  language: optional(text),
  edition: anyInteger,
  configuration: parts({ players: within(({ players }) => [players, players]), variants: list(text) }),
  initial: list(stored),
  layout: parts({ fields: list(field) }),
  dice: list(dice),
  flow,
  endings: list(ending),
  invariants: list(parts({ label: textIR, condition: expression, origin })),
  score: optional(score),
  table,
  origins: list(parts({ file: anyInteger, start: anyInteger, end: anyInteger, cites: list(text) })),
});

const game = all(wholeGame, parts({ opening: optional(opening) }), begins);
