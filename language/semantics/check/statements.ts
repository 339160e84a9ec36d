/** Checks of statements: effects here, flow in `flow.ts`; one small function per kind. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, report, reportUnknown } from '../checker.ts';
import { hintForPile } from '../hints.ts';
import { lookUp } from '../scope.ts';
import type { ItemSymbol } from '../symbols.ts';
import { describeType, memberOf, NUMBER, pieceOf, type Type, UNKNOWN } from '../types.ts';
import { checkDomain } from './domains.ts';
import { checkExpression, requireExpression } from './expressions.ts';
import { checkFlow } from './flow.ts';
import { bindLocal, declareLocal, inside, type Place } from './place.ts';
import { expectReading, noteTaken } from './readings.ts';
import { resolveType } from './types.ts';

/** Checks the statements of a block in a scope of its own; returns nothing, reports everything. */
export function checkBlock(checker: Checker, outer: Place, block: ast.Block): void {
  const place = inside(outer);
  let left = false;
  for (const statement of block.statements) {
    if (left) {
      report(checker, 'never-reached', statement.span, {});
      left = false;
    }
    checkStatement(checker, place, statement);
    left = ['leave', 'win', 'rank', 'draw-game', 'rounds'].includes(statement.kind);
  }
}

function checkStatement(checker: Checker, place: Place, statement: ast.Statement): void {
  switch (statement.kind) {
    case 'let': {
      const declared = statement.type && resolveType(checker, place, statement.type);
      const found = checkExpression(checker, place, statement.value, declared);
      if (declared) expectReading(checker, statement.value, found, declared, `\`${statement.name.text}\``);
      declareLocal(
        checker,
        place,
        statement.name,
        'let',
        declared ?? storable(checker, found, statement.value.span),
      );
      return;
    }
    case 'set': {
      const target = checkTarget(checker, place, statement.target);
      requireExpression(checker, place, statement.value, target, `What ${words(statement.target)} is set to`);
      return;
    }
    case 'add': {
      const target = checkTarget(checker, place, statement.target);
      expectType(
        checker,
        target,
        NUMBER,
        statement.target.span,
        statement.sign === 1 ? 'What something is added to' : 'What something is subtracted from',
      );
      requireExpression(
        checker,
        place,
        statement.amount,
        NUMBER,
        statement.sign === 1 ? 'What is added' : 'What is subtracted',
      );
      return;
    }
    case 'move':
      return checkMove(checker, place, statement);
    case 'eliminate':
      return requireExpression(
        checker,
        place,
        statement.player,
        memberOf(checker.globals.seats),
        'Who is eliminated',
      );
    case 'roll': {
      const symbol = lookUp(place.scope, statement.dice.text);
      if (symbol?.kind !== 'dice') {
        reportUnknown(
          checker,
          statement.dice,
          'throw of dice',
          checker.globals.dice.map((dice) => dice.name),
        );
        return;
      }
      checker.meanings.set(statement.dice, symbol);
      checker.used.add(symbol);
      if (statement.only) {
        requireExpression(
          checker,
          place,
          statement.only,
          { kind: 'set', of: { kind: 'die', dice: symbol } },
          'Which dice are rolled',
        );
      }
      return;
    }
    case 'pick':
      return checkPick(checker, place, statement);
    case 'draw':
      return checkDraw(checker, place, statement);
    case 'shuffle':
      return checkShuffle(checker, place, statement);
    case 'new':
      return checkNew(checker, place, statement);
    case 'delete': {
      const type = checkExpression(checker, place, statement.record);
      if (
        type.kind === 'unknown' ||
        (type.kind === 'member' && type.domain.kind === 'record' && !type.optional)
      )
        return;
      const facts = {
        expected: 'a record',
        found: describeType(type),
        why: 'What is deleted',
        hint: undefined,
      };
      report(checker, 'wrong-type', statement.record.span, facts);
      return;
    }
    case 'reveal':
      return checkReveal(checker, place, statement);
    default:
      return checkFlow(checker, place, statement);
  }
}

