/** Names that are free, for who called something by a word of the language. */

import type { Core } from '../parser/core.ts';
import * as T from '../tokens.ts';
import { isNamed } from './foreign/declared-names.ts';

/** A name of one's own in place of a word of the language: what it is stands behind it, mostly. */
export function otherName(p: Core, word: string): string {
  const type = p.next(T.Colon, 2) && p.nextIsWord(3) ? p.peek(3).image.toLowerCase() : undefined;
  if (type !== undefined && type !== word) return `${word}_${type}`;
  const other = OTHERS.get(word);
  return other === undefined || isNamed(p, other) ? `the_${word}` : other;
}

/** Names for what is likely to be called by a word that is no noun; the others are told from it by an article. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    add: 'added',
    again: 'once_more',
    all: 'all_of_them',
    and: 'added_to',
    any: 'any_one',
    at: 'location',
    by: 'done_by',
    cancel: 'cancelled',
    choose: 'chosen',
    clamped: 'bounded',
    close: 'closed',
    count: 'how_many',
    delete: 'deleted',
    do: 'done',
    draw: 'drawn',
    each: 'each_one',
    eliminate: 'eliminated',
    else: 'the_other',
    end: 'finish',
    except: 'excluded',
    expect: 'expected',
    extend: 'extended',
    for: 'meant_for',
    from: 'origin',
    given: 'known',
    in: 'inside',
    is: 'state',
    let: 'allowed',
    max: 'highest_number',
    min: 'lowest_number',
    mod: 'remainder',
    move: 'moved',
    new: 'fresh',
    none: 'none_left',
    of: 'part_of',
    or: 'one_or_other',
    out: 'outside',
    pick: 'picked',
    play: 'played',
    remove: 'removed',
    repeat: 'repeats',
    replace: 'replaced',
    require: 'required',
    reveal: 'revealed',
    roll: 'rolled',
    seen: 'known_to',
    setup: 'beginning',
    shuffle: 'shuffled',
    stop: 'stopped',
    subtract: 'taken_away',
    suppose: 'supposed',
    to: 'target',
    together: 'shared',
    use: 'used',
    when: 'moment',
    where: 'location',
    win: 'won',
    with: 'beside',
  }),
);
