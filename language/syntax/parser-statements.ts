/** Statements that change the table or end something: one line each. */

import type { Expression, Name, Statement } from './ast.ts';
import type { Rule } from './parser-base.ts';
import { TypeParser } from './parser-types.ts';
import { shapes } from './shapes.ts';
import * as T from './tokens.ts';

const { K } = T;

type Read<S = Statement> = S | undefined;

export abstract class StatementParser extends TypeParser {
  /** A statement without a block. */
  protected readonly simpleStatement: Rule<Read> = this.rule('simpleStatement', () => {
    const start = this.here();
    return this.OR<Read>([
      { ALT: () => this.letStatement(start) },
      { ALT: () => this.setStatement(start) },
      { ALT: () => this.addStatement(start) },
      { ALT: () => this.subtractStatement(start) },
      { ALT: () => this.moveStatement(start) },
      { ALT: () => this.drawStatement(start) },
      { ALT: () => this.shuffleStatement(start) },
      { ALT: () => this.revealStatement(start) },
      { ALT: () => this.rollStatement(start) },
      { ALT: () => this.pickStatement(start) },
      { ALT: () => this.newStatement(start) },
      { ALT: () => this.deleteStatement(start) },
      { ALT: () => this.eliminateStatement(start) },
      { ALT: () => this.doStatement(start) },
      { ALT: () => this.leaveStatement(start) },
      { ALT: () => this.endStatement(start) },
      { ALT: () => this.winStatement(start) },
      { ALT: () => this.rankStatement(start) },
    ]);
  });

  private letStatement(start: number): Read {
    this.CONSUME(K.let);
    return this.letBody(start);
  }

  /** What follows `let`. */
  protected letBody(start: number): Read {
    const name = this.sub(this.name, 'value');
    const type = this.after(T.Colon, () => this.sub(this.type));
    if (this.next(T.ColonEqual)) this.takeForEqual();
    this.need(T.Equal, 'let');
    const value = this.sub(this.expression);
    const cites = this.sub(this.cites);
    return name && { kind: 'let', span: this.from(start), name, type, value, cites };
  }

  private setStatement(start: number): Read {
    this.CONSUME(K.set);
    return this.setBody(start);
  }

  /** What follows `set`. */
  protected setBody(start: number): Read {
    const target = this.sub(this.postfix);
    this.needTo();
    const value = this.sub(this.expression);
    const cites = this.sub(this.cites);
    return { kind: 'set', span: this.from(start), target, value, cites };
  }

  /** `to`, for which `=` is often written. */
  private needTo(): void {
    if (!this.RECORDING_PHASE && this.nextWord(1, T.Equal, T.ColonEqual)) {
      const span = this.spanOf(this.LA(1));
      const fix = { title: 'Write `to`', edits: [{ span, text: 'to' }] };
      this.remark('set-with-equal', span, { written: this.LA(1).image }, { fix });
      this.replaceNext(K.to);
    }
    this.need(K.to, 'set');
  }

