/** Checks of what moves, draws, shuffles and shows the things in piles, decks and hands; and of moves of pieces. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { hintForPile, onlyZone } from '../../hints.ts';
import { lookUp } from '../../scope.ts';
import type { FieldSymbol, ItemSymbol } from '../../symbols.ts';
import { describeType, memberOf, NUMBER, pieceOf, type Type, UNKNOWN } from '../../types.ts';
import { reportOneForMany } from '../declarations/one-for-many.ts';
import { noteTakenOff } from '../declarations/standing.ts';
import { expectCoercible } from '../expressions/coercions.ts';
import { checkExpression, checkWhole, requireExpression } from '../expressions/expressions.ts';
import { pathOf } from '../expressions/paths.ts';
import type { Place } from '../place.ts';

/** A piece is moved to a space, or off the board; items from one pile to another of the same. */
export function checkMove(checker: Checker, place: Place, statement: ast.MoveStatement): void {
  if (statement.count) requireExpression(checker, place, statement.count, NUMBER, 'How many are moved');
  const from = statement.from && checkExpression(checker, place, statement.from);
  if (!statement.from) {
    const what = statement.what === 'all' ? UNKNOWN : checkExpression(checker, place, statement.what);
    if (statement.what !== 'all' && !statement.count && (what.kind === 'pile' || what.kind === 'deck')) {
      reportAllMoved(checker, statement.span, statement.what.span);
      checkExpression(checker, place, statement.to);
      return;
    }
    if (statement.what === 'all' || statement.count || (what.kind !== 'unknown' && !pieceOf(what))) {
      report(checker, 'move-items', statement.span, {});
      checkExpression(checker, place, statement.to);
      return;
    }
    const to = checkExpression(checker, place, statement.to);
    if (to.kind === 'none') noteTakenOff(checker, what);
    else if (to.kind === 'member' && to.domain.kind === 'spaces' && to.optional && !to.where) {
      const also = 'A piece is taken off the board by `move … to none` alone.';
      report(checker, 'maybe-none', statement.to.span, { what: to.domain.word, also });
    } else if (what.kind !== 'unknown') {
      const space = memberOf(checker.globals.spacesDomain);
      expectCoercible(checker, statement.to, to, space, 'Where a piece is moved');
    }
    return;
  }
  const to = checkExpression(checker, place, statement.to);
  const before = checker.diagnostics.length;
  const item = checkZones(checker, statement, from ?? UNKNOWN, to);
  // Between piles that do not go together it does not matter what is moved.
  const isTold = checker.diagnostics.length > before;
  if (statement.what !== 'all') {
    if (!isTold && from && reportNumberMoved(checker, statement, from)) return;
    checkKind(checker, place, statement.what, isTold ? undefined : item);
    if (!isTold && from?.kind === 'deck') reportFromDeck(checker, statement, from.item);
  }
  if (statement.bottom && to.kind === 'pile') report(checker, 'no-bottom', statement.to.span, {});
}

/** `move King from deck to me.hand`: where it lies is not known before all of them are laid open. */
function reportFromDeck(checker: Checker, statement: ast.MoveStatement, { name }: ItemSymbol): void {
  const { from, to, what, count } = statement;
  const [deck, goal, kind] = [from && pathOf(from), pathOf(to), what === 'all' ? undefined : pathOf(what)];
  const number = count?.kind === 'number' ? `${count.value} of ` : count ? undefined : '';
  const isKnown = ![deck, goal, kind, number].includes(undefined);
  const hasPile = checker.globals.tableFields.some(
    ({ name: field, type }) => field === OPEN && type.kind === 'pile' && type.item.name === name,
  );
  const moves = [
    `move all from ${deck} to ${OPEN}`,
    `move ${number}${kind} from ${OPEN} to ${goal}`,
    `move all from ${OPEN} to ${deck}`,
    `shuffle ${deck}`,
  ];
  const pile = hasPile ? undefined : `table { ${OPEN}: pile of ${name} }`;
  const opened = isKnown ? { say: moves.join('  '), pile } : undefined;
  report(checker, 'deck-draw', from?.span ?? statement.span, { opened });
}

/** Where a deck lies while something is looked for in it. */
const OPEN = 'spare';

