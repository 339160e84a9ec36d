/** Queries, `count p in players where …`, and the sets they go through. */

import type { IToken } from 'chevrotain';
import type { Domain, Expression, Query } from './ast.ts';
import type { Rule } from './parser-base.ts';
import { ExpressionParser } from './parser-expressions.ts';
import * as T from './tokens.ts';

const { K } = T;

export abstract class QueryParser extends ExpressionParser {
  protected readonly query: Rule<Expression> = this.rule('query', () => {
    const start = this.here();
    const word = this.OR([
      { ALT: () => this.CONSUME(K.count) },
      { ALT: () => this.CONSUME(K.sum) },
      { ALT: () => this.CONSUME(K.min) },
      { ALT: () => this.CONSUME(K.max) },
      { ALT: () => this.CONSUME(K.any) },
      { ALT: () => this.CONSUME(K.all) },
      { ALT: () => this.CONSUME(K.the) },
    ]);
    return this.deeper(start, () => {
      const comparison = word.tokenType === K.min || word.tokenType === K.max;
      if (comparison && this.next(T.LParen)) {
        const args = this.arguments();
        return { kind: 'call', span: this.from(start), name: this.nameOf(word), arguments: args };
      }
      if (word.tokenType === K.count && !this.next(K.in, 2)) return this.bareCount(start);
      return this.boundQuery(start, word);
    });
  });

  /** `count me.coins`, `count players except me` */
  private bareCount(start: number): Query {
    const begin = this.here();
    const base = this.sub(this.postfix);
    const except = this.after(K.except, () => this.sub(this.postfix));
    const domain: Domain = { span: this.from(begin), base, except, order: undefined, where: undefined };
    return { kind: 'query', span: this.from(start), query: 'count', name: undefined, domain, of: undefined };
  }

  private boundQuery(start: number, word: IToken): Expression {
    const query = word.image as Query['query'];
    const name = this.sub(this.name, 'name');
    this.need(K.in, 'query');
    const domain = this.sub(this.domain);
    const of = this.after(K.of, () => this.sub(this.sum));
    const have = this.after(K.have, () => this.sub(this.expression));
    const asked = query === 'all' ? (have ?? of) : (of ?? have);
    if (!this.RECORDING_PHASE) this.checkQuery(word, of, have);
    if (!name) return { kind: 'missing', span: this.from(start) };
    const takes = query !== 'count' && query !== 'any' && query !== 'the';
    return { kind: 'query', span: this.from(start), query, name, domain, of: takes ? asked : undefined };
  }

  /** `sum`, `min` and `max` take `of`, `all` takes `have`, the others neither. */
  private checkQuery(
    { image: query }: IToken,
    of: Expression | undefined,
    have: Expression | undefined,
  ): void {
    const wanted =
      query === 'all' ? 'have' : query === 'sum' || query === 'min' || query === 'max' ? 'of' : undefined;
    const given = wanted === 'have' ? have : of;
    if (wanted && !given) this.complain('query-incomplete', this.missingSpan(), { query, word: wanted });
    else if (of && wanted !== 'of') this.remark('query-surplus', of.span, { query, word: 'of' });
    else if (have && wanted !== 'have') this.remark('query-surplus', have.span, { query, word: 'have' });
  }

  /** `players except me clockwise from me where p.health > 0` */
  protected readonly domain: Rule<Domain> = this.rule('domain', () => {
    const start = this.here();
    const base = this.sub(this.rangeOrSum);
    const except = this.after(K.except, () => this.sub(this.sum));
    const order = this.after(K.clockwise, () => this.sub(this.order));
    const where = this.after(K.where, () => this.sub(this.expression));
    return { span: this.from(start), base, except, order, where };
  });

  private readonly order: Rule<Domain['order']> = this.rule('order', () => {
    const start = this.accepts(K.after) ? 'after' : 'from';
    if (start === 'from') this.need(K.from, 'clockwise');
    return { start, player: this.sub(this.postfix) };
  });
}
