/** The language: source text to a checked program, and what an editor needs to know about it. */

export {
  type Compilation,
  compile,
  compileDocument,
  type GameDocument,
  openDocument,
  openWithUsed,
} from './compile.ts';
export { type Description, describe, type OptionDescription, type VariantDescription } from './describe.ts';
export { type Diagnostic, type Fix, hasErrors, type Severity } from './diagnostics/diagnostic.ts';
export { type Source, usedFiles } from './document/parsed.ts';
export { errorsOfRules } from './document/problems.ts';
export { ruleIdsIn } from './rule-ids.ts';
export { type NumberedRule, parseRuleList } from './rule-list.ts';
export type { Program } from './semantics/program.ts';
export type { Span } from './syntax/ast.ts';
