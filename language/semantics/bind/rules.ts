/** What is said of the game: options, definitions, steps, actions, endings, invariants. */

import type * as ast from '../../syntax/ast.ts';
import { plainText } from '../compose.ts';
import type { DefineSymbol, EndingSymbol, OptionSymbol, StepSymbol } from '../symbols.ts';
import { UNKNOWN } from '../types.ts';
import { type Binder, declareGlobal, declareTitle } from './binder.ts';

/** An option; its type is found by the checker. */
export function bindOption(binder: Binder, declaration: ast.OptionDeclaration): void {
  const { name } = declaration;
  const symbol: OptionSymbol = { kind: 'option', name: name.text, declaration, type: UNKNOWN };
  binder.globals.options.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** A definition; its parameters and type are found by the checker. */
export function bindDefine(binder: Binder, declaration: ast.DefineDeclaration): void {
  const { name } = declaration;
  const symbol: DefineSymbol = {
    kind: 'define',
    name: name.text,
    declaration,
    parameters: [],
    type: undefined,
  };
  binder.globals.defines.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** Actions have names of their own: a step may be called the same. */
export function bindAction(binder: Binder, { action }: ast.DefineActionDeclaration): void {
  const { name } = action;
  declareTitle(binder, 'action', name.text, name.span);
  binder.globals.actions.push({ kind: 'action', name: name.text, declaration: action });
}

/** A step; its parameters are found by the checker. */
export function bindStep(binder: Binder, declaration: ast.StepDeclaration): void {
  const { name } = declaration;
  const symbol: StepSymbol = { kind: 'step', name: name.text, declaration, parameters: [] };
  binder.globals.steps.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** An ending, with a condition or only to be named. */
export function bindEnding(binder: Binder, declaration: ast.EndingDeclaration): void {
  const { name } = declaration;
  const symbol: EndingSymbol = { kind: 'ending', name: name.text, declaration };
  binder.globals.endings.push(symbol);
  declareGlobal(binder, name, symbol);
}

/** An invariant, which is named by its text. */
export function bindInvariant(binder: Binder, declaration: ast.InvariantDeclaration): void {
  declareTitle(binder, 'invariant', plainText(declaration.label), declaration.label.span);
  binder.globals.invariants.push(declaration);
}

/** A variant is no part of the game until it is composed; only its name is looked at. */
export function bindVariant(binder: Binder, { name }: ast.VariantDeclaration): void {
  declareTitle(binder, 'variant', plainText(name), name.span);
}
