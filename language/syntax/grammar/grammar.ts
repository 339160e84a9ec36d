/**
 * The language on one page: every construct, and the file that says how it is written.
 *
 * A construct is a function that takes the parser's core and the rules it needs of the others, and returns its
 * own. To add one, write its file, say in `heads.ts` where its first word begins it, and name its reader here.
 */

import type { Declaration, Statement } from '../ast.ts';
import type { DeclarationWord, StatementWord } from '../heads.ts';
import type { Core } from '../parser/core.ts';
import { boardDeclaration } from './declarations/boards.ts';
import { playDeclaration, setupDeclaration } from './declarations/course.ts';
import {
  defineDeclaration,
  defines,
  invariantDeclaration,
  scoreDeclaration,
} from './declarations/definitions.ts';
import { exampleDeclaration } from './declarations/examples.ts';
import { fields } from './declarations/fields.ts';
import { fileDeclaration, gameDeclaration, playerCounts, playersDeclaration } from './declarations/game.ts';
import { labelsDeclaration } from './declarations/labels.ts';
import { lookDeclaration } from './declarations/look.ts';
import { members } from './declarations/members.ts';
import { optionDeclaration, requireDeclaration } from './declarations/options.ts';
import { attributes, parameters } from './declarations/parameters.ts';
import { doStatement, stepDeclaration } from './declarations/steps.ts';
import {
  pieceDeclaration,
  placeDeclaration,
  playerDeclaration,
  recordDeclaration,
  spaceDeclaration,
  tableDeclaration,
} from './declarations/tables.ts';
import {
  cardsDeclaration,
  diceDeclaration,
  enumDeclaration,
  itemDeclaration,
} from './declarations/things.ts';
import { types } from './declarations/types.ts';
import { variantDeclaration } from './declarations/variants.ts';
import { declarations } from './declarations.ts';
import { described } from './described.ts';
import { domains } from './expressions/domains.ts';
import { literals } from './expressions/literals.ts';
import { operands } from './expressions/operands.ts';
import { operators } from './expressions/operators.ts';
import { queries } from './expressions/queries.ts';
import { suppositions } from './expressions/suppositions.ts';
import { names } from './names.ts';
import { type ByWord, everyKindIsRead, type KindsOf } from './readers.ts';
import type { Grammar } from './rules.ts';
import { actions } from './statements/actions.ts';
import { anyTimeStatement } from './statements/any-time.ts';
import { blocks, statement } from './statements/blocks.ts';
import { pickStatement, rollStatement } from './statements/chance.ts';
import { chooseStatement } from './statements/choices.ts';
import { whenStatement } from './statements/conditions.ts';
import { drawStatement } from './statements/drawing.ts';
import { endStatement, leaveStatement } from './statements/leaving.ts';
import { forEachStatement, repeatStatement } from './statements/loops.ts';
import { moveStatement, revealStatement, shuffleStatement } from './statements/moving.ts';
import { deleteStatement, eliminateStatement, newStatement } from './statements/records.ts';
import { phaseStatement, roundsStatement, turnStatement, turnsStatement } from './statements/turns.ts';
import { addStatement, letStatement, setStatement, subtractStatement } from './statements/values.ts';
import { windowParts, windowStatement } from './statements/windows.ts';
import { endingDeclaration, endingNames, rankStatement, winStatement } from './statements/winning.ts';

/** Statements, by the word that each begins with. */
function statementReaders(p: Core, g: Grammar) {
  const statements = {
    let: letStatement(p, g),
    set: setStatement(p, g),
    add: addStatement(p, g),
    subtract: subtractStatement(p, g),
    move: moveStatement(p, g),
    draw: drawStatement(p, g),
    shuffle: shuffleStatement(p, g),
    reveal: revealStatement(p, g),
    roll: rollStatement(p, g),
    pick: pickStatement(p, g),
    new: newStatement(p, g),
    delete: deleteStatement(p, g),
    eliminate: eliminateStatement(p, g),
    when: whenStatement(p, g),
    for: forEachStatement(p, g),
    repeat: repeatStatement(p, g),
    rounds: roundsStatement(p, g),
    turns: turnsStatement(p, g),
    turn: turnStatement(p, g),
    phase: phaseStatement(p, g),
    do: doStatement(p, g),
    choose: chooseStatement(p, g),
    window: windowStatement(p, g),
    at: anyTimeStatement(p, g),
    stop: leaveStatement(p, g, 'stop'),
    again: leaveStatement(p, g, 'again'),
    close: leaveStatement(p, g, 'close'),
    cancel: leaveStatement(p, g, 'cancel'),
    end: endStatement(p, g),
    win: winStatement(p, g),
    rank: rankStatement(p, g),
  } satisfies ByWord<StatementWord, Statement>;
  everyKindIsRead<Exclude<Statement['kind'], KindsOf<typeof statements>>>();
  return statements;
}

/** Declarations, by the word that each begins with. */
function declarationReaders(p: Core, g: Grammar) {
  const byWord = {
    game: gameDeclaration(p, g),
    use: fileDeclaration(p, g),
    players: playersDeclaration(p, g),
    option: optionDeclaration(p, g),
    require: requireDeclaration(p, g),
    enum: enumDeclaration(p, g),
    cards: cardsDeclaration(p, g),
    item: itemDeclaration(p, g),
    dice: diceDeclaration(p, g),
    board: boardDeclaration(p, g),
    piece: pieceDeclaration(p, g),
    record: recordDeclaration(p, g),
    place: placeDeclaration(p, g),
    player: playerDeclaration(p, g),
    space: spaceDeclaration(p, g),
    table: tableDeclaration(p, g),
    define: defineDeclaration(p, g),
    setup: setupDeclaration(p, g),
    play: playDeclaration(p, g),
    step: stepDeclaration(p, g),
    ending: endingDeclaration(p, g),
    score: scoreDeclaration(p, g),
    look: lookDeclaration(p, g),
    labels: labelsDeclaration(p, g),
    invariant: invariantDeclaration(p, g),
    variant: variantDeclaration(p, g),
    example: exampleDeclaration(p, g),
  } satisfies ByWord<DeclarationWord, Declaration>;
  everyKindIsRead<Exclude<Declaration['kind'], KindsOf<typeof byWord>>>();
  return byWord;
}

/** Defines the rules of the language. */
export function composeGrammar(p: Core): Grammar {
  // Rules need each other in a circle, so they take each other from here when they run.
  const g = {} as Grammar;
  const statements = statementReaders(p, g);
  const byWord = declarationReaders(p, g);
  const { board, ending, play, setup, step } = byWord;
  const rules: Grammar = {
    ...names(p),
    ...literals(p),
    ...described(p),
    ...operators(p, g),
    ...operands(p, g),
    ...queries(p, g),
    ...suppositions(p, g),
    ...domains(p, g),
    ...types(p, g),
    ...parameters(p, g),
    ...attributes(p, g),
    ...members(p, g),
    ...fields(p, g),
    ...blocks(p, g),
    ...statement(p, g, statements),
    ...{ phase: statements.phase },
    ...actions(p, g),
    ...windowParts(p, g),
    ...endingNames(p, g),
    ...declarations(p, g, byWord),
    ...{ board, ending, play, setup, step },
    ...defines(p, g),
    ...playerCounts(p, g),
  };
  return Object.assign(g, rules);
}
