/** A game with variants in force: the declarations of its files with each variant's patches applied. */

import { type Budget, createBudget, isSpent, spend } from '../../shared/budget.ts';
import { impossible } from '../../shared/internal-problem.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearUnless } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { putOffered } from './offered.ts';
import { actionsOffered, type BlockChange, everyStatement, mapBodies } from './walk.ts';

/** The fixed words of a text, without what stands in braces. */
export function plainText(text: ast.Text): string {
  return text.parts.map((part) => (typeof part === 'string' ? part : '…')).join('');
}

/** The variants of all files, in their order. */
export function variantsOf(files: readonly ast.SourceFileSyntax[]): ast.VariantDeclaration[] {
  return files.flatMap((file) => file.declarations.filter((declaration) => declaration.kind === 'variant'));
}

/**
 * Declarations, statements and actions that all variants of a game may go through together, each change through all of them; one variant
 * alone a twentieth of that.
 */
const MOST_GONE_THROUGH = 20_000_000;

/** Applies the patches of `variants`, in order, to all declarations of the files; offered actions are put where they are named. */
export function compose(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[],
  diagnostics: Diagnostic[],
): ast.Declaration[] {
  return putOffered(patchAll(files, variants, diagnostics), diagnostics);
}

/** The declarations with the patches applied, and every action still where it is written. */
export function patchAll(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[],
  diagnostics: Diagnostic[],
): ast.Declaration[] {
  let declarations = files.flatMap((file) => [...file.declarations]);
  const limit = Math.floor(MOST_GONE_THROUGH / Math.max(20, variantsOf(files).length));
  const earlier: Earlier[] = [];
  for (const variant of variants) {
    const before = declarations;
    const change: Change = { diagnostics, budget: createBudget(limit), found: before, earlier };
    for (const patch of variant.patches) {
      if (isSpent(change.budget)) break;
      declarations = applyPatch(declarations, patch, change);
    }
    // What was put in several places is there several times from now on.
    declarations = goThrough(declarations, KEEP, change);
    earlier.push({ variant, found: before });
    if (!isSpent(change.budget)) continue;
    const what = 'What the changes of a variant go through';
    const found = limit - change.budget.left;
    diagnostics.push(diagnose('too-large', variant.name.span, { what, found, limit }));
    declarations = before;
  }
  return declarations;
}

/** What a part counts that is another one now, with all that it stands in. */
const CHANGED = 10;

/** What is told and counted while a variant changes the rules. */
interface Change {
  readonly diagnostics: Diagnostic[];
  /** Parts of the rules that may still be gone through. */
  readonly budget: Budget;
  /** The rules as the variant found them. */
  readonly found: readonly ast.Declaration[];
  /** The variants before it, each with the rules as it found them. */
  readonly earlier: readonly Earlier[];
}

interface Earlier {
  readonly variant: ast.VariantDeclaration;
  readonly found: readonly ast.Declaration[];
}

const KEEP: BlockChange = { statement: (statement) => [statement], action: (action) => [action] };

function applyPatch(declarations: ast.Declaration[], patch: ast.Patch, change: Change): ast.Declaration[] {
  const { diagnostics, budget } = change;
  spend(budget, declarations.length);
  switch (patch.kind) {
    case 'add':
      return [...declarations, patch.declaration];
    case 'set-players':
      return declarations.map((each) =>
        each.kind === 'players' ? { ...each, span: patch.span, min: patch.min, max: patch.max } : each,
      );
    case 'set-option': {
      const name = patch.name.text;
      const options = declarations.filter((each) => each.kind === 'option');
      if (!options.some((option) => option.name.text === name)) {
        const near = nearUnless(diagnostics.length, name, () => options.map((option) => option.name.text));
        diagnostics.push(
          diagnose('patch-target', patch.name.span, { what: 'option', name, near, taker: '' }),
        );
      }
      return declarations.map((each) =>
        each.kind === 'option' && each.name.text === name ? { ...each, value: patch.value } : each,
      );
    }
    case 'extend':
      return patched(declarations, patch.target, change, (body) => ({
        ...body,
        statements:
          patch.where === 'before'
            ? [...patch.body.statements, ...body.statements]
            : [...body.statements, ...patch.body.statements],
      }));
    case 'extend-window':
      return windowExtended(declarations, patch, change);
    case 'fields':
      return fieldsChanged(declarations, patch, change);
    case 'replace':
      return replaced(declarations, patch.target, patch.by, change);
    case 'remove':
      return replaced(declarations, patch.target, undefined, change);
    default:
      return impossible('applying a patch', patch);
  }
}

