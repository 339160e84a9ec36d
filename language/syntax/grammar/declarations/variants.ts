/** Variants: patches that set, add, extend, replace and remove parts of the base game. */

import type { IToken, TokenType } from 'chevrotain';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { FieldOwner, Name, Patch, PatchTarget, VariantDeclaration } from '../../ast.ts';
import { DECLARATION_WORDS } from '../../heads.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { isDeclarationStart, isOutermost, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { plainText, textForTitle } from '../expressions/literals.ts';
import { skipPatchInWords } from '../foreign/patches-in-words.ts';
import { inBraces, needEqual } from '../lists.ts';
import { byFirstWord } from '../readers.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

type Needed = Needs<
  | 'name'
  | 'text'
  | 'number'
  | 'cites'
  | 'expression'
  | 'playerCount'
  | 'fields'
  | 'windowParts'
  | 'citedBlock'
  | 'declaration'
  | 'step'
  | 'define'
  | 'ending'
  | 'phase'
  | 'action'
  | 'board'
  | 'setup'
  | 'play'
>;

/** Which words begin each kind of patch. */
type PatchWord = 'option' | 'players' | 'extend' | 'replace' | 'remove' | 'add';

/** What has a block that can be longer. */
const EXTENDED = [K.step, K.phase, K.action, K.window, K.setup, K.play] as const;
const EXTENDED_LIST = 'setup, play, step, phase, action, window, or fields such as player { … },';
const REMOVED = [...EXTENDED, K.define, K.ending, K.invariant] as const;

/** The parts of a game that a patch may speak of: whether the word of one comes, and what they are for a message. */
interface Targets {
  readonly comes: () => boolean;
  readonly take: () => IToken;
  readonly list: string;
}

/** Declarations with fields. */
const FIELD_OWNERS = [K.player, K.table, K.space, K.place, K.piece, K.record] as const;
const hasName: Readonly<Record<FieldOwner, boolean>> = {
  player: false,
  table: false,
  space: false,
  place: true,
  piece: true,
  record: true,
};

/** `variant "Three players" for 3 players { option removed = 1  extend setup {…} }` */
export function variantDeclaration(p: Core, g: Needed): Reader<VariantDeclaration> {
  const patches: Readonly<Record<PatchWord, Reader<Patch>>> = {
    option: setOption(p, g),
    players: setPlayers(p, g),
    extend: extend(p, g),
    replace: replace(p, g),
    remove: remove(p, g),
    add: add(p, g),
  };
  const PATCH_WORDS: readonly TokenType[] = Object.keys(patches).map(T.wordType);
  const readPatch = byFirstWord(p, patches);

  const patch = p.rule('Patch', (): Patch | undefined => {
    if (p.comes(p.nextWord(1, ...PATCH_WORDS))) return readPatch();
    return patchWithoutWord(p, g);
  });
  const beginsPatch = (): boolean => {
    while (skipPatchInWords(p)) p.accepts(T.Comma);
    if (p.nextWord(1, ...PATCH_WORDS) || isMisspelt(p, ...PATCH_WORDS)) return true;
    if (isDeclarationStart(p)) return !isOutermost(p);
    skipStatements(p);
    return p.nextWord(1, ...PATCH_WORDS);
  };

  return p.rule('Variant', (start) => {
    const doc = docOf(p, start);
    const name = textForTitle(p, 'variant') ?? g.text('variant');
    const forPlayers = p.after(K.for, () => {
      const players = g.number('variant');
      p.need(K.players, 'variant');
      return players;
    });
    const before = g.cites();
    const read: Patch[] = [];
    inBraces(p, 'variant', beginsPatch, () => {
      const one = patch();
      if (one) read.push(one);
    });
    const cites = [...before, ...g.cites()];
    return name && { kind: 'variant', span: p.from(start), name, doc, cites, forPlayers, patches: read };
  });
}

