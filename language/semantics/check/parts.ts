/** Checks of the file as a whole: what must be there, what is never used, what uses itself. */

import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../checker.ts';
import { variantsOf } from '../compose.ts';
import type { Globals } from '../globals.ts';
import type { Program } from '../program.ts';
import { type StepSymbol, symbolWord } from '../symbols.ts';
import { actionsOffered, everyStatement } from '../walk.ts';

export const EDITION = 1;
/** Colours a seat can have. */
const COLOURS: readonly string[] = [
  'red',
  'blue',
  'yellow',
  'green',
  'black',
  'white',
  'orange',
  'purple',
  'grey',
  'brown',
  'pink',
  'teal',
  'violet',
  'gray',
  'cyan',
];
/** More seats than any shipped game; bit sets of seats must fit a 32-bit number with room to spare. */
export const MAX_PLAYERS = 8;

export function checkParts(checker: Checker): void {
  const { globals, files } = checker;
  const file = files[0]?.span ?? { file: 0, start: 0, end: 0 };
  const start: ast.Span = { file: file.file, start: 0, end: Math.min(1, file.end) };
  if (!globals.game) report(checker, 'no-game', start, {});
  else if (globals.game.edition === undefined) {
    const { span, title } = globals.game;
    const edits = [{ span: { ...title.span, start: title.span.end }, text: ' edition 1' }];
    report(checker, 'edition-missing', span, {}, { fix: { title: 'Add edition 1', edits } });
  } else if (globals.game.edition !== EDITION)
    report(checker, 'edition-unknown', globals.game.span, { edition: globals.game.edition });
  if (!globals.players) report(checker, 'no-players', start, {});
  else {
    const { min, max, seats, span } = globals.players;
    if (min < 1 || max < min || max > MAX_PLAYERS)
      report(checker, 'players-range', span, { min, max, limit: MAX_PLAYERS });
    else if (seats.length > 0 && seats.length < max)
      report(checker, 'seats-missing', span, { seats: seats.length, max });
    else if (seats.length > mostPlayers(files, max))
      report(checker, 'seats-surplus', span, { seats: seats.length, max: mostPlayers(files, max) });
  }
  for (const { colour } of globals.players?.seats ?? []) {
    if (colour && !COLOURS.includes(colour.text)) reportUnknown(checker, colour, 'colour', COLOURS);
  }
  if (!globals.play) report(checker, 'no-play', start, {});
}

/** The largest number of players, `max` or that of another variant. */
function mostPlayers(files: readonly ast.SourceFileSyntax[], max: number): number {
  const declared = files.flatMap(({ declarations }) =>
    declarations.filter((each) => each.kind === 'players'),
  );
  const patches = variantsOf(files).flatMap((variant) => variant.patches);
  const counts = [...declared, ...patches.filter((patch) => patch.kind === 'set-players')];
  return Math.max(max, ...counts.map((each) => each.max));
}

/** The parts of a game that nothing refers to but, perhaps, an example or a variant. */
export function reportUnused({ globals, used }: Pick<Program, 'globals' | 'used'>): Diagnostic[] {
  return partsInUse(globals)
    .filter(({ symbol }) => !used.has(symbol))
    .map(({ name, what }) => diagnose('unused', name.span, { name: name.text, what }));
}

/** The declarations that something should refer to. */
export function partsInUse(
  globals: Globals,
): { readonly symbol: object; readonly name: ast.Name; readonly what: string }[] {
  const { options, defines, steps, actions, items, dice } = globals;
  const endings = globals.endings.filter((ending) => !ending.declaration.condition);
  return [...options, ...defines, ...actions, ...steps, ...items, ...dice, ...endings].map((symbol) => ({
    symbol,
    name: symbol.declaration.name,
    what: symbolWord(symbol),
  }));
}

/** Steps that use each other one in another; no rulebook goes as deep. */
const MAX_STEP_DEPTH = 50;