/** Whether such parts stand in blocks, and not only among the declarations. */
function isInBlocks({ what }: ast.PatchTarget): boolean {
  return what === 'phase' || what === 'window' || what === 'action';
}

function goThrough(declarations: ast.Declaration[], blocks: BlockChange, change: Change): ast.Declaration[] {
  const counting = counted(blocks, change);
  return declarations.map((each) => mapBodies(each, counting));
}

/** The same change, which counts what it goes through, and goes no deeper where that is too much. */
function counted({ statement, action }: BlockChange, { budget }: Change): BlockChange {
  return {
    enters: () => !spend(budget, 1),
    statement,
    action(offered) {
      spend(budget, 1);
      return action(offered);
    },
  };
}

/** Changes the body of the named part. */
function patched(
  declarations: ast.Declaration[],
  target: ast.PatchTarget,
  change: Change,
  changed: (body: ast.Block) => ast.Block,
): ast.Declaration[] {
  const name = target.name?.text;
  let found = false;
  const hit = <T extends { readonly body: ast.Block }>(part: T): T => {
    found = true;
    spend(change.budget, CHANGED);
    return { ...part, body: changed(part.body) };
  };
  const inPhases: BlockChange = {
    ...KEEP,
    statement: (s) => [target.what === 'phase' && s.kind === 'phase' && s.name.text === name ? hit(s) : s],
    action: (a) => [target.what === 'action' && a.name.text === name ? hit(a) : a],
  };
  const result = declarations.map((each): ast.Declaration => {
    if ((each.kind === 'setup' || each.kind === 'play') && target.what === each.kind) return hit(each);
    if (each.kind === 'step' && target.what === 'step' && each.name.text === name) return hit(each);
    if (each.kind === 'define-action' && target.what === 'action' && each.action.name.text === name)
      return { ...each, action: hit(each.action) };
    return isInBlocks(target) ? mapBodies(each, counted(inPhases, change)) : each;
  });
  if (!found) reportTarget(declarations, target, change);
  return result;
}

/** Adds groups to the named window; how it closes is as the last one says. */
function windowExtended(
  declarations: ast.Declaration[],
  { target, parts }: ast.Patch & { kind: 'extend-window' },
  change: Change,
): ast.Declaration[] {
  let found = false;
  const extended: BlockChange = {
    ...KEEP,
    statement: (statement) => {
      if (statement.kind !== 'window' || statement.name.text !== target.name?.text) return [statement];
      found = true;
      return [
        {
          ...statement,
          groups: [...statement.groups, ...parts.groups],
          closesWhen: parts.closesWhen ?? statement.closesWhen,
          closesAfter: parts.closesAfter ?? statement.closesAfter,
          lasts: parts.lasts ?? statement.lasts,
        },
      ];
    },
  };
  const result = goThrough(declarations, extended, change);
  if (!found) reportTarget(declarations, target, change);
  return result;
}

/** Adds fields to whatever has some, or replaces those of the same names. */
function fieldsChanged(
  declarations: ast.Declaration[],
  { target, how, fields }: ast.Patch & { kind: 'fields' },
  change: Change,
): ast.Declaration[] {
  const kind = target.what === 'space' ? 'space-fields' : target.what;
  const left = new Map(fields.map((field) => [field.name.text, field]));
  let found = false;
  const result = declarations.map((each): ast.Declaration => {
    if (!('fields' in each) || each.kind !== kind) return each;
    if ('name' in each && each.name.text !== target.name?.text) return each;
    const isFirst = !found;
    found = true;
    if (how === 'extend') return isFirst ? { ...each, fields: [...each.fields, ...fields] } : each;
    const taken = each.fields.map((field) => {
      const by = left.get(field.name.text);
      left.delete(field.name.text);
      return by ?? field;
    });
    return { ...each, fields: taken };
  });
  if (!found) reportTarget(declarations, target, change);
  else if (how === 'replace') {
    for (const { name } of left.values())
      change.diagnostics.push(
        diagnose('patch-target', name.span, { what: 'field', name: name.text, near: [], taker: '' }),
      );
  }
  return result;
}

