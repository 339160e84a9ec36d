/** Blocks and the statements that hold them: conditions, loops, turns, phases, choices and windows. */

import type {
  ActionSyntax,
  Block,
  ChooseStatement,
  Citation,
  Domain,
  Expression,
  Name,
  NeedsSyntax,
  Statement,
  Text,
  WhenStatement,
  WindowGroup,
  WindowParts,
} from './ast.ts';
import { deepest, type Rule } from './parser-base.ts';
import { StatementParser } from './parser-statements.ts';
import type { Construct } from './shapes.ts';
import * as T from './tokens.ts';

const { K } = T;

type Read<S = Statement> = S | undefined;

export abstract class FlowParser extends StatementParser {
  /** `{ statement statement }`. A single statement stands for a block whose braces were forgotten. */
  protected readonly block: Rule<Block, [construct: Construct]> = this.rule(
    'block',
    (construct: Construct) => {
      const start = this.here();
      const statements: Statement[] = [];
      const read = (): void => {
        const statement = this.sub(this.statement);
        if (statement) statements.push(statement);
      };
      if (!this.need(T.LCurly, construct)) {
        if (this.isStatementStart() && !this.beginsLine(this.LA(1))) read();
        return { span: this.from(start), statements };
      }
      this.depth++;
      if (this.depth > deepest) this.tooDeep();
      else this.repeat(() => this.comesStatement(), read);
      this.depth--;
      this.need(T.RCurly, construct);
      return { span: this.from(start), statements };
    },
  );

  /** Open blocks without a head in the block being read; their statements are taken into it. */
  protected headless = 0;

  /** A statement whose first word is missing. */
  protected abstract readonly mistaken: Rule<Read>;

  /** Skips what cannot begin a statement; false at the end of the block. */
  protected abstract comesStatement(): boolean;

  protected readonly statement: Rule<Read> = this.rule('statement', () => {
    const start = this.here();
    if (this.isStatementStart()) this.startAfresh();
    if (!this.RECORDING_PHASE && !this.isStatementStart()) return this.sub(this.mistaken);
    return this.OR<Read>([
      { ALT: () => this.sub(this.whenStatement) },
      { ALT: () => this.forEachStatement(start) },
      { ALT: () => this.repeatStatement(start) },
      { ALT: () => this.roundsStatement(start) },
      { ALT: () => this.turnsStatement(start) },
      { ALT: () => this.turnStatement(start) },
      { ALT: () => this.sub(this.phase) },
      { ALT: () => this.sub(this.chooseStatement) },
      { ALT: () => this.sub(this.windowStatement) },
      { ALT: () => this.sub(this.simpleStatement) },
    ]);
  });

  // ------------------------------------------------------------------------------ conditions and loops

  private readonly whenStatement: Rule<WhenStatement> = this.rule('whenStatement', () => {
    const start = this.here();
    this.CONSUME(K.when);
    return this.whenBody(start);
  });

  /** What follows `when`. */
  protected whenBody(start: number): WhenStatement {
    const condition = this.sub(this.expression);
    const as = this.after(K.as, () => this.sub(this.name, 'name'));
    const before = this.sub(this.cites);
    const then = this.sub(this.block, 'when');
    const after = this.sub(this.cites);
    const otherwise = this.after(K.else, () => this.elsePart());
    const last = this.sub(this.cites);
    const cites = [before, after, last].flat();
    return { kind: 'when', span: this.from(start), condition, as, then, else: otherwise, cites };
  }

  private elsePart(): Block | WhenStatement {
    if (this.next(K.if)) this.elseIf();
    if (!this.RECORDING_PHASE && this.next(K.when)) {
      if (this.depth < deepest) {
        this.depth++;
        const when = this.sub(this.whenStatement);
        this.depth--;
        return when;
      }
      this.tooDeep();
    }
    return this.sub(this.block, 'when');
  }

  private elseIf(): void {
    const span = this.spanOf(this.LA(1));
    const fix = { title: 'Write `else when`', edits: [{ span, text: 'when' }] };
    this.remark('foreign-word', span, { written: 'else if', say: 'else when' }, { fix });
    this.replaceNext(K.when);
  }

  private forEachStatement(start: number): Read {
    this.CONSUME(K.for);
    return this.forEachBody(start);
  }

  /** What follows `for`. */
  protected forEachBody(start: number): Read {
    this.need(K.each, 'for-each');
    const name = this.sub(this.name, 'name');
    this.need(K.in, 'for-each');
    const domain = this.sub(this.domain);
    const { cites, body } = this.citedBlock('for-each');
    return name && { kind: 'for-each', span: this.from(start), name, domain, body, cites };
  }

  private repeatStatement(start: number): Read {
    this.CONSUME(K.repeat);
    const upTo = this.after(K.up, () => {
      this.need(K.to, 'repeat');
      const times = this.sub(this.sum);
      this.need(K.times, 'repeat');
      return times;
    });
    const condition = this.after(K.while, () => this.sub(this.expression));
    const { cites, body } = this.citedBlock('repeat');
    return { kind: 'repeat', span: this.from(start), upTo, while: condition, body, cites };
  }