  private addStatement(start: number): Read {
    this.CONSUME(K.add);
    const amount = this.sub(this.expression);
    this.need(K.to, 'add');
    const target = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'add', span: this.from(start), sign: 1, amount, target, cites };
  }

  private subtractStatement(start: number): Read {
    this.CONSUME(K.subtract);
    const amount = this.sub(this.expression);
    this.need(K.from, 'subtract');
    const target = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'add', span: this.from(start), sign: -1, amount, target, cites };
  }

  private moveStatement(start: number): Read {
    this.CONSUME(K.move);
    let what: Expression | 'all' = 'all';
    let count: Expression | undefined;
    if (!this.acceptsAll()) {
      what = this.sub(this.expression);
      const counted = this.after(K.of, () => this.sub(this.expression));
      if (counted) {
        count = what;
        what = counted;
      }
    }
    const from = this.after(K.from, () => this.sub(this.postfix));
    this.need(K.to, 'move');
    const bottom = this.acceptsEndOfDeck();
    const to = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'move', span: this.from(start), count, what, from, to, bottom, cites };
  }

  /** `all`, unless it begins `all p in … have …`. */
  protected acceptsAll(): boolean {
    if (this.nextIsName(2) && this.next(K.in, 3)) return false;
    return this.accepts(K.all);
  }

  /** `the bottom of` or `the top of`; true for the bottom. */
  private acceptsEndOfDeck(): boolean {
    const end = this.LA(2).image;
    if (!this.next(K.the) || !this.next(K.of, 3) || (end !== 'bottom' && end !== 'top')) return false;
    for (let i = 0; i < 3; i++) this.SKIP_TOKEN();
    return end === 'bottom';
  }

  private drawStatement(start: number): Read {
    this.CONSUME(K.draw);
    if (this.accepts(K.game)) {
      const by = this.endingName();
      const cites = this.sub(this.cites);
      return { kind: 'draw-game', span: this.from(start), by, cites };
    }
    const count = this.sub(this.sum);
    const atRandom = this.accepts(K.at);
    if (atRandom) this.need(K.random, 'pick');
    this.need(K.from, 'draw');
    const from = this.sub(this.postfix);
    this.need(K.to, 'draw');
    const bottom = this.acceptsEndOfDeck();
    const to = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'draw', span: this.from(start), count, from, to, atRandom, bottom, cites };
  }

  private shuffleStatement(start: number): Read {
    this.CONSUME(K.shuffle);
    const zone = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'shuffle', span: this.from(start), zone, cites };
  }

  private revealStatement(start: number): Read {
    this.CONSUME(K.reveal);
    const what = this.sub(this.expression);
    this.need(K.to, 'reveal');
    const to = this.acceptsAll() ? 'all' : this.sub(this.expression);
    const cites = this.sub(this.cites);
    return { kind: 'reveal', span: this.from(start), what, to, cites };
  }

  private rollStatement(start: number): Read {
    this.CONSUME(K.roll);
    const first = this.sub(this.postfix);
    let dice: Name | undefined = first.kind === 'name' ? first.name : undefined;
    let only: Expression | undefined;
    if (this.accepts(K.of)) {
      only = first;
      dice = this.sub(this.name, 'dice');
    } else if (!dice && first.kind !== 'missing' && !this.RECORDING_PHASE) {
      this.complain('name-missing', first.span, { what: 'dice', found: 'something else' });
    }
    const cites = this.sub(this.cites);
    return dice && { kind: 'roll', span: this.from(start), dice, only, cites };
  }

  private pickStatement(start: number): Read {
    this.CONSUME(K.pick);
    const target = this.sub(this.postfix);
    this.needBoth(K.at, K.random, 'pick');
    this.need(K.from, 'pick');
    const from = this.sub(this.domain);
    const cites = this.sub(this.cites);
    return { kind: 'pick', span: this.from(start), target, from, cites };
  }

  private newStatement(start: number): Read {
    this.CONSUME(K.new);
    const record = this.sub(this.name, 'record');
    const values: { name: Name; value: Expression }[] = [];
    if (!this.next(T.LParen)) this.need(T.LParen, 'new');
    this.inParentheses('new', () => {
      const name = this.sub(this.word, 'field');
      this.need(T.Colon, 'new');
      const value = this.sub(this.expression);
      if (name) values.push({ name, value });
    });
    const cites = this.sub(this.cites);
    return record && { kind: 'new', span: this.from(start), record, values, cites };
  }

  private deleteStatement(start: number): Read {
    this.CONSUME(K.delete);
    const record = this.sub(this.postfix);
    const cites = this.sub(this.cites);
    return { kind: 'delete', span: this.from(start), record, cites };
  }

  private eliminateStatement(start: number): Read {
    this.CONSUME(K.eliminate);
    const player = this.sub(this.expression);
    const cites = this.sub(this.cites);
    return { kind: 'eliminate', span: this.from(start), player, cites };
  }

  private doStatement(start: number): Read {
    this.CONSUME(K.do);
    return this.doBody(start);
  }

  /** What follows `do`. */
  protected doBody(start: number): Read {
    const step = this.sub(this.name, 'step');
    const args =
      this.maybe(
        () => this.next(T.LParen),
        () => this.arguments(),
      ) ?? [];
    const cites = this.sub(this.cites);
    return step && { kind: 'do', span: this.from(start), step, arguments: args, cites };
  }

  private leaveStatement(start: number): Read {
    const word = this.OR1([
      { ALT: () => this.CONSUME(K.stop) },
      { ALT: () => this.CONSUME(K.again) },
      { ALT: () => this.CONSUME(K.close) },
      { ALT: () => this.CONSUME(K.cancel) },
    ]);
    const cites = this.sub(this.cites);
    const what = word.image as 'stop' | 'again' | 'close' | 'cancel';
    return { kind: 'leave', span: this.from(start), what, cites };
  }

  private endStatement(start: number): Read {
    this.CONSUME(K.end);
    const part = this.LA(1).tokenType;
    if (part === K.game) return this.endGame();
    const known = part === K.turn || part === K.phase || part === K.round;
    if (!known) {
      this.complain('word-missing', this.missingSpan(), {
        word: 'turn, phase or round',
        found: this.describe(this.LA(1)),
        example: shapes.end,
      });
      return undefined;
    }
    this.SKIP_TOKEN();
    const cites = this.sub(this.cites);
    const what = part === K.turn ? 'end turn' : part === K.phase ? 'end phase' : 'end round';
    return { kind: 'leave', span: this.from(start), what, cites };
  }

  private endGame(): undefined {
    this.remark('end-game', this.spanOf(this.LA(1)), {});
    this.SKIP_TOKEN();
  }

  private winStatement(start: number): Read {
    this.CONSUME(K.win);
    const player = this.sub(this.expression);
    const by = this.endingName();
    const cites = this.sub(this.cites);
    return { kind: 'win', span: this.from(start), player, by, cites };
  }

  /** `by Ending`, if it comes. */
  protected endingName(): Name | undefined {
    return this.after(K.by, () => this.sub(this.name, 'ending'));
  }

  private rankStatement(start: number): Read {
    this.CONSUME(K.rank);
    const name = this.sub(this.name, 'name');
    this.need(K.in, 'rank');
    const domain = this.sub(this.domain);
    this.need(K.by, 'rank');
    const keys = [this.sub(this.expression)];
    this.repeat(
      () => this.next(T.Comma),
      () => {
        this.CONSUME(T.Comma);
        keys.push(this.sub(this.expression));
      },
    );
    const as = this.after(K.as, () => this.sub(this.name, 'ending'));
    const cites = this.sub(this.cites);
    return name && { kind: 'rank', span: this.from(start), name, domain, keys, as, cites };
  }
}
