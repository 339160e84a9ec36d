/** Makes of a value what is wanted: a comparison, a count, a set, the owner of a piece, a place on the board. */

import type { Fix } from '../../diagnostics/diagnostic.ts';
import { fits, pieceOf, type Type } from '../../semantics/types.ts';
import type * as ast from '../../syntax/ast.ts';
import { type FixFinder, innermost, type Scene, sourceOf } from './scene.ts';
import { wantedType } from './wanted-type.ts';

export const convertValue: FixFinder = (scene) => {
  const { program, path } = scene;
  const value = innermost(scene, 'expression');
  const found = value && program.types.get(value);
  const wanted = value && wantedType(program, path, value);
  if (!found || !wanted) return [];
  const text = sourceOf(scene, value.span);
  const team = winnersOf(scene, found, text);
  if (team) return [writing(value, team)];
  const isLong =
    value.kind === 'binary' || value.kind === 'if' || value.kind === 'query' || value.kind === 'not';
  return converted(scene, found, wanted, isLong ? `(${text})` : text).map((text) => writing(value, text));
};

/** `win North`: all players whose field has it. */
function winnersOf(scene: Scene, found: Type, value: string): string | undefined {
  if (innermost(scene, 'statement')?.kind !== 'win' || found.kind !== 'member') return undefined;
  const { domain } = found;
  const own = [...scene.program.globals.playerFields.values()].find(
    ({ type }) => domain.kind === 'enum' && type.kind === 'member' && type.domain === domain,
  );
  return own && `p in players where p.${own.name} is ${value}`;
}

function converted(scene: Scene, found: Type, wanted: Type, value: string): readonly string[] {
  const isMany = found.kind === 'pile' || found.kind === 'set' || found.kind === 'deck';
  if (wanted.kind === 'yes-no') {
    // A number that is written is compared with nothing.
    if (found.kind === 'number') return /^\d/.test(value) ? [] : [`${value} > 0`];
    if (isMany) return [`count ${value} > 0`];
    return found.kind === 'member' && found.optional ? [`${value} is not none`] : [];
  }
  if (wanted.kind === 'number') return isMany ? [`count ${value}`] : [];
  if (wanted.kind === 'set') return fits(found, wanted.of) ? [`{ ${value} }`] : [];
  return wanted.kind === 'member' && found.kind === 'member' ? ownOf(scene, found, wanted, value) : [];
}

/** From a player to what is the player's, and back. */
function ownOf(
  { program: { globals } }: Scene,
  { domain: from }: Type & { readonly kind: 'member' },
  { domain: to }: Type & { readonly kind: 'member' },
  value: string,
): readonly string[] {
  if (to.kind === 'seats')
    return from.kind === 'piece' && from.declaration.perPlayer ? [`${value}.owner`] : [];
  if (from.kind !== 'seats') return [];
  if (to.kind === 'piece') return to.declaration.perPlayer ? [`${value}.${to.name}`] : [];
  const own = globals.spaces.filter(({ syntax }) => syntax.perPlayer);
  return to.kind === 'spaces' ? own.map(({ name }) => `${value}.${name}`) : [];
}

/** Two values that are compared as they cannot be. */
export const convertComparison: FixFinder = (scene) => {
  const { program } = scene;
  const compared = innermost(scene, 'expression');
  if (compared?.kind !== 'binary') return [];
  const { left, right, operator } = compared;
  const [one, other] = [program.types.get(left), program.types.get(right)];
  const isMany = (type: Type | undefined): boolean =>
    type?.kind === 'pile' || type?.kind === 'set' || type?.kind === 'deck';
  if (isMany(one) && other?.kind === 'number') return [writing(left, `count ${sourceOf(scene, left.span)}`)];
  if (isMany(other) && one?.kind === 'number')
    return [writing(right, `count ${sourceOf(scene, right.span)}`)];
  if (!one || !other) return [];
  const isPlace = (isSpace(one) && pieceOf(other)) || (isSpace(other) && pieceOf(one));
  const word = isPlace ? 'at' : other.kind === 'set' && fits(one, other.of) ? 'in' : undefined;
  if (!word) return [];
  const isNot = operator === 'is not' || operator === '!=';
  const [from, to] = word === 'at' && isSpace(one) ? [right, left] : [left, right];
  const text = `${sourceOf(scene, from.span)} ${word} ${sourceOf(scene, to.span)}`;
  if (isNot && word === 'in') return [writing(compared, text.replace(' in ', ' not in '))];
  return [writing(compared, isNot ? `not (${text})` : text)];
};

/** `count supply[Ace]`: what is a number is counted already. */
export const dropCount: FixFinder = (scene) => {
  const { path, problem, program } = scene;
  const counted = innermost(scene, 'expression');
  const type = counted && program.types.get(counted);
  const query = path.findLast(
    ({ family, node }) => family === 'expression' && /^count\s/.test(sourceOf(scene, node.span)),
  );
  if (type?.kind !== 'number' || !query) return [];
  const { span } = problem;
  const edits = [{ span: { ...span, start: query.node.span.start, end: span.start }, text: '' }];
  return [{ title: 'Leave `count` out', edits }];
};

const isSpace = (type: Type | undefined): boolean => type?.kind === 'member' && type.domain.kind === 'spaces';

function writing({ span }: ast.Node, text: string): Fix {
  return {
    title: `Write \`${text.length > 40 ? `${text.slice(0, 40)} …` : text}\``,
    edits: [{ span, text }],
  };
}
