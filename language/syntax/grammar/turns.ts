/** The course of a game: `rounds`, `turns`, `turn of` and `phase`. */

import type { PhaseStatement, RoundsStatement, TurnStatement, TurnsStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import * as T from '../tokens.ts';
import { docOf } from './described.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `rounds {…}` */
export function roundsStatement(p: Core, g: Needs<'citedBlock'>): Reader<RoundsStatement> {
  return p.rule('Rounds', (start) => {
    const { cites, body } = g.citedBlock('rounds');
    return { kind: 'rounds', span: p.from(start), body, cites };
  });
}

/** `turns clockwise from starter {…}` */
export function turnsStatement(p: Core, g: Needs<'postfix' | 'citedBlock'>): Reader<TurnsStatement> {
  return p.rule('Turns', (start) => {
    p.accepts(K.clockwise);
    const from = p.after(K.from, () => g.postfix());
    const { cites, body } = g.citedBlock('turns');
    return { kind: 'turns', span: p.from(start), from, body, cites };
  });
}

/** `turn of boss {…}` */
export function turnStatement(p: Core, g: Needs<'postfix' | 'citedBlock'>): Reader<TurnStatement> {
  return p.rule('Turn', (start) => {
    p.need(K.of, 'turn');
    const player = g.postfix();
    const { cites, body } = g.citedBlock('turn');
    return { kind: 'turn', span: p.from(start), player, body, cites };
  });
}

/** `phase Start "Start of the turn" cites NT-1 { … }` */
export function phaseStatement(p: Core, g: Needs<'name' | 'label' | 'citedBlock'>): Reader<PhaseStatement> {
  return p.rule('Phase', (start) => {
    const doc = docOf(p, start);
    const name = g.name('phase');
    const label = g.label();
    const { cites, body } = g.citedBlock('phase');
    return name && { kind: 'phase', span: p.from(start), name, label, cites, doc, body };
  });
}
