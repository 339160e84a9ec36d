/** Declares what is missing: a field, an option, a value of an enum, a definition, a step, an action, dice, an enum. */

import type { Fix } from '../../diagnostics/diagnostic.ts';
import { isPronoun } from '../../semantics/check/expressions/names.ts';
import type { EnumSymbol } from '../../semantics/symbols.ts';
import type { Type } from '../../semantics/types.ts';
import type * as ast from '../../syntax/ast.ts';
import { behindDeclaration, intoBraces } from './insertion.ts';
import { type FixFinder, innermost, outermost, type Scene, sourceOf } from './scene.ts';
import { parameterType, wantedType, writtenType } from './wanted-type.ts';

/** What a name stands for that nothing declares. */
export const declareName: FixFinder = (scene) => {
  const { problem, path } = scene;
  const name = sourceOf(scene, problem.span);
  const holder = path.findLast(({ family }) => family !== 'name');
  // What is declared as something else would be declared twice; a pronoun is no name for a thing.
  if (!holder || isPronoun(name) || scene.program.globals.scope.names.has(name)) return [];
  switch (holder.family) {
    case 'statement':
      return ofStatement(scene, holder.node, name);
    case 'type':
      return ofType(scene, holder.node, name);
    case 'expression':
      return ofExpression(scene, holder.node, name);
    default:
      return [];
  }
};

function ofStatement(scene: Scene, statement: ast.Statement, name: string): readonly Fix[] {
  switch (statement.kind) {
    case 'do':
      return step(scene, statement.arguments, name);
    case 'roll':
      return [above(scene, `dice ${name}`, `dice ${name}: 1 of 1..6`, THINGS)];
    default:
      return [];
  }
}

function step(scene: Scene, values: readonly ast.Expression[], name: string): readonly Fix[] {
  const types = values.map((value) => scene.program.types.get(value));
  const list = parameters(scene, values, types);
  return list === undefined ? [] : [below(scene, `step ${name}`, `step ${name}${list} {\n}`)];
}

function ofType(scene: Scene, type: ast.TypeSyntax, name: string): readonly Fix[] {
  switch (type.kind) {
    case 'named-type':
      return [above(scene, `enum ${name}`, `enum ${name} { First, Second }`, FIRST)];
    case 'zone-type':
      return type.zone === 'pile'
        ? [above(scene, `item ${name}`, `item ${name}: 20`, THINGS)]
        : [above(scene, `cards ${name}`, `cards ${name} { 4 x First, 4 x Second }`, THINGS)];
    default:
      return [];
  }
}

function ofExpression(scene: Scene, expression: ast.Expression, name: string): readonly Fix[] {
  const wanted = wantedType(scene.program, scene.path, expression);
  switch (expression.kind) {
    case 'call': {
      const types = expression.arguments.map((argument) => scene.program.types.get(argument));
      const list = parameters(scene, expression.arguments, types);
      const value = wanted && writtenType(wanted)?.initial;
      if (list === undefined || value === undefined) return [];
      return [below(scene, `define ${name}`, `define ${name}${list} = ${value}`)];
    }
    case 'suppose':
      return step(scene, expression.arguments, name);
    case 'name': {
      const written = wanted && writtenType(wanted);
      const member = wanted?.kind === 'member' && wanted.domain.kind === 'enum' && /^\p{Lu}/u.test(name);
      const values = member ? enumValue(scene, wanted.domain as EnumSymbol, name) : [];
      if (!written) return values;
      return [...values, ...tableField(scene, name, written), ...option(scene, name, wanted, written)];
    }
    default:
      return [];
  }
}

/** What is behind the dot of a player, a space, a piece, a place or a record. */
export const declareField: FixFinder = (scene) => {
  const { program, path, problem } = scene;
  const expression = innermost(scene, 'expression');
  if (expression?.kind !== 'member') return [];
  const wanted = wantedType(program, path, expression);
  const written = wanted && writtenType(wanted);
  const of = program.types.get(expression.of);
  if (!written || !of) return [];
  const name = sourceOf(scene, problem.span);
  const owner = ownerOf(scene, of);
  if (!owner) return [];
  const field = `${name}: ${written.type} = ${written.initial}`;
  const title = `Add \`${name}: ${written.type}\` to ${owner.called}`;
  if (owner.declaration)
    return [
      { title, edits: [intoBraces(scene.document, owner.declaration, owner.declaration.fields, field)] },
    ];
  return owner.word === undefined
    ? []
    : [{ ...above(scene, '', `${owner.word} {\n  ${field}\n}`, THINGS), title }];
};

type WithFields = ast.Node & { readonly fields: readonly ast.FieldSyntax[] };

interface Owner {
  readonly called: string;
  /** Undefined where there is none yet. */
  readonly declaration: WithFields | undefined;
  /** How one begins. */
  readonly word?: string;
}

