/** Types, and what is declared with a type: parameters, attributes, members and fields. */

import type {
  AttributeSyntax,
  Expression,
  FieldSyntax,
  MemberSyntax,
  ParameterSyntax,
  TypeSyntax,
  Visibility,
} from './ast.ts';
import type { Rule } from './parser-base.ts';
import { QueryParser } from './parser-queries.ts';
import { type Construct, shapes } from './shapes.ts';
import * as T from './tokens.ts';

const { K } = T;

/** Signs that go on with a sum, so that the word before them is not a type. */
const goesOnAsSum = new Set([T.DotDot, T.Dot, T.Plus, T.Minus, T.Times, T.Slash, T.LSquare, K.mod]);

/** What never stands in a list of parameters. */
const neverInLists = new Set([T.LCurly, T.RCurly, T.TextToken, T.Equal, K.cites, K.needs]);

/** Words for types in other languages. */
const foreignTypes: ReadonlyMap<string, string> = new Map([
  ['bool', 'yes/no'],
  ['boolean', 'yes/no'],
  ['int', '0..10 (the lowest and the highest number)'],
  ['integer', '0..10 (the lowest and the highest number)'],
  ['number', '0..10 (the lowest and the highest number)'],
]);

export abstract class TypeParser extends QueryParser {
  /** `0..5`, `Value or none`, `one of { a, b }` … */
  protected readonly type: Rule<TypeSyntax> = this.rule('type', () => {
    const start = this.here();
    const of = this.sub(this.basicType);
    const optional = this.maybe(
      () => this.next(K.or) && this.next(K.none, 2),
      () => {
        this.CONSUME(K.or);
        return this.CONSUME(K.none);
      },
    );
    return optional ? { kind: 'optional-type', span: this.from(start), of } : of;
  });

  private readonly basicType: Rule<TypeSyntax> = this.rule('basicType', () => {
    const start = this.here();
    if (this.next(K.yes)) return this.yesNoType(start);
    if (this.next(K.set)) return this.setType(start);
    if (this.next(K.one) && this.nextWord(2, K.of, K.one, T.LCurly)) return this.oneOfType(start);
    if (this.nextWord(1, K.pile, K.deck, K.hand) && this.isZone()) return this.zoneType(start);
    if (this.isTypeName()) return this.namedType(start);
    return this.rangeType(start);
  });

  private yesNoType(start: number): TypeSyntax {
    this.CONSUME(K.yes);
    this.need(T.Slash, 'yes-no');
    this.need(K.no, 'yes-no');
    return { kind: 'yes-no-type', span: this.from(start) };
  }

  private setType(start: number): TypeSyntax {
    this.CONSUME(K.set);
    this.need(K.of, 'set-type');
    let of: TypeSyntax = { kind: 'missing-type', span: this.emptySpan() };
    this.deeper(start, () => {
      of = this.sub(this.basicType);
      return { kind: 'missing', span: of.span };
    });
    return { kind: 'set-type', span: this.from(start), of };
  }

  private oneOfType(start: number): TypeSyntax {
    this.CONSUME(K.one);
    this.need(K.of, 'one-of');
    const members = this.sub(this.members, 'one-of');
    return { kind: 'one-of-type', span: this.from(start), members };
  }

  private zoneType(start: number): TypeSyntax {
    const zone = this.LA(1).image as 'pile' | 'deck' | 'hand';
    this.SKIP_TOKEN();
    this.need(K.of, 'zone-type');
    const of = this.sub(this.name, 'kind of thing');
    if (!of) return { kind: 'missing-type', span: this.from(start) };
    return { kind: 'zone-type', span: this.from(start), zone, of };
  }

  private isZone(): boolean {
    return this.next(K.of, 2) || (this.nextIsName(2) && this.onSameLine(2) && !this.next(T.Colon, 3));
  }

  private isTypeName(): boolean {
    if (!this.nextIsName() && !this.nextWord(1, K.player, K.space, K.piece)) return false;
    return !goesOnAsSum.has(this.LA(2).tokenType) && !this.beginsField();
  }

  private namedType(start: number): TypeSyntax {
    const token = this.LA(1);
    this.SKIP_TOKEN();
    const say = foreignTypes.get(token.image);
    if (say) {
      this.remark('foreign-word', this.spanOf(token), { written: token.image, say });
      return { kind: 'missing-type', span: this.from(start) };
    }
    return { kind: 'named-type', span: this.from(start), name: this.nameOf(token) };
  }

