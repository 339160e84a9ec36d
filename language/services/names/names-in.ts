/** All names of a document: where they stand, and what each names. */

import { addAll, groupBy } from '../../../shared/lists.ts';
import { memo } from '../../../shared/memo.ts';
import type { GameDocument } from '../../compile.ts';
import { variantsOfExample } from '../../document/examples.ts';
import { checkNumberOfExamples, checkNumberOfVariants } from '../../document/limits.ts';
import { byPlace, touches } from '../../document/places.ts';
import { NAME_COLUMN } from '../../semantics/card-notes.ts';
import { variantsOf } from '../../semantics/compose.ts';
import { composed } from '../../semantics/composed.ts';
import { checkedExample, examplesOf } from '../../semantics/examples.ts';
import type { Program } from '../../semantics/program.ts';
import { children, type Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import { everyPhase, everyWindow } from '../completion/parts.ts';
import type { Place } from '../place.ts';
import { columnTitles, drawnNames } from './drawn-names.ts';
import { keyIn, keyOf, keyOfPlace, keyOfWord, namedIn } from './keys.ts';
import { labelNames } from './label-names.ts';
import type { NameAt, Named } from './name-at.ts';
import { type Around, aroundInside, type Namespace, type Standing, standingsIn } from './standing.ts';

/** Where a walk stands. */
interface Here extends Around {
  readonly program: Program;
  /** Keys of the players of an example. */
  readonly seats: ReadonlyMap<string, string>;
}

/** A walk through one file. */
interface Walk {
  readonly document: GameDocument;
  readonly found: NameAt[];
  /** Whether variants and examples are few enough to be looked at. */
  readonly hasVariants: boolean;
  readonly hasExamples: boolean;
}

/** What colours and icons can go by besides names. */
const OF_LOOKS: ReadonlySet<string> = new Set([NAME_COLUMN, 'yes', 'no']);

const kept = memo<GameDocument['parsed'], number, readonly NameAt[]>();

/** Names that stand in a rules file, or in the tables and maps that it asks for; by place. Never throws. */
export function namesOfFile(document: GameDocument, file: number): readonly NameAt[] {
  return kept(document.parsed, file, () => {
    const tree = document.parsed.files[file];
    return tree ? namesOfAll(document, tree.declarations).sort(byPlace) : [];
  });
}

/** The same of what touches a stretch of it: nothing else is looked at, since it is asked while somebody types. */
export function namesOfStretch(document: GameDocument, stretch: ast.Span): readonly NameAt[] {
  const { declarations = [] } = document.parsed.files[stretch.file] ?? {};
  const touched = declarations.filter((each) => touches(stretch, each.span));
  return namesOfAll(document, touched)
    .filter(({ span }) => touches(stretch, span))
    .sort(byPlace);
}

/** Of a declaration, in the order of a walk through it. */
const ofDeclaration = memo<GameDocument['parsed'], ast.Declaration, readonly NameAt[]>();

function namesOfAll(document: GameDocument, declarations: readonly ast.Declaration[]): NameAt[] {
  const { files } = document.parsed;
  const hasVariants = checkNumberOfVariants(variantsOf(files)).length === 0;
  const hasExamples = checkNumberOfExamples(examplesOf(files)).length === 0;
  const found: NameAt[] = [];
  for (const node of declarations) {
    const own = ofDeclaration(document.parsed, node, () => {
      const walk: Walk = { document, found: [], hasVariants, hasExamples };
      const here: Here = { owner: 'game', program: document.checked, seats: new Map() };
      visit(walk, { family: 'declaration', node }, here);
      return walk.found;
    });
    addAll(found, own);
  }
  return found;
}

/** All names of all files, by place. */
export function namesOf(document: GameDocument): readonly NameAt[] {
  return kept(document.parsed, -1, () => {
    const names = document.parsed.files.flatMap((_, file) => namesOfFile(document, file));
    return [...names, ...labelNames(document, names)].sort(byPlace);
  });
}

/** The name at a place: the one that it stands in, or right behind. */
export function nameAt(document: GameDocument, { file, offset }: Place): NameAt | undefined {
  const isRules = document.parsed.trees[file]?.result !== undefined;
  const names = isRules ? namesOfFile(document, file) : namesOf(document);
  const there = names.filter(({ span }) => span.file === file && span.start <= offset && offset <= span.end);
  // Where two of them touch, as in a range of ids, it is the one that begins here.
  return there.find(({ span }) => span.start === offset) ?? there[0];
}

/** All names of one thing, by place. */
export function namesOfThing(document: GameDocument, key: string): readonly NameAt[] {
  return byKey(document).get(key) ?? [];
}

/** All names of the rules that read so, by place; those in tables of labels follow them, and are left out. */
export function namesThatRead(document: GameDocument, text: string): readonly NameAt[] {
  return byText(document).get(text) ?? [];
}

/** The base rules and those of every variant and example in which something is named. */
export const programsOf = (document: GameDocument): ReadonlySet<Program> =>
  naming(document.parsed, 'programs', () => new Set(inRules(document).map(({ program }) => program)));

const grouped = memo<GameDocument['parsed'], 'key' | 'text', ReadonlyMap<string, readonly NameAt[]>>();
const naming = memo<GameDocument['parsed'], 'programs', ReadonlySet<Program>>();

const inRules = (document: GameDocument): readonly NameAt[] =>
  namesOf(document).filter(({ label }) => !label);

const byKey = (document: GameDocument): ReadonlyMap<string, readonly NameAt[]> =>
  grouped(document.parsed, 'key', () => {
    const names = namesOf(document);
    return groupBy([...names, ...names.flatMap(namesInside)].sort(byPlace), ({ key }) => key);
  });

const byText = (document: GameDocument): ReadonlyMap<string, readonly NameAt[]> =>
  grouped(document.parsed, 'text', () => groupBy(inRules(document), ({ text }) => text));

/** The names that a name is made of, where one line of the rules makes several: `Clubs` in `Clubs7`. */
function namesInside({ span, text, named, program, label }: NameAt): readonly NameAt[] {
  if (named?.kind !== 'enum-member' || !named.made || label || span.end - span.start !== text.length)
    return [];
  return named.made.names.flatMap(({ at, value }) => {
    const meant = program.meanings.get(value);
    if (meant?.kind !== 'enum-member') return [];
    const start = span.start + at;
    const inner: NameAt = {
      span: { ...span, start, end: start + value.name.text.length },
      text: value.name.text,
      key: keyOf(program.globals, meant),
      role: 'used',
      named: meant,
      program,
    };
    return [inner, ...namesInside(inner)];
  });
}

function visit(walk: Walk, part: Part, outer: Here): void {
  const here = insideOf(walk, part, outer);
  for (const standing of standingsIn(part, here)) {
    const name = resolved(standing, here);
    if (name) walk.found.push(name);
  }
  if (part.family === 'citation') cite(walk, part.node, here);
  if (part.family === 'declaration') addDrawn(walk, part.node, here);
  const { owner } = aroundInside(part, here);
  const inner = owner === here.owner ? here : { ...here, owner };
  for (const child of children(part)) if (child.family !== 'name') visit(walk, child, inner);
}

/** Variants have rules of their own, examples have players besides. */
function insideOf({ document, hasVariants, hasExamples }: Walk, part: Part, outer: Here): Here {
  if (part.family !== 'declaration') return outer;
  const { files } = document.parsed;
  if (part.node.kind === 'variant')
    return hasVariants ? { ...outer, program: composed(files, [part.node]).checked } : outer;
  if (part.node.kind !== 'example' || !hasExamples) return outer;
  const variants = hasVariants ? variantsOfExample(files, part.node) : [];
  const { program } = checkedExample(composed(files, variants).checked, part.node);
  const { names } = program.globals.scope;
  const seats = part.node.players.map(({ text, span }): [string, string] => [
    text,
    names.get(text)?.kind === 'seat' ? keyIn('game', text) : keyOfPlace(span),
  ]);
  return { ...outer, program, seats: new Map(seats) };
}

function resolved({ name, meant }: Standing, here: Here): NameAt | undefined {
  const { program, seats } = here;
  const { globals } = program;
  const span = name.cell ?? name.span;
  const of = (key: string, named: Named | undefined, role: NameAt['role'] = 'used'): NameAt => ({
    span,
    text: name.text,
    key,
    role,
    named,
    program,
  });
  switch (meant.as) {
    case 'declared':
    case 'used': {
      const named = namedIn(globals, meant.in, name.text);
      const isWord = named?.kind === 'seats' || named?.kind === 'spaces' || named?.kind === 'pieces';
      return isWord ? of(keyOf(globals, named), named) : of(keyIn(meant.in, name.text), named, meant.as);
    }
    case 'bound':
      return of(keyOfPlace(span), program.locals.get(name), 'declared');
    case 'inline':
      return of(keyOfPlace(span), memberInline(program, name), 'declared');
    case 'expression': {
      const named = program.meanings.get(meant.node) ?? fallback(here, meant.node, name.text);
      // A name that is picked for the first time is given there.
      const role = program.locals.has(name) ? 'declared' : 'used';
      return named && { ...of(keyOf(globals, named), named, role), expression: meant.node };
    }
    case 'checked': {
      const named = program.meanings.get(name) ?? globals.scope.names.get(name.text);
      if (named) return of(keyOf(globals, named), named);
      if (OF_LOOKS.has(name.text)) return of(keyOfWord(name.text), undefined);
      return column(here.owner, name.text, of);
    }
    case 'part': {
      const space = spaceOfPart(program, name.text);
      return of(keyIn(space, name.text), namedIn(globals, space, name.text));
    }
    case 'seat': {
      const key = seats.get(name.text);
      const known = globals.scope.names.get(name.text);
      if (key === undefined) return of(keyIn('game', name.text), known);
      const role = key === keyOfPlace(name.span) ? 'declared' : 'used';
      const named = program.meanings.get(name) ?? known ?? { kind: 'seat', name: name.text, index: 0, span };
      return of(key, named, role);
    }
    case 'word':
      return of(keyOfWord(name.text), undefined);
  }
}

/** Where a part of the flow has its name from. */
function spaceOfPart({ globals }: Program, name: string): Namespace {
  if (everyPhase(globals).includes(name)) return 'phase';
  if (everyWindow(globals).includes(name)) return 'window';
  return globals.scope.names.has(name) ? 'game' : 'action';
}

/** What could not be checked is most likely what is declared under that name. */
function fallback({ program, seats }: Here, node: ast.Expression, name: string): Named | undefined {
  return node.kind === 'member' || seats.has(name) ? undefined : program.globals.scope.names.get(name);
}

function column(
  owner: Namespace,
  title: string,
  of: (key: string, named: Named | undefined) => NameAt,
): NameAt {
  return of(keyOfColumn(owner, title), { kind: 'column', name: title });
}

function keyOfColumn(owner: Namespace, title: string): string {
  return `column ${owner} ${title.toLowerCase()}`;
}

function memberInline({ globals }: Program, name: ast.Name): Named | undefined {
  for (const { members } of globals.inlineEnums.values()) {
    const found = members.find(({ syntax }) => syntax.name === name);
    if (found) return found;
  }
  return undefined;
}

function cite({ found }: Walk, { id, span }: ast.Citation, { program }: Here): void {
  found.push({ span, text: id, key: `rule ${id}`, role: 'used', named: { kind: 'rule', name: id }, program });
}

/** What a declaration has from a map or a table. */
function addDrawn({ document, found }: Walk, node: ast.Declaration, { program }: Here): void {
  const { globals } = program;
  if (node.kind === 'board' && node.shape.kind === 'map') {
    const { shape } = node;
    const { text: file = '' } = document.parsed.sources[shape.fromFile?.file ?? node.span.file] ?? {};
    for (const { of, text, span, role, isSign } of drawnNames(node, globals, file)) {
      const space = of === 'space' ? 'game' : 'space';
      const named = namedIn(globals, space, text);
      found.push({ span, text, key: keyIn(space, text), role, named, program, map: { shape, isSign } });
    }
  }
  if (node.kind !== 'enum' && node.kind !== 'cards' && node.kind !== 'board') return;
  const owner: Namespace = node.kind === 'board' ? 'space' : `enum ${node.name.text}`;
  for (const { text, span, isAttribute } of columnTitles(node)) {
    const key = isAttribute ? keyIn(owner, text) : keyOfColumn(owner, text);
    const named = isAttribute ? namedIn(globals, owner, text) : ({ kind: 'column', name: text } as const);
    found.push({ span, text, key, role: isAttribute ? 'used' : 'declared', named, program });
  }
}