function ownerOf(scene: Scene, of: Type): Owner | undefined {
  const find = (kind: 'player' | 'space-fields' | 'piece-fields'): WithFields | undefined =>
    declarationsOf(scene).find((each) => each.kind === kind) as WithFields | undefined;
  if (of.kind === 'place') return { called: `\`${of.place.name}\``, declaration: of.place.declaration };
  if (of.kind !== 'member') return undefined;
  const { domain } = of;
  switch (domain.kind) {
    case 'seats':
      return { called: 'each player', declaration: find('player'), word: 'player' };
    case 'spaces':
      return { called: 'each space', declaration: find('space-fields'), word: 'space' };
    case 'pieces':
      return { called: 'each piece', declaration: find('piece-fields'), word: 'piece' };
    case 'piece':
    case 'record':
      return { called: `each \`${domain.name}\``, declaration: domain.declaration };
    case 'enum':
      return undefined;
  }
}

/** An action that a choice offers by its name alone. */
export const declareAction: FixFinder = (scene) => {
  const action = innermost(scene, 'action');
  if (!action) return [];
  const name = action.name.text;
  return [below(scene, `define action ${name}`, `define action ${name} {\n}`)];
};

/** Parameters for such arguments; undefined where one is of no type that a parameter can have. */
function parameters(
  scene: Scene,
  given: readonly ast.Expression[],
  types: readonly (Type | undefined)[],
): string | undefined {
  const taken = new Set<string>();
  const list = given.map((argument, index) => {
    const type = parameterType(types[index]);
    const said = sourceOf(scene, argument.span);
    const isFree =
      /^[a-z]\w{0,11}$/.test(said) && said !== 'me' && !scene.program.globals.scope.names.has(said);
    const name = isFree && !taken.has(said) ? said : `${'abcdefgh'[index] ?? 'x'}`;
    taken.add(name);
    return type && `${name}: ${type}`;
  });
  if (list.includes(undefined)) return undefined;
  return list.length === 0 ? '' : `(${list.join(', ')})`;
}

function enumValue({ document }: Scene, { declaration, name: of }: EnumSymbol, name: string): readonly Fix[] {
  if (!declaration || declaration.file || declaration.attributes.length > 0) return [];
  const line = declaration.kind === 'cards' ? `1 x ${name}` : name;
  const edits = [intoBraces(document, declaration, declaration.members, line, ',')];
  return [{ title: `Add \`${name}\` to \`${of}\``, edits }];
}

interface Written {
  readonly type: string;
  readonly initial: string;
}

function tableField(scene: Scene, name: string, { type, initial }: Written): readonly Fix[] {
  const line = `${name}: ${type} = ${initial}`;
  const table = declarationsOf(scene).find((each) => each.kind === 'table');
  const title = `Add \`${name}: ${type}\` to the table`;
  return table
    ? [{ title, edits: [intoBraces(scene.document, table, table.fields, line)] }]
    : [{ ...above(scene, '', `table {\n  ${line}\n}`, THINGS), title }];
}

/** Only what is read can be settled before a game. */
function option(scene: Scene, name: string, wanted: Type, { type, initial }: Written): readonly Fix[] {
  const isSettled = wanted.kind === 'number' || wanted.kind === 'yes-no';
  const statement = innermost(scene, 'statement');
  const target = statement?.kind === 'set' || statement?.kind === 'add' ? statement.target : undefined;
  if (!isSettled || target?.span.start === scene.problem.span.start) return [];
  return [above(scene, `option ${name}`, `option ${name}: ${type} = ${initial}`, OPTIONS)];
}

type Kinds = ReadonlySet<ast.Declaration['kind']>;

const OPTIONS: Kinds = new Set(['game', 'use', 'players', 'option', 'require']);
const FIRST: Kinds = new Set([...OPTIONS, 'enum']);
const THINGS: Kinds = new Set([
  ...FIRST,
  'cards',
  'item',
  'dice',
  'board',
  'piece',
  'record',
  'space-fields',
  'piece-fields',
  'place',
  'player',
  'table',
]);

function declarationsOf({ document }: Scene): readonly ast.Declaration[] {
  return document.parsed.files.flatMap(({ declarations }) => declarations);
}

/** Declares something behind the last of the kinds that stand before it by custom. */
function above(scene: Scene, what: string, text: string, before: Kinds): Fix {
  const [main] = scene.document.parsed.files;
  const last = main?.declarations.findLast(({ kind }) => before.has(kind));
  const span = { file: 0, start: 0, end: 0 };
  const edit = last ? behindDeclaration(scene.document, last, text, '\n') : { span, text: `${text}\n` };
  return { title: `Add \`${what}\``, edits: [edit] };
}

/** Declares something behind the part of the rules that speaks of it. */
function below(scene: Scene, what: string, text: string): Fix {
  const here = outermost(scene);
  const [main] = scene.document.parsed.files;
  const isRules = here && here.kind !== 'example' && here.kind !== 'variant';
  const last = isRules
    ? here
    : main?.declarations.findLast(({ kind }) => kind !== 'example' && kind !== 'variant');
  const end = { file: 0, start: main?.span.end ?? 0, end: main?.span.end ?? 0 };
  const edit = last ? behindDeclaration(scene.document, last, text) : { span: end, text: `\n${text}\n` };
  return { title: `Add \`${what}\``, edits: [edit] };
}