  private rangeType(start: number): TypeSyntax {
    if (!this.RECORDING_PHASE && !this.startsSum()) {
      this.complain('type-missing', this.missingSpan(), { found: this.describe(this.LA(1)) });
      return { kind: 'missing-type', span: this.emptySpan() };
    }
    const low = this.sub(this.sum);
    this.need(T.DotDot, 'range');
    const high = this.sub(this.sum);
    return { kind: 'range-type', span: this.from(start), low, high };
  }

  private startsSum(): boolean {
    if (this.nextWord(1, T.NumberToken, T.Minus, T.LParen, K.count)) return true;
    return this.nextIsName() && !this.beginsField();
  }

  // --------------------------------------------------------------------- parameters and attributes

  /** `(p: player, q in players except p)`, or nothing. */
  protected readonly parameters: Rule<ParameterSyntax[]> = this.rule('parameters', () => {
    const parameters: ParameterSyntax[] = [];
    this.inParentheses('parameters', () => {
      const parameter = this.sub(this.parameter);
      if (parameter) parameters.push(parameter);
    });
    return parameters;
  });

  private readonly parameter: Rule<ParameterSyntax | undefined> = this.rule('parameter', () => {
    const start = this.here();
    const name = this.sub(this.name, 'parameter');
    let type: TypeSyntax | undefined;
    const domain = this.after(K.in, () => this.sub(this.domain));
    if (!domain || this.RECORDING_PHASE) {
      this.need(T.Colon, 'parameters');
      type = this.sub(this.type);
    }
    return name && { span: this.from(start), name, type, domain };
  });

  /** `(worth: 0..5, kind: Kind)`, or nothing. */
  protected readonly attributes: Rule<AttributeSyntax[]> = this.rule('attributes', () => {
    const attributes: AttributeSyntax[] = [];
    this.inParentheses('attributes', () => {
      const start = this.here();
      const name = this.sub(this.word, 'attribute');
      this.need(T.Colon, 'attributes');
      const type = this.sub(this.type);
      if (name) attributes.push({ span: this.from(start), name, type });
    });
    return attributes;
  });

  /** `( item, item )`, or nothing; each item begins with a word. */
  protected inParentheses(construct: Construct, readItem: () => void): void {
    this.maybe(
      () => this.next(T.LParen),
      () => {
        this.CONSUME(T.LParen);
        this.repeat(
          () => this.comesItem(construct),
          () => {
            this.startAfresh();
            readItem();
            this.endItem(construct);
          },
        );
        this.need(T.RParen, construct);
      },
    );
  }

  /** Skips what cannot begin an item of a list in parentheses; false where the list ends. */
  private comesItem(construct: Construct): boolean {
    while (!this.atEnd() && !this.nextWord(1, T.RParen, T.RCurly, T.LCurly)) {
      if (this.beginsLine(this.LA(1)) && this.isAnchor(1) && !this.beginsField()) return false;
      if (this.nextIsNoun() || this.beginsField() || this.nextWord(1, T.Colon, K.in)) return true;
      const further = this.seekSeparator();
      if (further === undefined) return false;
      this.unfitUpTo(further, construct);
      this.accepts(T.Comma);
    }
    return false;
  }

  /** Between two items of a list in parentheses stands a comma. */
  private endItem(construct: Construct): void {
    if (this.accepts(T.Comma) || this.RECORDING_PHASE || this.next(T.RParen)) return;
    if (this.nextIsWord() && this.onSameLine(1) && this.nextWord(2, T.Colon, K.in)) {
      this.commaMissing();
      return;
    }
    const further = this.seekSeparator();
    if (further === undefined) return;
    this.unfitUpTo(further, construct);
    this.accepts(T.Comma);
  }

  /** How many tokens stand before the next comma or the end of the list, or undefined if they do not come. */
  private seekSeparator(): number | undefined {
    let depth = 0;
    for (let ahead = 1; this.onSameLine(ahead); ahead++) {
      const type = this.LA(ahead).tokenType;
      if (neverInLists.has(type)) return undefined;
      if (depth === 0 && (type === T.Comma || type === T.RParen)) return ahead - 1;
      if (type === T.LParen || type === T.LSquare) depth++;
      else if (type === T.RParen || type === T.RSquare) depth--;
    }
    return undefined;
  }

