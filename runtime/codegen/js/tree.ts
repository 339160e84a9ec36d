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
  | {
      readonly kind: 'element';
      readonly array: string;
      readonly index: Js;
      /** Where in the array it can be at most; absent: anywhere. */
      readonly span?: Span | undefined;
    }
  | { readonly kind: 'assign'; readonly op: AssignOp; readonly target: Js; readonly value: Js }
  | { readonly kind: 'step'; readonly op: '++' | '--'; readonly isPrefix: boolean; readonly target: Js }
  | { readonly kind: 'array'; readonly elements: readonly Js[] }
  | { readonly kind: 'int32array'; readonly length: number };

/** Places in an array: from `low` to `high`, which is not included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

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

/** What is directly inside a statement. */
export interface Inside {
  readonly exprs: readonly (Js | undefined)[];
  readonly blocks: readonly (Block | undefined)[];
}

export function insideOf(statement: Statement): Inside {
  switch (statement.kind) {
    case 'declare':
      return { exprs: valuesOf(statement.names), blocks: [] };
    case 'run':
      return { exprs: [statement.expr], blocks: [] };
    case 'if':
      return { exprs: [statement.test], blocks: [statement.then, statement.else] };
    case 'for':
      return {
        exprs: [...valuesOf(statement.start), statement.test, statement.next],
        blocks: [statement.body],
      };
    case 'while':
      return { exprs: [statement.test], blocks: [statement.body] };
    case 'switch':
      return {
        exprs: [statement.on],
        blocks: [...statement.cases.map(({ body }) => body), statement.otherwise],
      };
    case 'labelled':
      return { exprs: [], blocks: [[statement.body]] };
    case 'block':
    case 'function':
      return { exprs: [], blocks: [statement.body] };
    case 'return':
      return { exprs: [statement.value], blocks: [] };
    case 'break':
    case 'continue':
    case 'jump':
      return { exprs: [], blocks: [] };
  }
}

function valuesOf(names: readonly Declared[]): readonly (Js | undefined)[] {
  return names.map(({ value }) => value);
}

/** The expressions directly inside an expression, in the order in which they are evaluated. */
export function partsOf(expr: Js): readonly Js[] {
  switch (expr.kind) {
    case 'number':
    case 'name':
    case 'int32array':
      return [];
    case 'unary':
      return [expr.of];
    case 'binary':
      return [expr.left, expr.right];
    case 'conditional':
      return [expr.test, expr.then, expr.else];
    case 'call':
      return expr.args;
    case 'element':
      return [expr.index];
    case 'assign':
      return [expr.target, expr.value];
    case 'step':
      return [expr.target];
    case 'array':
      return expr.elements;
  }
}

/** The expression with others in the place of those directly inside it, which are come to in the order of their evaluation. */
export function mapParts(expr: Js, change: (part: Js) => Js): Js {
  switch (expr.kind) {
    case 'number':
    case 'name':
    case 'int32array':
      return expr;
    case 'unary':
      return { ...expr, of: change(expr.of) };
    case 'binary':
      return { ...expr, left: change(expr.left), right: change(expr.right) };
    case 'conditional':
      return { ...expr, test: change(expr.test), then: change(expr.then), else: change(expr.else) };
    case 'call':
      return { ...expr, args: expr.args.map(change) };
    case 'element':
      return { ...expr, index: change(expr.index) };
    case 'assign':
      return { ...expr, target: change(expr.target), value: change(expr.value) };
    case 'step':
      return { ...expr, target: change(expr.target) };
    case 'array':
      return { ...expr, elements: expr.elements.map(change) };
  }
}

/** The block with other expressions in its statements, at any depth. */
export function mapExprs(block: Block, change: (expr: Js) => Js): Block {
  return block.map((statement) => mapExprsOf(statement, change));
}

function mapExprsOf(statement: Statement, change: (expr: Js) => Js): Statement {
  const inside = (block: Block) => mapExprs(block, change);
  const optional = (expr: Js | undefined) => expr && change(expr);
  const declared = (names: readonly Declared[]) =>
    names.map((one): Declared => ({ ...one, value: optional(one.value) }));
  switch (statement.kind) {
    case 'declare':
      return { ...statement, names: declared(statement.names) };
    case 'run':
      return { ...statement, expr: change(statement.expr) };
    case 'if': {
      const [then, otherwise] = [inside(statement.then), inside(statement.else)];
      return { ...statement, test: change(statement.test), then, else: otherwise };
    }
    case 'for':
      return {
        ...statement,
        start: declared(statement.start),
        test: optional(statement.test),
        next: optional(statement.next),
        body: inside(statement.body),
      };
    case 'while':
      return { ...statement, test: change(statement.test), body: inside(statement.body) };
    case 'switch':
      return {
        ...statement,
        on: change(statement.on),
        cases: statement.cases.map((one) => ({ ...one, body: inside(one.body) })),
        otherwise: statement.otherwise && inside(statement.otherwise),
      };
    case 'labelled':
      return { ...statement, body: mapExprsOf(statement.body, change) };
    case 'block':
    case 'function':
      return { ...statement, body: inside(statement.body) };
    case 'return':
      return { ...statement, value: optional(statement.value) };
    case 'break':
    case 'continue':
    case 'jump':
      return statement;
  }
}

/** How many nodes a block has: a measure of how long its text is. */
export function sizeOf(block: Block): number {
  return block.reduce((sum, statement) => sum + sizeOfStatement(statement), 0);
}

function sizeOfStatement(statement: Statement): number {
  const { exprs, blocks } = insideOf(statement);
  const ofExprs = exprs.reduce((sum, expr) => sum + (expr === undefined ? 0 : sizeOfJs(expr)), 0);
  return blocks.reduce((sum, block) => sum + sizeOf(block ?? []), ownSizeOf(statement) + ofExprs);
}

function ownSizeOf(statement: Statement): number {
  switch (statement.kind) {
    case 'run':
      return 0;
    case 'declare':
      return 1 + statement.names.length;
    case 'for':
      return 1 + statement.start.length;
    case 'switch':
      return 1 + statement.cases.length;
    case 'if':
    case 'while':
    case 'labelled':
    case 'block':
    case 'function':
    case 'return':
    case 'break':
    case 'continue':
    case 'jump':
      return 1;
  }
}

/** How many nodes an expression has. */
export function sizeOfJs(expr: Js): number {
  return partsOf(expr).reduce((sum, part) => sum + sizeOfJs(part), 1);
}

/** All words in a block that name something which is read, written or called: variables, arrays, functions. */
export function wordsIn(block: Block): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (expr: Js): void => {
    const word = wordOf(expr);
    if (word !== undefined) words.add(word);
    partsOf(expr).forEach(visit);
  };
  const visitAll = (statements: Block): void => {
    for (const statement of statements) {
      const { exprs, blocks } = insideOf(statement);
      for (const expr of exprs) if (expr !== undefined) visit(expr);
      for (const inner of blocks) visitAll(inner ?? []);
    }
  };
  visitAll(block);
  return words;
}

function wordOf(expr: Js): string | undefined {
  switch (expr.kind) {
    case 'name':
      return expr.name;
    case 'element':
      return expr.array;
    case 'call':
      // Of a method the object.
      return expr.callee.split('.', 1)[0];
    case 'number':
    case 'unary':
    case 'binary':
    case 'conditional':
    case 'assign':
    case 'step':
    case 'array':
    case 'int32array':
      return undefined;
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
