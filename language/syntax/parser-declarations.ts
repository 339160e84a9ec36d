/** Declarations of the game as a whole: title, players, options, definitions, flow and endings. */

import type {
  Block,
  Declaration,
  DefineActionDeclaration,
  DefineDeclaration,
  EndingDeclaration,
  Expression,
  OptionDeclaration,
  PerPlayers,
  PlayersDeclaration,
  SeatSyntax,
  StepDeclaration,
} from './ast.ts';
import { deepest, type Rule } from './parser-base.ts';
import { ComponentParser } from './parser-components.ts';
import * as T from './tokens.ts';

const { K } = T;

type Read<D = Declaration> = D | undefined;

export abstract class DeclarationParser extends ComponentParser {
  readonly declaration: Rule<Read> = this.rule('declaration', () => {
    const start = this.here();
    if (this.beginsLine(this.LA(1))) this.startAfresh();
    if (!this.RECORDING_PHASE && !this.nextIn(T.declarationWords)) return this.bareBlock(start);
    if (this.depth >= deepest) {
      this.tooDeep();
      return undefined;
    }
    this.operators = 0;
    this.depth++;
    const declaration = this.OR<Read>([
      { ALT: () => this.game(start) },
      { ALT: () => this.use(start) },
      { ALT: () => this.playersDeclaration(start) },
      { ALT: () => this.option_(start) },
      { ALT: () => this.require(start) },
      { ALT: () => this.sub(this.component) },
      { ALT: () => this.sub(this.definition) },
      { ALT: () => this.setup(start) },
      { ALT: () => this.play(start) },
      { ALT: () => this.sub(this.step) },
      { ALT: () => this.sub(this.ending) },
      { ALT: () => this.score(start) },
      { ALT: () => this.invariant(start) },
      { ALT: () => this.sub(this.variant) },
      { ALT: () => this.sub(this.example) },
    ]);
    this.depth--;
    return declaration;
  });

  /** A block whose head is missing. */
  protected abstract bareBlock(start: number): Read;

  protected abstract readonly variant: Rule<Read>;
  protected abstract readonly example: Rule<Read>;

  private game(start: number): Read {
    const doc = this.docAbove(start);
    this.CONSUME(K.game);
    const title = this.needText('game');
    const edition = this.after(K.edition, () => this.sub(this.number, 'game'));
    const cites = this.sub(this.cites);
    return title && { kind: 'game', span: this.from(start), title, edition, label: undefined, cites, doc };
  }

  private use(start: number): Read {
    this.CONSUME(K.use);
    const path = this.needText('use');
    return (
      path && {
        kind: 'use',
        span: this.from(start),
        path: path.parts.filter((part) => typeof part === 'string').join(''),
      }
    );
  }

  private playersDeclaration(start: number): Read<PlayersDeclaration> {
    this.CONSUME(K.players);
    const { min, max } = this.sub(this.playerCount);
    const before = this.sub(this.cites);
    const seats: SeatSyntax[] = [];
    this.maybe(
      () => this.next(T.LCurly),
      () =>
        this.inBraces(
          'players',
          () => this.beginsMember(),
          () => {
            const seat = this.sub(this.seat);
            if (seat) seats.push(seat);
          },
        ),
    );
    const cites = [before, this.sub(this.cites)].flat();
    return { kind: 'players', span: this.from(start), min, max, seats, cites };
  }

  /** `3..4` or `2` */
  protected readonly playerCount: Rule<{ min: number; max: number }> = this.rule('playerCount', () => {
    const min = this.sub(this.number, 'players');
    const max = this.after(T.DotDot, () => this.sub(this.number, 'players')) ?? min;
    return { min: min ?? 1, max: max ?? min ?? 1 };
  });

  private readonly seat: Rule<Read<SeatSyntax>> = this.rule('seat', () => {
    const start = this.here();
    const name = this.sub(this.name, 'seat');
    const label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const colour = this.maybe(
      () => this.nextIsName(),
      () => this.sub(this.name, 'colour'),
    );
    return name && { span: this.from(start), name, label, colour };
  });

