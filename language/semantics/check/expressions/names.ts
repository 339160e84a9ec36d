/** Types of names that stand alone. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type { Extra } from '../../../diagnostics/diagnostic.ts';
import { article } from '../../../diagnostics/wording.ts';
import type * as ast from '../../../syntax/ast.ts';
import { areMembersMade, type Checker, isRead, namesIn, report, reportUnknown } from '../../checker.ts';
import { lookUp, visibleSymbols } from '../../scope.ts';
import {
  type BuiltinSymbol,
  type DiceSymbol,
  type GlobalSymbol,
  type PieceSymbol,
  symbolWord,
} from '../../symbols.ts';
import { fits, memberOf, NUMBER, type Type, UNKNOWN } from '../../types.ts';
import { isKnownBeforePlay } from '../declarations/known-before-play.ts';
import { type Place, requireTurn } from '../place.ts';
import { reportAsked } from './asked.ts';
import { ofWhatIsNamed } from './attributes-meant.ts';
import { checkCall } from './calls.ts';
import { reportEnded } from './ended.ts';

/** The type of a name used as a value. A member of the enum `expected` goes before everything else. */
export function checkName(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'name' },
  expected: Type | undefined,
): Type {
  const { name } = expression;
  const symbol = memberExpected(name.text, expected) ?? lookUp(place.scope, name.text);
  if (!symbol) {
    if (place.forAll === name.text) {
      report(checker, 'text-for-all', name.span, { name: name.text });
      return UNKNOWN;
    }
    if (reportAsked(checker, place, name) || reportEnded(checker, place, name)) return UNKNOWN;
    const one = expected?.kind === 'set' ? expected.of : expected;
    const unsure = one?.kind === 'unknown' || (mayBeMember(one) && !areMembersMade(checker.globals));
    const known = () => [...namesIn(place.scope), ...memberNames(expected)];
    return reportUnknown(checker, name, 'name', known, unsure, {
      owner: playerMeant(place),
      had: ofWhatIsNamed(checker, place.scope, name.text),
      spokenOf: isPronoun(name.text) ? spokenOf(place) : [],
    });
  }
  checker.meanings.set(expression, symbol);
  checker.used.add(symbol);
  // Of two declarations of one name it is not known which is meant.
  if (checker.globals.taken.has(name.text) && symbol.kind !== 'local') return UNKNOWN;
  if (place.constant && !isKnownBeforePlay(symbol)) {
    report(checker, 'not-constant', expression.span, { what: 'This' });
    return UNKNOWN;
  }
  return typeOfSymbol(checker, place, expression, symbol, expected);
}

/** Whether what is expected may be a member that nobody knows of: anything is, or something whose members are not all known. */
function mayBeMember(expected: Type | undefined): boolean {
  if (expected === undefined) return true;
  if (expected.kind !== 'member' || expected.domain.kind !== 'enum') return false;
  const { members, lines } = expected.domain;
  return members.length === 0 || lines.some(({ isSound }) => !isSound);
}

/** Whose fields are spoken of here: of the player who has the turn, or of the only one who has a name here. */
function playerMeant({ scope, me }: Place): string | undefined {
  const isPlayer = (symbol: GlobalSymbol): boolean =>
    symbol.kind === 'local' && symbol.type.kind === 'member' && symbol.type.domain.kind === 'seats';
  // In a question about players each of them is meant.
  const asked = [...scope.names.values()].find(
    (symbol) =>
      isPlayer(symbol) && symbol.kind === 'local' && (symbol.how === 'query' || symbol.how === 'loop'),
  );
  if (asked) return asked.name;
  if (me === 'turn') return 'me';
  const named = visibleSymbols(scope).filter(isPlayer);
  if (named.length === 1) return named[0]?.name;
  return me === 'where-used' ? 'me' : undefined;
}

/** A word of a sentence that stands for what was spoken of before: here each thing has a name of its own. */
export function isPronoun(word: string): boolean {
  return /^(it|its|he|his|him|she|her|they|them|their)$/i.test(word);
}

/** What has a name of its own here, the innermost first. */
function spokenOf({ scope, me }: Place): readonly string[] {
  const named = visibleSymbols(scope).filter(({ kind }) => kind === 'local');
  if (named.length > 0) return named.slice(0, 3).map(({ name }) => name);
  return me === 'turn' ? ['me'] : [];
}

/** A member of the enum that is expected here goes before everything else of that name. */
function memberExpected(name: string, expected: Type | undefined): GlobalSymbol | undefined {
  if (expected?.kind === 'set') return memberExpected(name, expected.of);
  if (expected?.kind !== 'member' || expected.domain.kind !== 'enum') return undefined;
  return expected.domain.members.find((member) => member.name === name);
}

function memberNames(expected: Type | undefined): string[] {
  return expected?.kind === 'member' && expected.domain.kind === 'enum'
    ? expected.domain.members.map((m) => m.name)
    : [];
}

