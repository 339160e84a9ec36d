/** What the nodes of the syntax tree are made of, as parts of a family each. */

import type { PathSyntax, SpaceSyntax } from './board.ts';
import type { Declaration, PerPlayers, SeatSyntax, ShownSyntax, SourceFileSyntax } from './declarations.ts';
import type { ExampleLine, GivenPlace, PlaceDetail, PlaceName } from './examples.ts';
import type { Domain, Expression } from './expressions.ts';
import type { LookField, LookPart, LookTrait } from './look.ts';
import type { Citation, Described, Measured, Name, Text } from './node.ts';
import type { ActionSyntax, Block, NeedsSyntax, Statement, WindowGroup } from './statements.ts';
import type {
  AttributeSyntax,
  EachSyntax,
  FieldSyntax,
  MemberSyntax,
  SeenBySyntax,
  TableFile,
} from './table.ts';
import type { ParameterSyntax, TypeSyntax } from './types.ts';
import type { Patch, PatchTarget } from './variants.ts';

/** The families of nodes. Kinds are told apart within a family only: `set` is a statement and an expression. */
export interface Families {
  readonly file: SourceFileSyntax;
  readonly declaration: Declaration;
  readonly statement: Statement;
  readonly expression: Expression;
  readonly type: TypeSyntax;
  readonly exampleLine: ExampleLine;
  readonly givenPlace: GivenPlace;
  readonly placeName: PlaceName;
  readonly placeDetail: PlaceDetail;
  readonly patch: Patch;
  readonly action: ActionSyntax;
  readonly block: Block;
  readonly name: Name;
  readonly text: Text;
  readonly citation: Citation;
  readonly domain: Domain;
  readonly parameter: ParameterSyntax;
  readonly attribute: AttributeSyntax;
  readonly member: MemberSyntax;
  readonly eachMember: EachSyntax;
  readonly field: FieldSyntax;
  readonly seat: SeatSyntax;
  readonly perPlayers: PerPlayers;
  readonly space: SpaceSyntax;
  readonly path: PathSyntax;
  readonly needs: NeedsSyntax;
  readonly group: WindowGroup;
  readonly tableFile: TableFile;
  readonly shown: ShownSyntax;
  readonly seenBy: SeenBySyntax;
  readonly target: PatchTarget;
  readonly lookPart: LookPart;
  readonly lookField: LookField;
  readonly lookTrait: LookTrait;
}

/** A node and the family it belongs to. */
export type Part = {
  readonly [F in keyof Families]: { readonly family: F; readonly node: Families[F] };
}[keyof Families];

export type Parts = readonly Part[];

/** What the nodes of each kind hold. */
type ByKind<Node extends { readonly kind: string }> = {
  readonly [K in Node['kind']]: (node: Extract<Node, { readonly kind: K }>) => Parts;
};

const NONE: Parts = [];

/** Parts of one family, without those that are absent. Made for every node of a tree: most have none. */
export function all<F extends keyof Families>(family: F, nodes: readonly (Families[F] | undefined)[]): Parts {
  let found: Part[] | undefined;
  for (const node of nodes) {
    if (node === undefined) continue;
    found ??= [];
    found.push({ family, node } as Part);
  }
  return found ?? NONE;
}

export const name = (...nodes: readonly (Name | undefined)[]): Parts => all('name', nodes);
export const value = (...nodes: readonly (Expression | undefined)[]): Parts => all('expression', nodes);
export const values = (nodes: readonly Expression[]): Parts => all('expression', nodes);
export const type = (node: TypeSyntax | undefined): Parts => all('type', [node]);
export const domain = (node: Domain | undefined): Parts => all('domain', [node]);
export const text = (node: Text | undefined): Parts => all('text', [node]);
export const block = (node: Block | undefined): Parts => all('block', [node]);
export const cites = (node: { readonly cites: readonly Citation[] }): Parts => all('citation', node.cites);
export const described = (node: Omit<Described, 'doc'>): Parts => [...text(node.label), ...cites(node)];
export const measured = (node: Omit<Described, 'doc'> & Measured): Parts => [
  ...text(node.label),
  ...text(node.unit),
  ...cites(node),
];
export const fields = (node: { readonly fields: readonly FieldSyntax[] }): Parts => all('field', node.fields);
export const named = (nodes: readonly { readonly name: Name; readonly value: Expression }[]): Parts =>
  nodes.flatMap((node) => [...name(node.name), ...value(node.value)]);

/** What the nodes of a family hold, by their kinds. */
export function ofKind<Node extends { readonly kind: string }>(table: ByKind<Node>): (node: Node) => Parts {
  return (node) => (table[node.kind as Node['kind']] as (node: Node) => Parts)(node);
}

export const unlessAll = (node: Expression | 'all' | undefined): Parts => (node === 'all' ? [] : value(node));
