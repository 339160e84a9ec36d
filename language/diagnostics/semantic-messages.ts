/** Messages of the binder, the type checker and the lowering. */

import { error, warning } from './entry.ts';
import { also, near } from './near-words.ts';

const values = (count: number): string =>
  count === 0 ? 'no value' : count === 1 ? 'one value' : `${count} values`;

const given = (count: number): string =>
  count === 0 ? 'none is given' : count === 1 ? 'one is given' : `${count} are given`;

/** By code. */
export const semanticMessages = {
  // Warnings that are allowed
  'allow-unreasoned': warning(
    (f: { code: string }) =>
      `Why \`${f.code}\` is allowed is not said, so it is not: \`// allow ${f.code}: kept for the printed rules\`.`,
  ),
  'allow-unknown': warning((f: { code: string; isError: boolean; near: readonly string[] }) =>
    f.isError
      ? `\`${f.code}\` is an error, and only warnings can be allowed.`
      : `There is no warning called \`${f.code}\`.${near(f.near)}`,
  ),
  'allow-needless': warning(
    (f: { code: string }) => `Nothing here gives \`${f.code}\`, so it need not be allowed.`,
  ),
  // The parts of a file
  'no-game': error(() => 'A rules file begins with its title: `game "…" edition 1`.'),
  'no-players': error(() => 'How many can play is missing, for example `players 2..4`.'),
  'no-play': error(() => 'What happens in the game is missing: `play { … }`.'),
  'part-twice': error((f: { part: string }) => `There can be only one \`${f.part}\` in a game.`),
  'edition-missing': warning(
    () =>
      'Without an edition a later version of the language may read this file differently: add `edition 1`.',
  ),
  'edition-unknown': error(
    (f: { edition: number }) => `Edition ${f.edition} is not known; this version reads edition 1.`,
  ),
  'players-range': error((f: { min: number; max: number; limit: number }) =>
    f.max < f.min
      ? `${f.min}..${f.max} is no range: write the smaller number first, \`players ${f.max}..${f.min}\`.`
      : f.min < 1
        ? 'At least one player must play: `players 1..4`.'
        : `At most ${f.limit} can play, but here are ${f.max} players: end the range at ${f.limit}.`,
  ),
  'seats-missing': error(
    (f: { seats: number; max: number }) =>
      `${f.seats === 1 ? 'One player is' : `${f.seats} players are`} named, but up to ${f.max} can play: name them all, or none.`,
  ),
  'seats-surplus': error(
    (f: { seats: number; max: number }) =>
      `${f.seats} players are named, but ${f.max === 1 ? 'only one' : `at most ${f.max}`} can play, in every variant.`,
  ),
  'file-not-found': error((f: { path: string }) => `There is no file \`${f.path}\` beside this one.`),

  // Types
  'wrong-type': error(
    (f: { expected: string; found: string; why: string; hint: string | undefined }) =>
      `${f.why} should be ${f.expected}, but this is ${f.found}.${also(f.hint)}`,
  ),
  'minus-twice': warning(
    () => 'To take away less than nothing is to add: write `+`, or leave one minus out.',
  ),
  'not-twice': warning(() => 'What is not not so is so: leave one `not` out, or both.'),
  'cannot-compare': error(
    (f: { left: string; right: string; hint: string | undefined }) =>
      `${f.left} cannot be compared with ${f.right}.${also(f.hint)}`,
  ),
  'maybe-none': error(
    (f: { what: string; also: string | undefined }) =>
      `There may be no ${f.what} here. Ask first: \`when … as x { … }\` around statements, \`… is not none and …\` in a condition, \`if … is not none then … else …\` in a value.${also(f.also)}`,
  ),
  'of-unknown': error(
    (f: { name: string }) =>
      `Whose \`${f.name}\` this is cannot be told: nothing says what is in the set that it comes from. An empty \`{ }\` has no kind of its own.`,
  ),
  'not-in-set': error(
    (f: { found: string }) =>
      `A set holds numbers, or things that are told apart by a name (players, spaces, cards …), not ${f.found}.`,
  ),
  'not-a-set': error(
    (f: { found: string; hint: string | undefined }) =>
      `This should be something to go through, such as \`players\`, an enum, \`1..6\` or \`{ A, B }\`, but it is ${f.found}.${also(f.hint)}`,
  ),
  'not-countable': error(
    (f: { found: string; isNumber: boolean }) =>
      `Only a pile, a throw or a set can be counted, but this is ${f.found}.${f.isNumber ? ' It says how many already: leave `count` out.' : ''}`,
  ),
  'index-missing': error(
    (f: { path: string; of: string; each: string; member: string; all: string }) =>
      `\`${f.path}\` has ${f.of} for each ${f.each}: say which in square brackets, as in \`${f.path}[${f.member}]\`. All of them are gone through: \`for each x in ${f.all} { … ${f.path}[x] … }\`, \`sum x in ${f.all} of …\`.`,
  ),
  'not-indexable': error(
    (f: { found: string; hint: string | undefined }) =>
      `Square brackets stand behind a pile of several kinds, a throw of dice or a field with \`per\`, but this is ${f.found}.${also(f.hint)}`,
  ),
  'value-for-condition': error((f: { operator: string; not: boolean }) => {
    const [word, ask] = f.not ? ['none', 'not in'] : ['one', 'in'];
    return `\`${f.operator}\` stands between conditions, and this is a value. Whether something is ${word} of several is asked with \`${ask} { …, … }\`.`;
  }),
  'one-for-many': error(
    (f: { name: string; item: string; say: string }) =>
      `\`${f.name}\` holds one ${f.item}, but is used as if it held many: write \`${f.name}: ${f.say}\`.`,
  ),
  'arguments-swapped': error(
    (f: { name: string; order: readonly string[] }) =>
      `The values of \`${f.name}\` stand in another order: \`${f.name}(${f.order.join(', ')})\`.`,
  ),
  'argument-count': error(
    (f: { name: string; expected: number; found: number }) =>
      `\`${f.name}\` takes ${values(f.expected)}, but ${given(f.found)}.`,
  ),
  'attribute-count': error(
    (f: { name: string; expected: number; found: number }) =>
      `\`${f.name}\` takes ${values(f.expected)} in brackets, one for each attribute, but ${given(f.found)}.`,
  ),
  'not-constant': error(
    (f: { what: string; declared?: string | undefined }) =>
      `${f.what} must be known before the game begins, so it can be made of numbers, options and names of members only.${
        f.declared === undefined ? '' : ` How many play is an option: \`${f.declared}\`.`
      }`,
  ),
  'requires-play': error(
    () =>
      'What is required must hold before a game begins, so it can speak of options, of the board and of which things there are, but this is known in play only. What must hold there is an `invariant`.',
  ),
  'option-order': error((f: { name: string; part: 'default' | 'range' }) =>
    f.part === 'range'
      ? `How far \`${f.name}\` can go cannot be made of \`${f.name}\` itself.`
      : `The default of an option can use only options that stand above it, but \`${f.name}\` does not.`,
  ),
  'per-players': error(
    (f: { problem: string }) => `Here stands one value for each number of players: ${f.problem}.`,
  ),

  'needs-where': error(
    // What lies somewhere, where it is one at most.
    (f: { only?: string | undefined }) =>
      f.only
        ? `\`the …\` needs a \`where\` that says which one. Where no more than one lies there, that is \`${f.only} where yes\`, and what is done with it stands behind \`when ${f.only} where yes as it { … }\`.`
        : '`the …` needs a `where` that says which one: `the p in players where …`.',
  ),

  // Effects
  'not-changeable': error(
    (f: { what: string }) =>
      `${f.what} cannot be changed. Only fields and names made by \`let\` or \`pick\` can.`,
  ),
  'moved-only': error(
    (f: { item: string }) =>
      `\`${f.item}\` items are only ever moved, so that none is made or lost: \`move … from … to …\`.`,
  ),
  'move-items': error(
    () =>
      'To move items say how many, from where and to where, as in `move 2 of Four from me.coins to supply.coins`. A piece is moved by its name alone, as in `move me.pawn to Start`.',
  ),
  'different-items': error(
    (f: { from: string; to: string }) =>
      `\`${f.from}\` items cannot be moved to a pile of \`${f.to}\` items.`,
  ),
  'not-assignable-out': error(() => 'A player is taken out of the game by `eliminate`, not by `set`.'),
  'items-nowhere': error(
    (f: { item: string }) =>
      `No pile begins with the \`${f.item}\` items, so there would be none in the game: write \`= all\` behind one, as in \`place supply { pile_name: pile of ${f.item} = all }\`.`,
  ),
  'items-twice': error(
    (f: { item: string; why: string }) => `All \`${f.item}\` items can begin in one pile only, but ${f.why}.`,
  ),
  'deck-draw': error(
    // What lays the deck open and takes what is looked for, and the pile that it lies on meanwhile, where there is none yet.
    (f: { opened?: { say: string; pile: string | undefined } | undefined }) =>
      'A card in the middle of a deck cannot be taken: `draw 1 from …` takes the top one, `move all` takes all.' +
      (f.opened
        ? ` To take this one, lay them all open first: \`${f.opened.say}\`${f.opened.pile ? `, with \`${f.opened.pile}\` outside` : ''}.`
        : ''),
  ),
  'no-bottom': error(() => 'Only a deck has a bottom; a pile has no order.'),
  'record-fields': error(
    (f: { record: string; fields: readonly string[] }) =>
      `A new ${f.record} needs ${f.fields.map((field) => `\`${field}\``).join(', ')} as well: add \`${f.fields[0] ?? ''}: …\` between the brackets.`,
  ),
  'reveal-what': error((f: { toOne: { what: string; to: string; type: string } | undefined }) =>
    f.toOne
      ? `What somebody has chosen is revealed to all or to nobody. For one player alone, write it where only that player looks: \`set ${f.toOne.to}.shown to ${f.toOne.what}\`, with \`player { shown: ${f.toOne.type} or none = none seen by owner }\` above.`
      : 'What is revealed should be something of a player, a place or the table, such as `p.hand`, `market.deck` or `traitor`, or what somebody has chosen: `reveal card to all`.',
  ),

  'not-shown': error(
    (f: { name: string; problem: string }) => `\`${f.name}\` cannot be shown on the table: ${f.problem}.`,
  ),

  'when-not-shown': error(
    (f: { name: string }) =>
      `Behind its value, \`when\` says when \`${f.name}\` stands on the table: write \`shown\` before its \`=\`. A value that is another one at times is written \`if … then … else …\`.`,
  ),
  'label-not-asked': error(
    () =>
      'Only what an action asks for has a label; the parameter of a step or a definition is asked of nobody.',
  ),
  'owner-missing': error(
    (f: { what: string; word: string }) =>
      `${f.what} has no owner, so nobody would see this. Say \`seen by nobody\` if that is meant, or \`seen by all\`; \`${f.word}\` is for what players and their pieces have.`,
  ),

  // Flow
  'outside-turn': error(
    (f: { word: string; inEnding?: boolean; acting?: string | undefined }) =>
      `${f.word} stands for the player whose turn it is, but here nobody has a turn.${
        f.acting === undefined ? '' : ` Whoever acts here is called \`${f.acting}\`.`
      }${
        f.inEnding
          ? ' An `ending` is looked for after every change: say whom it is about, `when the p in players where … as p { win p }`.'
          : ''
      }`,
  ),
  'outside-loop': error(
    (f: { word: string }) => `\`${f.word}\` needs a \`repeat\` or \`for each\` around it, and here is none.`,
  ),
  'loop-beyond-turn': error(
    (f: { word: string }) =>
      `\`${f.word}\` does not lead out of a turn, and the loop is around it. End the turn with \`end turn\`, and say in a field when the loop is over: \`repeat while …\`.`,
  ),
  'outside-phase': error((f: { word: string }) => `There is no ${f.word} around this that could end.`),
  'outside-window': error(() => 'There is no window around this that could close.'),
  'clock-range': error(
    (f: { seconds: number; limit: number }) =>
      `The clock of a window runs for 1 to ${f.limit.toLocaleString('en')} seconds, not for ${f.seconds.toLocaleString('en')}.`,
  ),
  'nothing-to-cancel': error(
    () =>
      '`cancel` drops the action that a window interrupts: it stands in a window that stands in the statements of an action.',
  ),
  'two-clocks': error(
    () =>
      'A window has one clock: `within 8 s` closes it after so much quiet, `closes after 300 s` after so much time in all. Leave one of them out.',
  ),
  'turn-in-turn': error(() => 'A turn cannot begin while another player has the turn.'),
  'rounds-in-rounds': error(
    () =>
      'Rounds go on until the game ends, so rounds inside of others would never let those go on. Use `repeat` for what can be left.',
  ),
  'endless-repeat': error(
    () =>
      'This would repeat for ever: nothing in it waits for anybody, and nothing ends it. Put a choice or a roll into it, or say how long: `repeat up to 3 times`, `while`, or `stop`.',
  ),
  'calls-itself': error((f: { name: string; through: string; isFunction?: boolean }) =>
    f.isFunction
      ? `\`${f.name}\` is this definition itself here, not what the language has of that name. Give the definition another name.`
      : `\`${f.name}\` uses itself${f.through}, and a step or definition cannot. Use \`repeat\` to do something again.`,
  ),
  'supposed-step': error(
    (f: { step: string }) =>
      `\`suppose\` only asks what would come of \`${f.step}\`, so the step may do nothing but change the position: no choices, dice or draws, no \`repeat\`, no \`stop\` or \`again\`, and no end of a turn or of the game.`,
  ),
  'not-defined': error(
    (f: { name: string; near: readonly string[] }) =>
      `\`action ${f.name}\` without \`{ … }\` offers an action that is defined elsewhere by \`define action ${f.name}\`, and there is none.${near(f.near)}`,
  ),
  'no-actions': error(() => 'A choice needs at least one action: `choose { action … }`.'),
  'otherwise-together': error(
    () =>
      '`otherwise` is what happens where one player can do nothing. `choose together` asks several, and does not wait for who can do nothing: put what happens then behind the choice, or give them an action such as `action Nothing {}`.',
  ),
  'text-for-all': error(
    (f: { name: string }) =>
      `All who choose together are asked with the same words, so these cannot speak of one \`${f.name}\`. Say it in the texts of the actions, which each reads alone: \`action Take "Take {${f.name}.coins}"\`.`,
  ),
  'pass-misplaced': error((f: { problem: string }) => `This cannot stand here: ${f.problem}.`),
  'waits-in-ending': error(
    () => 'An ending only says who wins: `{ win … }`, or that nobody does: `{ draw game }`.',
  ),
  'given-waits': error(
    () => 'A `given` sets up the position; choices, rolls and steps come in the lines after it.',
  ),
  'given-nowhere': error(
    (f: { way: string; near: readonly string[]; places: readonly string[]; why: string | undefined }) => {
      const head = `The game waits at no place called \`${f.way}\`${f.why === undefined ? '' : `: ${f.why}`}.`;
      if (f.near.length > 0 || f.places.length === 0) return `${head}${near(f.near)}`;
      return `${head} It waits at ${f.places.map((way) => `\`${way}\``).join(', ')} …`;
    },
  ),
  'given-unclear': error((f: { way: string; count: number; ways: readonly string[] }) => {
    const places = f.count === 1 ? 'one place' : `${f.count} places`;
    if (f.ways.length === 0)
      return `The game waits at ${places} called \`${f.way}\`, and this is the number of none.`;
    const ways = f.ways.map((way) => `\`${way}\``).join(', ');
    return `The game waits at ${places} called \`${f.way}\`. Say which: ${ways}${f.ways.length < f.count ? ' …' : '.'}`;
  }),
  'given-detail': error((f: { what: string; why: string }) => `${f.what} cannot be said here so: ${f.why}.`),
  'given-change': error(
    (f: { what: string }) =>
      `\`${f.what}\` belongs to the table, not to this place in the rules. What is changed on the table stands in the block: \`given at … { set ${f.what} to … }\`.`,
  ),
  'given-late': error(
    () => 'The example begins at the `given at` below, so nothing can happen or be expected above it.',
  ),
  'given-twice': error(() => 'An example begins at one place: another `given at` stands above this one.'),
  'never-reached': warning(() => 'This is never reached: what stands before it always leaves or ends.'),

  // Options, variants and examples
  'option-value': error(
    (f: { name: string; value: string; expected: string }) =>
      `\`${f.name}\` can be ${f.expected}, not ${f.value}.`,
  ),
  'attribute-value': error(
    (f: { name: string; of: string; value: number; low: number; high: number }) =>
      `\`${f.name}\` of \`${f.of}\` is ${f.value}, but it can only be ${f.low} to ${f.high}.`,
  ),
  'requirement-broken': error((f: { message: string }) => `These options do not go together: ${f.message}.`),
  'unknown-variant': error(
    (f: { name: string; near: readonly string[] }) =>
      `There is no variant called \`${f.name}\`.${near(f.near)}`,
  ),
  'patch-target': error((f: { what: string; name: string; near: readonly string[]; taker: string }) => {
    if (f.taker !== '')
      return `The variant "${f.taker}", which is chosen as well, takes the ${f.what} \`${f.name}\` away that is changed here: the two do not go together.`;
    return f.name === f.what
      ? `The rules have no \`${f.what} { … }\` to change. What they do not have is added: \`add ${f.what} { … }\`.`
      : `There is no ${f.what} called \`${f.name}\` to change.${near(f.near)}`;
  }),
  'parameters-left-out': error(
    (f: { what: string; name: string; names: readonly string[] }) =>
      `The ${f.what} \`${f.name}\` is given ${f.names.map((name) => `\`${name}\``).join(' and ')}: what replaces it has to say so as well, as in \`${f.name}(${f.names.map((name) => `${name}: …`).join(', ')})\`.`,
  ),
  'players-not-allowed': error(
    (f: { count: number; min: number; max: number }) =>
      `The game is for ${f.min === f.max ? f.min : `${f.min} to ${f.max}`} players, not ${f.count}.`,
  ),
  'position-refused': error(
    (f: { reason: string }) =>
      `The position that this game begins with does not fit these rules: ${f.reason}`,
  ),
  'example-players': error(
    (f: { count: number; min: number; max: number }) =>
      `This example names ${f.count} ${f.count === 1 ? 'player' : 'players'}, but the game is for ${f.min === f.max ? f.min : `${f.min} to ${f.max}`}.`,
  ),
  'example-variants': error(
    (f: { names: readonly string[]; problem: string }) =>
      `No example can be played with ${f.names.map((name) => `"${name}"`).join(' and ')} together: ${f.problem}`,
  ),
  'unknown-action': error(
    (f: { name: string; near: readonly string[] }) =>
      `No choice has an action called \`${f.name}\`.${near(f.near)}`,
  ),

  // Bounds
  'empty-range': error(
    (f: { low: number; high: number }) =>
      `The range ${f.low}..${f.high} is empty: the first number must be the smaller one.`,
  ),
  'set-numbers': error(
    (f: { found: string; limit: number }) =>
      `A set of numbers can hold 0 to ${f.limit}, but here stands ${f.found}. Keep larger ones, or those below 0, as numbers of their own, or as members of an enum.`,
  ),
  'too-large': error(
    (f: { what: string; found: number; limit: number }) =>
      `${f.what}: ${f.found} is more than the limit of ${f.limit}.`,
  ),
  'too-much-work': error(
    (f: { what: string }) =>
      `${f.what} takes more work than the editor does at once, and most of it can be here. At the command line \`--budget\` allows as much as you like.`,
  ),
  'always-too-much': warning(
    (f: { found: number; limit: number }) =>
      `The game stops here: this may take ${f.found.toLocaleString('en')} operations each time, and what follows one event takes ${f.limit.toLocaleString('en')} at most. Work out with \`let\` what is asked for several times, in a step: a definition counts wherever it is used.`,
  ),
  'not-looked-at': warning(
    (f: { done: number; all: number; what: string }) =>
      `From here on nothing was looked at: ${f.done} of ${f.all} ${f.what} are as much as may be looked at together.`,
  ),
  'range-unknown': error(
    () =>
      'How far this range can go is not known. Make it of numbers with a range of their own, as in `0..me.money` or `1..min(3, count me.cards)`.',
  ),
  'too-few-spaces': error(
    (f: { pieces: number; name: string; spaces: number; region: string }) =>
      `${f.pieces} ${f.name} pieces begin on \`${f.region}\`, one on each space, but there ${f.spaces === 1 ? 'is' : 'are'} only ${f.spaces}.`,
  ),
  'start-outside': error(
    (f: { name: string; value: number; low: number; high: number }) =>
      `\`${f.name}\` begins at ${f.value}, but it can only be ${f.low} to ${f.high}.`,
  ),
} as const;
