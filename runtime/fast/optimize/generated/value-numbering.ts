/**
 * Value numbering over dominators (P. Briggs, K. Cooper, L. Simpson, *Value Numbering*, 1997), on generated code: what is read from an
 * array, or given by a function that writes nothing, is kept in a variable where it is needed again and nothing that it depends on
 * has been written since. V8 does that for sums, but not for typed arrays. Two parts of the code have the same number where
 * they have the same value, whatever their text.
 */

import { assign, binary, conditional, name, num, set, variablesOf } from '../../../codegen/js/build.ts';
import {
  type Block,
  type Declared,
  type Js,
  mapExprs,
  mapParts,
  type Statement,
} from '../../../codegen/js/tree.ts';
import {
  declaredIn,
  EVERYTHING,
  findWritten,
  spanOf,
  type Written,
  type WrittenBy,
} from '../../../codegen/js/written.ts';
import { invariantsOf, isWorthKeeping } from './loop-invariants.ts';
import { Versions } from './versions.ts';

/** The program with such variables in its functions; it does the same. `hoists`: what loops never change is read before them. */
export function numberValues(program: Block, hoists = true): Block {
  const written = findWritten(program);
  const shared = new Set(declaredHere(program));
  return program.map((statement) => {
    if (statement.kind !== 'function') return statement;
    const own = [...statement.parameters, ...declaredIn(statement.body)];
    const local = new Set(own.filter((word) => !shared.has(word)));
    return { ...statement, body: new Numbering(written, local, hoists).numbered(statement.body) };
  });
}

/** Where a value is worked out. Its variable has a name once it is needed again. */
interface Kept {
  variable: string | undefined;
}

/** Stands for a value that is not known yet. One that comes to this is worked out again. */
const UNKNOWN = num(-(2 ** 30));

/** One function. Statements are come to in the order in which they run. */
class Numbering {
  readonly #written: WrittenBy;
  /** Variables that only this function knows. */
  readonly #local: ReadonlySet<string>;
  readonly #hoists: boolean;
  /** Numbers of values, by what they are worked out from. */
  readonly #numbers = new Map<string, number>();
  /** Numbers of what variables hold. */
  readonly #held = new Map<string, number>();
  readonly #versions = new Versions();
  /** Values that are worked out on every way to where we are, by their numbers, and those numbers in order. */
  readonly #available = new Map<number, Kept>();
  readonly #order: number[] = [];
  /** Variables of values that a loop around asks for once, where it first comes to that, by their numbers. */
  readonly #open = new Map<number, string>();
  /** By the expression where it stands first. */
  readonly #kept = new Map<Js, Kept>();
  readonly #variables: string[] = [];

  constructor(written: WrittenBy, local: ReadonlySet<string>, hoists: boolean) {
    this.#written = written;
    this.#local = local;
    this.#hoists = hoists;
  }