/** `win player`, `player.coins`: whoever has the turn is `me`. True if that was told. */
function reportForMe(
  checker: Checker,
  place: Place,
  { span, name }: ast.Expression & { kind: 'name' },
): boolean {
  if (name.text !== 'player' || place.me === 'nobody') return false;
  const fix = { title: 'Write `me`', edits: [{ span, text: 'me' }] };
  report(checker, 'foreign-word', span, { written: 'player', say: 'me' }, { fix });
  return true;
}

/** The type of a name used as a value. */
function typeOfSymbol(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'name' },
  symbol: GlobalSymbol,
  expected: Type | undefined,
): Type {
  const notAValue = (what: string, say?: string): Type => {
    const extra = symbol.kind === 'piece' ? saidOfPiece(place, expression, symbol) : {};
    report(checker, 'not-a-value', expression.span, { name: symbol.name, what, say }, extra);
    return UNKNOWN;
  };
  switch (symbol.kind) {
    case 'option':
    case 'field':
      return symbol.type;
    case 'local':
      // A die reads as its face, but where one of the dice of a throw is meant.
      return symbol.type.kind === 'die' &&
        !(expected && fits(symbol.type, expected) && expected.kind === 'die')
        ? symbol.type.dice.faces
        : symbol.type;
    case 'enum-member':
      return memberOf(symbol.owner);
    case 'seat':
      return memberOf(checker.globals.seats);
    case 'space':
      if (symbol.syntax.perPlayer)
        return notAValue('a space of each player', `Say whose, such as \`me.${symbol.name}\`.`);
      return memberOf(checker.globals.spacesDomain);
    case 'place':
      return { kind: 'place', place: symbol };
    case 'dice':
      if (!isRead(checker, symbol.declaration)) return UNKNOWN;
      if (isSingle(symbol.declaration.count)) return symbol.faces;
      // Where a set of its dice is wanted: all of them.
      if (expected?.kind === 'set' && expected.of.kind === 'die' && expected.of.dice === symbol)
        return expected;
      return notAValue(
        'a throw of several dice',
        symbol.faces.kind === 'number'
          ? `What all show together is \`sum d in ${symbol.name} of d\`; how many of them show a 1, \`${symbol.name}[1]\`.`
          : `Say which face you count, such as \`${symbol.name}[${faceOf(symbol)}]\`.`,
      );
    case 'piece':
      return pieceNamed(symbol, notAValue);
    case 'define':
      return checkCall(
        checker,
        place,
        { kind: 'call', span: expression.span, name: expression.name, arguments: [] },
        expression,
      );
    case 'builtin':
      return typeOfBuiltin(checker, place, expression, symbol);
    case 'seats':
      if (expected?.kind !== 'set' && reportForMe(checker, place, expression)) return UNKNOWN;
      return expected?.kind === 'set'
        ? { kind: 'set', of: memberOf(symbol) }
        : notAValue(article(symbolWord(symbol)));
    case 'enum':
    case 'spaces':
    case 'pieces':
      // Where a set of them is wanted: all there are.
      return expected?.kind === 'set'
        ? { kind: 'set', of: memberOf(symbol) }
        : notAValue(article(symbolWord(symbol)));
    case 'record':
    case 'item':
    case 'step':
    case 'ending':
      return notAValue(article(symbolWord(symbol)));
    default:
      return impossible('a name used as a value', symbol);
  }
}

/** Wherever a piece is named that each player has, the same is missing; before it goes whose it is. */
function saidOfPiece(place: Place, { span }: ast.Expression, { declaration }: PieceSymbol): Extra {
  const about = { declared: declaration.name.span, found: 0 };
  const isMine = declaration.perPlayer && !declaration.count && place.me !== 'nobody';
  const say = `me.${declaration.name.text}`;
  return isMine ? { about, fix: { title: `Write \`${say}\``, edits: [{ span, text: say }] } } : { about };
}

/** The only piece of a kind; one of several, or of each player, is said more exactly. */
function pieceNamed(piece: PieceSymbol, notAValue: (what: string, say?: string) => Type): Type {
  const { perPlayer, count } = piece.declaration;
  if (count && !isSingle(count))
    return notAValue('a kind of piece', `Say which one: \`the x in ${piece.name} where …\`.`);
  return perPlayer
    ? notAValue('a piece of each player', `Say whose, such as \`me.${piece.name}\`.`)
    : memberOf(piece);
}

function typeOfBuiltin(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  { name }: BuiltinSymbol,
): Type {
  switch (name) {
    case 'round':
      return NUMBER;
    case 'players':
      return { kind: 'set', of: memberOf(checker.globals.seats) };
    case 'me':
      return requireTurn(checker, place, expression.span, '`me`') ? memberOf(checker.globals.seats) : UNKNOWN;
    default:
      return impossible('a word used as a value', name);
  }
}

/** A face of a throw, as an example of what to write. */
function faceOf(dice: DiceSymbol): string {
  const { faces } = dice;
  return faces.kind === 'member' && faces.domain.kind === 'enum'
    ? (faces.domain.members[0]?.name ?? '…')
    : '1';
}

/** Whether a count is written as 1. */
function isSingle(count: ast.Expression | undefined): boolean {
  return count?.kind === 'number' && count.value === 1;
}
