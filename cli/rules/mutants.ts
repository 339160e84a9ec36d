/**
 * Mutants: the same rules with one part that cites numbered rules left away or changed. An example that fails for one of them
 * holds that part (DeMillo, Lipton, Sayward: Hints on Test Data Selection, 1978).
 */

import type { Span } from '../../language/index.ts';
import type { Citation, Expression, SourceFileSyntax } from '../../language/syntax/ast.ts';

type Files = readonly SourceFileSyntax[];

/** A part of the rules that cites rules. */
export interface CitingPart {
  /** Ids of the rules. */
  readonly rules: readonly string[];
  readonly span: Span;
  /** Whether it is carried out in play, and not declared. */
  readonly isCarriedOut: boolean;
  /** The files without the part, then with changes inside it. Not all of them make a game. */
  readonly mutants: () => Generator<Files>;
}

/** All parts of the files that cite rules, in order; examples are none. */
export function citingPartsOf(files: Files): readonly CitingPart[] {
  const found: CitingPart[] = [];
  visit(files, (changed) => changed as Files, found, { isListed: false, isCarriedOut: false });
  return found;
}

/** What stands in the place of a part that is left away. */
const NOTHING = Symbol('nothing');

/** The files with something else in the place of a part. */
type Rebuild = (instead: unknown) => Files;

/** Parts of nodes in which nothing is looked for: they say how something is called, or where it stands. */
const WORDS: ReadonlySet<string> = new Set([
  'span',
  'kind',
  'name',
  'label',
  'prompt',
  'message',
  'doc',
  'cites',
]);

interface Place {
  /** Whether the part stands in a list, from which it can be taken. */
  readonly isListed: boolean;
  readonly isCarriedOut: boolean;
}

/** What is carried out: statements, but not what they offer, which is asked for without being taken. */
const CARRIED_OUT: ReadonlyMap<string, boolean> = new Map([
  ['statements', true],
  ['actions', false],
  ['needs', false],
]);

function visit(tree: unknown, rebuild: Rebuild, found: CitingPart[], place: Place): void {
  if (Array.isArray(tree)) {
    const instead = (index: number) => (one: unknown) =>
      rebuild(one === NOTHING ? tree.toSpliced(index, 1) : tree.with(index, one));
    for (const [index, each] of tree.entries())
      visit(each, instead(index), found, { ...place, isListed: true });
  } else if (isNode(tree) && tree.kind !== 'example') {
    const rules = citesOf(tree).map(({ id }) => id);
    if (rules.length > 0)
      found.push({
        rules,
        span: tree.span as Span,
        isCarriedOut: place.isCarriedOut,
        mutants: () => mutantsOf(tree, rebuild, place.isListed),
      });
    for (const [name, part] of partsOf(tree))
      visit(part, (instead) => rebuild({ ...tree, [name]: instead }), found, {
        isListed: false,
        isCarriedOut: CARRIED_OUT.get(name) ?? place.isCarriedOut,
      });
  }
}

type Node = Readonly<Record<string, unknown>>;

function isNode(tree: unknown): tree is Node {
  return typeof tree === 'object' && tree !== null;
}

function citesOf({ cites }: Node): readonly Citation[] {
  return Array.isArray(cites) ? (cites as readonly Citation[]) : [];
}

function partsOf(node: Node): readonly (readonly [string, unknown])[] {
  return Object.entries(node).filter(([name]) => !WORDS.has(name));
}

function* mutantsOf(node: Node, rebuild: Rebuild, isListed: boolean): Generator<Files> {
  if (isListed) yield rebuild(NOTHING);
  for (const changed of changesOf(node)) yield rebuild(changed);
}

/** The node with one thing inside it changed; what is cited by itself is no part of it. */
function* changesOf(node: Node): Generator<Node> {
  for (const [name, part] of partsOf(node))
    for (const changed of changesInside(part)) yield { ...node, [name]: changed };
}

function* changesInside(part: unknown): Generator<unknown> {
  if (Array.isArray(part)) {
    for (const [index, each] of part.entries())
      for (const changed of changesInside(each)) yield part.with(index, changed);
  } else if (isNode(part)) {
    const { statements, patches } = part;
    if (Array.isArray(statements) && statements.length > 0) yield { ...part, statements: [] };
    else if (Array.isArray(patches) && patches.length > 0) yield { ...part, patches: [] };
    else if (isExpression(part)) yield* changedExpressions(part);
    else if (citesOf(part).length === 0) yield* changesOf(part);
  }
}

/** The expression negated, or one more than it was, whichever its type allows. */
function* changedExpressions(expression: Expression): Generator<Expression> {
  const { kind, span } = expression;
  switch (kind) {
    case 'number':
      yield { kind, span, value: expression.value + 1 };
      return;
    case 'yes-no':
      yield { kind, span, value: !expression.value };
      return;
    case 'not':
      yield expression.operand;
      return;
    case 'set':
      for (const index of expression.members.keys())
        yield { ...expression, members: expression.members.toSpliced(index, 1) };
      return;
    case 'range':
      for (const high of changedExpressions(expression.high)) yield { ...expression, high };
      return;
    case 'none':
    case 'missing':
      return;
    case 'name':
    case 'call':
    case 'member':
    case 'index':
    case 'negate':
    case 'binary':
    case 'is-out':
    case 'if':
    case 'suppose':
    case 'query':
      yield { kind: 'not', span, operand: expression };
      yield {
        kind: 'binary',
        span,
        operator: '+',
        left: expression,
        right: { kind: 'number', span, value: 1 },
      };
      return;
  }
}

const EXPRESSIONS: Readonly<Record<Expression['kind'], true>> = {
  suppose: true,
  number: true,
  'yes-no': true,
  none: true,
  name: true,
  call: true,
  member: true,
  index: true,
  set: true,
  range: true,
  not: true,
  negate: true,
  binary: true,
  'is-out': true,
  if: true,
  query: true,
  missing: true,
};

/** Statements have kinds of the same names, but no statement stands where this is asked. */
function isExpression(node: Node): node is Node & Expression {
  return typeof node.kind === 'string' && Object.hasOwn(EXPRESSIONS, node.kind);
}
