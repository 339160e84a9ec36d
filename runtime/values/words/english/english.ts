/** What the engine itself says, in English: the form that other languages are held to. */

import { examples } from './examples.ts';
import { logs } from './logs.ts';
import { positions } from './positions.ts';
import { refusals } from './refusals.ts';
import { troubles } from './troubles.ts';

/** Names of what the rules leave without one, and what stands between the words of the rules. */
export const english = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  nobody: 'nobody',
  nothing: 'nothing',
  unreadable: 'something unreadable',
  tooLarge: 'a number too large to count',
  die: (number: number) => `die ${number}`,
  seconds: (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  hidden: (count: number) => `${count} hidden`,
  /** Of things whose value nobody may see. */
  unseen: 'hidden',
  onTop: (card: string, of: number) => `${card} on top of ${of}`,
  tooMuch: 'too much to work out',

  player: (number: number) => `Player ${number}`,
  ofSeat: (what: string, seat: string) => `${what} of ${seat}`,
  spaceOf: (piece: string) => `Space of ${piece}`,
  table: 'Table',
  round: 'Round',
  turn: 'Turn',
  out: 'Out of the game',
  aNumber: 'Number',
  aPlayer: 'Player',
  aSpace: 'Space',
  aPiece: 'Piece',
  dice: 'Dice',
  pass: 'Pass',
  /** Words that stand before a seat: `Resource for Anna`. */
  drawnFor: (what: string) => `${what} for `,

  won: 'Won',
  draw: 'Draw',
  mostPoints: 'Most points',
  rulesOver: 'The rules have come to their end',

  nothingElse: 'nothing else is possible',
  notPossibleNow: (action: string) => `${action} is not possible now`,

  /** What stands in the chart where the rules give no title. */
  flow: {
    setup: 'Setup',
    play: 'Play',
    round: 'Round',
    rounds: 'Rounds',
    turn: 'Turn',
    turns: 'Turns',
    turnBegins: 'Turn begins',
    start: 'Start',
    given: 'Given',
    noEnding: 'No ending',
    /** What goes before the first pass of a loop and before each further one. */
    passes: {
      rounds: { enter: 'First round', next: 'Next round' },
      turns: { enter: 'First turn', next: 'Next turn' },
      each: { enter: 'First', next: 'Next' },
      repeat: { enter: 'Begin', next: 'Again' },
    },
    repeat: 'repeat',
    eachTime: 'each time',
    forEach: (name: string) => `for each ${name}`,
    each: (name: string) => `each ${name}`,
    when: 'when',
    isThere: (name: string) => `is there ${name}?`,
    otherwise: 'otherwise',
    choose: 'Choose',
    allChoose: 'All choose',
    ask: 'ask',
    chooses: 'Chooses',
    hasChosen: 'Has chosen',
    carriedOut: 'carried out',
    untilAllHaveChosen: 'until all have chosen',
    nobodyCanChoose: 'nobody can choose',
    nobodyCanAct: 'nobody can act',
    eachCard: 'each card',
    takeIt: 'take it',
    roll: (dice: string) => `Roll ${dice}`,
    pick: (name: string) => `Pick ${name}`,
    pickAtRandom: 'Pick at random',
    draw: (what: string) => `Draw ${what}`,
    drawSome: 'Draw',
    begin: 'begin',
    withItsValues: 'with its values',
    end: 'End',
    rulesOver: 'Rules over',

    /** What stands at transitions. */
    byChance: { roll: 'roll', pick: 'pick' },
    nothingToDo: 'nothing to do',
    noLegalAction: 'no legal action',
    inAll: (time: string) => `${time} in all`,

    /** Read out with the picture of a chart. */
    chartOf: (title: string, choices: number, chances: number) =>
      `State chart of ${title}: ${choices} choices, ${chances} throws and picks.`,

    /** What several effects begin with; where no single name says of what, `value` or `items`. */
    let: (name: string) => `let ${name}`,
    set: (name: string | undefined) => `set ${name ?? 'value'}`,
    addTo: (name: string | undefined) => `add to ${name ?? 'value'}`,
    subtractFrom: (name: string | undefined) => `subtract from ${name ?? 'value'}`,
    moveAll: 'move all',
    move: (name: string | undefined) => `move ${name ?? 'items'}`,
    effects: {
      shuffle: 'shuffle',
      reveal: 'reveal',
      new: 'new',
      delete: 'delete',
      eliminate: 'eliminate',
    },
  },

  timePassed: (time: string) => `${time} passed`,
  timeOver: (time: string) => `${time} are over`,
  inSecret: 'in secret',
  choosesInSecret: 'chooses in secret',

  /** By name; see `told.ts`. */
  sentences: { ...refusals, ...troubles, ...examples, ...positions, ...logs },
};
