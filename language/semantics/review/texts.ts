/** Variants that change the same part or are never in force, rules that are cited twice for one thing, examples that test nothing. */

import { addAll } from '../../../shared/lists.ts';
import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { plainText, variantsOf } from '../compose.ts';
import { examplesOf } from '../examples.ts';
import type { Program } from '../program.ts';

/** Of two variants that can be chosen together the later one would take back what the other does. */
export function reviewVariants(files: readonly ast.SourceFileSyntax[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  /** By part: the first patch of each variant that changes it. */
  const before = new Map<string, Map<ast.VariantDeclaration, ast.PatchTarget>>();
  for (const variant of variantsOf(files)) {
    for (const { target, key } of replacedBy(variant)) {
      const others = before.get(key) ?? new Map<ast.VariantDeclaration, ast.PatchTarget>();
      for (const [other, { span }] of others) {
        if (other === variant || !areTogether(other, variant)) continue;
        const facts = { part: key, variant: plainText(other.name) };
        const related = [{ message: 'the other one changes it here', span }];
        found.push(diagnose('patched-twice', target.span, facts, { related }));
        break;
      }
      if (!others.has(variant)) before.set(key, others.set(variant, target));
    }
  }
  return found;
}

/** A variant for some number of players goes with those that are chosen, not with one for another number. */
function areTogether(one: ast.VariantDeclaration, other: ast.VariantDeclaration): boolean {
  return (
    one.forPlayers === undefined || other.forPlayers === undefined || one.forPlayers === other.forPlayers
  );
}

/** Another variant that can be chosen together with one, and what both change, so that the later one of the rules counts. */
export interface VariantConflict {
  readonly with: ast.VariantDeclaration;
  /** `step Attack`, `option target`; of many, the first. */
  readonly parts: readonly string[];
}

/** Parts of a conflict that are named. */
const MOST_NAMED = 20;

/** What each of the variants has in common with others. */
export function conflictsOf(
  variants: readonly ast.VariantDeclaration[],
): ReadonlyMap<ast.VariantDeclaration, readonly VariantConflict[]> {
  const changed = new Map(variants.map((variant) => [variant, new Set(changedBy(variant))]));
  const conflicts = variants.map((one) => {
    const others = variants.filter((other) => one !== other && areTogether(one, other));
    const own = [...(changed.get(one) ?? [])];
    const found = others.flatMap((other): VariantConflict[] => {
      const parts = inBoth(own, changed.get(other) ?? NO_PARTS);
      return parts.length > 0 ? [{ with: other, parts }] : [];
    });
    return [one, found] as const;
  });
  return new Map(conflicts);
}

const NO_PARTS: ReadonlySet<string> = new Set();

function inBoth(own: readonly string[], others: ReadonlySet<string>): readonly string[] {
  const both: string[] = [];
  for (const part of own) {
    if (both.length === MOST_NAMED) break;
    if (others.has(part)) both.push(part);
  }
  return both;
}

function changedBy(variant: ast.VariantDeclaration): readonly string[] {
  const set = variant.patches.flatMap((patch) => {
    if (patch.kind === 'set-option') return [`option ${patch.name.text}`];
    return patch.kind === 'set-players' ? ['players'] : [];
  });
  return [...replacedBy(variant).map(({ key }) => key), ...set];
}

/** The parts that a variant puts others in place of, or leaves out. */
function replacedBy({ patches }: ast.VariantDeclaration) {
  return patches.flatMap((patch) => {
    if (patch.kind !== 'replace' && patch.kind !== 'remove') return [];
    const { target } = patch;
    return [{ target, key: target.name ? `${target.what} ${target.name.text}` : target.what }];
  });
}

/** Variants for so many players as no game can have, whatever is chosen. */
export function reviewPlayerCounts(programs: readonly Program[]): readonly Diagnostic[] {
  const [base] = programs;
  const players = base?.globals.players;
  if (!base || !players) return [];
  const canPlay = (count: number): boolean =>
    programs.some(({ globals }) => globals.players && inRange(count, globals.players));
  return variantsOf(base.files).flatMap(({ name, forPlayers }) => {
    if (forPlayers === undefined || canPlay(forPlayers)) return [];
    const facts = { name: plainText(name), players: forPlayers, min: players.min, max: players.max };
    return [diagnose('variant-never', name.span, facts)];
  });
}

const inRange = (count: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  min <= count && count <= max;

/** A rule that stands twice in one list of rules. */
export function reviewCitations(declarations: readonly ast.Declaration[]): readonly Diagnostic[] {
  return declarations.flatMap(citedTwice);
}

const citedTwice = ofEach((declaration: ast.Declaration): readonly Diagnostic[] => {
  const found: Diagnostic[] = [];
  for (const { node } of partsWithin(declaration))
    if ('cites' in node && node.cites.length > 1) addAll(found, amongCitations(node.cites));
  return found;
});

function amongCitations(cites: readonly ast.Citation[]): readonly Diagnostic[] {
  const seen = new Map<string, ast.Citation>();
  return cites.flatMap((citation): Diagnostic[] => {
    const first = seen.get(citation.id);
    if (!first) seen.set(citation.id, citation);
    if (!first) return [];
    const related = [{ message: 'it is cited here already', span: first.span }];
    return [diagnose('cited-twice', citation.span, { id: citation.id }, { related })];
  });
}

/** Examples in which nothing is done and nothing expected. */
export function reviewExamples(files: readonly ast.SourceFileSyntax[]): readonly Diagnostic[] {
  return examplesOf(files)
    .filter(({ lines }) => lines.every(({ kind }) => kind === 'given' || kind === 'time'))
    .map(({ name }) => diagnose('tests-nothing', name.span, { name: plainText(name) }));
}
