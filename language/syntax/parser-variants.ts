/** Variants, examples, and the file itself. */

import type { TokenType } from 'chevrotain';
import type {
  ActionSyntax,
  Block,
  BoardDeclaration,
  Declaration,
  DefineDeclaration,
  EndingDeclaration,
  ExampleDeclaration,
  ExampleLine,
  Expression,
  FieldOwner,
  Name,
  Patch,
  PatchTarget,
  PhaseStatement,
  StepDeclaration,
  Text,
  VariantDeclaration,
} from './ast.ts';
import type { Rule } from './parser-base.ts';
import { DeclarationParser } from './parser-declarations.ts';
import * as T from './tokens.ts';

const { K } = T;

type Read<D> = D | undefined;
type Replacement =
  | StepDeclaration
  | DefineDeclaration
  | PhaseStatement
  | ActionSyntax
  | EndingDeclaration
  | BoardDeclaration;

const patchWords: readonly TokenType[] = [K.option, K.players, K.extend, K.replace, K.remove, K.add];
const targetWords: readonly TokenType[] = [
  K.setup,
  K.play,
  K.step,
  K.phase,
  K.action,
  K.window,
  K.define,
  K.ending,
  K.invariant,
];
/** Declarations with fields; some have a name. */
const fieldOwners: readonly TokenType[] = [K.player, K.table, K.space, K.place, K.piece, K.record];

