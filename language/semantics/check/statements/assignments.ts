/** Checks of what gives a name or field a value: `let`, `set`, `add` and `subtract`, `pick`. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import { capitalise } from '../../../diagnostics/wording.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, expectType, report } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { describeType, type ElementType, memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { tellNeverNone } from '../declarations/fields.ts';
import { resolveType } from '../declarations/types.ts';
import { expectCoercible } from '../expressions/coercions.ts';
import { checkDomain } from '../expressions/domains.ts';
import { checkExpression, checkText, checkWhole, requireExpression } from '../expressions/expressions.ts';
import { refusePlaces } from '../expressions/kept.ts';
import { setNamed } from '../expressions/named-sets.ts';
import { pathOf } from '../expressions/paths.ts';
import { bindLocal, declareLocal, inside, type Place } from '../place.ts';

/** A name keeps a value of its type, or of the type that is found. */
export function checkLet(checker: Checker, place: Place, statement: ast.LetStatement): void {
  const { name, value } = statement;
  const declared = statement.type && resolveType(checker, place, statement.type);
  const found = checkExpression(checker, place, value, declared ?? setNamed(place, value));
  if (declared) expectCoercible(checker, value, found, declared, `\`${name.text}\``);
  declareLocal(checker, place, name, 'let', declared ?? storable(checker, found, value.span));
}

/** What is set can be changed, and the value fits. */
export function checkSet(checker: Checker, place: Place, { span, target, value }: ast.SetStatement): void {
  if (tellFlagOf(checker, place, { span, target, value })) return;
  if (tellPieceSet(checker, place, { span, target, value })) return;
  const type = checkTarget(checker, place, target);
  if (type.kind === 'set' && changesSet(target, value)) {
    reportSetChanged(checker, place, { span, target, value });
    return;
  }
  if (type.kind === 'set' && saysNothing(place, value)) {
    const fix = { title: 'Write `{}`', edits: [{ span: value.span, text: '{}' }] };
    report(checker, 'foreign-word', value.span, { written: pathOf(value) ?? 'none', say: '{}' }, { fix });
    return;
  }
  if (value.kind === 'none' && reportNeverNone(checker, target, value, type)) return;
  requireExpression(checker, place, value, type, `What ${words(target)} is set to`);
}

/** `set q to fallen`: a yes or no of a player is set, not the player; true if that was told. */
function tellFlagOf(
  checker: Checker,
  place: Place,
  { span, target, value }: Pick<ast.SetStatement, 'span' | 'target' | 'value'>,
): boolean {
  if (target.kind !== 'name' || value.kind !== 'name' || lookUp(place.scope, value.name.text)) return false;
  const symbol = lookUp(place.scope, target.name.text);
  const isPlayer =
    symbol?.kind === 'local' && symbol.type.kind === 'member' && symbol.type.domain.kind === 'seats';
  const flag = checker.globals.playerFields.get(value.name.text);
  if (!isPlayer || flag?.type.kind !== 'yes-no') return false;
  const [of, said] = [target.name.text, value.name.text];
  const say = `set ${of}.${said} to yes`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `set ${of} to ${said}`, say }, { fix });
  return true;
}

/** `set Guard[1] to a1`, `set me.pawn to a1`: a piece is moved; true if that was told. */
function tellPieceSet(
  checker: Checker,
  place: Place,
  { span, target, value }: Pick<ast.SetStatement, 'span' | 'target' | 'value'>,
): boolean {
  const base = target.kind === 'index' ? target.of : target;
  if (base.kind !== 'name' && base.kind !== 'member') return false;
  const piece = lookUp(place.scope, base.name.text);
  if (piece?.kind !== 'piece' || checker.globals.playerFields.has(base.name.text)) return false;
  checkExpression(checker, place, value);
  const what = `${pathOf(base) ?? '…'}${target.kind === 'index' ? '[…]' : ''}`;
  const verb = { ...span, end: span.start + 'set'.length };
  const fix = { title: 'Write `move`', edits: [{ span: verb, text: 'move' }] };
  const facts = { written: `set ${what} to …`, say: `move ${what} to …` };
  report(checker, 'foreign-word', { ...span, end: target.span.end }, facts, { fix });
  return true;
}

