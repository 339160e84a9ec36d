/** Where the course of a game begins: `setup` and `play`. */

import type { PlayDeclaration, SetupDeclaration } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import type { Needs } from '../rules.ts';

/** `setup { … }` */
export function setupDeclaration(p: Core, g: Needs<'citedBlock'>): Reader<SetupDeclaration> {
  return p.rule('Setup', (start) => {
    const { cites, body } = g.citedBlock('setup');
    return { kind: 'setup', span: p.from(start), cites, body };
  });
}

/** `play { … }` */
export function playDeclaration(p: Core, g: Needs<'citedBlock'>): Reader<PlayDeclaration> {
  return p.rule('Play', (start) => {
    const { cites, body } = g.citedBlock('play');
    return { kind: 'play', span: p.from(start), cites, body };
  });
}