/** `move trick to me.won`: all that lies there. */
function reportAllMoved(checker: Checker, whole: ast.Span, from: ast.Span): void {
  const written = { ...whole, end: from.end };
  const before = { ...from, end: from.start };
  const fix = { title: 'Insert `all from`', edits: [{ span: before, text: 'all from ' }] };
  report(checker, 'foreign-word', written, { written: 'move … to …', say: 'move all from … to …' }, { fix });
}

/** `move 1 from deck to me.hand`: so many from the top are drawn; of a pile it is said of which kind, or any are drawn. */
function reportNumberMoved(checker: Checker, statement: ast.MoveStatement, from: Type): boolean {
  const { what, count, span } = statement;
  if (count || what === 'all' || what.kind !== 'number') return false;
  const { value } = what;
  if (from.kind === 'deck') {
    const verb = { ...span, end: span.start + 'move'.length };
    const fix = { title: 'Write `draw`', edits: [{ span: verb, text: 'draw' }] };
    const facts = { written: `move ${value} from …`, say: `draw ${value} from …` };
    report(checker, 'foreign-word', { ...span, end: what.span.end }, facts, { fix });
    return true;
  }
  if (from.kind !== 'pile') return false;
  const { item } = from;
  const kind = item.kinds ? (item.kinds.members[0]?.name ?? '…') : item.name;
  const ofKind = `move ${value} of ${kind} from …`;
  // Of several kinds it is not known whether chance says which.
  const say = item.kinds ? `draw ${value} at random from … to …\`, or of one kind \`${ofKind}` : ofKind;
  const behind = { ...what.span, start: what.span.end };
  const fix = item.kinds
    ? undefined
    : { title: `Insert \`of ${kind}\``, edits: [{ span: behind, text: ` of ${kind}` }] };
  report(checker, 'foreign-word', what.span, { written: `move ${value} from …`, say }, { fix });
  return true;
}

/** Items are drawn from one pile to another of the same. */
export function checkDraw(checker: Checker, place: Place, statement: ast.DrawStatement): void {
  requireExpression(checker, place, statement.count, NUMBER, 'How many are drawn');
  const from = checkExpression(checker, place, statement.from);
  const to = checkExpression(checker, place, statement.to);
  checkZones(checker, statement, from, to);
  if (statement.bottom && to.kind === 'pile') report(checker, 'no-bottom', statement.to.span, {});
}

/** Only a deck has an order. */
export function checkShuffle(checker: Checker, place: Place, statement: ast.ShuffleStatement): void {
  const type = checkExpression(checker, place, statement.zone);
  if (type.kind === 'deck' || type.kind === 'unknown' || reportOneForMany(checker, statement.zone, type))
    return;
  const why = 'What is shuffled';
  const facts = { expected: 'a deck', found: describeType(type), why, hint: hintForPile(type) };
  report(checker, 'wrong-type', statement.zone.span, facts, { fix: zoneInstead(statement.zone, type) });
}

/** `reveal victim.hand to me`: a field of a player, a place or the table; `reveal card to all`: what somebody has just chosen. */
export function checkReveal(checker: Checker, place: Place, statement: ast.RevealStatement): void {
  checkWhole(checker, place, statement.what);
  const { what } = statement;
  const meaning = what.kind === 'member' || what.kind === 'name' ? checker.meanings.get(what) : undefined;
  const known = checker.types.get(what)?.kind === 'unknown';
  if (statement.to === 'all' && place.action && isParameter(checker, what)) return;
  if (!known && !(meaning?.kind === 'field' && canBeRevealed(meaning)))
    report(checker, 'reveal-what', what.span, { toOne: chosenToOne(checker, statement) });
  if (statement.to !== 'all')
    requireExpression(
      checker,
      place,
      statement.to,
      memberOf(checker.globals.seats),
      'Who is shown something',
    );
}

/** `reveal card to me`: where what somebody has chosen is written instead, for one player alone to see. */
function chosenToOne(
  checker: Checker,
  { what, to }: ast.RevealStatement,
): { readonly what: string; readonly to: string; readonly type: string } | undefined {
  if (to === 'all' || to.kind !== 'name' || what.kind !== 'name' || !isParameter(checker, what))
    return undefined;
  const type = checker.types.get(what);
  if (type?.kind !== 'member' || /\W/u.test(type.domain.word)) return undefined;
  return { what: what.name.text, to: to.name.text, type: type.domain.word };
}