  private roundsStatement(start: number): Read {
    this.CONSUME(K.rounds);
    const { cites, body } = this.citedBlock('rounds');
    return { kind: 'rounds', span: this.from(start), body, cites };
  }

  private turnsStatement(start: number): Read {
    this.CONSUME(K.turns);
    this.accepts(K.clockwise);
    const from = this.after(K.from, () => this.sub(this.postfix));
    const { cites, body } = this.citedBlock('turns');
    return { kind: 'turns', span: this.from(start), from, body, cites };
  }

  private turnStatement(start: number): Read {
    this.CONSUME(K.turn);
    this.need(K.of, 'turn');
    const player = this.sub(this.postfix);
    const { cites, body } = this.citedBlock('turn');
    return { kind: 'turn', span: this.from(start), player, body, cites };
  }

  /** `phase Start "Start of the turn" cites NT-1 { … }` */
  protected readonly phase: Rule<Read<Extract<Statement, { kind: 'phase' }>>> = this.rule('phase', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.phase);
    const name = this.sub(this.name, 'phase');
    const label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const { cites, body } = this.citedBlock('phase');
    return name && { kind: 'phase', span: this.from(start), name, label, cites, doc, body };
  });

  /** A block with citations before or behind it. */
  protected citedBlock(construct: Construct): { cites: Citation[]; body: Block } {
    const before = this.sub(this.cites);
    const body = this.sub(this.block, construct);
    const after = this.sub(this.cites);
    return { cites: [before, after].flat(), body };
  }

  // ------------------------------------------------------------------------------------------- choices

  private readonly chooseStatement: Rule<ChooseStatement> = this.rule('chooseStatement', () => {
    const start = this.here();
    this.CONSUME(K.choose);
    const by = this.after(K.by, () => this.sub(this.postfix));
    const together = this.after(K.together, () => this.together());
    const secretly = this.accepts(K.secretly);
    const { label: prompt, cites: before } = this.sub(this.labelAndCites);
    const actions = this.actions('choose');
    const after = this.sub(this.cites);
    const otherwise = this.after(K.otherwise, () => this.sub(this.block, 'choose'));
    const last = this.sub(this.cites);
    const cites = [before, after, last].flat();
    const who = { by, together, secretly };
    return { kind: 'choose', span: this.from(start), ...who, prompt, actions, otherwise, cites };
  });

  private together(): ChooseStatement['together'] {
    const name = this.sub(this.name, 'name');
    this.need(K.in, 'together');
    const domain = this.sub(this.domain);
    return name && { name, domain };
  }

  /** `{ action … action … }` */
  private actions(construct: Construct): ActionSyntax[] {
    const actions: ActionSyntax[] = [];
    this.inBraces(
      construct,
      () => this.next(K.action) || this.comesPass() || this.isMisspelt(K.action),
      () => {
        const action =
          !this.RECORDING_PHASE && this.comesPass() ? this.sub(this.pass) : this.sub(this.action);
        if (action) actions.push(action);
      },
    );
    return actions;
  }

  private comesPass(): boolean {
    return this.next(K.pass) && !this.next(T.Colon, 2);
  }

  /** `pass Finish "Finish" cites KP-1 { stop }`, `pass` */
  private readonly pass: Rule<Read<ActionSyntax>> = this.rule('pass', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    const word = this.CONSUME(K.pass);
    const named = this.maybe(
      () => this.nextIsName() && !this.comesPass(),
      () => this.sub(this.name, 'action'),
    );
    const name = named ?? { ...this.nameOf(word), text: 'Pass' };
    const { label, cites: before } = this.sub(this.labelAndCites);
    const block = this.maybe(
      () => this.next(T.LCurly),
      () => this.citedBlock('action'),
    );
    const span = this.from(start);
    const body = block?.body ?? { span, statements: [] };
    const cites = [before, block?.cites ?? []].flat();
    const plain = { how: undefined, by: undefined, parameters: [], needs: [], isPass: true } as const;
    return { kind: 'action', span, name, label, cites, doc, body, ...plain };
  });

  /** Is the next word `type`, misspelt? Then it is reported and read as that word. */
  protected abstract isMisspelt(...types: readonly (typeof K.action)[]): boolean;

  /** `action Trade(v: Value) "Trade …" needs … "why not" { … }`, or `action Trade` alone for one defined elsewhere. */
  protected readonly action: Rule<Read<ActionSyntax>> = this.rule('action', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.action);
    const name = this.sub(this.name, 'action');
    if (!this.RECORDING_PHASE && name && this.nextWord(1, K.action, K.pass, T.RCurly)) {
      const body = { span: name.span, statements: [] };
      const empty = { parameters: [], label: undefined, cites: [], doc: undefined, needs: [], body };
      return { kind: 'action', span: this.from(start), name, how: 'offered', by: undefined, ...empty };
    }
    return this.actionBody(start, doc, name, undefined);
  });

  /** What follows `define action`. */
  protected definedAction(start: number, doc: string | undefined): Read<ActionSyntax> {
    this.SKIP_TOKEN();
    return this.actionBody(start, doc, this.sub(this.name, 'action'), 'defined');
  }

  private actionBody(
    start: number,
    doc: string | undefined,
    name: Name | undefined,
    how: ActionSyntax['how'],
  ): Read<ActionSyntax> {
    const by = how === 'defined' ? this.after(K.by, () => this.sub(this.name, 'name')) : undefined;
    const parameters = this.sub(this.parameters);
    let { label, cites } = this.sub(this.labelAndCites);
    const needs: NeedsSyntax[] = [];
    this.repeat(
      () => this.comesNeeds(),
      () => {
        needs.push(this.sub(this.needs));
      },
    );
    label ??= this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const { cites: around, body } = this.citedBlock('action');
    cites = [cites, around].flat();
    const span = this.from(start);
    return name && { kind: 'action', span, name, how, by, parameters, label, cites, doc, needs, body };
  }

  /** Skips what stands between the conditions of an action; false at its block. */
  private comesNeeds(): boolean {
    for (;;) {
      if (this.next(K.needs) || this.isMisspelt(K.needs)) return true;
      if (this.nextWord(1, T.LCurly, T.RCurly, K.action, K.cites) || this.atEnd() || this.isAnchor(1))
        return false;
      if (this.isStatementStart()) return false;
      this.unfit('action');
    }
  }

  private readonly needs: Rule<NeedsSyntax> = this.rule('needs', () => {
    const start = this.here();
    this.startAfresh();
    this.CONSUME(K.needs);
    const condition = this.sub(this.expression);
    const { label: message, cites } = this.sub(this.labelAndCites);
    return { span: this.from(start), condition, message, cites };
  });

  // ------------------------------------------------------------------------------------------- windows

  private readonly windowStatement: Rule<Read<Extract<Statement, { kind: 'window' }>>> = this.rule(
    'windowStatement',
    () => {
      const start = this.here();
      const doc = this.docAbove(start);
      this.CONSUME(K.window);
      const name = this.sub(this.name, 'window');
      let label: Text | undefined = this.maybe(
        () => this.next(T.TextToken),
        () => this.sub(this.textLiteral),
      );
      const within = this.after(K.within, () => {
        const time = this.sub(this.sum);
        this.need(K.s, 'window');
        return time;
      });
      const before = this.sub(this.labelAndCites);
      label ??= before.label;
      const parts = this.sub(this.windowParts);
      const cites = [before.cites, this.sub(this.cites)].flat();
      const span = this.from(start);
      const passed = { span: name?.span ?? span, text: 'passed' };
      return name && { kind: 'window', span, name, label, cites, doc, within, passed, ...parts };
    },
  );

  /** `{ any p in players may { … }  boss may { … }  closes when all pass }` */
  protected readonly windowParts: Rule<WindowParts> = this.rule('windowParts', () => {
    const groups: WindowGroup[] = [];
    let closesWhen: WindowParts['closesWhen'];
    let closesAfter: Expression | undefined;
    this.inBraces(
      'window',
      () => this.beginsWindowPart(),
      () => {
        if (this.next(K.closes) && this.next(K.when, 2)) {
          closesWhen = this.closesWhen();
        } else if (this.next(K.closes) && this.next(K.after, 2)) {
          closesAfter = this.closesAfter();
        } else {
          const group = this.sub(this.windowGroup);
          if (group) groups.push(group);
        }
      },
    );
    return { groups, closesWhen, closesAfter };
  });

  private beginsWindowPart(): boolean {
    return this.nextWord(1, K.any, K.me, K.the, K.player, T.LParen) || this.nextIsName();
  }

  private closesWhen(): Expression | 'all pass' {
    this.need(K.closes, 'closes');
    this.need(K.when, 'closes');
    if (this.next(K.all) && this.next(K.pass, 2)) {
      this.accepts(K.all);
      this.accepts(K.pass);
      return 'all pass';
    }
    return this.sub(this.expression);
  }

  private closesAfter(): Expression {
    this.need(K.closes, 'closes-after');
    this.need(K.after, 'closes-after');
    const count = this.sub(this.sum);
    this.need(K.actions, 'closes-after');
    return count;
  }

  private readonly windowGroup: Rule<Read<WindowGroup>> = this.rule('windowGroup', () => {
    const start = this.here();
    const anybody = this.after(K.any, (): { name: Name | undefined; domain: Domain } => {
      const name = this.sub(this.name, 'name');
      this.need(K.in, 'window');
      return { name, domain: this.sub(this.domain) };
    });
    const player = anybody && !this.RECORDING_PHASE ? undefined : this.sub(this.postfix);
    this.need(K.may, 'window');
    const passes = this.accepts(K.pass);
    const actions = passes ? [] : this.actions('window');
    const span = this.from(start);
    if (player) return { span, who: { kind: 'one', player }, actions, passes };
    if (!anybody?.name) return undefined;
    return { span, who: { kind: 'any', name: anybody.name, domain: anybody.domain }, actions, passes };
  });
}
