/** Choices: somebody picks one of several actions. */

import type { ChooseStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { complain } from '../parser/reports.ts';
import { skip } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `choose by p "Give up?" to others "{p} is asked" { action … } otherwise {…}` */
export function chooseStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'postfix' | 'labelAndCites' | 'toOthers' | 'actions' | 'block' | 'cites'>,
): Reader<ChooseStatement> {
  return p.rule('Choose', (start): ChooseStatement | undefined => {
    if (p.nextIsName() && p.next(K.in, 2)) return numberChosen(p, g);
    const by = p.after(K.by, () => g.postfix());
    const together = p.after(K.together, () => everybody(p, g));
    const secretly = p.accepts(K.secretly);
    const { label: prompt, cites: before } = g.labelAndCites();
    const toOthers = g.toOthers();
    const next = g.cites();
    const actions = g.actions('choose');
    const behind = g.cites();
    const otherwise = p.after(K.otherwise, () => g.block('choose'));
    const cites = [...before, ...next, ...behind, ...g.cites()];
    const who = { by, together, secretly };
    return { kind: 'choose', span: p.from(start), ...who, prompt, toOthers, actions, otherwise, cites };
  });
}

/** `choose n in 1..3 { … }`: what is chosen is a value of an action. */
function numberChosen(p: Core, g: Needs<'domain' | 'block'>): undefined {
  const start = p.here();
  const name = p.takeNext().image;
  skip(p, 1);
  g.domain();
  const span = p.from(start);
  const written = `choose ${p.source.text.slice(span.start, span.end)}`;
  complain(p, 'foreign-word', span, { written, say: `choose { action Pick(${name}: …) { … } }` });
  g.block('choose');
  return undefined;
}

/** `p in players`, behind `together` */
function everybody(p: Core, g: Needs<'name' | 'domain'>): ChooseStatement['together'] {
  const name = g.name('name');
  p.need(K.in, 'together');
  const domain = g.domain();
  return name && { name, domain };
}