/** Replaces the named part, or removes it. */
function replaced(
  declarations: ast.Declaration[],
  target: ast.PatchTarget,
  by: (ast.Patch & { kind: 'replace' })['by'] | undefined,
  change: Change,
): ast.Declaration[] {
  const name = target.name?.text;
  let found = false;
  const swap = <T>(now: T | undefined): T[] => {
    found = true;
    spend(change.budget, CHANGED);
    return now === undefined ? [] : [now];
  };
  const inBlocks: BlockChange = {
    statement: (s) =>
      (s.kind === 'phase' || s.kind === 'window') && s.kind === target.what && s.name.text === name
        ? swap(by as ast.Statement | undefined)
        : [s],
    action: (a) =>
      target.what === 'action' && a.name.text === name ? swap(by as ast.ActionSyntax | undefined) : [a],
  };
  const result = declarations.flatMap((each): ast.Declaration[] => {
    const named =
      each.kind === 'step' || each.kind === 'define' || each.kind === 'ending'
        ? each.name.text
        : each.kind === 'invariant'
          ? plainText(each.label)
          : undefined;
    const isOnly = each.kind === 'board' || each.kind === 'setup' || each.kind === 'play';
    if (each.kind === target.what && (isOnly || (named !== undefined && named === name)))
      return swap(by as ast.Declaration | undefined);
    if (each.kind === 'define-action' && target.what === 'action' && each.action.name.text === name)
      return swap(by as ast.ActionSyntax | undefined).map((action) => ({
        ...each,
        action: { ...action, how: 'defined', by: each.action.by },
      }));
    return [isInBlocks(target) ? mapBodies(each, counted(inBlocks, change)) : each];
  });
  if (!found) reportTarget(declarations, target, change);
  return result;
}

/** The names of all parts of a kind. */
function namesOf(declarations: readonly ast.Declaration[], what: ast.PatchTarget['what']): string[] {
  return declarations.flatMap((each): string[] => {
    if (each.kind === 'invariant') return what === 'invariant' ? [plainText(each.label)] : [];
    if (each.kind === what && 'name' in each && 'text' in each.name) return [each.name.text];
    if (each.kind === 'define-action' && what === 'action') return [each.action.name.text];
    if (each.kind !== 'setup' && each.kind !== 'play' && each.kind !== 'step') return [];
    return everyStatement(each.body).flatMap((statement) => {
      if (what === 'action') return actionsOffered(statement).map((action) => action.name.text);
      return (statement.kind === 'phase' || statement.kind === 'window') && statement.kind === what
        ? [statement.name.text]
        : [];
    });
  });
}

function reportTarget(
  declarations: readonly ast.Declaration[],
  target: ast.PatchTarget,
  change: Change,
): void {
  const { diagnostics } = change;
  const name = target.name?.text ?? target.what;
  const what = target.what === 'define' ? 'definition' : target.what;
  const taker = takerOf(target.what, name, change);
  if (taker) {
    const related = [{ message: 'it is taken away here', span: taker.name.span }];
    const variant = plainText(taker.name);
    diagnostics.push(
      diagnose('patch-target', target.span, { what, name, near: [], taker: variant }, { related }),
    );
    return;
  }
  const near = nearUnless(diagnostics.length, name, () => namesOf(declarations, target.what));
  diagnostics.push(diagnose('patch-target', target.span, { what, name, near, taker: '' }));
}

/** The other variant in force behind which a part that was there is no more. */
function takerOf(
  what: ast.PatchTarget['what'],
  name: string,
  { found, earlier }: Change,
): ast.VariantDeclaration | undefined {
  if (namesOf(found, what).includes(name)) return undefined;
  return earlier.findLast(({ found }) => namesOf(found, what).includes(name))?.variant;
}