  private unfitUpTo(further: number, construct: Construct): void {
    if (further === 0) return;
    this.complainUnfit(construct);
    this.skip(further);
  }

  // ------------------------------------------------------------------------------ members and fields

  /** `{ Zero "0" (0), 4 x Ace }` */
  protected readonly members: Rule<MemberSyntax[], [construct: Construct]> = this.rule(
    'members',
    (construct: Construct) => {
      const members: MemberSyntax[] = [];
      this.inBraces(
        construct,
        () => this.beginsMember(),
        () => {
          const member = this.sub(this.member);
          if (member) members.push(member);
        },
      );
      return members;
    },
  );

  /** Does a name, or a word that was meant as one, come with what may follow a member or a seat? */
  protected beginsMember(): boolean {
    if (this.nextIsName()) return true;
    if (this.next(T.NumberToken)) return this.nextIsName(2);
    return this.nextIsNoun() && this.nextWord(2, T.TextToken, T.LParen, T.Comma, T.RCurly, T.PlainName);
  }

  private readonly member: Rule<MemberSyntax | undefined> = this.rule('member', () => {
    const start = this.here();
    const count = this.maybe(
      () => this.next(T.NumberToken),
      () => {
        const token = this.CONSUME(T.NumberToken);
        const number: Expression = { kind: 'number', span: this.spanOf(token), value: this.numberOf(token) };
        this.need(K.x, 'cards');
        return number;
      },
    );
    const name = this.sub(this.name, 'member');
    const label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const values =
      this.maybe(
        () => this.next(T.LParen),
        () => this.arguments(),
      ) ?? [];
    return name && { span: this.from(start), name, label, values, count };
  });

  /** `{ health: 0..8 = 8 clamped "Health"  coins: pile of Coin }` */
  protected readonly fields: Rule<FieldSyntax[], [construct: Construct]> = this.rule(
    'fields',
    (construct: Construct) => {
      const fields: FieldSyntax[] = [];
      this.inBraces(
        construct,
        () => this.comesField(),
        () => {
          const field = this.sub(this.field);
          if (field) fields.push(field);
        },
      );
      return fields;
    },
  );

  /** A field, its name or its colon may be missing. */
  private comesField(): boolean {
    if (this.beginsField() || this.next(T.Colon)) return true;
    if (!this.nextIsName() || this.next(T.Minus, 2)) return false;
    if (this.beginsLine(this.LA(1)) || this.LA(0).tokenType === T.LCurly || this.LA(0).tokenType === T.Comma)
      return true;
    return this.onSameLine(2) && (this.nextIsName(2) || this.next(T.NumberToken, 2));
  }

  private readonly field: Rule<FieldSyntax | undefined> = this.rule('field', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    const name = this.sub(this.word, 'field');
    this.need(T.Colon, 'field');
    const type = this.sub(this.type);
    const initial = this.afterEqual(() => this.initialValue());
    let clamped = false;
    let seenBy: Visibility | undefined;
    let countHidden = false;
    this.repeat(
      () => this.nextWord(1, K.clamped, K.seen, K.count) && !this.next(T.Colon, 2),
      () => {
        if (this.accepts(K.clamped)) clamped = true;
        else {
          countHidden = this.accepts(K.count);
          seenBy = this.visibility();
        }
      },
    );
    const { label, cites } = this.sub(this.labelAndCites);
    const span = this.from(start);
    return name && { span, name, type, initial, clamped, seenBy, countHidden, label, cites, doc };
  });

  private initialValue(): Expression | 'all' {
    if (this.next(K.all) && !(this.nextIsName(2) && this.next(K.in, 3))) {
      this.SKIP_TOKEN();
      return 'all';
    }
    return this.sub(this.expression);
  }

  private visibility(): Visibility {
    this.need(K.seen, 'seen');
    this.need(K.by, 'seen');
    if (this.accepts(K.all)) return 'all';
    if (this.accepts(K.owner)) return 'owner';
    if (this.accepts(K.nobody)) return 'nobody';
    this.complain('word-missing', this.missingSpan(), {
      word: 'all, owner or nobody',
      found: this.describe(this.LA(1)),
      example: shapes.seen,
    });
    if (this.nextIsName() && this.onSameLine(1) && !this.next(T.Colon, 2)) this.skip(1);
    return 'all';
  }
}
