/** Declarations of what lies on the table: enums, cards, items, dice, boards, pieces, records and places. */

import type {
  BoardDeclaration,
  BoardShape,
  CardsDeclaration,
  Declaration,
  DiceDeclaration,
  EnumDeclaration,
  Expression,
  ItemDeclaration,
  Name,
  PathSyntax,
  PieceDeclaration,
  PieceFieldsDeclaration,
  PlaceDeclaration,
  RecordDeclaration,
  SpaceSyntax,
  TableFile,
} from './ast.ts';
import type { Rule } from './parser-base.ts';
import { FlowParser } from './parser-flow.ts';
import * as T from './tokens.ts';

const { K } = T;

type Read<D = Declaration> = D | undefined;

export abstract class ComponentParser extends FlowParser {
  protected readonly component: Rule<Read> = this.rule('component', () => {
    const start = this.here();
    return this.OR<Read>([
      { ALT: () => this.enum(start) },
      { ALT: () => this.cards(start) },
      { ALT: () => this.item(start) },
      { ALT: () => this.dice(start) },
      { ALT: () => this.sub(this.board) },
      { ALT: () => this.piece(start) },
      { ALT: () => this.record(start) },
      { ALT: () => this.spaceFields(start) },
      { ALT: () => this.place(start) },
      { ALT: () => this.playerFields(start) },
      { ALT: () => this.tableFields(start) },
    ]);
  });

