/** Generated code as text: the only place that writes JavaScript. */

import type { BinaryOp, Block, Declared, Js, Statement } from './tree.ts';

/** Operator precedence: an operand of lower precedence is put in parentheses. */
const BINDS: Readonly<Record<BinaryOp, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '&': 4,
  '===': 5,
  '!==': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '<<': 7,
  '>>': 7,
  '+': 8,
  '-': 8,
  '*': 9,
};
const ASSIGNMENT = -1;
const CONDITIONAL = 0;
const UNARY = 10;
const PRIMARY = 11;

/** The statements as text, one a line. */
export function print(block: Block): string {
  return joined(block, printStatement, '\n');
}

/** Each of them as text. Texts are put behind each other, which copies none, since they stand in each other. */
function joined<T>(parts: readonly T[], write: (part: T) => string, between: string): string {
  let text = '';
  for (let i = 0; i < parts.length; i++)
    text += i === 0 ? write(parts[i] as T) : between + write(parts[i] as T);
  return text;
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'declare':
      return `${statement.isConstant ? 'const' : 'let'} ${printDeclared(statement.names)};`;
    case 'run':
      return `${printJs(statement.expr)};`;
    case 'if': {
      const otherwise = statement.else.length === 0 ? '' : ` else ${printBody(statement.else)}`;
      return `if (${printJs(statement.test)}) ${printBody(statement.then)}${otherwise}`;
    }
    case 'for': {
      const start = statement.start.length === 0 ? '' : `let ${printDeclared(statement.start)}`;
      const test = statement.test === undefined ? '' : ` ${printJs(statement.test)}`;
      const next = statement.next === undefined ? '' : ` ${printJs(statement.next)}`;
      return `for (${start};${test};${next}) ${printBody(statement.body)}`;
    }
    case 'while':
      return `while (${printJs(statement.test)}) ${printBody(statement.body)}`;
    case 'switch': {
      const cases = statement.cases.map(({ value, body }) => `case ${value}: ${printCase(body)}`);
      const otherwise =
        statement.otherwise === undefined ? [] : [`default: ${printBody(statement.otherwise)}`];
      return `switch (${printJs(statement.on)}) {\n${[...cases, ...otherwise].join('\n')}\n}`;
    }
    case 'labelled':
      return `${statement.label}: ${printStatement(statement.body)}`;
    case 'block':
      return printBody(statement.body);
    case 'break':
    case 'continue':
      return statement.label === undefined ? `${statement.kind};` : `${statement.kind} ${statement.label};`;
    case 'return':
      return statement.value === undefined ? 'return;' : `return ${printJs(statement.value)};`;
    case 'function':
      return `function ${statement.name}(${statement.parameters.join(', ')}) ${printBody(statement.body)}`;
    case 'jump':
      throw new RangeError(`nothing says how to go on at ${statement.to}`);
  }
}

function printBody(block: Block): string {
  return `{\n${print(block)}\n}`;
}

function printCase(body: Block): string {
  return leaves(body.at(-1)) ? printBody(body) : printBody([...body, { kind: 'break', label: undefined }]);
}

/** Whether nothing that follows a statement is reached. */
function leaves(statement: Statement | undefined): boolean {
  return statement?.kind === 'return' || statement?.kind === 'break' || statement?.kind === 'continue';
}

function printDeclared(names: readonly Declared[]): string {
  const written = ({ name, value }: Declared) => (value === undefined ? name : `${name} = ${printJs(value)}`);
  return joined(names, written, ', ');
}

function printJs(expr: Js): string {
  switch (expr.kind) {
    case 'number':
      return `${expr.value}`;
    case 'name':
      return expr.name;
    case 'unary':
      return `${expr.op}${printInside(expr.of, PRIMARY)}`;
    case 'binary': {
      const binds = BINDS[expr.op];
      return `${printInside(expr.left, binds)} ${expr.op} ${printInside(expr.right, binds + 1)}`;
    }
    case 'conditional':
      return `${printInside(expr.test, CONDITIONAL + 1)} ? ${printInside(expr.then, CONDITIONAL + 1)} : ${printInside(expr.else, CONDITIONAL)}`;
    case 'call':
      return `${expr.callee}(${joined(expr.args, printJs, ', ')})`;
    case 'element':
      return `${expr.array}[${printJs(expr.index)}]`;
    case 'assign':
      return `${printJs(expr.target)} ${expr.op} ${printJs(expr.value)}`;
    case 'step':
      return expr.isPrefix ? `${expr.op}${printJs(expr.target)}` : `${printJs(expr.target)}${expr.op}`;
    case 'array':
      return `[${joined(expr.elements, printJs, ', ')}]`;
    case 'int32array':
      return `new Int32Array(${expr.length})`;
  }
}

function printInside(expr: Js, binds: number): string {
  const text = printJs(expr);
  return bindsOf(expr) < binds ? `(${text})` : text;
}

function bindsOf(expr: Js): number {
  switch (expr.kind) {
    case 'assign':
      return ASSIGNMENT;
    case 'conditional':
      return CONDITIONAL;
    case 'binary':
      return BINDS[expr.op];
    case 'unary':
    case 'step':
      return UNARY;
    case 'number':
      return expr.value < 0 ? UNARY : PRIMARY;
    case 'name':
    case 'call':
    case 'element':
    case 'array':
    case 'int32array':
      return PRIMARY;
  }
}
