/** Names that are given and never used: fields, enums, local values, parameters, and members of enums that nothing can be. */

import { ofEach, once } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { children, type Part, partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { variantsOf } from '../compose.ts';
import type { Program } from '../program.ts';
import { symbolWord } from '../symbols.ts';

/** What is told of names that no game of all these uses: without variants, with each of them, in each example. */
export function reviewNames(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const [base] = programs;
  if (!base) return [];
  const named = wordsIn(declarations);
  return [
    ...unusedLocals(base, programs, declarations),
    ...unusedFields(base, named),
    ...unusedMembers(base, named),
  ];
}

/** How often each word stands where something can be named, in rules, variants, examples and looks. */
function wordsIn(declarations: readonly ast.Declaration[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const declaration of declarations)
    for (const [word, count] of wordsWithin(declaration)) found.set(word, (found.get(word) ?? 0) + count);
  return found;
}

const wordsWithin = ofEach((declaration: ast.Declaration): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const part of partsWithin(declaration))
    if (part.family === 'name') found.set(part.node.text, (found.get(part.node.text) ?? 0) + 1);
  return found;
});

/** Once is where it is declared. */
const isNamedOnce = (named: ReadonlyMap<string, number>, name: string): boolean =>
  (named.get(name) ?? 0) <= 1;

function unusedFields({ globals }: Program, named: ReadonlyMap<string, number>): readonly Diagnostic[] {
  const ofTable = [...globals.tableFields, ...globals.playerFields.values(), ...globals.spaceFields.values()];
  const ofThings = [...globals.places, ...globals.pieces].flatMap(({ fields }) => [...fields.values()]);
  return [...ofTable, ...ofThings]
    .filter(({ name, syntax, type }) => {
      // Items that lie somewhere are there for all to see.
      const holds = type.kind === 'pile' || type.kind === 'deck';
      return isNamedOnce(named, name) && !holds && syntax.label === undefined;
    })
    .map(({ name, syntax }) => diagnose('unused', syntax.name.span, { name, what: 'field' }));
}

/** Members that nothing names and that no `next` leads to, of an enum that nothing goes through. */
function unusedMembers(
  { globals, files, used }: Program,
  named: ReadonlyMap<string, number>,
): readonly Diagnostic[] {
  const gone = once(() => goneThrough(files));
  return globals.enums.flatMap(({ name, declaration, members }) => {
    if (declaration?.kind !== 'enum') return [];
    const isIdle = isNamedOnce(named, name) && members.every((member) => isNamedOnce(named, member.name));
    if (isIdle) return [diagnose('unused', declaration.name.span, { name, what: 'enum' })];
    if (declaration.file) return [];
    const idle = members.filter(
      (member, index) => index > 0 && !member.made && isNamedOnce(named, member.name) && !used.has(member),
    );
    if (idle.length === 0 || gone().has(name)) return [];
    return idle.map(({ syntax, name: member }) =>
      diagnose('unused', syntax.name.span, { name: member, what: `member of ${name}` }),
    );
  });
}

/** Words that stand otherwise than as the type of a field or a local value: whatever a name can be is there then. */
function goneThrough(files: readonly ast.SourceFileSyntax[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Part, isType: boolean): void => {
    if (part.family === 'expression' && part.node.kind === 'name') found.add(part.node.name.text);
    if (part.family === 'type' && part.node.kind === 'named-type' && !isType) found.add(part.node.name.text);
    if (part.family === 'type' && (part.node.kind === 'set-type' || part.node.kind === 'per-type'))
      isType = false;
    const isField = part.family === 'field' || (part.family === 'statement' && part.node.kind === 'let');
    for (const child of children(part)) visit(child, isField || (isType && part.family === 'type'));
  };
  for (const node of files) visit({ family: 'file', node }, false);
  return found;
}

/** Local values, and parameters of what no variant puts another in place of. */
function unusedLocals(
  base: Program,
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const replaced = new Set(
    variantsOf(base.files).flatMap(({ patches }) =>
      patches.flatMap((patch) => ('target' in patch ? (patch.target.name?.text ?? []) : [])),
    ),
  );
  const names = declarations
    .flatMap(partsThatGiveNames)
    .flatMap(({ named, names: own }) => (named !== undefined && replaced.has(named) ? [] : own));
  return names.flatMap((name) => {
    const own = programs.flatMap(({ locals, used }) => {
      const symbol = locals.get(name);
      return symbol ? [{ symbol, isUsed: used.has(symbol) }] : [];
    });
    const [first] = own;
    if (!first || own.some(({ isUsed }) => isUsed)) return [];
    return [diagnose('unused', name.span, { name: name.text, what: symbolWord(first.symbol) })];
  });
}

/** What gives names that only it can use. */
interface Giver {
  /** What a variant calls it that puts another in its place. */
  readonly named: string | undefined;
  readonly names: readonly ast.Name[];
}

const partsThatGiveNames = ofEach((declaration: ast.Declaration): readonly Giver[] =>
  partsWithin(declaration).flatMap((part) => giverOf(part) ?? []),
);

function giverOf(part: Part): Giver | undefined {
  const withParameters = (of: {
    readonly name: ast.Name;
    readonly parameters: readonly ast.ParameterSyntax[];
  }): Giver => ({ named: of.name.text, names: of.parameters.map(({ name }) => name) });
  switch (part.family) {
    case 'statement':
      return part.node.kind === 'let' ? { named: undefined, names: [part.node.name] } : undefined;
    case 'action':
      return withParameters(part.node);
    case 'declaration': {
      const { node } = part;
      return node.kind === 'step' || node.kind === 'define' ? withParameters(node) : undefined;
    }
    default:
      return undefined;
  }
}