/** What `set`, `add` and `pick` may change, and its type. */
function checkTarget(checker: Checker, place: Place, target: ast.Expression): Type {
  if (target.kind === 'index') {
    const pile = checkExpression(checker, place, target.of);
    for (const at of target.at) checkExpression(checker, place, at);
    if (pile.kind === 'pile') report(checker, 'moved-only', target.span, { item: pile.item.name });
    else if (pile.kind !== 'unknown') report(checker, 'not-changeable', target.span, { what: 'This' });
    return UNKNOWN;
  }
  const type = checkExpression(checker, place, target);
  if (type.kind === 'unknown') return UNKNOWN;
  if (type.kind === 'pile' || type.kind === 'deck') {
    report(checker, 'moved-only', target.span, { item: type.item.name });
    return UNKNOWN;
  }
  if (target.kind === 'is-out') {
    report(checker, 'not-assignable-out', target.span, {});
    return UNKNOWN;
  }
  const meaning = checker.meanings.get(target);
  const changeable = meaning?.kind === 'field' || (meaning?.kind === 'local' && meaning.how === 'let');
  if (!changeable) {
    report(checker, 'not-changeable', target.span, { what: capitalise(words(target)) });
    return UNKNOWN;
  }
  return type;
}

function checkMove(checker: Checker, place: Place, statement: ast.MoveStatement): void {
  if (statement.count) requireExpression(checker, place, statement.count, NUMBER, 'How many are moved');
  const from = statement.from && checkExpression(checker, place, statement.from);
  if (!statement.from) {
    const what = statement.what === 'all' ? UNKNOWN : checkExpression(checker, place, statement.what);
    if (statement.what === 'all' || statement.count || (what.kind !== 'unknown' && !pieceOf(what))) {
      report(checker, 'move-items', statement.span, {});
      checkExpression(checker, place, statement.to);
      return;
    }
    const to = checkExpression(checker, place, statement.to);
    if (to.kind === 'none') noteTaken(checker, what);
    else {
      const space = memberOf(checker.globals.spacesDomain);
      expectReading(checker, statement.to, to, space, 'Where a piece is moved');
    }
    return;
  }
  const to = checkExpression(checker, place, statement.to);
  const item = checkZones(checker, statement, from ?? UNKNOWN, to);
  if (statement.what !== 'all') {
    checkKind(checker, place, statement.what, item);
    if (from?.kind === 'deck') report(checker, 'deck-draw', statement.from.span, {});
  }
  if (statement.bottom && to.kind === 'pile') report(checker, 'no-bottom', statement.to.span, {});
}

/** Both ends of a move or draw hold items, and the same ones; answers with the item moved. */
function checkZones(
  checker: Checker,
  statement: ast.MoveStatement | ast.DrawStatement,
  from: Type,
  to: Type,
): ItemSymbol | undefined {
  const [first, second] = [statement.from ?? statement.to, statement.to];
  for (const [type, span] of [
    [from, first.span],
    [to, second.span],
  ] as const) {
    if (type.kind === 'pile' || type.kind === 'deck' || type.kind === 'unknown') continue;
    const why = span === second.span ? 'Where items move to' : 'Where items move from';
    report(checker, 'wrong-type', span, {
      expected: 'a pile',
      found: describeType(type),
      why,
      hint: hintForPile(type),
    });
  }
  const item = from.kind === 'pile' || from.kind === 'deck' ? from.item : undefined;
  if (item && (to.kind === 'pile' || to.kind === 'deck') && to.item !== item) {
    report(checker, 'different-items', statement.span, { from: item.name, to: to.item.name });
  }
  return item;
}

function checkDraw(checker: Checker, place: Place, statement: ast.DrawStatement): void {
  requireExpression(checker, place, statement.count, NUMBER, 'How many are drawn');
  const from = checkExpression(checker, place, statement.from);
  const to = checkExpression(checker, place, statement.to);
  checkZones(checker, statement, from, to);
  if (statement.bottom && to.kind === 'pile') report(checker, 'no-bottom', statement.to.span, {});
}

/** `new Offer(from: p, price: 3)`: every field that has no start value of its own gets one. */
function checkNew(checker: Checker, place: Place, statement: ast.NewStatement): void {
  const symbol = lookUp(place.scope, statement.record.text);
  if (symbol?.kind !== 'record') {
    reportUnknown(
      checker,
      statement.record,
      'record',
      checker.globals.records.map((record) => record.name),
    );
    for (const { value } of statement.values) checkExpression(checker, place, value);
    return;
  }
  checker.meanings.set(statement.record, symbol);
  checker.used.add(symbol);
  for (const { name, value } of statement.values) {
    const field = symbol.fields.get(name.text);
    if (field) requireExpression(checker, place, value, field.type, `\`${name.text}\``);
    else {
      reportUnknown(checker, name, `field of ${symbol.name}`, symbol.fields.keys());
      checkExpression(checker, place, value);
    }
  }
  const given = new Set(statement.values.map(({ name }) => name.text));
  const missing = [...symbol.fields.values()].filter(
    (field) => field.syntax.initial === undefined && !given.has(field.name),
  );
  if (missing.length > 0)
    report(checker, 'record-fields', statement.record.span, {
      record: symbol.name,
      fields: missing.map((field) => field.name),
    });
}

