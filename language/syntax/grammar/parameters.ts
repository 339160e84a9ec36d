/** What is declared with a type in parentheses: parameters and attributes. */

import type { AttributeSyntax, Domain, ParameterSyntax, TypeSyntax } from '../ast.ts';
import { type Core, otherwise, type Way } from '../parser/core.ts';
import { remark, writing } from '../parser/reports.ts';
import { replaceNext } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import { inParentheses } from './lists.ts';
import type { Grammar, Needs } from './rules.ts';

const { K } = T;

interface TypeOrDomain {
  readonly type: TypeSyntax | undefined;
  readonly domain: Domain | undefined;
}

export function parameters(
  p: Core,
  g: Needs<'name' | 'type' | 'domain' | 'label'>,
): Pick<Grammar, 'parameters'> {
  const ways: readonly Way<TypeOrDomain>[] = [
    [
      () => p.next(K.in),
      () => {
        p.take(K.in);
        return { type: undefined, domain: g.domain() };
      },
    ],
    [
      otherwise,
      () => {
        if (p.next(T.Equal)) {
          const span = p.spanOf(p.peek());
          remark(p, 'foreign-sign', span, { written: '=', say: ':' }, { fix: writing(':', span) });
          replaceNext(p, T.Colon);
        }
        p.need(T.Colon, 'parameters');
        return { type: g.type(), domain: undefined };
      },
    ],
  ];
  const parameter = p.rule('Parameter', (): ParameterSyntax | undefined => {
    const start = p.here();
    const name = g.name('parameter');
    const { type, domain } = p.firstOf(ways, undefined);
    const label = g.label();
    return name && { span: p.from(start), name, type, domain, label };
  });
  return {
    parameters: p.rule('Parameters', () => {
      const read: ParameterSyntax[] = [];
      inParentheses(p, 'parameters', () => {
        const one = parameter();
        if (one) read.push(one);
      });
      return read;
    }),
  };
}

export function attributes(p: Core, g: Needs<'word' | 'type' | 'onTheTable'>): Pick<Grammar, 'attributes'> {
  return {
    attributes: p.rule('Attributes', () => {
      const read: AttributeSyntax[] = [];
      inParentheses(p, 'attributes', () => {
        const start = p.here();
        const name = g.word('attribute');
        p.need(T.Colon, 'attributes');
        const type = g.type();
        const { label, unit, cites } = g.onTheTable(false);
        if (name) read.push({ span: p.from(start), name, type, label, unit, cites });
      });
      return read;
    }),
  };
}
