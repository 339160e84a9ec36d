/** The board: its shape, spaces and paths. */

import type { Expression } from './expressions.ts';
import type { Described, Name, Node, Span } from './node.ts';
import type { AttributeSyntax, TableFile } from './table.ts';

/** `board { space A …  path A - B }`, `board ring 21 {…}`, `board grid 8 by 8`, `board hex 5`, `board map """…"""`. */
export interface BoardDeclaration extends Node, Described {
  readonly kind: 'board';
  readonly shape: BoardShape;
  readonly attributes: readonly AttributeSyntax[];
  readonly spaces: readonly SpaceSyntax[];
  readonly paths: readonly PathSyntax[];
  readonly file: TableFile | undefined;
}

export type BoardShape =
  | { readonly kind: 'free' }
  | { readonly kind: 'ring' | 'line'; readonly size: Expression | undefined; readonly bounce: boolean }
  | TiledShape
  | MapShape;

/** Squares, or hexagons, in columns and rows; a side of hexagons without rows is that of a hexagon. */
export type TiledShape =
  | { readonly kind: 'grid'; readonly columns: Expression; readonly rows: Expression }
  | { readonly kind: 'hex'; readonly columns: Expression; readonly rows: Expression | undefined };

/** Drawn in place, or in a file of its own whose text is put here before checking. */
export interface MapShape {
  readonly kind: 'map';
  readonly picture: string;
  readonly file: string | undefined;
  readonly span: Span;
  /** Where a picture stands that was read from a file; one drawn in place stands between its quotes. */
  readonly fromFile?: Span | undefined;
}

/** `space Market "Market" at (1, 1)`, `space district per player at (1, 0), (2, 1)` */
export interface SpaceSyntax extends Node, Described {
  readonly name: Name;
  readonly perPlayer: boolean;
  readonly values: readonly Expression[];
  /** Where the table view draws it, in board units; one per player if `perPlayer`. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
}

/** `path A - B - C` */
export interface PathSyntax extends Node {
  readonly through: readonly Name[];
}
