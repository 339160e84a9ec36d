/** What can be set before a game: `option`, and `require`, which options must meet. */

import type { Expression, OptionDeclaration, PerPlayers, RequireDeclaration } from '../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../parser/core.ts';
import * as T from '../tokens.ts';
import { docOf } from './described.ts';
import { skipThousands, wholeName } from './foreign-forms.ts';
import { inBraces, needEqual } from './lists.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `option points_to_win: 5..30 = 12 "Points that win"` */
export function optionDeclaration(
  p: Core,
  g: Needs<'name' | 'type' | 'expression' | 'number' | 'labelAndCites'>,
): Reader<OptionDeclaration> {
  const values: readonly Way<Expression | PerPlayers>[] = [
    [() => p.next(K.per), () => perPlayers(p, g)],
    [otherwise, () => g.expression()],
  ];
  return p.rule('Option', (start) => {
    const doc = docOf(p, start);
    const name = wholeName(p, g.name('option'), [T.Colon]);
    p.need(T.Colon, 'option');
    const type = g.type();
    skipThousands(p);
    needEqual(p, 'option');
    const value = p.firstOf(values, undefined);
    skipThousands(p);
    const { label, cites } = g.labelAndCites();
    return name && { kind: 'option', span: p.from(start), name, type, value, label, cites, doc };
  });
}

/** `per players { 3: 1, 4: 0 }` */
function perPlayers(p: Core, g: Needs<'number' | 'expression'>): PerPlayers {
  const start = p.here();
  p.take(K.per);
  p.need(K.players, 'per-players');
  const values: PerPlayers['values'][number][] = [];
  inBraces(
    p,
    'per-players',
    () => p.next(T.NumberToken),
    () => {
      const from = p.here();
      const players = g.number('per-players');
      p.need(T.Colon, 'per-players');
      const value = g.expression();
      if (players !== undefined) values.push({ players, value, span: p.from(from) });
    },
  );
  return { kind: 'per-players', span: p.from(start), values };
}

/** `require max_health >= start_health "…"` */
export function requireDeclaration(
  p: Core,
  g: Needs<'expression' | 'labelAndCites'>,
): Reader<RequireDeclaration> {
  return p.rule('Require', (start) => {
    const condition = g.expression();
    const { label: message, cites } = g.labelAndCites();
    return { kind: 'require', span: p.from(start), condition, message, cites };
  });
}