/** `variant "Rich" { set me.score to 5 }`: what happens is told where it happens. */
function skipStatements(p: Core): void {
  if (!isStatementStart(p) || !p.next(T.LCurly, 0)) return;
  const { image } = p.peek();
  const facts = { written: `${image} …`, say: `extend setup { ${image} … }` };
  complain(p, 'foreign-word', p.spanOf(p.peek()), facts);
  while (!p.atEnd() && !p.next(T.RCurly) && !(isDeclarationStart(p) && isOutermost(p))) skipGroup(p);
}

/** A declaration in a variant, where it does not say what becomes of it: taken as an addition. */
function patchWithoutWord(p: Core, g: Needs<'declaration'>): Patch | undefined {
  const start = p.here();
  const [word, name] = [p.peek().image, p.peek(2).image];
  const isThere = p.nextIsName(2) && isInText(p, `^${literally(word)}\\s+${literally(name)}\\b`);
  const edits = [{ span: { ...p.spanOf(p.peek()), end: start }, text: 'replace ' }];
  const fix = isThere ? { title: 'Write `replace`', edits } : undefined;
  partExpected(p, '`add`, `extend` or `replace`', fix);
  const declaration = g.declaration();
  return declaration && { kind: 'add', span: p.from(start), declaration };
}

function partExpected(p: Core, words: string, fix?: Fix): undefined {
  complain(p, 'patch-part', missingSpan(p), { found: describe(p), words }, { fix });
}

/** `option removed = 1` */
function setOption(p: Core, g: Needed): Reader<Patch> {
  return (start) => {
    const name = g.name('option');
    needEqual(p, 'variant');
    const value = g.expression();
    g.cites();
    return name && { kind: 'set-option', span: p.from(start), name, value };
  };
}

/** `players 3..4` */
function setPlayers(p: Core, g: Needed): Reader<Patch> {
  return (start) => {
    const { min, max } = g.playerCount();
    return { kind: 'set-players', span: p.from(start), min, max };
  };
}

/** `extend setup {…}`, `extend phase Start before {…}`, `extend window Deal {…}`, `extend player {…}` */
function extend(p: Core, g: Needed): Reader<Patch> {
  interface Extended {
    readonly start: number;
    readonly target: PatchTarget | undefined;
  }
  const target = patchTarget(p, g, {
    comes: () => p.nextWord(1, ...EXTENDED),
    take: () => p.takeAny(...EXTENDED),
    list: EXTENDED_LIST,
  });
  const by: readonly Way<Patch | undefined, Extended>[] = [
    [
      (extended) => extended.target?.what === 'window',
      (extended) => {
        const parts = g.windowParts();
        const { start } = extended;
        return (
          extended.target && { kind: 'extend-window', span: p.from(start), target: extended.target, parts }
        );
      },
    ],
    [
      otherwise,
      (extended) => {
        const before = p.accepts(K.before);
        if (!before) p.accepts(K.after);
        const { body } = g.citedBlock('extend');
        const where = before ? 'before' : 'after';
        const span = p.from(extended.start);
        return extended.target && { kind: 'extend', span, target: extended.target, where, body };
      },
    ],
  ];
  const ways: readonly Way<Patch | undefined, number>[] = [
    [() => p.nextWord(1, ...FIELD_OWNERS), (start) => fieldsPatch(p, g, start, 'extend')],
    [otherwise, (start) => p.firstOf(by, { start, target: target() })],
  ];
  return (start) => (isFixed(p) ? skipFixed(p) : p.firstOf(ways, start));
}

/** Do cards, an enum, an item or dice come, which have no parts that a variant could add to? */
function isFixed(p: Core): boolean {
  return p.nextWord(1, K.cards, K.enum, K.item, K.dice) && p.nextIsName(2);
}

/** `extend cards Path { … }`: the whole is left out. */
function skipFixed(p: Core): undefined {
  partExpected(p, EXTENDED_LIST);
  skip(p, 2);
  while (!p.atEnd() && !p.nextWord(1, T.LCurly, T.RCurly) && onSameLine(p, 1)) skipGroup(p);
  if (p.next(T.LCurly)) skipGroup(p);
  return undefined;
}

