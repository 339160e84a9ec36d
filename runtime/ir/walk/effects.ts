/** What is inside an effect, and the effect with other things inside. */

import type { Effect } from '../effects.ts';
import type { Elements, Language, Reference } from '../expressions.ts';
import type { Pick as RandomPick } from '../flow.ts';
import { mapOptional, mapReference } from './expressions.ts';

/** The effects directly inside. */
export function innerEffects<L extends Language>(effect: Effect<L>): readonly Effect<L>[] {
  switch (effect.op) {
    case 'if':
      return [...effect.then, ...effect.else];
    case 'for':
      return effect.body;
    case 'store':
    case 'transfer':
    case 'bind':
    case 'search':
    case 'seek':
    case 'clear':
      return [];
  }
}

/** The expressions directly inside, those of indices included, those of inner effects not. */
export function exprsOfEffect<L extends Language>(effect: Effect<L>): readonly L['expr'][] {
  switch (effect.op) {
    case 'store':
      return [effect.value, ...indicesOf(effect.ref)];
    case 'transfer':
      return [effect.count, ...indicesOf(effect.from), ...indicesOf(effect.to)];
    case 'if':
      return [effect.condition];
    case 'for':
      return [effect.start, effect.where].filter((part) => part !== undefined);
    case 'bind':
      return [effect.value];
    case 'search':
      return effect.where === undefined ? [effect.from] : [effect.from, effect.where];
    case 'seek':
      return effect.where === undefined ? [] : [effect.where];
    case 'clear':
      return [];
  }
}

/** Where an effect writes: at a reference, with the value where the effect says it, or to some cells. */
export type Written<L extends Language> = WrittenRange &
  (
    | { readonly ref: Reference<L>; readonly value: L['expr'] | undefined }
    | { readonly base: number; readonly length: number }
  );

/** How low and how high what is written can be; no `high` where that is as much as there is. */
interface WrittenRange {
  readonly low: number;
  readonly high: number | undefined;
}

/** Everything that the effect itself writes, in order; effects inside it not included. */
export function writtenBy<L extends Language>(effect: Effect<L>): readonly Written<L>[] {
  switch (effect.op) {
    case 'store': {
      const { ref, value, low, high } = effect;
      return [{ ref, value, low, high }];
    }
    case 'transfer':
      return [
        { ref: effect.from, value: undefined, low: 0, high: 0 },
        { ref: effect.to, value: undefined, low: 0, high: undefined },
      ];
    case 'seek': {
      const { cursor, element, low, size } = effect;
      return [
        { base: cursor, length: 1, low: -1, high: Math.max(0, size) },
        { base: element, length: 1, low, high: low + Math.max(1, size) - 1 },
      ];
    }
    case 'clear':
      return [{ base: effect.base, length: effect.length, low: 0, high: 0 }];
    case 'if':
    case 'for':
    case 'bind':
    case 'search':
      return [];
  }
}

/** The expressions that are the indices of a reference. */
export function indicesOf<L extends Language>(ref: Reference<L>): readonly L['expr'][] {
  return ref.indices.map(({ index }) => index);
}

/** Every effect, each before those inside. */
export function walkEffects<L extends Language>(
  effects: readonly Effect<L>[],
  visit: (effect: Effect<L>) => void,
): void {
  for (const effect of effects) {
    visit(effect);
    walkEffects(innerEffects(effect), visit);
  }
}

/** What is put in the place of what. */
export interface Mapping<L extends Language> {
  readonly expr: (expr: L['expr']) => L['expr'];
  /** What a loop goes through, where the language says more of that than the IR does. */
  readonly elements: <E extends Elements<L>>(elements: E) => E;
  /** The same for a random pick. */
  readonly pick: (pick: RandomPick<L>) => RandomPick<L>;
}

/** The effects with other expressions, everywhere inside. */
export function mapEffects<L extends Language>(
  effects: readonly Effect<L>[],
  map: Mapping<L>,
): readonly Effect<L>[] {
  return effects.map((effect) => mapEffect(effect, map));
}

function mapEffect<L extends Language>(effect: Effect<L>, map: Mapping<L>): Effect<L> {
  const { expr } = map;
  switch (effect.op) {
    case 'store':
      return { ...effect, ref: mapReference(effect.ref, expr), value: expr(effect.value) };
    case 'transfer':
      return {
        ...effect,
        count: expr(effect.count),
        from: mapReference(effect.from, expr),
        to: mapReference(effect.to, expr),
      };
    case 'if':
      return {
        ...effect,
        condition: expr(effect.condition),
        then: mapEffects(effect.then, map),
        else: mapEffects(effect.else, map),
      };
    case 'for':
      return {
        ...map.elements(effect),
        start: mapOptional(effect.start, expr),
        where: mapOptional(effect.where, expr),
        body: mapEffects(effect.body, map),
      };
    case 'bind':
      return { ...effect, value: expr(effect.value) };
    case 'search':
      return { ...effect, from: expr(effect.from), where: mapOptional(effect.where, expr) };
    case 'seek':
      return { ...effect, where: mapOptional(effect.where, expr) };
    case 'clear':
      return effect;
  }
}
