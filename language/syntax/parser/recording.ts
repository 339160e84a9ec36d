/**
 * What the ways to read do while Chevrotain learns the grammar: they are called once each, without tokens, and
 * tell it of the part that may come instead of reading it.
 */

import type { IToken, ParserMethod, TokenType } from 'chevrotain';
import { itemAt } from '../../../shared/internal-problem.ts';
import type { Core, Way } from './core.ts';

/** Chevrotain's own words for the parts of a rule; `index` tells those of one rule apart. */
export interface Recorder {
  readonly consume: (index: number, type: TokenType) => IToken;
  readonly subrule: <A extends unknown[]>(index: number, rule: ParserMethod<A, unknown>) => void;
  readonly option: (index: number, read: () => void) => void;
  readonly many: (index: number, read: () => void) => void;
  /** The one choice of a rule that is made by the first token: no two ways begin alike. */
  readonly choose: (ways: { ALT: () => unknown }[]) => void;
  /** Of several ways the first that fits is taken: that two begin alike is meant. */
  readonly or: (index: number, ways: { ALT: () => unknown }[]) => void;
}

type WaysToRead = Pick<
  Core,
  | 'run'
  | 'take'
  | 'takeAny'
  | 'comes'
  | 'accepts'
  | 'maybe'
  | 'after'
  | 'repeat'
  | 'separated'
  | 'firstOf'
  | 'oneOf'
  | 'need'
>;

const nowhere = { file: 0, start: 0, end: 0 };

/** Stands for whatever a rule returns, so that the code behind it finds what it needs. */
const placeholder: unknown = Object.assign([], {
  parts: [],
  cites: [],
  span: nowhere,
  name: { text: '', span: nowhere },
});

/** Index 0 belongs to the one choice of a rule that is made by the first token. */
const FIRST_INDEX = 1;
const LAST_INDEX = 255;

export function whileRecording(recorder: Recorder): WaysToRead {
  let last = FIRST_INDEX;
  const index = (): number => {
    last = last === LAST_INDEX ? FIRST_INDEX : last + 1;
    return last;
  };
  const take = (type: TokenType): IToken => recorder.consume(index(), type);
  const maybe = (read: () => void): undefined => recorder.option(index(), read) as undefined;
  return {
    run: <R, A extends unknown[]>(rule: ParserMethod<A, R>) => {
      recorder.subrule(index(), rule);
      return placeholder as R;
    },
    take,
    takeAny: (first, ...others) => {
      const tokens: IToken[] = [];
      const ways = [first, ...others].map((type) => ({ ALT: () => tokens.push(take(type)) }));
      recorder.or(index(), ways);
      return itemAt(tokens, 0);
    },
    comes: () => true,
    accepts: (type) => {
      maybe(() => take(type));
      return false;
    },
    maybe: (_, read) => maybe(read),
    after: (type, read) =>
      maybe(() => {
        take(type);
        read();
      }),
    repeat: (_, read) => recorder.many(index(), read),
    separated: (type, read) => {
      read();
      recorder.many(index(), () => {
        take(type);
        read();
      });
    },
    firstOf: <R, A>(ways: readonly Way<R, A>[], about: A) => {
      recorder.or(
        index(),
        ways.map(([, read]) => ({ ALT: () => read(about) })),
      );
      return placeholder as R;
    },
    oneOf: <R>(readers: ReadonlyMap<number | undefined, () => R>, last: (() => R) | undefined) => {
      const ways = new Set([...readers.values(), ...(last ? [last] : [])]);
      recorder.choose([...ways].map((ALT) => ({ ALT })));
      return placeholder as R;
    },
    need: take,
  };
}
