/** `given at Dig, Red.score = 3 {}`: what is changed on the table goes into the block. */

import { intoBraces } from './insertion.ts';
import { withComma } from './remove.ts';
import { type FixFinder, innermost, sourceOf } from './scene.ts';

/** Writes what is said of the place as a change in the block of the same `given`. */
export const changeInBlock: FixFinder = (scene) => {
  const { document, problem } = scene;
  const line = innermost(scene, 'exampleLine');
  const [, what, value] = /^(.*?)\s*=\s*(.*)$/s.exec(sourceOf(scene, problem.span)) ?? [];
  if (line?.kind !== 'given' || what === undefined || value === undefined) return [];
  const { body } = line;
  const change = `set ${what} to ${value}`;
  const edits = [
    { span: withComma(scene, problem), text: '' },
    intoBraces(document, body, body.statements, change),
  ];
  return [{ title: `Write \`${change}\` in the block`, edits }];
};
