/** Which type is wanted where an expression stands, and how values of a type are declared. */

import { actionsByName } from '../../semantics/actions.ts';
import type { Program } from '../../semantics/program.ts';
import { memberOf, NUMBER, type Type, YES_NO } from '../../semantics/types.ts';
import type { Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';

/** The type that is wanted of an expression, by what directly holds it; undefined where that leaves it open. */
export function wantedType(
  program: Program,
  path: readonly Part[],
  expression: ast.Expression,
): Type | undefined {
  const index = path.findIndex(({ node }) => node === expression);
  const holder = path[index - 1];
  if (!holder) return undefined;
  const typeOf = (other: ast.Expression): Type | undefined => known(program.types.get(other));
  switch (holder.family) {
    case 'statement':
      return wantedByStatement(program, holder.node, expression, typeOf);
    case 'expression':
      return wantedByExpression(program, holder.node, expression, typeOf);
    case 'needs':
      return YES_NO;
    case 'domain':
      return holder.node.where === expression ? YES_NO : undefined;
    case 'declaration': {
      const { node } = holder;
      if (node.kind === 'ending') return node.as ? undefined : YES_NO;
      if (node.kind === 'invariant' || node.kind === 'require') return YES_NO;
      return node.kind === 'define' && node.when === expression ? YES_NO : undefined;
    }
    case 'exampleLine':
      return wantedByLine(program, holder.node, expression);
    case 'field':
      return program.globals.tableFields.find(({ syntax }) => syntax === holder.node)?.type;
    default:
      return undefined;
  }
}

const known = (type: Type | undefined): Type | undefined => (type?.kind === 'unknown' ? undefined : type);

function wantedByLine(
  { globals, locals }: Program,
  line: ast.ExampleLine,
  expression: ast.Expression,
): Type | undefined {
  if (line.kind === 'expect') return YES_NO;
  if (line.kind !== 'does' && line.kind !== 'expect-action') return undefined;
  const at = line.arguments?.indexOf(expression) ?? -1;
  const action = actionsByName(globals)
    .get(line.action.text)
    ?.find(({ parameters }) => parameters.length === line.arguments?.length);
  const parameter = action?.parameters[at];
  return known(parameter && locals.get(parameter.name)?.type);
}

function wantedByStatement(
  { globals }: Program,
  statement: ast.Statement,
  expression: ast.Expression,
  typeOf: (other: ast.Expression) => Type | undefined,
): Type | undefined {
  switch (statement.kind) {
    case 'set':
      return typeOf(expression === statement.target ? statement.value : statement.target);
    case 'add':
    case 'draw':
      return expression === (statement.kind === 'add' ? statement.target : statement.count) ||
        statement.kind === 'add'
        ? NUMBER
        : undefined;
    case 'when':
      return statement.as ? undefined : YES_NO;
    case 'repeat':
      return expression === statement.while ? YES_NO : NUMBER;
    case 'turn':
    case 'turns':
    case 'win':
    case 'eliminate':
      return memberOf(globals.seats);
    case 'do': {
      const step = globals.steps.find(({ name }) => name === statement.step.text);
      return known(step?.parameters[statement.arguments.indexOf(expression)]?.type);
    }
    case 'new': {
      const record = globals.records.find(({ name }) => name === statement.record.text);
      const field = statement.values.find(({ value }) => value === expression);
      return field && known(record?.fields.get(field.name.text)?.type);
    }
    default:
      return undefined;
  }
}

function wantedByExpression(
  program: Program,
  holder: ast.Expression,
  expression: ast.Expression,
  typeOf: (other: ast.Expression) => Type | undefined,
): Type | undefined {
  switch (holder.kind) {
    case 'not':
      return YES_NO;
    case 'negate':
      return NUMBER;
    case 'if':
      if (expression === holder.condition) return YES_NO;
      return typeOf(expression === holder.then ? holder.else : holder.then);
    case 'suppose': {
      if (expression === holder.then) return YES_NO;
      const step = program.globals.steps.find(({ name }) => name === holder.step.text);
      return known(step?.parameters[holder.arguments.indexOf(expression)]?.type);
    }
    case 'is-out':
      return memberOf(program.globals.seats);
    case 'call': {
      const define = program.globals.defines.find(({ name }) => name === holder.name.text);
      return known(define?.parameters[holder.arguments.indexOf(expression)]?.type);
    }
    case 'query':
      return holder.query === 'sum' || holder.query === 'min' || holder.query === 'max' ? NUMBER : YES_NO;
    case 'binary':
      return wantedByOperator(holder, expression, typeOf);
    default:
      return undefined;
  }
}

function wantedByOperator(
  holder: ast.Expression & { readonly kind: 'binary' },
  expression: ast.Expression,
  typeOf: (other: ast.Expression) => Type | undefined,
): Type | undefined {
  switch (holder.operator) {
    case 'and':
    case 'or':
      return YES_NO;
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      return NUMBER;
    case '=':
    case '!=':
    case 'is':
    case 'is not':
      return typeOf(expression === holder.left ? holder.right : holder.left);
    case 'in':
    case 'not in': {
      const set = expression === holder.left ? typeOf(holder.right) : undefined;
      return set?.kind === 'set' ? set.of : undefined;
    }
    case 'at':
    case 'except':
      return undefined;
  }
}

/** How a field or an option of a type is declared, with what it begins with; undefined for what has no plain way. */
export function writtenType(type: Type): { readonly type: string; readonly initial: string } | undefined {
  switch (type.kind) {
    case 'number':
      return { type: '0..99', initial: '0' };
    case 'yes-no':
      return { type: 'yes/no', initial: 'no' };
    case 'member': {
      const { domain, optional } = type;
      const [first] = domain.kind === 'enum' ? domain.members : [];
      if (first && !optional) return { type: domain.name, initial: first.name };
      return { type: `${domain.name} or none`, initial: 'none' };
    }
    case 'none':
    case 'set':
    case 'die':
    case 'array':
    case 'pile':
    case 'deck':
    case 'place':
    case 'unknown':
      return undefined;
  }
}

/** How a parameter of a type is declared. */
export function parameterType(type: Type | undefined): string | undefined {
  if (!type || type.kind === 'number') return '0..99';
  if (type.kind === 'yes-no') return 'yes/no';
  return type.kind === 'member' ? `${type.domain.name}${type.optional ? ' or none' : ''}` : undefined;
}
