/** What can be set before a game of a program begins: players, options and variants. */

import { memo } from '../shared/memo.ts';
import { checkNumberOfVariants } from './document/limits.ts';
import { languagesOf } from './labels/tables.ts';
import { inOneLine } from './labels/texts.ts';
import { translationOf } from './labels/translation.ts';
import { plainText, variantsOf } from './semantics/compose.ts';
import { composed } from './semantics/composed.ts';
import { boundsOf, defaultOptions } from './semantics/constants.ts';
import type { Program } from './semantics/program.ts';
import { conflictsOf } from './semantics/review/texts.ts';
import type { Name, Span, Text } from './syntax/ast.ts';

/** What can be set before a game of a program begins, and what holds if nothing is. */
export interface Description {
  readonly title: string;
  /** The languages that it can be played in, that of the rules first; none where the rules do not say. */
  readonly languages: readonly string[];
  readonly edition: number;
  readonly players: { readonly min: number; readonly max: number };
  /** Seats in order: name, label, colour (a colour word of the file, or ''). */
  readonly seats: readonly { readonly name: string; readonly label: string; readonly colour: string }[];
  readonly options: readonly OptionDescription[];
  readonly variants: readonly VariantDescription[];
}

/** An option as a form shows it. */
export interface OptionDescription {
  readonly name: string;
  readonly label: string;
  readonly type:
    | { readonly kind: 'number'; readonly low: number; readonly high: number }
    | { readonly kind: 'yes-no' }
    | {
        readonly kind: 'one-of';
        readonly members: readonly { readonly name: string; readonly label: string }[];
      };
  /** The default for the players and variants described: a number, yes/no, or a member's name. */
  readonly value: number | boolean | string;
  readonly span: Span;
}

/** A variant that can be chosen, or that holds for a number of players. */
export interface VariantDescription {
  readonly name: string;
  /** What people read: the name, or what it is in another language. */
  readonly label: string;
  /** The number of players it belongs to: it holds then by itself, and choosing it means that many play. */
  readonly players: number | undefined;
  readonly doc: string;
  /** Other variants that change the same parts and can be chosen with it: of both, the one that stands later in the rules counts. Of many parts, the first. */
  readonly conflicts: readonly { readonly variant: string; readonly parts: readonly string[] }[];
  readonly span: Span;
}

const knownConflicts = memo<Program, 'all', ReturnType<typeof conflictsOf>>();

/**
 * Describes the program with the defaults that hold for a number of players and the chosen variants, in a language that the
 * rules have labels in, else in their own.
 */
export function describe(
  program: Program,
  players?: number,
  variants: readonly string[] = [],
  language?: string,
): Description {
  const translation = language === undefined ? undefined : translationOf(program.files, language);
  const said = (text: Text): string => plainText(translation?.text(text) ?? text);
  const labelOf = ({ name, label }: { readonly name: Name; readonly label: Text | undefined }): string =>
    label ? said(label) : (translation?.name(name) ?? name.text);
  const saidAbove = (doc: string): string => {
    const line = inOneLine(doc);
    const words = translation?.words(line, 'variant') ?? line;
    return words === line ? doc : words;
  };
  const all = variantsOf(program.files);
  const bounds = program.globals.players;
  const count = players ?? bounds?.max ?? 1;
  const inForce = all.filter(
    (variant) => variants.includes(plainText(variant.name)) || variant.forPlayers === count,
  );
  const game = inForce.length > 0 ? composed(program.files, inForce).checked : program;
  const { globals } = game;
  const conflicts = knownConflicts(program, 'all', () =>
    // Of too many variants none is looked at, as where they are checked.
    conflictsOf(checkNumberOfVariants(all).length > 0 ? [] : all),
  );
  const values = defaultOptions(game, count);
  return {
    title: globals.game ? said(globals.game.title) : '',
    languages: languagesOf(program.files),
    edition: globals.game?.edition ?? 1,
    players: { min: globals.players?.min ?? 1, max: globals.players?.max ?? 1 },
    seats: (globals.players?.seats ?? []).map((seat) => ({
      name: seat.name.text,
      label: labelOf(seat),
      colour: seat.colour?.text ?? '',
    })),
    options: globals.options.map((option) => {
      const { declaration } = option;
      const { low, high, members } = boundsOf(game, values, declaration.type, option.type);
      const value = values.get(option) ?? 0;
      return {
        name: option.name,
        label: labelOf(declaration),
        type: members
          ? {
              kind: 'one-of',
              members: members.members.map(({ name, syntax }) => ({
                name,
                label: labelOf(syntax),
              })),
            }
          : option.type.kind === 'yes-no'
            ? { kind: 'yes-no' }
            : { kind: 'number', low, high },
        value: members
          ? (members.members[value]?.name ?? '')
          : option.type.kind === 'yes-no'
            ? value === 1
            : value,
        span: declaration.span,
      };
    }),
    variants: all.map((variant) => ({
      name: plainText(variant.name),
      label: said(variant.name),
      players: variant.forPlayers,
      doc: saidAbove(variant.doc ?? ''),
      conflicts: (conflicts.get(variant) ?? []).map(({ with: other, parts }) => ({
        variant: plainText(other.name),
        parts,
      })),
      span: variant.span,
    })),
  };
}