  private option_(start: number): Read<OptionDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.option);
    const name = this.sub(this.name, 'option');
    this.need(T.Colon, 'option');
    const type = this.sub(this.type);
    if (this.next(T.ColonEqual)) this.takeForEqual();
    this.need(T.Equal, 'option');
    const value = this.next(K.per) ? this.sub(this.perPlayers) : this.sub(this.expression);
    const { label, cites } = this.sub(this.labelAndCites);
    return name && { kind: 'option', span: this.from(start), name, type, value, label, cites, doc };
  }

  private readonly perPlayers: Rule<PerPlayers> = this.rule('perPlayers', () => {
    const start = this.here();
    this.CONSUME(K.per);
    this.need(K.players, 'per-players');
    const values: { players: number; value: Expression; span: PerPlayers['span'] }[] = [];
    this.inBraces(
      'per-players',
      () => this.next(T.NumberToken),
      () => {
        const from = this.here();
        const players = this.sub(this.number, 'per-players');
        this.need(T.Colon, 'per-players');
        const value = this.sub(this.expression);
        if (players !== undefined) values.push({ players, value, span: this.from(from) });
      },
    );
    return { kind: 'per-players', span: this.from(start), values };
  });

  private require(start: number): Read {
    this.CONSUME(K.require);
    const condition = this.sub(this.expression);
    const { label: message, cites } = this.sub(this.labelAndCites);
    return { kind: 'require', span: this.from(start), condition, message, cites };
  }

  /** A definition of a value or of an action. */
  private readonly definition: Rule<Read<DefineDeclaration | DefineActionDeclaration>> = this.rule(
    'definition',
    () => {
      const start = this.here();
      const doc = this.docAbove(start);
      this.CONSUME(K.define);
      if (this.RECORDING_PHASE || !this.next(K.action)) return this.defineBody(start, doc);
      const action = this.definedAction(start, doc);
      return action && { kind: 'define-action', span: action.span, action };
    },
  );

  protected readonly define: Rule<Read<DefineDeclaration>> = this.rule('define', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.define);
    return this.defineBody(start, doc);
  });

  private defineBody(start: number, doc: string | undefined): Read<DefineDeclaration> {
    const name = this.sub(this.name, 'definition');
    const parameters = this.sub(this.parameters);
    const type = this.after(T.Colon, () => this.sub(this.type));
    const { label, cites: before } = this.sub(this.labelAndCites);
    if (this.next(T.ColonEqual)) this.takeForEqual();
    this.need(T.Equal, 'define');
    const value = this.sub(this.expression);
    const cites = [before, this.sub(this.cites)].flat();
    return (
      name && { kind: 'define', span: this.from(start), name, parameters, type, label, cites, doc, value }
    );
  }

  private setup(start: number): Read {
    this.CONSUME(K.setup);
    const { cites, body } = this.citedBlock('setup');
    return { kind: 'setup', span: this.from(start), cites, body };
  }

  private play(start: number): Read {
    this.CONSUME(K.play);
    const { cites, body } = this.citedBlock('play');
    return { kind: 'play', span: this.from(start), cites, body };
  }

  protected readonly step: Rule<Read<StepDeclaration>> = this.rule('step', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.step);
    return this.stepBody(start, doc);
  });

  /** What follows `step`. */
  protected stepBody(start: number, doc: string | undefined): Read<StepDeclaration> {
    const name = this.sub(this.name, 'step');
    const parameters = this.sub(this.parameters);
    const label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const { cites, body } = this.citedBlock('step');
    return name && { kind: 'step', span: this.from(start), name, parameters, label, cites, doc, body };
  }

  protected readonly ending: Rule<Read<EndingDeclaration>> = this.rule('ending', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.ending);
    const name = this.sub(this.name, 'ending');
    const { label, cites: before } = this.sub(this.labelAndCites);
    let body: Block | undefined;
    let after: typeof before = [];
    const condition = this.after(K.when, () => {
      const when = this.sub(this.expression);
      const cited = this.citedBlock('ending');
      body = cited.body;
      after = cited.cites;
      return when;
    });
    const cites = [before, after].flat();
    return name && { kind: 'ending', span: this.from(start), name, label, cites, doc, condition, body };
  });

  private score(start: number): Read {
    this.CONSUME(K.score);
    this.need(K.of, 'score');
    const name = this.sub(this.name, 'score');
    if (this.next(T.ColonEqual)) this.takeForEqual();
    this.need(T.Equal, 'score');
    const value = this.sub(this.expression);
    const cites = this.sub(this.cites);
    return name && { kind: 'score', span: this.from(start), name, value, cites };
  }

  private invariant(start: number): Read {
    this.CONSUME(K.invariant);
    const label = this.needText('invariant');
    const condition = this.sub(this.expression);
    const cites = this.sub(this.cites);
    return label && { kind: 'invariant', span: this.from(start), label, condition, cites };
  }
}
