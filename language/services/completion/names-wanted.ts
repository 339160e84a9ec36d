/** The names that are meant where the grammar wants one. */

import { COLOURS, ICONS, SHAPES, SIZES } from '../../../shared/look.ts';
import { actionsByName } from '../../semantics/actions.ts';
import { bodiesOf, type Globals } from '../../semantics/globals.ts';
import { findStops } from '../../semantics/stops.ts';
import type { ActionSymbol } from '../../semantics/symbols.ts';
import { everyStatement } from '../../semantics/walk.ts';
import type { Expected } from '../../syntax/expected.ts';
import { traitWords } from '../../syntax/grammar/declarations/look.ts';
import * as T from '../../syntax/tokens.ts';
import { type Candidate, type Found, type Search, symbols, words } from './candidate.ts';
import {
  asked,
  binders,
  declared,
  endings,
  STEP_FOLLOWS,
  seatsBefore,
  writtenBehind,
} from './earlier-names.ts';
import { memberWords } from './member-names.ts';
import { everyPhase, everyWindow } from './parts.ts';
import type { Token } from './surroundings.ts';
import { seats, typeNames, values } from './value-names.ts';

const { K } = T;

/** The names that may stand where the grammar wants one. */
export function namesFor(search: Search, { type, rules }: Expected): Found {
  const [rule = '', outer = ''] = rules;
  const before = search.around.tokens.at(-1);
  if (type === T.PlainName) return words('keyword', rule === 'Move' ? ['top'] : []);
  if (rule === 'Operand' || rule === 'Postfix') return values(search);
  if (rule === 'BasicType') return typeNames(search);
  if (rule === 'ExampleLine') return [...seats(search), ...words('keyword', ['nobody'])];
  if (rule === 'LookTrait') return words('keyword', traitWords);
  if (rule === 'Word') return memberWords(search, outer);
  return named(search, outer, before);
}

/** Where a name stands in a rule of the grammar: one that is known, or one that is introduced there. */
function named(search: Search, rule: string, before: Token | undefined): Found {
  const { globals } = search.names;
  const type = before?.tokenType;
  switch (rule) {
    case 'Do':
    case 'Supposition':
      return [...symbols(globals.steps), ...asked(search, 'step', STEP_FOLLOWS)];
    case 'New':
      return [...symbols(globals.records), ...asked(search, 'record', [K.new])];
    case 'Win':
    case 'Draw':
      return endings(search);
    case 'Rank':
      return type === K.as ? endings(search) : binders(search);
    case 'Roll':
      return [...symbols(globals.dice), ...asked(search, 'dice', [K.roll])];
    case 'BasicType':
      return symbols(globals.items);
    case 'Path':
      return symbols(globals.spaces);
    case 'Piece':
      return type === K.of ? seats(search) : [];
    case 'Seat':
      return type && T.isNameType(type) ? words('keyword', COLOURS) : [];
    case 'Action':
      return actionNames(search);
    case 'Replacement':
    case 'Step':
    case 'Define':
    case 'Ending':
    case 'Phase':
    case 'Record':
    case 'Dice':
      return isReplaced(search) ? targets(search, type) : declared(search, rule);
    case 'Patch':
      return targets(search, type);
    case 'LookPart':
      return targets(search, type);
    case 'LookTrait':
      return lookValues(search, type === K.by ? 'by' : before?.image);
    case 'LookIcon':
    case 'LookColour':
      return [...words('keyword', rule === 'LookIcon' ? ICONS : COLOURS), ...allMembers(search)];
    case 'ExampleLine':
      return type === K.by
        ? symbols(globals.endings)
        : type === K.does || type === K.can || type === K.cannot
          ? exampleActions(search)
          : seats(search);
    case 'GivenPlace':
      return type === K.roll ? symbols(globals.dice) : placeNames(search);
    case 'PlaceDetail':
      return [...words('local', localNames(search)), ...symbols(globals.dice)];
    case 'Example':
      return [...symbols(globals.options), ...seatsBefore(search), ...seats(search)];
    default:
      return binders(search);
  }
}

