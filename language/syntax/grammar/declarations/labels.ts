/** Labels in other languages: `labels from "kohle.labels.csv"`. */

import type { LabelsDeclaration } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import { skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { filePath } from './things.ts';

/** `labels from "kohle.labels.csv"` */
export function labelsDeclaration(p: Core, g: Needs<'text'>): Reader<LabelsDeclaration> {
  return p.rule('Labels', (start): LabelsDeclaration | undefined => {
    if (p.next(T.LCurly)) return inBraces(p, start);
    p.need(T.K.from, 'labels');
    const file = filePath(p, g, 'labels');
    return file && { kind: 'labels', span: p.from(start), file };
  });
}

/** `labels { Rest: "Pause" }`: what things are called in other languages stands in a table. */
function inBraces(p: Core, start: number): undefined {
  skipGroup(p);
  const facts = { written: 'labels { … }', say: 'labels from "game.labels.csv"' };
  remark(p, 'foreign-word', p.from(start), facts);
  return undefined;
}
