/** Checks of the file as a whole: what must be there, what is never used, what uses itself. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, report } from '../checker.ts';
import type { StepSymbol } from '../symbols.ts';
import { everyStatement } from '../walk.ts';

export const EDITION = 1;
/** More seats than any shipped game; bit sets of seats must fit a 32-bit number with room to spare. */
export const MAX_PLAYERS = 8;

export function checkParts(checker: Checker, file: ast.Span): void {
  const { globals } = checker;
  const start: ast.Span = { file: file.file, start: 0, end: Math.min(1, file.end) };
  if (!globals.game) report(checker, 'no-game', start, {});
  else if (globals.game.edition === undefined) {
    const { span, title } = globals.game;
    const edits = [{ span: { ...title.span, start: title.span.end }, text: ' edition 1' }];
    report(checker, 'edition-missing', span, {}, { fix: { title: 'Add edition 1', edits } });
  } else if (globals.game.edition !== EDITION) report(checker, 'edition-unknown', globals.game.span, { edition: globals.game.edition });
  if (!globals.players) report(checker, 'no-players', start, {});
  else {
    const { min, max, seats, span } = globals.players;
    if (min < 1 || max < min || max > MAX_PLAYERS) report(checker, 'players-range', span, { min, max });
    else if (seats.length > 0 && seats.length < max) report(checker, 'seats-missing', span, { seats: seats.length, max });
  }
  if (!globals.play) report(checker, 'no-play', start, {});
}

export function checkUnused(checker: Checker): void {
  const { globals } = checker;
  const named: [object, ast.Name, string][] = [
    ...globals.options.map((o): [object, ast.Name, string] => [o, o.declaration.name, 'option']),
    ...globals.defines.map((d): [object, ast.Name, string] => [d, d.declaration.name, 'definition']),
    ...globals.steps.map((s): [object, ast.Name, string] => [s, s.declaration.name, 'step']),
    ...globals.items.map((i): [object, ast.Name, string] => [i, i.declaration.name, 'item']),
    ...globals.dice.map((d): [object, ast.Name, string] => [d, d.declaration.name, 'throw']),
  ];
  for (const [symbol, name, what] of named) {
    if (!checker.used.has(symbol)) report(checker, 'unused', name.span, { name: name.text, what });
  }
  for (const ending of globals.endings) {
    if (!ending.declaration.condition && !checker.used.has(ending)) {
      report(checker, 'unused', ending.declaration.name.span, { name: ending.name, what: 'ending' });
    }
  }
}

/** A step is expanded where it is used, so none may lead back to itself. */
export function checkRecursion(checker: Checker): void {
  const uses = new Map<StepSymbol, ast.DoStatement[]>();
  for (const step of checker.globals.steps) {
    const found: ast.DoStatement[] = [];
    for (const statement of everyStatement(step.declaration.body)) if (statement.kind === 'do') found.push(statement);
    uses.set(step, found);
  }
  const done = new Set<StepSymbol>();

  function follow(step: StepSymbol, path: readonly StepSymbol[]): void {
    if (done.has(step)) return;
    for (const use of uses.get(step) ?? []) {
      const target = checker.meanings.get(use.step);
      if (target?.kind !== 'step') continue;
      const at = path.indexOf(target);
      if (at >= 0) {
        const through = path.slice(at + 1).map((each) => each.name).join(', ');
        report(checker, 'calls-itself', use.span, { name: target.name, through: through && ` (through ${through})` });
      } else {
        follow(target, [...path, target]);
      }
    }
    done.add(step);
  }
  for (const step of checker.globals.steps) follow(step, [step]);
}

/** Whether each part that speaks of `me` is only used in turns; goes through `do` after all bodies are checked. */
export function checkUsesOfMe(checker: Checker): void {
  const { globals } = checker;
  const me = new Set<object>(checker.speaksOfMe);
  for (let grown = true; grown; ) {
    grown = false;
    for (const step of globals.steps) {
      if (me.has(step)) continue;
      for (const statement of everyStatement(step.declaration.body, { turns: false })) {
        const target = statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
        if (target && me.has(target)) {
          me.add(step);
          grown = true;
        }
      }
    }
  }
  for (const body of [globals.setup?.body, globals.play?.body]) {
    if (!body) continue;
    for (const statement of everyStatement(body, { turns: false })) {
      const target = statement.kind === 'do' ? checker.meanings.get(statement.step) : undefined;
      if (target && me.has(target)) report(checker, 'outside-turn', statement.span, { word: `me in ${(target as StepSymbol).name}` });
    }
  }
}
