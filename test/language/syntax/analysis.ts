/**
 * The grammar as Chevrotain learns it: each rule is run once without tokens, and tells it of the parts that may come
 * instead of reading them. It can say then whether the grammar is sound, and what may come next.
 */

import {
  EmbeddedActionsParser,
  type ILookaheadStrategy,
  type ISyntacticContentAssistPath,
  type IToken,
  LLkLookaheadStrategy,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import { composeGrammar } from '../../../language/syntax/grammar/grammar.ts';
import { type Beginning, Core, type Rule, type Way } from '../../../language/syntax/parser/core.ts';
import * as T from '../../../language/syntax/tokens.ts';
import { itemAt } from '../../../shared/internal-problem.ts';

/**
 * How many tokens back content assist still tries other ways than the first that fits. With fewer it misses what may
 * come behind words that begin two constructs; with many more it takes seconds.
 */
const CONTENT_ASSIST_LOOKAHEAD = 3;

const llk = new LLkLookaheadStrategy({ maxLookahead: 1 });

/** Looks ahead for the choices by one token, which have index 0; all others the rules decide themselves. */
const lookaheadOfChoices: ILookaheadStrategy = {
  validate: (options) => llk.validate(options),
  buildLookaheadForAlternation: (options) =>
    options.prodOccurrence === 0
      ? llk.buildLookaheadForAlternation({ ...options, maxLookahead: 1 })
      : () => undefined,
  buildLookaheadForOptional: () => () => false,
};

/** Stands for whatever a rule returns, so that the code behind it finds what it needs. */
const nowhere = { file: 0, start: 0, end: 0 };
const placeholder: unknown = Object.assign([], {
  parts: [],
  cites: [],
  span: nowhere,
  name: { text: '', span: nowhere },
});

/** Chevrotain tells the parts of a rule apart by numbers; 0 belongs to the one choice by a token that it may have. */
const CHOICE = 0;
const FIRST_INDEX = 1;
const LAST_INDEX = 255;

class Learner extends EmbeddedActionsParser {
  constructor(isValidated: boolean) {
    super([...T.parserTokens], {
      recoveryEnabled: false,
      maxLookahead: CONTENT_ASSIST_LOOKAHEAD,
      skipValidations: !isValidated,
      lookaheadStrategy: lookaheadOfChoices,
    });
  }

  /** Chevrotain's own words for the parts of a rule. */
  readonly tell = {
    consume: (index: number, type: TokenType) => this.consume(index, type),
    subrule: <A extends unknown[]>(index: number, rule: ParserMethod<A, unknown>) =>
      void this.subrule(index, rule),
    option: (index: number, read: () => unknown) => void this.option(index, read),
    many: (index: number, read: () => void) => void this.many(index, read),
    or: <R>(index: number, ways: { ALT: () => R }[]): R =>
      // Of several ways the first that fits is taken: that two begin alike is meant, but where one token decides.
      this.or(index, index === CHOICE ? ways : { DEF: ways, IGNORE_AMBIGUITIES: true }),
  };

  define<A extends unknown[], R>(name: string, read: (...args: A) => R): ParserMethod<A, R> {
    return this.RULE(name, read);
  }

  /** To be called once all rules are defined. */
  learn(): void {
    this.performSelfAnalysis();
  }
}

/** A core whose ways to read tell a learner what may come. */
class RecordingCore extends Core {
  private last = FIRST_INDEX;
  private readonly learner: Learner;

  constructor(learner: Learner) {
    super();
    this.learner = learner;
  }

  private index(): number {
    this.last = this.last === LAST_INDEX ? FIRST_INDEX : this.last + 1;
    return this.last;
  }

  private either(ways: readonly (() => unknown)[]): void {
    this.learner.tell.or(
      this.index(),
      ways.map((ALT) => ({ ALT })),
    );
  }

  override rule<R, A extends unknown[]>(name: Capitalize<string>, read: (...args: A) => R): Rule<R, A> {
    const method = this.learner.define(name, read);
    return () => {
      this.learner.tell.subrule(this.index(), method);
      return placeholder as R;
    };
  }

  override oneOf<R>(beginnings: readonly Beginning<R>[]): () => R {
    const ways = beginnings.map(([, read]) => ({ ALT: read }));
    return () => this.learner.tell.or(CHOICE, ways);
  }

  override take(type: TokenType): IToken {
    return this.learner.tell.consume(this.index(), type);
  }

  override takeAny(...types: readonly [TokenType, ...TokenType[]]): IToken {
    const tokens: IToken[] = [];
    this.either(types.map((type) => () => tokens.push(this.take(type))));
    return itemAt(tokens, 0);
  }

  override comes(): boolean {
    return true;
  }

  override accepts(type: TokenType): boolean {
    this.maybe(
      () => true,
      () => this.take(type),
    );
    return false;
  }

  override maybe<R>(_comes: () => boolean, read: () => R): R | undefined {
    this.learner.tell.option(this.index(), read);
    return undefined;
  }

  override after<R>(type: TokenType, read: () => R): R | undefined {
    return this.maybe(
      () => true,
      () => {
        this.take(type);
        return read();
      },
    );
  }

  override repeat(_comes: () => boolean, read: () => void): void {
    this.learner.tell.many(this.index(), read);
  }

  override separated(type: TokenType, read: () => void): void {
    read();
    this.learner.tell.many(this.index(), () => {
      this.take(type);
      read();
    });
  }

  override firstOf<R, A>(ways: readonly Way<R, A>[], about: A): R {
    this.either(
      ways.map(
        ([, read]) =>
          () =>
            read(about),
      ),
    );
    return placeholder as R;
  }

  override need(type: TokenType): IToken {
    return this.take(type);
  }
}

/** What Chevrotain knows of the grammar. */
export interface Analysis {
  /** The tokens that may follow these, which begin with the rule. */
  readonly nextOf: (rule: string, tokens: IToken[]) => readonly ISyntacticContentAssistPath[];
}

/** Lets Chevrotain learn the grammar. @param isValidated whether it looks for mistakes in it, and throws if it finds some */
export function analyseGrammar(isValidated: boolean): Analysis {
  const learner = new Learner(isValidated);
  composeGrammar(new RecordingCore(learner));
  learner.learn();
  return { nextOf: (rule, tokens) => learner.computeContentAssist(rule, tokens) };
}