/** A step is expanded where it is used, so none may lead back to itself. */
export function checkRecursion(checker: Checker): void {
  const uses = new Map<StepSymbol, ast.DoStatement[]>();
  for (const step of checker.globals.steps) {
    const found: ast.DoStatement[] = [];
    for (const statement of everyStatement(step.declaration.body))
      if (statement.kind === 'do') found.push(statement);
    uses.set(step, found);
  }
  /** How many steps deep each step leads. */
  const done = new Map<StepSymbol, number>();

  function follow(step: StepSymbol, path: readonly StepSymbol[]): void {
    if (done.has(step)) return;
    let depth = 1;
    for (const use of uses.get(step) ?? []) {
      const target = checker.meanings.get(use.step);
      if (target?.kind !== 'step') continue;
      const at = path.indexOf(target);
      if (at >= 0) {
        const through = path
          .slice(at + 1)
          .map((each) => `\`${each.name}\``)
          .join(', ');
        report(checker, 'calls-itself', use.span, {
          name: target.name,
          through: through && ` (through ${through})`,
        });
      } else if (path.length < MAX_STEP_DEPTH) {
        follow(target, [...path, target]);
        depth = Math.max(depth, 1 + (done.get(target) ?? 0));
      } else depth = MAX_STEP_DEPTH + 1;
      if (depth <= MAX_STEP_DEPTH) continue;
      const facts = { what: 'Steps in steps', found: depth, limit: MAX_STEP_DEPTH };
      report(checker, 'too-large', use.span, facts);
      depth = 0;
    }
    done.set(step, depth);
  }
  for (const step of checker.globals.steps) follow(step, [step]);
}

/** A step that gives somebody the turn cannot be used where somebody has it. */
export function checkTurnsInTurns(checker: Checker): void {
  const { globals } = checker;
  const givesTurns = new Set<object>();
  const stepOf = (statement: ast.Statement): object | undefined =>
    statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
  for (let grown = true; grown; ) {
    grown = false;
    for (const step of globals.steps) {
      if (givesTurns.has(step)) continue;
      for (const statement of everyStatement(step.declaration.body)) {
        const target = stepOf(statement);
        if (!isTurn(statement) && !(target && givesTurns.has(target))) continue;
        givesTurns.add(step);
        grown = true;
      }
    }
  }
  for (const body of [
    globals.play?.body,
    globals.setup?.body,
    ...globals.steps.map((step) => step.declaration.body),
  ]) {
    if (!body) continue;
    for (const statement of everyStatement(body)) {
      if (!isTurn(statement)) continue;
      for (const inner of everyStatement(statement.body)) {
        const target = stepOf(inner);
        if (target && givesTurns.has(target)) report(checker, 'turn-in-turn', inner.span, {});
      }
    }
  }
}

/** Rounds are never left, so none can stand in others, however deep in steps. */
export function checkRoundsInRounds(checker: Checker): void {
  const { globals } = checker;
  const stepOf = (statement: ast.Statement): object | undefined =>
    statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
  const givesRounds = new Set<object>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const step of globals.steps) {
      if (givesRounds.has(step)) continue;
      for (const statement of everyStatement(step.declaration.body)) {
        const target = stepOf(statement);
        if (givesRounds.has(step) || (statement.kind !== 'rounds' && !(target && givesRounds.has(target))))
          continue;
        givesRounds.add(step);
        grown = true;
      }
    }
  }
  for (const body of [
    globals.play?.body,
    globals.setup?.body,
    ...globals.steps.map((step) => step.declaration.body),
  ]) {
    for (const statement of body ? everyStatement(body) : []) {
      if (statement.kind !== 'rounds') continue;
      for (const inner of everyStatement(statement.body)) {
        const target = stepOf(inner);
        const at =
          inner.kind === 'rounds' ? { ...inner.span, end: inner.span.start + 'rounds'.length } : inner.span;
        if (inner.kind === 'rounds' || (target && givesRounds.has(target)))
          report(checker, 'rounds-in-rounds', at, {});
      }
    }
  }
}

function isTurn(statement: ast.Statement): statement is ast.TurnsStatement | ast.TurnStatement {
  return statement.kind === 'turns' || statement.kind === 'turn';
}

/** Whether each part that speaks of `me` is only used in turns; goes through `do` after all bodies are checked. */
export function checkUsesOfMe(checker: Checker): void {
  const { globals } = checker;
  const me = new Set<object>(checker.speaksOfMe);
  /** The name of what a statement uses that speaks of `me`. */
  const speaker = (statement: ast.Statement): string | undefined => {
    const target = statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
    if (target && me.has(target)) return (target as StepSymbol).name;
    const offered = new Set<ast.ActionSyntax>(actionsOffered(statement));
    return globals.actions.find((action) => offered.has(action.declaration) && me.has(action))?.name;
  };
  for (let grown = true; grown; ) {
    grown = false;
    for (const step of globals.steps) {
      if (me.has(step)) continue;
      for (const statement of everyStatement(step.declaration.body, { turns: false })) {
        if (speaker(statement) !== undefined && !me.has(step)) {
          me.add(step);
          grown = true;
        }
      }
    }
  }
  for (const body of [globals.setup?.body, globals.play?.body]) {
    if (!body) continue;
    for (const statement of everyStatement(body, { turns: false })) {
      const name = speaker(statement);
      if (name !== undefined)
        report(checker, 'outside-turn', statement.span, { word: `\`me\` in \`${name}\`` });
    }
  }
}