/** `player { hand: hand of Card }`, `record Offer { note: Note }` behind `extend` or `replace`. */
function fieldsPatch(p: Core, g: Needed, start: number, how: 'extend' | 'replace'): Patch | undefined {
  const from = p.here();
  const what = p.takeAny(...FIELD_OWNERS).image as FieldOwner;
  const name = p.maybe(
    () => hasName[what],
    () => g.name(what),
  );
  const target = { span: p.from(from), what, name };
  const fields = g.fields(what);
  if (hasName[what] && !name) return undefined;
  return { kind: 'fields', span: p.from(start), how, target, fields };
}

/** `replace step Attack {…}`, `replace player {…}` */
function replace(p: Core, g: Needed): Reader<Patch> {
  type By = Extract<Patch, { kind: 'replace' }>['by'];
  const parts: Readonly<Record<By['kind'], Reader<By>>> = {
    step: (start) => g.step(start),
    define: (start) => g.define(start),
    board: (start) => g.board(start),
    ending: (start) => g.ending(start),
    phase: (start) => g.phase(start),
    action: (start) => g.action(start),
    setup: (start) => g.setup(start),
    play: (start) => g.play(start),
  };
  const PART_WORDS: readonly TokenType[] = Object.keys(parts).map(T.wordType);
  const readPart = byFirstWord(p, parts);
  const replacement = p.rule('Replacement', () => {
    if (p.comes(p.nextWord(1, ...PART_WORDS))) return readPart();
    return partExpected(
      p,
      'setup, play, step, define, ending, phase, action, board, or fields such as player { … }',
    );
  });
  const ways: readonly Way<Patch | undefined, number>[] = [
    [() => p.nextWord(1, ...FIELD_OWNERS), (start) => fieldsPatch(p, g, start, 'replace')],
    [
      otherwise,
      (start) => {
        const begin = p.here();
        const by = replacement();
        return by && { kind: 'replace', span: p.from(start), target: targetOf(by, begin), by };
      },
    ],
  ];
  return (start) => p.firstOf(ways, start);
}

/** What `replace` replaces: the part with the name of the new one, which begins at `begin`. */
function targetOf(by: Extract<Patch, { kind: 'replace' }>['by'], begin: number): PatchTarget {
  return 'name' in by
    ? { span: { ...by.name.span, start: begin }, what: by.kind, name: by.name }
    : { span: { ...by.span, end: begin + by.kind.length }, what: by.kind, name: undefined };
}

/** `remove action Bribe` */
function remove(p: Core, g: Needed): Reader<Patch> {
  const target = patchTarget(p, g, {
    comes: () => p.nextWord(1, ...REMOVED),
    take: () => p.takeAny(...REMOVED),
    list: 'setup, play, step, phase, action, window, define, ending or invariant',
  });
  return (start) => {
    const what = target();
    return what && { kind: 'remove', span: p.from(start), target: what };
  };
}

/** `add step Bribe {…}` */
function add(p: Core, g: Needed): Reader<Patch> {
  return (start) => {
    if (!p.comes(p.nextIn(DECLARATION_WORDS) || isMisspelt(p, ...DECLARATION_WORDS))) {
      return partExpected(p, 'a declaration such as step or define');
    }
    const declaration = g.declaration();
    return declaration && { kind: 'add', span: p.from(start), declaration };
  };
}

/** `step Attack`, `setup`, `invariant "24 coins"`: the part that a patch speaks of. */
function patchTarget(
  p: Core,
  g: Needs<'name' | 'text'>,
  { comes, take, list }: Targets,
): () => PatchTarget | undefined {
  type What = Exclude<PatchTarget['what'], FieldOwner | 'board'>;
  const named: readonly Way<Name | undefined, What>[] = [
    [
      (what) => what === 'invariant',
      () => {
        const label = g.text('invariant');
        return label && { text: plainText(label), span: label.span };
      },
    ],
    [otherwise, (what) => g.name(what)],
  ];
  return () => {
    const start = p.here();
    if (!p.comes(comes())) return partExpected(p, list);
    const what = take().image as What;
    const isUnique = what === 'setup' || what === 'play';
    const name = p.maybe(
      () => !isUnique,
      () => p.firstOf(named, what),
    );
    if (!isUnique && !name) return undefined;
    return { span: p.from(start), what, name };
  };
}
