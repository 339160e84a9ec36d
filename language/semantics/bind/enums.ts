/** Enums, cards among them: members and attributes. */

import { addAll } from '../../../shared/lists.ts';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { placeKey } from '../../document/places.ts';
import type * as ast from '../../syntax/ast.ts';
import type { AttributeSymbol, EnumMemberSymbol, EnumSymbol, ItemSymbol } from '../symbols.ts';
import { UNKNOWN } from '../types.ts';
import { type Binder, declareGlobal, placeOf } from './binder.ts';
import { type Contents, contentsOf } from './made-members.ts';

/** An enum and the names of its members. */
export function bindEnum(binder: Binder, declaration: ast.EnumDeclaration): void {
  const { name, attributes } = declaration;
  declareEnum(binder, name, enumSymbol(name, contentsOf(binder.lists, declaration), attributes, declaration));
}

/** Cards are an enum of their kinds, and an item with so many copies of each. */
export function bindCards(binder: Binder, declaration: ast.CardsDeclaration): void {
  const { name, attributes } = declaration;
  const kinds = enumSymbol(name, contentsOf(binder.lists, declaration), attributes, declaration);
  declareEnum(binder, name, kinds);
  if (binder.globals.scope.names.get(name.text) !== kinds) return;
  binder.globals.items.push(cardItem(declaration, kinds));
}

/** Gives an enum and its members their global names. `means`: what each is, where nobody has written it. */
export function declareEnum(binder: Binder, name: ast.Name, symbol: EnumSymbol, means?: string): void {
  binder.globals.enums.push(symbol);
  declareGlobal(binder, name, symbol, means);
  // What is declared once more as a whole, is told as a whole.
  const isTwice = binder.globals.scope.names.get(name.text) !== symbol;
  const told = binder.diagnostics.length;
  for (const member of symbol.members) {
    if (isTwice && binder.names.has(member.name)) continue;
    declareGlobal(binder, member.syntax.name, member, means);
  }
  if (symbol.lines.length > 0) tellOnceByLine(binder, told);
  tellOnce(binder, told, symbol);
}

/** A line that makes members once more that there are already: one of them is told. */
function tellOnceByLine(binder: Binder, told: number): void {
  const places = new Set<string>();
  const found = binder.diagnostics.splice(told).filter(({ code, span }) => {
    const key = `${code} ${placeKey(span)}`;
    const isNew = code !== 'declared-twice' || !places.has(key);
    places.add(key);
    return isNew;
  });
  addAll(binder.diagnostics, found);
}

/** `enum Rank { Ace, Two, … }  cards Card { 4 x Ace, 4 x Two, … }`: that two lists have the same names is one mistake. */
function tellOnce(binder: Binder, told: number, { name }: EnumSymbol): void {
  const found = binder.diagnostics.slice(told);
  const [first] = found;
  if (!first || found.length < 2 || found.some(({ code }) => code !== 'declared-twice')) return;
  const { members } = binder.globals.enums.at(-1) ?? { members: [] };
  const twice = members.filter(({ syntax }) => found.some(({ span }) => span === placeOf(syntax.name)));
  // Names that something else has, one this and one that, are a mistake each.
  const owners = new Set(twice.map((each) => ownerOf(binder, each.name)));
  const [member] = owners.size === 1 && !owners.has(undefined) && twice.length === found.length ? twice : [];
  if (!member) return;
  binder.diagnostics.length = told;
  const others = { count: found.length - 1, free: `${name}${member.name}` };
  const { related } = first;
  binder.diagnostics.push(diagnose('declared-twice', first.span, { name: member.name, others }, { related }));
}

/** The list that has a member of that name; undefined where something else is called so. */
function ownerOf({ globals }: Binder, name: string): EnumSymbol | undefined {
  const symbol = globals.scope.names.get(name);
  return symbol?.kind === 'enum-member' ? symbol.owner : undefined;
}

/** The symbol of an enum with its members and attributes; `name` and `declaration` are absent where it is written in place. */
export function enumSymbol(
  name: ast.Name | undefined,
  { members: listed, lines }: Contents,
  attributes: readonly ast.AttributeSyntax[],
  declaration: EnumSymbol['declaration'],
): EnumSymbol {
  const members: EnumMemberSymbol[] = [];
  const symbol: EnumSymbol = {
    kind: 'enum',
    name: name?.text ?? 'choice',
    word: name?.text ?? `one of ${listed.map(({ syntax }) => syntax.name.text).join(', ')}`,
    declaration,
    members,
    lines,
    attributes: attributes.map(attributeSymbol),
  };
  listed.forEach(({ syntax, made }, index) => {
    members.push({ kind: 'enum-member', name: syntax.name.text, index, syntax, made, owner: symbol });
  });
  return symbol;
}

/** The symbol of an attribute, the `index`-th of its enum or of the spaces; its type is found by the checker. */
export function attributeSymbol(syntax: ast.AttributeSyntax, index: number): AttributeSymbol {
  return { kind: 'attribute', name: syntax.name.text, index, syntax, type: UNKNOWN };
}

function cardItem(cards: ast.CardsDeclaration, kinds: EnumSymbol): ItemSymbol {
  const { name, span, label, cites, doc } = cards;
  const one: ast.Expression = { kind: 'number', span: name.span, value: 1 };
  const base: ast.Expression = { kind: 'name', span: name.span, name };
  const of: ast.Domain = { span: name.span, base, except: undefined, order: undefined, where: undefined };
  return {
    kind: 'item',
    name: name.text,
    declaration: { kind: 'item', span, name, count: one, of, label, unit: undefined, cites, doc },
    copies: kinds.members.map(({ syntax }) => syntax.count ?? one),
    kinds,
  };
}
