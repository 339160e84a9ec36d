/**
 * The syntax tree of generated JavaScript: what the code generators build and `print.ts` prints once. It has no more kinds of
 * nodes than generated code needs.
 */

export type Js =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unary'; readonly op: UnaryOp; readonly of: Js }
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly left: Js; readonly right: Js }
  | { readonly kind: 'conditional'; readonly test: Js; readonly then: Js; readonly else: Js }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Js[] }
  | { readonly kind: 'element'; readonly array: string; readonly index: Js }
  | { readonly kind: 'assign'; readonly op: AssignOp; readonly target: Js; readonly value: Js }
  | { readonly kind: 'step'; readonly op: '++' | '--'; readonly isPrefix: boolean; readonly target: Js }
  | { readonly kind: 'array'; readonly elements: readonly Js[] }
  | { readonly kind: 'int32array'; readonly length: number };

export type UnaryOp = '!' | '-' | '~';

export type BinaryOp =
  | '+'
  | '-'
  | '*'
  | '&'
  | '|'
  | '<<'
  | '>>'
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '&&'
  | '||';

export type AssignOp = '=' | '+=' | '-=' | '|=' | '&=';

export type Statement =
  | { readonly kind: 'declare'; readonly isConstant: boolean; readonly names: readonly Declared[] }
  | { readonly kind: 'run'; readonly expr: Js }
  | { readonly kind: 'if'; readonly test: Js; readonly then: Block; readonly else: Block }
  | {
      readonly kind: 'for';
      readonly start: readonly Declared[];
      /** Absent: for ever. */
      readonly test: Js | undefined;
      readonly next: Js | undefined;
      readonly body: Block;
    }
  | { readonly kind: 'while'; readonly test: Js; readonly body: Block }
  | {
      readonly kind: 'switch';
      readonly on: Js;
      /** No case falls through: each body leaves, or the printer adds a `break`. */
      readonly cases: readonly Case[];
      readonly otherwise: Block | undefined;
    }
  | { readonly kind: 'labelled'; readonly label: string; readonly body: Statement }
  | { readonly kind: 'block'; readonly body: Block }
  | { readonly kind: 'break' | 'continue'; readonly label: string | undefined }
  | { readonly kind: 'return'; readonly value: Js | undefined }
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly parameters: readonly string[];
      readonly body: Block;
    }
  /** Goes on at another segment of the flow: a placeholder until `mapJumps` puts statements in its place. */
  | { readonly kind: 'jump'; readonly to: number };

export type Block = readonly Statement[];

export interface Declared {
  readonly name: string;
  readonly value: Js | undefined;
}

export interface Case {
  readonly value: number;
  readonly body: Block;
}

/** How many nodes a block has: a measure of how long its text is. */
export function sizeOf(block: Block): number {
  return block.reduce((sum, statement) => sum + sizeOfStatement(statement), 0);
}

function sizeOfStatement(statement: Statement): number {
  switch (statement.kind) {
    case 'declare':
      return 1 + sizeOfDeclared(statement.names);
    case 'run':
      return sizeOfJs(statement.expr);
    case 'if':
      return 1 + sizeOfJs(statement.test) + sizeOf(statement.then) + sizeOf(statement.else);
    case 'for':
      return (
        1 +
        sizeOfDeclared(statement.start) +
        sizeOfOptional(statement.test) +
        sizeOfOptional(statement.next) +
        sizeOf(statement.body)
      );
    case 'while':
      return 1 + sizeOfJs(statement.test) + sizeOf(statement.body);
    case 'switch':
      return (
        1 +
        sizeOfJs(statement.on) +
        statement.cases.reduce((sum, { body }) => sum + 1 + sizeOf(body), 0) +
        sizeOf(statement.otherwise ?? [])
      );
    case 'labelled':
      return 1 + sizeOfStatement(statement.body);
    case 'block':
    case 'function':
      return 1 + sizeOf(statement.body);
    case 'return':
      return 1 + sizeOfOptional(statement.value);
    case 'break':
    case 'continue':
    case 'jump':
      return 1;
  }
}

function sizeOfDeclared(names: readonly Declared[]): number {
  return names.reduce((sum, { value }) => sum + 1 + sizeOfOptional(value), 0);
}

function sizeOfOptional(expr: Js | undefined): number {
  return expr === undefined ? 0 : sizeOfJs(expr);
}

/** How many nodes an expression has. */
export function sizeOfJs(expr: Js): number {
  switch (expr.kind) {
    case 'number':
    case 'name':
    case 'int32array':
      return 1;
    case 'unary':
      return 1 + sizeOfJs(expr.of);
    case 'binary':
      return 1 + sizeOfJs(expr.left) + sizeOfJs(expr.right);
    case 'conditional':
      return 1 + sizeOfJs(expr.test) + sizeOfJs(expr.then) + sizeOfJs(expr.else);
    case 'call':
      return expr.args.reduce((sum, arg) => sum + sizeOfJs(arg), 1);
    case 'element':
      return 1 + sizeOfJs(expr.index);
    case 'assign':
      return 1 + sizeOfJs(expr.target) + sizeOfJs(expr.value);
    case 'step':
      return 1 + sizeOfJs(expr.target);
    case 'array':
      return expr.elements.reduce((sum, element) => sum + sizeOfJs(element), 1);
  }
}

/** The block with other statements in the place of jumps, at any depth. */
export function mapJumps(block: Block, replace: (to: number) => Block): Block {
  return block.flatMap((statement) => mapJump(statement, replace));
}

function mapJump(statement: Statement, replace: (to: number) => Block): Block {
  const inside = (block: Block) => mapJumps(block, replace);
  switch (statement.kind) {
    case 'jump':
      return replace(statement.to);
    case 'if':
      return [{ ...statement, then: inside(statement.then), else: inside(statement.else) }];
    case 'for':
    case 'while':
    case 'block':
    case 'function':
      return [{ ...statement, body: inside(statement.body) }];
    case 'switch':
      return [
        {
          ...statement,
          cases: statement.cases.map((one) => ({ ...one, body: inside(one.body) })),
          otherwise: statement.otherwise && inside(statement.otherwise),
        },
      ];
    case 'labelled': {
      const [body, ...more] = mapJump(statement.body, replace);
      if (body === undefined) return [];
      return [{ ...statement, body: more.length === 0 ? body : { kind: 'block', body: [body, ...more] } }];
    }
    case 'declare':
    case 'run':
    case 'break':
    case 'continue':
    case 'return':
      return [statement];
  }
}

/** Whether a jump to the segment is somewhere in the block. */
export function jumpsTo(block: Block, to: number): boolean {
  let found = false;
  mapJumps(block, (target) => {
    found ||= target === to;
    return [];
  });
  return found;
}
