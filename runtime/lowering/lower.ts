/** From a checked program and a configuration to the game's intermediate representation. */

import { type Diagnostic, hasErrors } from '../../language/diagnostics/diagnostic.ts';
import { type Translation, translationOf } from '../../language/labels/translation.ts';
import { plainText } from '../../language/semantics/compose.ts';
import type { Program } from '../../language/semantics/program.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { addAll } from '../../shared/lists.ts';
import { memo } from '../../shared/memo.ts';
import { type CellRange, cellsOf } from '../analysis/access.ts';
import { cellRanges, storageFor } from '../analysis/cell-ranges.ts';
import { markVisibility } from '../analysis/visibility/visibility.ts';
import { sameRules } from '../ir/fingerprint.ts';
import {
  type Effect,
  type Effects,
  type FlowNode,
  type GameIR,
  GIVEN,
  IR_FORMAT,
  type Layout,
  type Reference,
  RULES_OVER,
  type ScoreIR,
  type Sequence,
} from '../ir/ir.ts';
import { engineWords } from '../values/words/engine-words.ts';
import { constant } from './build.ts';
import { type Choices, type Configured, configure } from './configuration/configure.ts';
import { checkRequirements } from './configuration/requirements.ts';
import { lowerExpression, lowerText } from './expressions/expressions.ts';
import { endingIndex, lowerEndings } from './flow/endings.ts';
import { lowerBlock } from './flow/flow.ts';
import { below, type Here, NO_TARGETS } from './flow/here.ts';
import { warnOfWork } from './heavy.ts';
import { layOut } from './layout/layout.ts';
import { leakWarnings } from './leaks.ts';
import { checkGame, type Lowering, MAX_CELLS, newLocal, originOf, withName } from './lowering.ts';
import { lowerPosition, readPosition } from './openings/position.ts';
import { warnOfShown } from './shown/definitions.ts';
import { lowerTable } from './shown/table.ts';
import { ownWords, plainWords } from './shown/words.ts';

