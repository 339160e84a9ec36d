/**
 * `regelwerk/language`: source text to a checked program, what is wrong with it, and what can be set before a game.
 * Nothing here throws on what a file may hold. Offsets in spans count UTF-16 units from 0, files in the order given.
 */

export { type Compilation, compile, type GameDocument } from './compile.ts';
export { type Description, describe, type OptionDescription, type VariantDescription } from './describe.ts';
export type { Diagnostic, Fix, Severity } from './diagnostics/diagnostic.ts';
export { type Source, usedFiles } from './document/parsed.ts';
export type { Program } from './semantics/program.ts';
export type { Span } from './syntax/ast/node.ts';
