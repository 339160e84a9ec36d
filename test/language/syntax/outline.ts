/** Syntax trees as short text, for tests: `(a + (b * c))`, `set(target: me.x, value: 3)`. */

import type { Expression, Query } from '../../../language/syntax/ast.ts';
import { parse } from '../../../language/syntax/parse.ts';

const LEFT_OUT: ReadonlySet<string> = new Set(['span', 'kind', 'source']);

/** A node, or anything in a node, without spans, the text that it is read from, and what is absent, empty or `no`. */
export function outline(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(outline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const node = value as Record<string, unknown>;
  if (typeof node.id === 'string') return node.id;
  if (Array.isArray(node.parts)) return textOutline(node.parts);
  if (typeof node.text === 'string' && node.kind === undefined) return node.text;
  if (Array.isArray(node.statements)) return `{ ${node.statements.map(outline).join('; ')} }`;
  const isStatement = 'cites' in node;
  if (!isStatement && String(node.kind) in expressionOutlines) return expressionOutline(value as Expression);
  return `${node.kind ?? ''}${fieldsOutline(node)}`;
}

function fieldsOutline(node: Record<string, unknown>): string {
  const fields = Object.entries(node)
    .filter(([key, value]) => !LEFT_OUT.has(key) && !isAbsent(value))
    .map(([key, value]) => `${key}: ${outline(value)}`);
  return fields.length > 0 ? `(${fields.join(', ')})` : '';
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function textOutline(parts: readonly (string | Expression)[]): string {
  const pieces = parts.map((part) => (typeof part === 'string' ? part : `{${expressionOutline(part)}}`));
  return JSON.stringify(pieces.join(''));
}

type Outlines = { readonly [K in Expression['kind']]: (node: Extract<Expression, { kind: K }>) => string };

const list = (nodes: readonly Expression[]): string => nodes.map(expressionOutline).join(', ');

const expressionOutlines: Outlines = {
  number: ({ value }) => String(value),
  'yes-no': ({ value }) => (value ? 'yes' : 'no'),
  none: () => 'none',
  name: ({ name }) => name.text,
  call: (node) => `${node.name.text}(${list(node.arguments)})`,
  member: ({ of, name }) => `${expressionOutline(of)}.${name.text}`,
  index: ({ of, at }) => `${expressionOutline(of)}[${list(at)}]`,
  set: ({ members }) => `{${list(members)}}`,
  range: ({ low, high }) => `${expressionOutline(low)}..${expressionOutline(high)}`,
  not: ({ operand }) => `(not ${expressionOutline(operand)})`,
  negate: ({ operand }) => `(-${expressionOutline(operand)})`,
  binary: ({ left, operator, right }) =>
    `(${expressionOutline(left)} ${operator} ${expressionOutline(right)})`,
  'is-out': ({ player }) => `(${expressionOutline(player)} is out)`,
  if: (node) =>
    `(if ${expressionOutline(node.condition)} then ${expressionOutline(node.then)} else ${expressionOutline(node.else)})`,
  suppose: (node) =>
    `(suppose ${node.step.text}(${list(node.arguments)}) then ${expressionOutline(node.then)})`,
  query: (node) => queryOutline(node),
  missing: () => '?',
};

function queryOutline({ query, name, domain, of }: Query): string {
  const { base, except, order, where } = domain;
  const words = [
    query,
    name && `${name.text} in`,
    expressionOutline(base),
    except && `except ${expressionOutline(except)}`,
    order && `clockwise ${order.start} ${expressionOutline(order.player)}`,
    where && `where ${expressionOutline(where)}`,
    of && `${query === 'all' ? 'have' : 'of'} ${expressionOutline(of)}`,
  ];
  return `<${words.filter(Boolean).join(' ')}>`;
}

function expressionOutline(node: Expression): string {
  return (expressionOutlines[node.kind] as (node: Expression) => string)(node);
}

/** The one expression of `define it = …`. */
export function parseExpression(source: string): {
  readonly outline: string;
  readonly codes: readonly string[];
} {
  const { file, diagnostics } = parse(`define it = ${source}`, 0);
  const [declaration] = file.declarations;
  const value = declaration?.kind === 'define' ? expressionOutline(declaration.value) : '';
  return { outline: value, codes: diagnostics.map(({ code }) => code) };
}