export abstract class VariantParser extends DeclarationParser {
  protected readonly variant: Rule<Read<VariantDeclaration>> = this.rule('variant', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.variant);
    const name = this.needText('variant');
    const forPlayers = this.after(K.for, () => {
      const players = this.sub(this.number, 'variant');
      this.need(K.players, 'variant');
      return players;
    });
    const before = this.sub(this.cites);
    const patches: Patch[] = [];
    this.inBraces(
      'variant',
      () => this.beginsPatch(),
      () => {
        const patch = this.sub(this.patch);
        if (patch) patches.push(patch);
      },
    );
    const cites = [before, this.sub(this.cites)].flat();
    return name && { kind: 'variant', span: this.from(start), name, doc, cites, forPlayers, patches };
  });

  private beginsPatch(): boolean {
    if (this.nextWord(1, ...patchWords) || this.isMisspelt(...patchWords)) return true;
    return this.isDeclarationStart() && !this.isOutermost();
  }

  /** A declaration in a variant, where it does not say what becomes of it: taken as an addition. */
  private patchWithoutWord(start: number): Read<Patch> {
    const found = this.describe(this.LA(1));
    this.complain('patch-part', this.missingSpan(), { found, words: '`add`, `extend` or `replace`' });
    const declaration = this.sub(this.declaration);
    return declaration && { kind: 'add', span: this.from(start), declaration };
  }

  private readonly patch: Rule<Read<Patch>> = this.rule('patch', () => {
    const start = this.here();
    if (!this.RECORDING_PHASE && !this.nextWord(1, ...patchWords)) return this.patchWithoutWord(start);
    return this.OR<Read<Patch>>([
      { ALT: () => this.setOption(start) },
      { ALT: () => this.setPlayers(start) },
      { ALT: () => this.extend(start) },
      { ALT: () => this.replace(start) },
      { ALT: () => this.remove(start) },
      { ALT: () => this.addDeclaration(start) },
    ]);
  });

  private setOption(start: number): Read<Patch> {
    this.CONSUME(K.option);
    const name = this.sub(this.name, 'option');
    if (this.next(T.ColonEqual)) this.takeForEqual();
    this.need(T.Equal, 'variant');
    const value = this.sub(this.expression);
    this.sub(this.cites);
    return name && { kind: 'set-option', span: this.from(start), name, value };
  }

  private setPlayers(start: number): Patch {
    this.CONSUME(K.players);
    const { min, max } = this.sub(this.playerCount);
    return { kind: 'set-players', span: this.from(start), min, max };
  }

  private extend(start: number): Read<Patch> {
    this.CONSUME(K.extend);
    if (!this.RECORDING_PHASE && this.nextWord(1, ...fieldOwners)) return this.fieldsPatch(start, 'extend');
    const target = this.sub(this.target);
    if (!this.RECORDING_PHASE && target?.what === 'window') {
      const parts = this.sub(this.windowParts);
      return { kind: 'extend-window', span: this.from(start), target, parts };
    }
    const before = this.accepts(K.before);
    if (!before) this.accepts(K.after);
    const { body } = this.citedBlock('extend');
    return (
      target && { kind: 'extend', span: this.from(start), target, where: before ? 'before' : 'after', body }
    );
  }

  /** `player { hand: hand of Card }`, `record Offer { note: Note }` behind `extend` or `replace`. */
  private fieldsPatch(start: number, how: 'extend' | 'replace'): Read<Patch> {
    const from = this.here();
    const what = this.LA(1).image as FieldOwner;
    this.SKIP_TOKEN();
    const named = what === 'place' || what === 'piece' || what === 'record';
    const name = named ? this.sub(this.name, what) : undefined;
    const target = { span: this.from(from), what, name };
    const fields = this.sub(this.fields, what);
    if (named && !name) return undefined;
    return { kind: 'fields', span: this.from(start), how, target, fields };
  }

  private replace(start: number): Read<Patch> {
    this.CONSUME(K.replace);
    if (!this.RECORDING_PHASE && this.nextWord(1, ...fieldOwners)) return this.fieldsPatch(start, 'replace');
    const begin = this.here();
    const by = this.replacement();
    if (!by) return undefined;
    const target: PatchTarget =
      by.kind === 'board'
        ? { span: { ...by.span, end: begin + 'board'.length }, what: 'board', name: undefined }
        : { span: { ...by.name.span, start: begin }, what: by.kind, name: by.name };
    return { kind: 'replace', span: this.from(start), target, by };
  }

  private replacement(): Read<Replacement> {
    if (this.RECORDING_PHASE || this.next(K.step)) return this.sub(this.step);
    if (this.next(K.define)) return this.sub(this.define);
    if (this.next(K.board)) return this.sub(this.board);
    if (this.next(K.ending)) return this.sub(this.ending);
    if (this.next(K.phase)) return this.sub(this.phase);
    if (this.next(K.action)) return this.sub(this.action);
    const found = this.describe(this.LA(1));
    this.complain('patch-part', this.missingSpan(), {
      found,
      words: 'step, define, ending, phase, action, board, or fields such as player { … }',
    });
    return undefined;
  }

  private remove(start: number): Read<Patch> {
    this.CONSUME(K.remove);
    const target = this.sub(this.target);
    return target && { kind: 'remove', span: this.from(start), target };
  }

  private addDeclaration(start: number): Read<Patch> {
    this.CONSUME(K.add);
    if (
      !this.RECORDING_PHASE &&
      !this.nextIn(T.declarationWords) &&
      !this.isMisspelt(...T.declarationWords)
    ) {
      const found = this.describe(this.LA(1));
      this.complain('patch-part', this.missingSpan(), {
        found,
        words: 'a declaration such as step or define',
      });
      return undefined;
    }
    const declaration = this.sub(this.declaration);
    return declaration && { kind: 'add', span: this.from(start), declaration };
  }

  private readonly target: Rule<Read<PatchTarget>> = this.rule('target', () => {
    const start = this.here();
    const word = this.LA(1);
    if (!this.nextWord(1, ...targetWords)) {
      const words = 'setup, play, step, phase, action, window, define, ending or invariant';
      this.complain('patch-part', this.missingSpan(), { found: this.describe(word), words });
      return undefined;
    }
    this.SKIP_TOKEN();
    const what = word.image as PatchTarget['what'];
    if (what === 'setup' || what === 'play') return { span: this.from(start), what, name: undefined };
    const name = what === 'invariant' ? this.invariantName() : this.sub(this.name, what);
    return name && { span: this.from(start), what, name };
  });

  /** An invariant is named by its text. */
  private invariantName(): Read<Name> {
    const label = this.needText('invariant');
    return (
      label && { text: label.parts.filter((part) => typeof part === 'string').join(''), span: label.span }
    );
  }

  // ------------------------------------------------------------------------------------------ examples

  protected readonly example: Rule<Read<ExampleDeclaration>> = this.rule('example', () => {
    const start = this.here();
    this.CONSUME(K.example);
    const name = this.needText('example');
    const cites = [...this.sub(this.cites)];
    const players: Name[] = [];
    const variants: Text[] = [];
    const options: { name: Name; value: Expression }[] = [];
    this.repeat(
      () => this.next(K.with),
      () => {
        this.CONSUME(K.with);
        do {
          this.withItem(players, variants, options);
        } while (this.accepts(T.Comma));
      },
    );
    cites.push(...this.sub(this.cites));
    const lines: ExampleLine[] = [];
    this.inBraces(
      'example',
      () => this.beginsExampleLine(),
      () => {
        const line = this.sub(this.exampleLine);
        if (line) lines.push(line);
      },
    );
    return (
      name && { kind: 'example', span: this.from(start), name, cites, players, variants, options, lines }
    );
  });

  private withItem(players: Name[], variants: Text[], options: { name: Name; value: Expression }[]): void {
    if (this.accepts(K.variant)) {
      const variant = this.needText('with');
      if (variant) variants.push(variant);
      return;
    }
    const name = this.sub(this.name, 'player');
    const value = this.afterEqual(() => this.sub(this.expression));
    if (name && value) options.push({ name, value });
    else if (name) players.push(name);
  }

  private beginsExampleLine(): boolean {
    if (this.nextWord(1, K.given, K.roll, K.pick, K.expect)) return true;
    if (this.nextIsName() && this.next(K.does, 2)) return true;
    if (this.nextTimePasses()) return true;
    if (this.isMisspelt(K.given, K.roll, K.pick, K.expect)) return true;
    return this.nextIsName() && this.beginsLine(this.LA(1)) && this.onSameLine(2) && this.nextIsWord(2);
  }

  private readonly exampleLine: Rule<Read<ExampleLine>> = this.rule('exampleLine', () => {
    const start = this.here();
    if (this.RECORDING_PHASE || this.next(K.given)) {
      this.CONSUME(K.given);
      const body: Block = this.sub(this.block, 'given');
      return { kind: 'given', span: this.from(start), body };
    }
    if (this.nextWord(1, K.roll, K.pick)) return this.chanceLine(start);
    if (this.accepts(K.expect)) return this.expectLine(start);
    if (this.nextTimePasses()) return this.timeLine(start);
    return this.doesLine(start);
  });

  private nextTimePasses(): boolean {
    return this.next(K.time) && this.next(K.passes, 2);
  }

  private timeLine(start: number): ExampleLine {
    this.accepts(K.time);
    this.accepts(K.passes);
    return { kind: 'time', span: this.from(start) };
  }

  private doesLine(start: number): Read<ExampleLine> {
    const player = this.sub(this.name, 'player');
    this.need(K.does, 'does');
    const action = this.sub(this.name, 'action');
    const args =
      this.maybe(
        () => this.next(T.LParen),
        () => this.arguments(),
      ) ?? [];
    return player && action && { kind: 'does', span: this.from(start), player, action, arguments: args };
  }

  private chanceLine(start: number): ExampleLine {
    const word = this.LA(1).image as 'roll' | 'pick';
    this.SKIP_TOKEN();
    const values = [this.sub(this.expression)];
    while (this.goesOn()) values.push(this.sub(this.expression));
    return { kind: 'chance', span: this.from(start), word, values };
  }

  /** Does one more value come, with a comma before it, or without, which is reported? */
  private goesOn(): boolean {
    if (this.accepts(T.Comma)) return true;
    const value = this.nextIsName() || this.next(T.NumberToken);
    if (this.RECORDING_PHASE || !value || !this.onSameLine(1)) return false;
    if (this.next(K.does, 2) || this.nextTimePasses()) return false;
    this.commaMissing();
    return true;
  }

  private expectLine(start: number): Read<ExampleLine> {
    if (this.nextIsName() && this.nextWord(2, K.can, K.cannot)) return this.expectAction(start);
    const names = this.winnerCount();
    if (names > 0) return this.expectEnd(start, names);
    const condition = this.sub(this.expression);
    return { kind: 'expect', span: this.from(start), condition };
  }

  private expectAction(start: number): Read<ExampleLine> {
    const player = this.sub(this.name, 'player');
    const can = this.next(K.can);
    this.SKIP_TOKEN();
    const action = this.sub(this.name, 'action');
    const args = this.maybe(
      () => this.next(T.LParen),
      () => this.arguments(),
    );
    return (
      player &&
      action && { kind: 'expect-action', span: this.from(start), player, can, action, arguments: args }
    );
  }

  /** How many names stand before `wins` (`A and B wins`); 0 if it does not come. */
  private winnerCount(): number {
    for (let count = 1; ; count++) {
      const at = 2 * count - 1;
      if (!this.nextIsName(at)) return 0;
      if (this.next(K.wins, at + 1)) return count;
      if (!this.next(K.and, at + 1)) return 0;
    }
  }

  private expectEnd(start: number, names: number): ExampleLine {
    const winners: Name[] = [];
    for (let i = 0; i < names; i++) {
      if (i > 0) this.accepts(K.and);
      const token = this.LA(1);
      this.SKIP_TOKEN();
      if (token.tokenType !== K.nobody) winners.push(this.nameOf(token));
    }
    this.accepts(K.wins);
    const ending = this.endingName();
    return { kind: 'expect-end', span: this.from(start), winners, ending };
  }

  // ---------------------------------------------------------------------------------------------- file

  readonly rules: Rule<Declaration[]> = this.rule('rules', () => {
    const declarations: Declaration[] = [];
    this.repeat(
      () => this.comesDeclaration(),
      () => {
        const declaration = this.guarded(() => this.sub(this.declaration));
        if (declaration) declarations.push(declaration);
      },
    );
    return declarations;
  });

  /** Reads a declaration; where the grammar does not know what to do it is reported and left out. */
  protected abstract guarded(read: () => Read<Declaration>): Read<Declaration>;

  /** Skips what cannot begin a declaration; false at the end of the file. */
  protected abstract comesDeclaration(): boolean;
}
