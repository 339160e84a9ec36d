/** Labels in other languages: `labels from "kohle.labels.csv"`. */

import type { LabelsDeclaration } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { filePath } from './things.ts';

/** `labels from "kohle.labels.csv"` */
export function labelsDeclaration(p: Core, g: Needs<'text'>): Reader<LabelsDeclaration> {
  return p.rule('Labels', (start) => {
    p.need(T.K.from, 'labels');
    const file = filePath(g, 'labels');
    return file && { kind: 'labels', span: p.from(start), file };
  });
}
