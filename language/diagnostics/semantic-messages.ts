/** Messages of the binder and the type checker. */

import { error, warning } from './entry.ts';

const near = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`}?`;

export const semanticMessages = {
  // Names
  'unknown-name': error(
    (f: { name: string; what: string; near: readonly string[] }) => `There is no ${f.what} called ${f.name}.${near(f.near)}`,
  ),
  'declared-twice': error((f: { name: string }) => `${f.name} is declared twice; a name can mean one thing only.`),
  'unknown-member': error(
    (f: { name: string; of: string; near: readonly string[] }) => `${f.of} has nothing called ${f.name}.${near(f.near)}`,
  ),
  'not-a-value': error((f: { name: string; what: string }) => `${f.name} is ${f.what}; it cannot be used as a value here.`),
  unused: warning((f: { name: string; what: string }) => `The ${f.what} ${f.name} is never used.`),

  // The parts of a file
  'no-game': error(() => 'A rules file begins with its title: game "…" edition 1.'),
  'no-players': error(() => 'How many can play is missing: players 2..4, say.'),
  'no-play': error(() => 'What happens in the game is missing: play { … }.'),
  'part-twice': error((f: { part: string }) => `There can be only one ${f.part} in a game.`),
  'edition-missing': warning(() => 'Without an edition a later version of the language may read this file differently: add edition 1.'),
  'edition-unknown': error((f: { edition: number }) => `Edition ${f.edition} is not known; this version reads edition 1.`),
  'players-range': error((f: { min: number; max: number }) => `From ${f.min} to ${f.max} players makes no sense; the first number is the smaller one, from 1 to 8.`),
  'seats-missing': error((f: { seats: number; max: number }) => `${f.seats} seats are named, but up to ${f.max} can play.`),
  'file-not-found': error((f: { path: string }) => `There is no file ${f.path} beside this one.`),

  // Types
  'wrong-type': error((f: { expected: string; found: string; why: string }) => `${f.why} is ${f.expected}, but this is ${f.found}.`),
  'cannot-compare': error((f: { left: string; right: string }) => `${f.left} cannot be compared with ${f.right}.`),
  'maybe-none': error((f: { what: string; fix: string }) => `There may be no ${f.what} here. Ask first: ${f.fix}`),
  'not-a-set': error((f: { found: string }) => `This should be something to go through, such as players, an enum or { A, B }, but it is ${f.found}.`),
  'not-countable': error((f: { found: string }) => `Only a pile, a throw or a set can be counted, but this is ${f.found}.`),
  'not-indexable': error((f: { found: string }) => `Only a pile or a throw has […] behind it, but this is ${f.found}.`),
  'argument-count': error(
    (f: { name: string; expected: number; found: number }) =>
      `${f.name} takes ${f.expected === 0 ? 'no value' : f.expected === 1 ? 'one value' : `${f.expected} values`}, but ${f.found === 0 ? 'none is' : f.found === 1 ? 'one is' : `${f.found} are`} given.`,
  ),
  'attribute-count': error(
    (f: { name: string; expected: number; found: number }) => `${f.name} needs ${f.expected} values in brackets, one per attribute, but has ${f.found}.`,
  ),
  'not-constant': error((f: { what: string }) => `${f.what} must be known before the game begins: numbers, options and names of members only.`),
  'of-missing': error((f: { query: string }) => `${f.query} needs to know what to take: ${f.query} p in players of p.health.`),
  'needs-where': error(() => 'the … needs a where that says which one.'),

  // Effects
  'not-changeable': error((f: { what: string }) => `${f.what} cannot be changed; only fields and let names can.`),
  'moved-only': error((f: { item: string }) => `${f.item}s are only ever moved, so that none is made or lost: move … from … to ….`),
  'move-items': error(() => 'To move items say how many, from where and to where: move 2 of Four from me.coins to supply.coins.'),
  'move-piece': error((f: { found: string }) => `A piece is moved to a space, but this is ${f.found}.`),
  'different-items': error((f: { from: string; to: string }) => `${f.from}s cannot be moved to a pile of ${f.to}s.`),
  'not-assignable-out': error(() => 'A player is taken out of the game by eliminate.'),

  // Flow
  'outside-turn': error((f: { word: string }) => `${f.word} stands for the player whose turn it is, but here nobody has a turn.`),
  'outside-loop': error((f: { word: string }) => `${f.word} leaves a repeat or for each, but there is none around it.`),
  'outside-phase': error((f: { word: string }) => `There is no ${f.word} around this that could end.`),
  'turn-in-turn': error(() => 'A turn cannot begin inside another turn.'),
  'endless-repeat': error(() => 'This would repeat for ever: inside there must be a choice or a roll on every pass, or say while or up to … times.'),
  'calls-itself': error((f: { name: string; through: string }) => `${f.name} uses itself${f.through}; a step or definition cannot.`),
  'no-actions': error(() => 'A choice needs at least one action.'),
  'waits-in-ending': error(() => 'An ending says who wins: win …, or draw game.'),
  'given-waits': error(() => 'A given sets up the position; choices, rolls and steps come after it.'),
  'never-reached': warning(() => 'This is never reached: the line above always leaves.'),

  // Not yet played
  'not-playable-yet': error((f: { what: string }) => `${f.what} can be written but not played yet.`),

  // Options, variants and examples
  'option-value': error((f: { name: string; value: string; expected: string }) => `${f.name} can be ${f.expected}, not ${f.value}.`),
  'requirement-broken': error((f: { message: string }) => `These options do not go together: ${f.message}.`),
  'unknown-variant': error((f: { name: string; near: readonly string[] }) => `There is no variant called ${f.name}.${near(f.near)}`),
  'patch-target': error((f: { what: string; name: string; near: readonly string[] }) => `There is no ${f.what} called ${f.name} to change.${near(f.near)}`),
  'players-not-allowed': error((f: { count: number; min: number; max: number }) => `The game is for ${f.min} to ${f.max} players, not ${f.count}.`),
  'example-players': error((f: { count: number; min: number; max: number }) => `This example names ${f.count} players, but the game is for ${f.min} to ${f.max}.`),
  'unknown-action': error((f: { name: string; near: readonly string[] }) => `No choice has an action called ${f.name}.${near(f.near)}`),

  // Bounds
  'empty-range': error((f: { low: number; high: number }) => `The range ${f.low}..${f.high} is empty.`),
  'too-large': error((f: { what: string; found: number; limit: number }) => `${f.what}: ${f.found} is more than the limit of ${f.limit}.`),
  'start-outside': error((f: { name: string; value: number; low: number; high: number }) => `${f.name} starts at ${f.value}, but it can only be ${f.low} to ${f.high}.`),
} as const;