export interface Lowered {
  /** Undefined if the choices or the program do not make a game; the diagnostics say why. */
  readonly game: GameIR | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The last stage of a document: the games that a program was lowered to, by configuration. A person goes to and fro
 * between a few.
 */
const games = memo<Program, string, Lowered>(8);

/**
 * Lowers a program for some players, variants and options (defaults where left out). Never throws: a program
 * with errors, an unknown option or a value out of range give diagnostics and no game. The same program and choices give
 * the very same game again.
 *
 * In a `language` that the rules have labels in, the game is the same but for its texts; where they have none in it, so are the
 * texts.
 */
export function lower(program: Program, choices: Choices = {}, language?: string): Lowered {
  if (hasErrors(program.diagnostics)) return { game: undefined, diagnostics: program.diagnostics };
  const configured = configure(program, choices);
  if (hasErrors(configured.diagnostics)) return { game: undefined, diagnostics: configured.diagnostics };
  const { program: ofChoices, configuration } = configured;
  const translation = language === undefined ? undefined : otherWords(program, language);
  const key = JSON.stringify([configuration, translation?.language]);
  return games(ofChoices, key, () => {
    const lowered = lowerConfigured(configured, translation);
    // A log fits the rules in whatever language they were played.
    if (lowered.game && translation) {
      const title = ofChoices.globals.game ? plainText(ofChoices.globals.game.title) : '';
      sameRules(lowered.game, { title, game: () => lower(program, choices).game });
    }
    return lowered;
  });
}

/** What is said in another language; undefined where every word is the same. */
function otherWords({ files }: Program, language: string): Translation | undefined {
  const translation = translationOf(files, language);
  if (!translation?.isOwn) return translation;
  return engineWords(translation.language) === engineWords(undefined) ? undefined : translation;
}

function lowerConfigured(configured: Configured, translation: Translation | undefined): Lowered {
  const { position } = configured.configuration;
  const read = position && readPosition(configured, position);
  const lowering = beginLowering(configured, read?.seats, translation);
  const given = read && lowerPosition(lowering, configured, read);
  const lowered = lowerGame(lowering, configured, given);
  const opening = given?.opening();
  const game: GameIR = opening ? { ...lowered, opening } : lowered;
  if (hasErrors(lowering.diagnostics)) return { game: undefined, diagnostics: lowering.diagnostics };
  const { flow, leaks } = markVisibility({
    flow: game.flow,
    fields: game.layout.fields,
    tables: lowering.tables,
    firstLocal: lowering.cells.initial.length,
    told: lowering.told,
  });
  addAll(lowering.diagnostics, leakWarnings(lowering, leaks));
  warnOfShown(lowering);
  const marked = { ...game, flow };
  warnOfWork(lowering, marked);
  return {
    game: hasErrors(lowering.diagnostics) ? undefined : marked,
    diagnostics: lowering.diagnostics,
  };
}

export function beginLowering(
  configured: Configured,
  seatNames?: readonly string[],
  translation?: Translation,
): Lowering {
  const lowering: Lowering = {
    program: configured.program,
    translation,
    globals: configured.program.globals,
    players: configured.configuration.players,
    options: configured.options,
    diagnostics: [],
    domains: [],
    domainIndex: new Map(),
    spaceIndex: new Map(),
    fields: new Map(),
    pieces: new Map(),
    records: new Map(),
    counts: new Map(),
    dice: new Map(),
    diceIR: [],
    tables: [],
    tableIndex: new Map(),
    origins: [],
    endings: [],
    revealed: new Map(),
    told: new Set(),
    openness: new Map(),
    cells: { initial: [], ranges: [], fields: [], next: 0, top: 0 },
    supposed: [],
    localRanges: new Map(),
    nextLocal: 0,
    nextWait: 0,
    waits: new Map(),
    elsewhere: 0,
    begunAttributes: new Set(),
    sizes: new Map(),
    work: 0,
    depth: 0,
    letters: 0,
    spent: false,
  };
  layOut(lowering, seatNames);
  // What the layout could not be made of is told already.
  if (!hasErrors(lowering.diagnostics)) checkRequirements(lowering);
  lowerEndings(lowering);
  return lowering;
}

/** What changes between the setup and the play. */
export interface Given {
  /** All that may change the table there. */
  readonly all: readonly Effect[];
  /** What of it does in every game; which of the rest does is for whoever plays the game to say. */
  readonly always: readonly Effect[];
  /** What else changes where the game begins at places of this flow. */
  readonly open: (flow: FlowNode) => readonly Effect[];
}

export function lowerGame(lowering: Lowering, configured: Configured, given?: Given): GameIR {
  const { globals, program } = lowering;
  const flow = lowerFlowTree(lowering, given?.always);
  const opened = given ? given.open(flow) : [];
  const invariants = globals.invariants.map((invariant) => ({
    label: lowerText(lowering, undefined, invariant.label),
    condition: lowerExpression(lowering, undefined, invariant.condition),
    origin: originOf(lowering, invariant.span, invariant.cites),
  }));
  const score = globals.score && lowerScore(lowering, globals.score);
  const table = lowerTable(lowering);
  const { supposed, cells } = lowering;
  const { initial, fields, top } = cells;
  const game = withLayout(
    {
      format: IR_FORMAT,
      title: program.globals.game ? plainWords(lowering, program.globals.game.title) : '',
      edition: program.globals.game?.edition ?? 1,
      configuration: configured.configuration,
      players: lowering.players,
      domains: lowering.domains,
      initial: [...initial, ...Array.from({ length: Math.min(top, MAX_CELLS) - initial.length }, () => 0)],
      tables: lowering.tables,
      dice: lowering.diceIR,
      flow,
      ...(supposed.length > 0 && { supposed }),
      endings: lowering.endings,
      invariants,
      ...(score && { score }),
      table,
      origins: lowering.origins,
      ...(lowering.translation ? { language: lowering.translation.language } : {}),
    },
    { size: top, fields },
    [...(given?.all ?? []), ...opened],
  );
  checkGame(lowering, globals.game?.span ?? { file: 0, start: 0, end: 0 }, game);
  return game;
}

function lowerScore(lowering: Lowering, { name, value, span, cites }: ast.ScoreDeclaration): ScoreIR {
  const local = newLocal(lowering, { low: 0, size: lowering.players });
  const names = withName(undefined, lowering.program.locals.get(name), { op: 'local', local });
  return { local, value: lowerExpression(lowering, names, value), origin: originOf(lowering, span, cites) };
}

function lowerFlowTree(lowering: Lowering, given: readonly Effect[] | undefined): Sequence {
  const { setup, play, game } = lowering.globals;
  const root: Here = {
    names: undefined,
    path: '',
    taken: new Set(),
    targets: NO_TARGETS,
    ways: [],
    callers: [],
    anyTime: [],
  };
  const gameOrigin = originOf(lowering, game?.span ?? { file: 0, start: 0, end: 0 }, game?.cites);
  const children: FlowNode[] = [];
  if (setup) {
    const origin = originOf(lowering, setup.span, setup.cites);
    children.push(
      lowerBlock(lowering, below(root, 'setup'), setup.body, {
        role: 'setup',
        title: ownWords(lowering).flow.setup,
        origin,
      }),
    );
  }
  if (given) children.push(givenNode(gameOrigin, [...given]));
  if (play) {
    const origin = originOf(lowering, play.span, play.cites);
    children.push(
      lowerBlock(lowering, below(root, 'play'), play.body, {
        role: 'play',
        title: ownWords(lowering).flow.play,
        origin,
      }),
    );
  }
  const ending = endingIndex(lowering, undefined, {
    name: RULES_OVER,
    label: ownWords(lowering).rulesOver,
    origin: gameOrigin,
  });
  children.push({
    kind: 'finish',
    path: 'over',
    title: ownWords(lowering).flow.rulesOver,
    origin: gameOrigin,
    ending,
    winners: constant(0),
    rank: undefined,
  });
  const title = game ? plainWords(lowering, game.title) : 'Game';
  return { kind: 'sequence', role: 'game', path: 'game', title, origin: gameOrigin, children, exit: [] };
}

/** Where a game can be given a position. */
function givenNode(origin: number, effects: Effect[], path = GIVEN): Effects {
  return { kind: 'effects', path, title: 'Given', origin, effects };
}

/** The game with the narrowest cells that hold all that is ever written to them, by what is given as well. */
function withLayout(
  game: Omit<GameIR, 'layout'>,
  cells: Omit<Layout, 'storage'>,
  given: readonly Effect[],
): GameIR {
  const at = (ref: Reference): CellRange =>
    cellsOf(
      { layout: cells },
      ref,
      ({ index }) => (index.op === 'const' ? index.value : undefined),
      ({ size }) => size,
    );
  const { flow } = game;
  const all = givenNode(flow.origin, [...given], `all-${GIVEN}`);
  const written: FlowNode = {
    kind: 'sequence',
    role: 'game',
    path: 'written',
    title: '',
    origin: flow.origin,
    children: [flow, all],
    exit: [],
  };
  const ranges = cellRanges({ ...game, flow: written, layout: cells }, (ref) => [at(ref)]);
  return { ...game, layout: { ...cells, storage: storageFor(ranges) } };
}