  numbered(body: Block): Block {
    const code = this.#block(body);
    if (this.#variables.length === 0) return code;
    const keep = (expr: Js): Js => {
      const inside = mapParts(expr, keep);
      const variable = this.#kept.get(expr)?.variable;
      return variable === undefined ? inside : assign(name(variable), inside);
    };
    return [variablesOf(this.#variables.map((one) => [one, num(0)] as const)), ...mapExprs(code, keep)];
  }

  #block(body: Block): Block {
    const outer = new Map(declaredHere(body).map((one) => [one, this.#held.get(one)] as const));
    const code = body.flatMap((statement) => this.#withInvariants(statement));
    for (const [variable, number] of outer) this.#hold(variable, number);
    return code;
  }

  /** The statement, and before it what it reads and never changes, if it is a loop. */
  #withInvariants(statement: Statement): Block {
    const loop = statement.kind === 'labelled' ? statement.body : statement;
    if (!this.#hoists || (loop.kind !== 'for' && loop.kind !== 'while')) return [this.#statement(statement)];
    const { read, asked } = invariantsOf(loop, this.#written);
    const before = read.flatMap((expr) => {
      const number = this.#numberOf(expr);
      if (number === undefined || this.#available.has(number)) return [];
      const variable = this.#newVariable();
      const value = set(name(variable), this.#inside(expr));
      this.#makeAvailable(number, { variable });
      return [value];
    });
    const open = asked.flatMap((expr) => {
      const number = this.#numberOf(expr);
      if (number === undefined || this.#available.has(number) || this.#open.has(number)) return [];
      this.#open.set(number, this.#newVariable());
      return [number];
    });
    const unknown = open.map((number) => set(name(this.#open.get(number) ?? ''), UNKNOWN));
    const code = this.#statement(statement);
    for (const number of open) this.#open.delete(number);
    return [...before, ...unknown, code];
  }

  #statement(statement: Statement): Statement {
    switch (statement.kind) {
      case 'declare':
        return { ...statement, names: this.#declare(statement.names) };
      case 'run':
        return { ...statement, expr: this.#visit(statement.expr) };
      case 'if': {
        const test = this.#visit(statement.test);
        return { ...statement, test, then: this.#aside(statement.then), else: this.#aside(statement.else) };
      }
      case 'for':
        return this.#for(statement);
      case 'while': {
        const written = this.#written.statement(statement);
        this.#forget(written);
        return this.#apart(written, () => {
          const test = this.#visit(statement.test);
          return { ...statement, test, body: this.#aside(statement.body) };
        });
      }
      case 'switch': {
        const on = this.#visit(statement.on);
        const cases = statement.cases.map((one) => ({ ...one, body: this.#aside(one.body) }));
        const otherwise = statement.otherwise && this.#aside(statement.otherwise);
        return { ...statement, on, cases, otherwise };
      }
      case 'labelled':
        // Whoever leaves it has not come to its end.
        return this.#apart(this.#written.statement(statement), () => ({
          ...statement,
          body: this.#statement(statement.body),
        }));
      case 'block':
      case 'function':
        return { ...statement, body: this.#block(statement.body) };
      case 'return':
        return { ...statement, value: statement.value && this.#visit(statement.value) };
      case 'break':
      case 'continue':
      case 'jump':
        return statement;
    }
  }

  #for(statement: Statement & { readonly kind: 'for' }): Statement {
    const outer = statement.start.map((one) => [one.name, this.#held.get(one.name)] as const);
    const start = this.#declare(statement.start);
    const written = this.#written.statement(statement);
    // What a pass writes is not known when the next one begins.
    this.#forget(written);
    const code = this.#apart(written, () => {
      const test = statement.test && this.#visit(statement.test);
      const body = this.#aside(statement.body);
      const next = statement.next && this.#visit(statement.next);
      return { ...statement, start, test, next, body };
    });
    for (const [variable, number] of outer) this.#hold(variable, number);
    return code;
  }

  #declare(names: readonly Declared[]): readonly Declared[] {
    return names.map((one) => {
      const value = one.value && this.#visit(one.value);
      this.#hold(one.name, one.value && this.#numberOf(one.value));
      return { ...one, value };
    });
  }

  /** Statements that need not run. */
  #aside(body: Block): Block {
    return this.#apart(this.#written.block(body), () => this.#block(body));
  }

  /** Something that need not run, or not to its end: what it works out is not available behind it. */
  #apart<T>(written: Written, visit: () => T): T {
    const before = this.#order.length;
    const code = visit();
    for (const number of this.#order.splice(before)) this.#available.delete(number);
    this.#forget(written);
    return code;
  }

  #visit(expr: Js): Js {
    const number = isWorthKeeping(expr) ? this.#numberOf(expr) : undefined;
    if (number === undefined) return this.#inside(expr);
    const available = this.#available.get(number);
    if (available !== undefined) {
      available.variable ??= this.#newVariable();
      return name(available.variable);
    }
    const open = this.#open.get(number);
    if (open !== undefined) return this.#once(number, open, expr);
    const code = this.#inside(expr);
    const kept: Kept = { variable: undefined };
    this.#kept.set(code, kept);
    this.#makeAvailable(number, kept);
    return code;
  }

  /** The value of a variable, which is worked out if it is not known yet. */
  #once(number: number, variable: string, expr: Js): Js {
    const value = this.#apart(this.#written.expr(expr), () => this.#inside(expr));
    const isUnknown = binary('===', name(variable), UNKNOWN);
    const code = conditional(isUnknown, assign(name(variable), value), name(variable));
    this.#makeAvailable(number, { variable });
    return code;
  }

  #makeAvailable(number: number, kept: Kept): void {
    this.#available.set(number, kept);
    this.#order.push(number);
  }

  #newVariable(): string {
    const variable = `x${this.#variables.length}`;
    this.#variables.push(variable);
    return variable;
  }

  /** The expression, as a new object, with what is inside it visited. */
  #inside(expr: Js): Js {
    switch (expr.kind) {
      case 'binary': {
        if (expr.op !== '&&' && expr.op !== '||') break;
        const left = this.#visit(expr.left);
        return { ...expr, left, right: this.#perhaps(expr.right) };
      }
      case 'conditional': {
        const test = this.#visit(expr.test);
        return { ...expr, test, then: this.#perhaps(expr.then), else: this.#perhaps(expr.else) };
      }
      case 'assign': {
        const target = this.#target(expr.target);
        const value = this.#visit(expr.value);
        const number = expr.op === '=' ? this.#numberOf(expr.value) : undefined;
        this.#forget(this.#written.expr({ ...expr, value: num(0) }));
        if (expr.target.kind === 'name') this.#hold(expr.target.name, number);
        return { ...expr, target, value };
      }
      case 'step': {
        const target = this.#target(expr.target);
        this.#forget(this.#written.expr(expr));
        return { ...expr, target };
      }
      case 'call': {
        const code = mapParts(expr, (part) => this.#visit(part));
        this.#forget(this.#written.call(expr.callee));
        return code;
      }
      case 'number':
      case 'name':
      case 'unary':
      case 'element':
      case 'array':
      case 'int32array':
        break;
    }
    return mapParts(expr, (part) => this.#visit(part));
  }

  /** An expression that need not be evaluated. */
  #perhaps(expr: Js): Js {
    return this.#apart(this.#written.expr(expr), () => this.#visit(expr));
  }

  /** What is written, and not read. */
  #target(expr: Js): Js {
    return expr.kind === 'element' ? this.#inside(expr) : expr;
  }

  #hold(variable: string, number: number | undefined): void {
    this.#held.set(variable, number ?? this.#number(`? ${this.#versions.next()}`));
  }

  #forget(written: Written): void {
    for (const place of written) {
      const time = this.#versions.next();
      this.#versions.note(place, time);
      if (place === EVERYTHING) {
        for (const variable of this.#held.keys()) if (!this.#local.has(variable)) this.#held.delete(variable);
      } else if (place.span === undefined) {
        this.#held.set(place.name, this.#number(`? ${time}`));
      }
    }
  }

  /** The number of an expression's value; undefined where it is a new one each time. */
  #numberOf(expr: Js): number | undefined {
    const key = this.#keyOf(expr);
    return key === undefined ? undefined : this.#number(key);
  }

  #keyOf(expr: Js): string | number | undefined {
    switch (expr.kind) {
      case 'number':
        return `# ${expr.value}`;
      case 'name':
        return (
          this.#held.get(expr.name) ?? `${expr.name} ${this.#local.has(expr.name) ? 0 : this.#versions.epoch}`
        );
      case 'unary':
        return this.#keyOfParts(expr.op, [expr.of]);
      case 'binary':
        return this.#keyOfParts(expr.op, [expr.left, expr.right]);
      case 'conditional':
        return this.#keyOfParts('?', [expr.test, expr.then, expr.else]);
      case 'call': {
        const reads = this.#written.readBy(expr.callee);
        return reads && this.#keyOfParts(`${expr.callee} ${this.#versions.ofAll(reads)}`, expr.args);
      }
      case 'element': {
        const version = this.#versions.of(expr.array, spanOf(expr));
        return this.#keyOfParts(`${expr.array}[ ${version}`, [expr.index]);
      }
      case 'assign':
      case 'step':
      case 'array':
      case 'int32array':
        return undefined;
    }
  }

  #keyOfParts(word: string, parts: readonly Js[]): string | undefined {
    let key = word;
    for (const part of parts) {
      const number = this.#numberOf(part);
      if (number === undefined) return undefined;
      key += ` ${number}`;
    }
    return key;
  }

  #number(key: string | number): number {
    if (typeof key === 'number') return key;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }
}

/** The variables that are declared directly in a block. */
function declaredHere(body: Block): readonly string[] {
  return body.flatMap((statement) =>
    statement.kind === 'declare' ? statement.names.map((one) => one.name) : [],
  );
}
