/** How many play, where something must be known before the game begins: an option says it, with a value for each number of players. */

import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { descendants } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import type { Globals } from './globals.ts';

/** Names that such an option may have; the first that is free. */
const NAMES = ['seats', 'how_many_play', 'seats_taken'] as const;

/** What is told of a value that has to be known before the game begins, and is not: if it asks how many play, how that is said. */
export function notConstant(globals: Asked, expression: ast.Expression, what: string): Diagnostic {
  const asked = asksHowManyPlay(expression);
  const option = asked && optionOfHowMany(globals);
  if (asked === undefined || option === undefined) return diagnose('not-constant', expression.span, { what });
  const { behind, name, declared } = option;
  const edits = [
    { span: behind, text: `\n${declared}` },
    { span: asked.span, text: name },
  ];
  const fix: Fix = { title: `Add \`option ${name}\``, edits };
  return diagnose('not-constant', asked.span, { what, declared }, { fix });
}

type Asked = Pick<Globals, 'players' | 'scope'>;

/** What asks how many play in an expression: `count players`, `count p in player`; undefined where nothing does. */
export function asksHowManyPlay(expression: ast.Expression): ast.Expression | undefined {
  const found = descendants({ family: 'expression', node: expression }).find(
    (part) => part.family === 'expression' && countsPlayers(part.node),
  );
  return found?.family === 'expression' ? found.node : undefined;
}

function countsPlayers(expression: ast.Expression): boolean {
  if (expression.kind !== 'query' || expression.query !== 'count' || expression.of) return false;
  const { base, except, where } = expression.domain;
  const isAll = except === undefined && where === undefined;
  return isAll && base.kind === 'name' && (base.name.text === 'players' || base.name.text === 'player');
}

/** The option that says it, and where it belongs; undefined where nobody has said how many can play, or that is one number. */
function optionOfHowMany({ players, scope }: Asked) {
  const name = NAMES.find((one) => !scope.names.has(one));
  if (players === undefined || players.min >= players.max || name === undefined) return undefined;
  const numbers = Array.from({ length: players.max - players.min + 1 }, (_, at) => players.min + at);
  const values = numbers.map((each) => `${each}: ${each}`).join(', ');
  const declared = `option ${name}: ${players.min}..${players.max} = per players { ${values} }`;
  return { name, declared, behind: { ...players.span, start: players.span.end } };
}