/** A field that was declared without `or none`: that is told once, with where it is declared. */
function reportNeverNone(
  checker: Checker,
  target: ast.Expression,
  value: ast.Expression,
  type: Type,
): boolean {
  const field = checker.meanings.get(target);
  if (field?.kind !== 'field' || type.kind !== 'member' || type.optional) return false;
  tellNeverNone(checker, field.syntax, value.span, type, `What ${words(target)} is set to`);
  return true;
}

/** `none` or `empty`, where that is no name of the game. */
function saysNothing(place: Place, value: ast.Expression): boolean {
  if (value.kind === 'none') return true;
  return (
    value.kind === 'name' &&
    /^(empty|nothing)$/.test(value.name.text) &&
    !lookUp(place.scope, value.name.text)
  );
}

type Sum = ast.Expression & { readonly kind: 'binary' };

/** `set left to left + Ace` */
function changesSet(target: ast.Expression, value: ast.Expression): value is Sum {
  const path = pathOf(target);
  const isSum = value.kind === 'binary' && (value.operator === '+' || value.operator === '-');
  return isSum && path !== undefined && pathOf(value.left) === path;
}

/** A set gets and loses its members by `add` and `subtract`. */
function reportSetChanged(
  checker: Checker,
  place: Place,
  { span, target, value }: { readonly span: ast.Span; readonly target: ast.Expression; readonly value: Sum },
): void {
  const { right, operator } = value;
  const found = checkExpression(checker, place, right, checker.types.get(target));
  const path = pathOf(target) ?? '…';
  const what = pathOf(right) ?? '…';
  const [verb, word] = operator === '+' ? ['add', 'to'] : ['subtract', 'from'];
  const written = `set ${path} to ${path} ${operator} ${what}`;
  if (found.kind === 'set') {
    const say = `for each x in … { ${verb} x ${word} ${path} }`;
    report(checker, 'foreign-word', span, { written, say });
    return;
  }
  const say = `${verb} ${what} ${word} ${path}`;
  const edits = [
    { span: { ...span, end: right.span.start }, text: `${verb} ` },
    { span: { ...right.span, start: right.span.end }, text: ` ${word} ${path}` },
  ];
  report(checker, 'foreign-word', span, { written, say }, { fix: { title: `Write \`${say}\``, edits } });
}

/** A number is added to, or taken from, a number that can be changed; or a member to or from a set. */
export function checkAdd(checker: Checker, place: Place, statement: ast.AddStatement): void {
  const { target, amount, sign } = statement;
  const type = checkTarget(checker, place, target);
  const isAdded = sign === 1;
  if (type.kind === 'set' && type.of.kind !== 'unknown') {
    const why = `What ${words(target)} ${isAdded ? 'gets' : 'loses'}`;
    if (!reportSetAdded(checker, place, statement, type))
      requireExpression(checker, place, amount, type.of, why);
    return;
  }
  // What it holds is told where it is declared.
  if (type.kind === 'set' || type.kind === 'unknown') {
    checkExpression(checker, place, amount);
    return;
  }
  const why = isAdded ? 'What something is added to' : 'What something is subtracted from';
  expectType(checker, type, NUMBER, target.span, why);
  requireExpression(checker, place, amount, NUMBER, isAdded ? 'What is added' : 'What is subtracted');
}

/** The set of all dice, where the throw is named. */
function throwNamed(
  place: Place,
  amount: ast.Expression,
  type: Type & { readonly kind: 'set' },
): Type | undefined {
  const symbol = amount.kind === 'name' ? lookUp(place.scope, amount.name.text) : undefined;
  return symbol?.kind === 'dice' && type.of.kind === 'die' && type.of.dice === symbol ? type : undefined;
}