  private enum(start: number): Read<EnumDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.enum);
    const name = this.sub(this.name, 'enum');
    const attributes = this.sub(this.attributes);
    const { label, cites: before } = this.sub(this.labelAndCites);
    const file = this.after(K.from, () => this.filePath('enum'));
    const members = file ? [] : this.sub(this.members, 'enum');
    const cites = [before, this.sub(this.cites)].flat();
    const span = this.from(start);
    return name && { kind: 'enum', span, name, attributes, label, cites, doc, members, file };
  }

  private cards(start: number): Read<CardsDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.cards);
    const name = this.sub(this.name, 'kind of card');
    const attributes = this.sub(this.attributes);
    const { label, cites: before } = this.sub(this.labelAndCites);
    const file = this.after(K.from, () => this.filePath('cards'));
    const members = file ? [] : this.sub(this.members, 'cards');
    const cites = [before, this.sub(this.cites)].flat();
    return (
      name && { kind: 'cards', span: this.from(start), name, attributes, label, cites, doc, members, file }
    );
  }

  /** The name of a file beside this one, as a text. */
  private filePath(construct: 'enum' | 'cards' | 'board'): TableFile | undefined {
    const text = this.needText(construct);
    return text && { path: text.parts.filter((part) => typeof part === 'string').join(''), span: text.span };
  }

  private item(start: number): Read<ItemDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.item);
    const name = this.sub(this.name, 'item');
    this.need(T.Colon, 'item');
    const count = this.sub(this.expression);
    const of = this.after(K.of, () => {
      this.need(K.each, 'item');
      return this.sub(this.domain);
    });
    const { label, cites } = this.sub(this.labelAndCites);
    return name && { kind: 'item', span: this.from(start), name, count, of, label, cites, doc };
  }

  private dice(start: number): Read<DiceDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.dice);
    const name = this.sub(this.name, 'dice');
    this.need(T.Colon, 'dice');
    const count = this.sub(this.sum);
    this.need(K.of, 'dice');
    const faces = this.sub(this.type);
    const { label, cites } = this.sub(this.labelAndCites);
    return name && { kind: 'dice', span: this.from(start), name, count, faces, label, cites, doc };
  }

  // --------------------------------------------------------------------------------------------- board

  protected readonly board: Rule<BoardDeclaration> = this.rule('board', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.board);
    const drawn = this.boardShape();
    const attributes = this.sub(this.attributes);
    const { label, cites: before } = this.sub(this.labelAndCites);
    // `line 8 "Street" bounce` reads as well as `line 8 bounce "Street"`.
    const bounces = (drawn.kind === 'line' || drawn.kind === 'ring') && this.accepts(K.bounce);
    const shape: BoardShape = bounces ? { ...drawn, bounce: true } : drawn;
    const file = this.after(K.from, () => this.filePath('board'));
    const spaces: SpaceSyntax[] = [];
    const paths: PathSyntax[] = [];
    this.maybe(
      () => this.next(T.LCurly) || (shape.kind === 'free' && !file),
      () =>
        this.inBraces(
          'board',
          () => this.next(K.space) || this.next(K.path) || this.isMisspelt(K.space, K.path),
          () => {
            if (this.RECORDING_PHASE || this.next(K.space)) {
              const space = this.sub(this.space);
              if (space) spaces.push(space);
            }
            if (this.RECORDING_PHASE || this.next(K.path)) paths.push(this.sub(this.path));
          },
        ),
    );
    const cites = [before, this.sub(this.cites)].flat();
    const span = this.from(start);
    return { kind: 'board', span, shape, attributes, label, cites, doc, spaces, paths, file };
  });

  private boardShape(): BoardShape {
    const kind = this.LA(1).tokenType;
    if (this.accepts(K.grid)) {
      const columns = this.sub(this.sum);
      this.need(K.by, 'board');
      return { kind: 'grid', columns, rows: this.sub(this.sum) };
    }
    if (this.accepts(K.map)) return this.mapShape();
    if (kind !== K.ring && kind !== K.line) return { kind: 'free' };
    this.SKIP_TOKEN();
    const sized = this.nextWord(1, T.NumberToken, T.Minus) || (this.nextIsName() && !this.next(K.bounce));
    const size = sized ? this.sub(this.sum) : undefined;
    return { kind: kind === K.ring ? 'ring' : 'line', size, bounce: this.accepts(K.bounce) };
  }

  private mapShape(): BoardShape {
    const token = this.LA(1);
    if (this.next(T.TextToken)) {
      const file = this.filePath('board');
      return file ? { kind: 'map', picture: '', file: file.path, span: file.span } : { kind: 'free' };
    }
    if (!this.next(T.PictureToken)) {
      this.complain('picture-missing', this.missingSpan(), { found: this.describe(token) });
      return { kind: 'free' };
    }
    this.SKIP_TOKEN();
    const closed = token.image.length >= 6 && token.image.endsWith('"""');
    return {
      kind: 'map',
      picture: token.image.slice(3, closed ? -3 : undefined),
      file: undefined,
      span: this.spanOf(token),
    };
  }

  private readonly space: Rule<Read<SpaceSyntax>> = this.rule('space', () => {
    const start = this.here();
    const doc = this.docAbove(start);
    this.CONSUME(K.space);
    const name = this.sub(this.name, 'space');
    const perPlayer = this.perPlayer('space');
    let label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    const values =
      this.maybe(
        () => this.next(T.LParen),
        () => this.arguments(),
      ) ?? [];
    const at = this.after(K.at, () => this.places()) ?? [];
    const tail = this.sub(this.labelAndCites);
    label ??= tail.label;
    const { cites } = tail;
    return name && { span: this.from(start), name, perPlayer, label, values, at, cites, doc };
  });

  private places(): { x: number; y: number }[] {
    const places: { x: number; y: number }[] = [];
    do {
      this.need(T.LParen, 'space');
      const x = this.sub(this.number, 'space');
      this.need(T.Comma, 'space');
      const y = this.sub(this.number, 'space');
      this.need(T.RParen, 'space');
      if (x !== undefined && y !== undefined) places.push({ x, y });
    } while (this.next(T.LParen, 2) && this.accepts(T.Comma));
    return places;
  }

  /** `per player`, if it comes. */
  private perPlayer(construct: 'space' | 'piece'): boolean {
    if (!this.accepts(K.per)) return false;
    this.need(K.player, construct);
    return true;
  }

  private readonly path: Rule<PathSyntax> = this.rule('path', () => {
    const start = this.here();
    this.CONSUME(K.path);
    const through: (Name | undefined)[] = [this.sub(this.name, 'space')];
    this.repeat(
      () => this.next(T.Minus),
      () => {
        this.CONSUME(T.Minus);
        through.push(this.sub(this.name, 'space'));
      },
    );
    return { span: this.from(start), through: through.filter((name) => name !== undefined) };
  });

  // -------------------------------------------------------------------------- pieces, records, places

  private piece(start: number): Read<PieceDeclaration | PieceFieldsDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.piece);
    const common = this.maybe(
      () => this.next(T.LCurly),
      () => this.sub(this.fields, 'piece'),
    );
    if (common) return { kind: 'piece-fields', span: this.from(start), fields: common };
    const name = this.sub(this.name, 'piece');
    const before = this.perPlayer('piece');
    const count = this.after(T.Colon, () => this.sub(this.sum));
    const perPlayer = before || this.perPlayer('piece');
    const owner = this.after(K.of, () => this.sub(this.name, 'seat'));
    let { label, cites } = this.sub(this.labelAndCites);
    const place = this.after(K.on, () => this.sub(this.postfix));
    const tail = this.sub(this.labelAndCites);
    label ??= tail.label;
    const fields =
      this.maybe(
        () => this.next(T.LCurly),
        () => this.sub(this.fields, 'piece'),
      ) ?? [];
    cites = [cites, tail.cites, this.sub(this.cites)].flat();
    return (
      name && {
        kind: 'piece',
        span: this.from(start),
        name,
        perPlayer,
        owner,
        count,
        label,
        start: place,
        cites,
        doc,
        fields,
      }
    );
  }

  private record(start: number): Read<RecordDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.record);
    const name = this.sub(this.name, 'record');
    let label = this.maybe(
      () => this.next(T.TextToken),
      () => this.sub(this.textLiteral),
    );
    this.needBoth(K.up, K.to, 'record');
    const limit: Expression = this.sub(this.sum);
    const tail = this.sub(this.labelAndCites);
    label ??= tail.label;
    const fields = this.sub(this.fields, 'record');
    const cites = [tail.cites, this.sub(this.cites)].flat();
    return name && { kind: 'record', span: this.from(start), name, label, limit, cites, doc, fields };
  }

  private place(start: number): Read<PlaceDeclaration> {
    const doc = this.docAbove(start);
    this.CONSUME(K.place);
    const name = this.sub(this.name, 'place');
    const { label, cites: before } = this.sub(this.labelAndCites);
    const fields = this.sub(this.fields, 'place');
    const cites = [before, this.sub(this.cites)].flat();
    return name && { kind: 'place', span: this.from(start), name, label, cites, doc, fields };
  }

  private playerFields(start: number): Read {
    this.CONSUME(K.player);
    const fields = this.sub(this.fields, 'player');
    return { kind: 'player', span: this.from(start), fields };
  }

  private spaceFields(start: number): Read {
    this.CONSUME(K.space);
    const fields = this.sub(this.fields, 'space');
    return { kind: 'space-fields', span: this.from(start), fields };
  }

  private tableFields(start: number): Read {
    this.CONSUME(K.table);
    const fields = this.sub(this.fields, 'table');
    return { kind: 'table', span: this.from(start), fields };
  }
}
