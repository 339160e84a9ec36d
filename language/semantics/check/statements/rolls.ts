/** Checks of throws of dice. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { checkText, requireExpression } from '../expressions/expressions.ts';
import type { Place } from '../place.ts';

/** `roll throw`, `roll chosen of throw`: the dice are declared, and those chosen are some of them. */
export function checkRoll(checker: Checker, place: Place, { dice, only, label }: ast.RollStatement): void {
  checkText(checker, place, label);
  const symbol = lookUp(place.scope, dice.text);
  if (symbol?.kind === 'local' && symbol.type.kind === 'set' && symbol.type.of.kind === 'die' && !only) {
    reportPart(checker, dice, symbol.type.of.dice.name);
    return;
  }
  if (symbol?.kind !== 'dice') {
    reportUnknown(checker, dice, 'throw of dice', () => checker.globals.dice.map(({ name }) => name));
    return;
  }
  checker.meanings.set(dice, symbol);
  checker.used.add(symbol);
  if (!only) return;
  const some = { kind: 'set', of: { kind: 'die', dice: symbol } } as const;
  requireExpression(checker, place, only, some, 'Which dice are rolled');
}

/** `roll chosen`, where that is some of the dice of a throw. */
function reportPart(checker: Checker, { text, span }: ast.Name, dice: string): void {
  const say = `${text} of ${dice}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `roll ${text}`, say: `roll ${say}` }, { fix });
}