/** What each piece, space or record has is no one thing to be shown. */
function canBeRevealed({ owner }: FieldSymbol): boolean {
  return owner === 'player' || owner === 'table' || (typeof owner === 'object' && owner.kind === 'place');
}

/** Both ends of a move or draw hold items, and the same ones; answers with the item moved. */
function checkZones(
  checker: Checker,
  statement: ast.MoveStatement | ast.DrawStatement,
  from: Type,
  to: Type,
): ItemSymbol | undefined {
  const [first, second] = [statement.from ?? statement.to, statement.to];
  if (statement.kind === 'move' && from.kind === 'number' && to.kind === 'number') {
    reportNumbersMoved(checker, statement);
    return undefined;
  }
  for (const [type, expression] of [
    [from, first],
    [to, second],
  ] as const) {
    if (type.kind === 'pile' || type.kind === 'deck' || type.kind === 'unknown') continue;
    if (reportOneForMany(checker, expression, type)) continue;
    const { span } = expression;
    const why = span === second.span ? 'Where items move to' : 'Where items move from';
    const facts = { expected: 'a pile', found: describeType(type), why, hint: hintForPile(type) };
    report(checker, 'wrong-type', span, facts, { fix: zoneInstead(expression, type) });
  }
  const item = from.kind === 'pile' || from.kind === 'deck' ? from.item : undefined;
  if (item && (to.kind === 'pile' || to.kind === 'deck') && to.item !== item) {
    report(checker, 'different-items', statement.span, { from: item.name, to: to.item.name });
  }
  return item;
}

/** `move 3 from me.coins to q.coins`, where those are numbers: what one gives, the other gets. */
function reportNumbersMoved(checker: Checker, { span, what, count, from, to }: ast.MoveStatement): void {
  const amount = count ?? what;
  const [source, goal] = [from && pathOf(from), pathOf(to)];
  const number = amount === 'all' ? source : amount.kind === 'number' ? String(amount.value) : pathOf(amount);
  const [less, more] = [`subtract ${number} from ${source}`, `add ${number} to ${goal}`];
  // Where all of it goes, it is looked at before it is gone.
  const say = amount === 'all' ? `${more}  set ${source} to 0` : `${less}  ${more}`;
  const isKnown = number !== undefined && source !== undefined && goal !== undefined;
  const facts = { written: 'move … from … to …', say: isKnown ? say : 'subtract … from …  add … to …' };
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, facts, isKnown ? { fix } : {});
}

/** A place with one pile or deck is named with it. */
function zoneInstead({ span }: ast.Expression, type: Type): Fix | undefined {
  const zone = onlyZone(type);
  return zone === undefined ? undefined : { title: `Write \`${zone}\``, edits: [{ span, text: zone }] };
}

/** What is moved: a kind of the item, or, where there is only one kind, the item itself. */
function checkKind(checker: Checker, place: Place, what: ast.Expression, item: ItemSymbol | undefined): void {
  const named = what.kind === 'name' ? lookUp(place.scope, what.name.text) : undefined;
  if (named?.kind !== 'item') {
    const why = 'What is moved';
    if (!item) checkExpression(checker, place, what);
    else if (item.kinds) requireExpression(checker, place, what, memberOf(item.kinds), why);
    else {
      const found = checkExpression(checker, place, what);
      const facts = {
        expected: `\`${item.name}\``,
        found: describeType(found),
        why,
        hint: `Say \`move 2 of ${item.name} from …\`.`,
      };
      if (found.kind !== 'unknown') report(checker, 'wrong-type', what.span, facts);
    }
    return;
  }
  checker.meanings.set(what, named);
  checker.used.add(named);
  if (!item) return;
  if (named !== item) report(checker, 'different-items', what.span, { from: named.name, to: item.name });
  else if (item.kinds) {
    const say = `Say which kind, such as \`${item.kinds.members[0]?.name ?? '…'}\`, or \`all\`.`;
    report(checker, 'not-a-value', what.span, { name: named.name, what: 'an item of several kinds', say });
  }
}

function isParameter(checker: Checker, what: ast.Expression): boolean {
  const meaning = what.kind === 'name' ? checker.meanings.get(what) : undefined;
  return meaning?.kind === 'local' && meaning.how === 'parameter';
}