/** `reveal victim.hand to me`: a field of a player or place; `reveal card to all`: what somebody has just chosen. */
function checkReveal(checker: Checker, place: Place, statement: ast.RevealStatement): void {
  checkExpression(checker, place, statement.what);
  const { what } = statement;
  const meaning = what.kind === 'member' ? checker.meanings.get(what) : undefined;
  const known = checker.types.get(what)?.kind === 'unknown';
  if (statement.to === 'all' && place.action && isParameter(checker, what)) return;
  if (
    !known &&
    (meaning?.kind !== 'field' ||
      (meaning.owner !== 'player' && (typeof meaning.owner !== 'object' || meaning.owner.kind !== 'place')))
  ) {
    report(checker, 'reveal-what', what.span, {});
  }
  if (statement.to !== 'all')
    requireExpression(
      checker,
      place,
      statement.to,
      memberOf(checker.globals.seats),
      'Who is shown something',
    );
}

function isParameter(checker: Checker, what: ast.Expression): boolean {
  const meaning = what.kind === 'name' ? checker.meanings.get(what) : undefined;
  return meaning?.kind === 'local' && meaning.how === 'parameter';
}

function checkShuffle(checker: Checker, place: Place, statement: ast.ShuffleStatement): void {
  const type = checkExpression(checker, place, statement.zone);
  if (type.kind === 'deck' || type.kind === 'unknown') return;
  const facts = { expected: 'a deck', found: describeType(type), why: 'What is shuffled', hint: undefined };
  report(checker, 'wrong-type', statement.zone.span, facts);
}

/** What is moved: a kind of the item, or, where there is only one kind, the item itself. */
function checkKind(checker: Checker, place: Place, what: ast.Expression, item: ItemSymbol | undefined): void {
  const named = what.kind === 'name' ? lookUp(place.scope, what.name.text) : undefined;
  if (named?.kind !== 'item' || !item) {
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
  if (named !== item) report(checker, 'different-items', what.span, { from: named.name, to: item.name });
  else if (item.kinds) {
    const say = `Say which kind, such as \`${item.kinds.members[0]?.name ?? '…'}\`, or \`all\`.`;
    report(checker, 'not-a-value', what.span, { name: named.name, what: 'an item of several kinds', say });
  }
}

/** `pick x at random from …`: a bare unknown name becomes a new local. */
function checkPick(checker: Checker, place: Place, statement: ast.PickStatement): void {
  const here = inside(place);
  const element = checkDomain(checker, here, { ...statement.from, where: undefined });
  const { target } = statement;
  const isNew = target.kind === 'name' && !lookUp(place.scope, target.name.text);
  if (isNew) {
    const symbol = declareLocal(checker, place, target.name, 'let', storable(checker, element, target.span));
    checker.meanings.set(target, symbol);
    checker.types.set(target, symbol.type);
  } else {
    const type = checkTarget(checker, place, target);
    expectType(checker, element, type, statement.from.span, `What ${words(target)} can be`);
  }
  if (statement.from.where) {
    // The name picked stands for each candidate in turn.
    if (target.kind === 'name') bindLocal(checker, here, target.name, 'query', element);
    requireExpression(checker, here, statement.from.where, { kind: 'yes-no' }, 'What comes after `where`');
  }
}

/** A value that a local can keep: not a pile, place or throw. */
function storable(checker: Checker, type: Type, span: ast.Span): Type {
  switch (type.kind) {
    case 'number':
    case 'yes-no':
    case 'member':
    case 'set':
    case 'unknown':
      return type;
    case 'die':
      return type.dice.faces;
    default:
      report(checker, 'wrong-type', span, {
        expected: 'a number, yes or no, or a member of a set',
        found: describeType(type),
        why: 'What a name keeps',
        hint: undefined,
      });
      return UNKNOWN;
  }
}

/** A target as a designer would call it. */
function words(target: ast.Expression): string {
  const path = pathOf(target);
  return path === undefined ? 'this' : `\`${path}\``;
}

function pathOf(target: ast.Expression): string | undefined {
  if (target.kind === 'name') return target.name.text;
  if (target.kind !== 'member') return undefined;
  const of = pathOf(target.of);
  return of === undefined ? undefined : `${of}.${target.name.text}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
