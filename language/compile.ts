/** From text to a checked game: the whole front end on one page. */

import { type Diagnostic, diagnose, hasErrors } from './diagnostics/diagnostic.ts';
import { attachResources, isRulesFile, resourcesOf } from './resources.ts';
import { partsInUse } from './semantics/check/parts.ts';
import { plainText, variantsOf } from './semantics/compose.ts';
import { checkDefaults } from './semantics/defaults.ts';
import { checkProgram, examplesOf, type Program } from './semantics/program.ts';
import type * as ast from './syntax/ast.ts';
import { type ParseResult, parse } from './syntax/parse.ts';

/** A rules file: its name (as `use` writes it) and its text. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

export interface Compilation {
  readonly sources: readonly Source[];
  readonly program: Program;
  /** Problems of all stages, by place; spans give the index of the source. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a game can be made of it: no errors. */
  readonly playable: boolean;
}

/** Compiles a game from its files, the main file first. Never throws on what a file may hold. */
export function compile(sources: readonly Source[]): Compilation {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map(sources.map((source) => [source.name, source.text]));
  const files = sources.map((source, index) => {
    if (!isRulesFile(source.name)) return { span: { file: index, start: 0, end: 0 }, declarations: [] };
    const parsed = parseSource(source, index);
    diagnostics.push(...parsed.diagnostics);
    return attachResources(parsed.file, texts, diagnostics);
  });
  checkUses(sources, files, diagnostics);
  // Where the text itself is broken, a name that seems unused may be used in what could not be read.
  const unread = hasErrors(diagnostics);
  const crowd = tooMany(examplesOf(files), MAX_EXAMPLES, 'Examples of a game');
  diagnostics.push(...crowd);
  const program = crowd.length > 0 ? checkProgram(files, [], []) : withExamples(files, checkProgram(files));
  diagnostics.push(...program.diagnostics.filter((found) => !(unread && found.severity === 'warning')));
  diagnostics.push(...tooMany(variantsOf(files), MAX_VARIANTS, 'Variants of a game'));
  if (!hasErrors(diagnostics)) {
    const variants = checkVariants(files, program);
    const elsewhere = variants.used;
    const kept = diagnostics.filter(
      (found) => found.code !== 'unused' || !elsewhere.has(placeOf(found.span)),
    );
    diagnostics.splice(0, diagnostics.length, ...kept, ...variants.found);
  }
  // With an error somewhere, what seems unused may be meant by what is not understood.
  if (hasErrors(diagnostics)) removeUnused(diagnostics);
  diagnostics.sort(
    (a, b) => a.span.file - b.span.file || a.span.start - b.span.start || a.span.end - b.span.end,
  );
  return { sources, program, diagnostics, playable: !hasErrors(diagnostics) };
}

/** What was read of a source, and as which file of the game. */
const known = new WeakMap<Source, { readonly index: number; readonly parsed: ParseResult }>();

/** A file that comes unchanged in another compilation, as the very same object, is not read again. */
function parseSource(source: Source, index: number): ParseResult {
  const before = known.get(source);
  if (before?.index === index) return before.parsed;
  const parsed = parse(source.text, index);
  known.set(source, { index, parsed });
  return parsed;
}

/** Each variant, and each example, is checked and played as a game of its own. */
const MAX_VARIANTS = 100;
const MAX_EXAMPLES = 1000;

function tooMany(
  parts: readonly { readonly span: ast.Span }[],
  limit: number,
  what: string,
): readonly Diagnostic[] {
  const extra = parts[limit];
  return extra ? [diagnose('too-large', extra.span, { what, found: parts.length, limit })] : [];
}

function removeUnused(diagnostics: Diagnostic[]): void {
  diagnostics.splice(0, diagnostics.length, ...diagnostics.filter((found) => found.code !== 'unused'));
}

/** Examples that play a variant are checked with the rules of that variant, all others with the base game. */
function withExamples(files: readonly ast.SourceFileSyntax[], program: Program): Program {
  const groups = new Map<
    string,
    { variants: ast.VariantDeclaration[]; examples: ast.ExampleDeclaration[] }
  >();
  for (const example of program.examples) {
    const variants = variantsOfExample(files, example);
    if (variants.length === 0) continue;
    const key = variants.map((variant) => placeOf(variant.span)).join();
    const group = groups.get(key);
    if (group) group.examples.push(example);
    else groups.set(key, { variants, examples: [example] });
  }
  let { diagnostics } = program;
  for (const { variants, examples } of groups.values()) {
    const within = (found: Diagnostic): boolean =>
      examples.some((example) => contains(example.span, found.span));
    const composed = checkProgram(files, variants, examples);
    diagnostics = [...diagnostics.filter((found) => !within(found)), ...composed.diagnostics.filter(within)];
  }
  return diagnostics === program.diagnostics ? program : { ...program, diagnostics };
}