/** Inside of `replace …` in a variant. */
function isReplaced({ around: { tokens } }: Search): boolean {
  return tokens.at(-2)?.tokenType === K.replace;
}

/** What a variant patches or a look speaks of, by the word before it. */
function targets({ names: { globals } }: Search, word: unknown): Found {
  switch (word) {
    case K.option:
      return symbols(globals.options);
    case K.step:
      return symbols(globals.steps);
    case K.define:
      return symbols(globals.defines);
    case K.ending:
      return symbols(globals.endings);
    case K.place:
      return symbols(globals.places);
    case K.piece:
      return symbols(globals.pieces);
    case K.record:
      return symbols(globals.records);
    case K.dice:
      return symbols(globals.dice);
    case K.cards:
      return symbols(globals.items);
    case K.action:
      return [...actionsOf(globals), ...globals.actions.map(actionCandidate)];
    case K.phase:
      return words('phase', everyPhase(globals));
    case K.window:
      return words('window', everyWindow(globals));
    default:
      return [];
  }
}

function lookValues({ names: { globals } }: Search, word: string | undefined): Found {
  switch (word) {
    case 'icon':
      return words('keyword', ICONS);
    case 'colour':
      return words('keyword', COLOURS);
    case 'shape':
      return words('keyword', SHAPES);
    case 'size':
      return words('keyword', SIZES);
    case 'by':
      return words(
        'attribute',
        [...globals.spaceAttributes, ...globals.enums.flatMap((each) => each.attributes)].map(
          (each) => each.name,
        ),
      );
    default:
      return [];
  }
}

function allMembers({ names: { globals } }: Search): Found {
  return symbols([...globals.enums, ...globals.inlineEnums.values()].flatMap(({ members }) => members));
}

/** Behind `action`: those that `define action` defines, or that a variant replaces. */
function actionNames(search: Search): Found {
  const { globals } = search.names;
  if (isReplaced(search)) return targets(search, K.action);
  const used = writtenBehind(search, [K.action]);
  return [...globals.actions.map(actionCandidate), ...words('action', used)];
}

/** Behind `given at`: what is around the places where the game waits, and what it waits for there. */
function placeNames(search: Search): Found {
  const { globals } = search.names;
  const stops = findStops({ globals, locals: NO_LOCALS });
  const around = new Set(stops.flatMap(({ names }) => names));
  const asked = new Set(stops.flatMap(({ waitsFor }) => waitsFor));
  return [
    ...exampleActions(search).filter(({ label }) => asked.has(label)),
    ...symbols(globals.steps.filter(({ name }) => around.has(name))),
    ...words(
      'phase',
      everyPhase(globals).filter((name) => around.has(name)),
    ),
    ...words(
      'window',
      everyWindow(globals).filter((name) => around.has(name)),
    ),
  ];
}

/** Local values that the rules name: what can be said of a place. */
function localNames({ names: { globals } }: Search): readonly string[] {
  const found = new Set<string>();
  for (const { parameters } of globals.steps) for (const { name } of parameters) found.add(name);
  for (const body of bodiesOf(globals))
    for (const statement of everyStatement(body))
      if (statement.kind === 'let' || statement.kind === 'for-each') found.add(statement.name.text);
  return [...found];
}

/** Which places there are does not hang on the names that are known at them. */
const NO_LOCALS = { get: () => undefined, has: () => false };

/** The actions that somebody may take, as an example says them. */
function exampleActions({ names: { globals } }: Search): Found {
  return actionsOf(globals);
}

function actionsOf(globals: Globals): Found {
  return [...actionsByName(globals)].flatMap(([name, [declaration]]) =>
    declaration ? [actionCandidate({ kind: 'action', name, declaration })] : [],
  );
}

function actionCandidate(named: ActionSymbol): Candidate {
  return { label: named.name, kind: 'action', named };
}
