/** Every change that would solve a problem: its own, the names that were probably meant, and what is worked out from the rules. */

import type { GameDocument } from '../../compile.ts';
import type { Code } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { askFirst } from './ask-first.ts';
import { askInCondition } from './ask-in-condition.ts';
import { convertComparison, convertValue, dropCount } from './conversions.ts';
import { declareAction, declareField, declareName } from './declare.ts';
import {
  addColumns,
  addGame,
  addPlay,
  addPlayers,
  beginAll,
  endTurn,
  fillRecord,
  revealArgument,
} from './further.ts';
import { changeInBlock } from './given-change.ts';
import { allowAction, removePatch, removeWithUsers } from './idle.ts';
import { mendPlayers, turnRange, widenAttribute, widenRange } from './ranges.ts';
import {
  removeCitation,
  removeComment,
  removeDeclaration,
  removeNeeds,
  removeStatement,
  removeTwice,
  removeUnused,
} from './remove.ts';
import { type FixFinder, sceneOf, sourceOf } from './scene.ts';

/** By code, in the order in which they are offered. */
const FINDERS: Readonly<Partial<Record<Code, readonly FixFinder[]>>> = {
  'unknown-name': [declareName],
  'unknown-member': [declareField],
  'not-defined': [declareAction],
  'maybe-none': [askInCondition, askFirst],
  'wrong-type': [convertValue],
  'cannot-compare': [convertComparison],
  'not-countable': [dropCount],
  'empty-range': [turnRange],
  'start-outside': [widenRange],
  'option-value': [widenRange],
  'attribute-value': [widenAttribute],
  'players-range': [mendPlayers],
  'table-column': [addColumns],
  'record-fields': [fillRecord],
  'given-change': [changeInBlock],
  'leak-argument': [revealArgument],
  'loop-beyond-turn': [endTurn],
  'no-game': [addGame],
  'no-players': [addPlayers],
  'no-play': [addPlay],
  'items-nowhere': [beginAll],
  unused: [removeUnused],
  'tests-nothing': [removeDeclaration],
  'cited-twice': [removeCitation],
  unreached: [removeWithUsers],
  'option-idle': [removeWithUsers],
  'patched-twice': [removePatch],
  'never-possible': [allowAction],
  'always-so': [removeNeeds],
  'offers-nothing': [removeStatement],
  'never-reached': [removeStatement],
  'allow-needless': [removeComment],
  'not-twice': [removeTwice],
  'minus-twice': [removeTwice],
};

/** Fixes of one problem that are offered at most. */
const MOST = 6;

/** The changes that would solve a problem, the likeliest first. Never throws. */
export function fixesOf(document: GameDocument, problem: Diagnostic): readonly Fix[] {
  const scene = sceneOf(document, problem);
  const found = [
    ...(problem.fix ? [problem.fix] : []),
    ...namesMeant(sourceOf(scene, problem.span), problem),
    ...(FINDERS[problem.code] ?? []).flatMap((find) => find(scene)),
  ];
  const titles = new Set<string>();
  const isNew = ({ edits }: Fix): boolean => {
    const key = JSON.stringify(edits);
    return !titles.has(key) && titles.add(key) !== undefined;
  };
  return found.filter(isNew).slice(0, MOST);
}

/** The near names in place of the one that is not known. */
function namesMeant(written: string, { near = [], span }: Diagnostic): readonly Fix[] {
  const isText = written.startsWith('"');
  if (!isText && /\s/.test(written)) return [];
  return near.map((name) => ({
    title: `Change to ${name}`,
    edits: [{ span, text: isText ? `"${name}"` : name }],
  }));
}