function variantsOfExample(
  files: readonly ast.SourceFileSyntax[],
  example: ast.ExampleDeclaration,
): ast.VariantDeclaration[] {
  const names = example.variants.map(plainText);
  const players = example.players.length;
  return variantsOf(files).filter((variant) =>
    variant.forPlayers !== undefined && players > 0
      ? variant.forPlayers === players
      : names.includes(plainText(variant.name)),
  );
}

interface VariantProblems {
  readonly found: readonly Diagnostic[];
  /** Places of names that the base game may not use, but a variant does. */
  readonly used: ReadonlySet<string>;
}

/**
 * Each variant must make a sound game of its own, with the defaults of every number of players. What the base
 * game already suffers from is not told twice; what only a variant uses is not unused.
 */
function checkVariants(files: readonly ast.SourceFileSyntax[], base: Program): VariantProblems {
  const key = (found: Diagnostic): string => `${String(found.code)} ${placeOf(found.span)}`;
  const known = new Set(base.diagnostics.map(key));
  const found: Diagnostic[] = [];
  const used = new Set<string>();
  const idle: Diagnostic[] = [];
  const add = (diagnostics: readonly Diagnostic[]): void => {
    for (const each of diagnostics) {
      if (known.has(key(each))) continue;
      known.add(key(each));
      found.push(each);
    }
  };
  const variants = variantsOf(files);
  add(defaultsFor(base, (players) => !variants.some((variant) => variant.forPlayers === players)));
  for (const variant of variants) {
    const program = checkProgram(files, [variant], []);
    const unused = program.diagnostics.filter((each) => each.code === 'unused');
    const places = new Set(unused.map((each) => placeOf(each.span)));
    for (const { name } of partsInUse(program.globals))
      if (!places.has(placeOf(name.span))) used.add(placeOf(name.span));
    idle.push(...unused);
    const named = { message: `with the variant "${plainText(variant.name)}"`, span: variant.name.span };
    const inVariant = (each: Diagnostic): Diagnostic =>
      contains(variant.span, each.span)
        ? each
        : {
            ...each,
            message: `${each.message} That is so with the variant "${plainText(variant.name)}".`,
            related: [...each.related, named],
          };
    add(program.diagnostics.filter((each) => each.code !== 'unused').map(inVariant));
    if (hasErrors(program.diagnostics)) continue;
    const { forPlayers } = variant;
    add(defaultsFor(program, (players) => forPlayers === undefined || players === forPlayers).map(inVariant));
  }
  // What a variant adds and no variant uses.
  add(idle.filter((each) => !used.has(placeOf(each.span)) && !isDeclaredIn(base, each.span)));
  return { found, used };
}

function isDeclaredIn(program: Program, name: ast.Span): boolean {
  return partsInUse(program.globals).some((part) => placeOf(part.name.span) === placeOf(name));
}

function defaultsFor(program: Program, plays: (players: number) => boolean): Diagnostic[] {
  const { min, max } = program.globals.players ?? { min: 1, max: 0 };
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return counts.filter(plays).flatMap((players) => checkDefaults(program, players));
}

function placeOf(span: ast.Span): string {
  return `${span.file} ${span.start} ${span.end}`;
}

function contains(outer: ast.Span, inner: ast.Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

function checkUses(
  sources: readonly Source[],
  files: readonly ast.SourceFileSyntax[],
  diagnostics: Diagnostic[],
): void {
  const names = new Set(sources.map((source) => source.name));
  for (const use of usesOf(files)) {
    if (!names.has(use.path)) diagnostics.push(diagnose('file-not-found', use.span, { path: use.path }));
  }
}

function usesOf(files: readonly ast.SourceFileSyntax[]): ast.UseDeclaration[] {
  return files.flatMap((file) => file.declarations.filter((declaration) => declaration.kind === 'use'));
}

/** Paths of the files that a rules file uses (rules, maps, tables), for whoever reads files; relative to it. */
export function usedFiles(text: string): string[] {
  const { file } = parse(text, 0);
  return [...usesOf([file]), ...resourcesOf(file)].map((use) => use.path);
}
