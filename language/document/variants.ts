/** The stage in which each variant is checked as a game of its own. */

import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { partsInUse, reportUnused } from '../semantics/check/declarations/parts.ts';
import { plainText, variantsOf } from '../semantics/compose.ts';
import { composed } from '../semantics/composed.ts';
import { checkDefaults } from '../semantics/defaults.ts';
import type { Program } from '../semantics/program.ts';
import type * as ast from '../syntax/ast.ts';
import { joinedByParameters } from './left-parameters.ts';
import { checkNumberOfVariants } from './limits.ts';
import { contains, placeKey } from './places.ts';

/** What the variants were found to be. */
export interface CheckedVariants {
  readonly diagnostics: readonly Diagnostic[];
  /** Names, by place, of the parts of the rules that some variant uses. */
  readonly used: ReadonlySet<string>;
  /** What a variant adds and no variant uses. */
  readonly unused: readonly Diagnostic[];
}

const NONE: CheckedVariants = { diagnostics: [], used: new Set(), unused: [] };

/**
 * Each variant must make a sound game of its own, with the defaults of every number of players; so must the base game
 * for the numbers that no variant takes. What is `known` already is not told twice; with an error among it no variant
 * is looked at, since each would repeat it.
 */
export function checkVariants(base: Program, known: readonly Diagnostic[]): CheckedVariants {
  const variants = variantsOf(base.files);
  const tooMany = checkNumberOfVariants(variants);
  if (tooMany.length > 0 || hasErrors(known)) return { ...NONE, diagnostics: tooMany };
  const own = defaultsFor(base, (players) => !variants.some((variant) => variant.forPlayers === players));
  const checked = variants.map((variant) => checkVariant(base, variant));
  const used = new Set(checked.flatMap((each) => [...each.used]));
  const found = [...own, ...checked.flatMap((each) => each.diagnostics)];
  const unused = checked.flatMap((each) => each.unused).filter(({ span }) => !used.has(placeKey(span)));
  return { diagnostics: without(known, found), used, unused: without([], unused) };
}

function checkVariant(base: Program, variant: ast.VariantDeclaration): CheckedVariants {
  const program = composed(base.files, [variant]).checked;
  const idle = reportUnused(program);
  const idlePlaces = new Set(idle.map(({ span }) => placeKey(span)));
  const places = partsInUse(program.globals).map(({ name }) => placeKey(name.span));
  const { forPlayers } = variant;
  const plays = (players: number): boolean => forPlayers === undefined || players === forPlayers;
  const ofDefaults = hasErrors(program.diagnostics) ? [] : defaultsFor(program, plays);
  const ofRules = joinedByParameters(base.files, variant, program.diagnostics);
  return {
    diagnostics: [...ofRules, ...ofDefaults].map((each) => namingVariant(each, variant)),
    used: new Set(places.filter((place) => !idlePlaces.has(place))),
    unused: idle.filter(({ span }) => !isDeclaredIn(base, span)),
  };
}

/** A problem outside of the variant is one only with it in force. */
function namingVariant(found: Diagnostic, variant: ast.VariantDeclaration): Diagnostic {
  if (contains(variant.span, found.span)) return found;
  const name = `the variant "${plainText(variant.name)}"`;
  return {
    ...found,
    message: `${found.message} That is so with ${name}.`,
    related: [...found.related, { message: `with ${name}`, span: variant.name.span }],
  };
}

function isDeclaredIn(program: Program, name: ast.Span): boolean {
  return partsInUse(program.globals).some((part) => placeKey(part.name.span) === placeKey(name));
}

/** What is wrong with the defaults for the numbers of players that `plays` admits. */
function defaultsFor(program: Program, plays: (players: number) => boolean): Diagnostic[] {
  const { min, max } = program.globals.players ?? { min: 1, max: 0 };
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return counts.filter(plays).flatMap((players) => checkDefaults(program, players));
}

/** What is found and not known, each code once at each place. */
function without(known: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ code, span }: Diagnostic): string => `${code} ${placeKey(span)}`;
  const seen = new Set(known.map(keyOf));
  return found.filter((each) => {
    const isNew = !seen.has(keyOf(each));
    seen.add(keyOf(each));
    return isNew;
  });
}