/** `subtract played from left`: a set gets and loses one member at a time. True if that was told. */
function reportSetAdded(
  checker: Checker,
  place: Place,
  { span, target, amount, sign }: ast.AddStatement,
  type: Type & { readonly kind: 'set' },
): boolean {
  const named = setNamed(place, amount) ?? throwNamed(place, amount, type);
  const before = checker.diagnostics.length;
  const found = named ?? checkExpression(checker, place, amount, type.of);
  if (found.kind !== 'set' || checker.diagnostics.length > before) return checker.diagnostics.length > before;
  const [path, what] = [pathOf(target) ?? '…', pathOf(amount) ?? '…'];
  const [verb, word] = sign === 1 ? ['add', 'to'] : ['subtract', 'from'];
  const x = path === 'x' || what === 'x' ? 'y' : 'x';
  const all = sign === 1 ? what : '{}';
  const say = named ? `set ${path} to ${all}` : `for each ${x} in ${what} { ${verb} ${x} ${word} ${path} }`;
  const fix = say.includes('…') ? undefined : { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${verb} ${what} ${word} ${path}`, say }, { fix });
  return true;
}

/** `pick x at random from …`: a bare unknown name becomes a new local. */
export function checkPick(checker: Checker, place: Place, statement: ast.PickStatement): void {
  // It is said before anything is picked.
  checkText(checker, place, statement.label);
  const here = inside(place);
  const element = checkPickable(checker, here, statement.from);
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
    requireExpression(checker, here, statement.from.where, YES_NO, 'What comes after `where`');
  }
}

/** What can be picked: a die shows something, and is nothing itself that a name or field could keep. */
function checkPickable(checker: Checker, place: Place, from: ast.Domain): ElementType {
  const element = checkDomain(checker, place, { ...from, where: undefined });
  if (element.kind !== 'die') return element;
  const found = describeType(element);
  const hint =
    'A name or a field cannot keep one of several dice: pick a number or a kind, or throw a die of its own.';
  report(checker, 'wrong-type', from.span, {
    expected: 'a number or a member of something',
    found,
    why: 'What is picked',
    hint,
  });
  return UNKNOWN;
}

/** What `set`, `add` and `pick` may change, and its type. */
function checkTarget(checker: Checker, place: Place, target: ast.Expression): Type {
  if (target.kind === 'index') {
    const pile = checkWhole(checker, place, target.of);
    // Behind anything else that has values, brackets are told of.
    const isField = checker.meanings.get(target.of)?.kind === 'field' && pile.kind !== 'pile';
    if (pile.kind === 'array' || isField) return checkChanged(checker, place, target);
    for (const at of target.at) checkExpression(checker, place, at);
    if (pile.kind === 'pile') report(checker, 'moved-only', target.span, { item: pile.item.name });
    else if (pile.kind !== 'unknown') report(checker, 'not-changeable', target.span, { what: 'This' });
    return UNKNOWN;
  }
  // What is worked out is no field, with its values or without.
  if (target.kind === 'name' && lookUp(place.scope, target.name.text)?.kind === 'define') {
    report(checker, 'not-changeable', target.span, { what: capitalise(words(target)) });
    return UNKNOWN;
  }
  const type = checkChanged(checker, place, target);
  if (type.kind === 'unknown' && isNamed(target)) return UNKNOWN;
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
  if (meaning?.kind === 'space-of-piece' && target.kind === 'member') {
    const piece = pathOf(target.of) ?? '…';
    report(checker, 'foreign-word', target.span, {
      written: `set ${piece}.space to …`,
      say: `move ${piece} to …`,
    });
    return UNKNOWN;
  }
  if (!changeable) {
    const related = meaning?.kind === 'local' ? declaredHere(meaning.name, meaning.span) : [];
    report(checker, 'not-changeable', target.span, { what: capitalise(words(target)) }, { related });
    return UNKNOWN;
  }
  if (meaning.kind === 'local') checker.changed.add(meaning);
  return type;
}

/** The type of what may be written there, whatever is known of what stands there now. */
function checkChanged(checker: Checker, place: Place, target: ast.Expression): Type {
  const type = checkExpression(checker, place, target);
  return type.kind === 'member' && checker.knownThere.has(target) ? memberOf(type.domain, true) : type;
}

/** A value that a local can keep: not a pile, place or throw. */
function storable(checker: Checker, type: Type, span: ast.Span): Type {
  const why = 'What a name keeps';
  const value = refusePlaces(checker, type, span, why);
  if (value.kind === 'die') return value.dice.faces;
  if (value.kind !== 'none') return value;
  const [expected, found] = ['a number, yes or no, or a member of a set', describeType(value)];
  report(checker, 'wrong-type', span, { expected, found, why, hint: undefined });
  return UNKNOWN;
}

/** Something that has a name, or would have one if it were known: whatever is not known of it is told elsewhere. */
function isNamed({ kind }: ast.Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call' || kind === 'missing';
}

/** A target as a designer would call it. */
function words(target: ast.Expression): string {
  const path = pathOf(target);
  return path === undefined ? 'this' : `\`${path}\``;
}
