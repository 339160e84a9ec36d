/** Fixes of one construct each: columns of a table, fields of a record, `reveal`, the end of a turn, parts of a game. */

import type { Fix } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import { indentAt, intoBraces } from './insertion.ts';
import { type FixFinder, innermost, type Scene, sourceOf } from './scene.ts';
import { writtenType } from './wanted-type.ts';

/** Columns that a table lacks, filled with what each kind of value begins with. */
export const addColumns: FixFinder = (scene) => {
  const node = [...scene.path].reverse().find(({ family }) => family === 'declaration')?.node as
    | ast.Declaration
    | undefined;
  if (!node || !('attributes' in node) || !('file' in node) || !node.file) return [];
  const { path } = node.file;
  const file = scene.document.parsed.sources.findIndex(({ name }) => name === path);
  const text = scene.document.parsed.sources[file]?.text;
  if (text === undefined) return [];
  const lines = [...text.matchAll(/[^\r\n]+/g)].filter(
    ([line]) => line.trim() !== '' && !/^\s*\/\//.test(line),
  );
  const header = lines[0]?.[0] ?? '';
  const separator = header.includes(';') ? ';' : ',';
  const titles = new Set(
    header.split(separator).map((title) => title.trim().replaceAll('"', '').toLowerCase()),
  );
  const missing = node.attributes.filter(({ name }) => !titles.has(name.text.toLowerCase()));
  // Names cannot be guessed.
  if (!titles.has('name') || missing.length === 0) return [];
  const cells = missing.map(({ name, type }) => [name.text, firstValue(scene, type)] as const);
  if (cells.some(([, value]) => value === undefined)) return [];
  const edits = lines.map(({ 0: line, index }, row) => {
    const at = index + line.length;
    const added = cells.map(([name, value]) => `${separator}${row === 0 ? name : value}`).join('');
    return { span: { file, start: at, end: at }, text: added };
  });
  const named = cells.map(([name]) => `\`${name}\``).join(', ');
  return [{ title: `Add ${named} to ${path}`, edits }];
};

/** A value that goes with a type as written. */
function firstValue(scene: Scene, type: ast.TypeSyntax): string | undefined {
  switch (type.kind) {
    case 'range-type':
      return type.low.kind === 'number' ? String(type.low.value) : undefined;
    case 'yes-no-type':
      return 'no';
    case 'optional-type':
      return 'none';
    case 'set-type':
      return '-';
    case 'named-type':
      return scene.program.globals.enums.find(({ name }) => name === type.name.text)?.members[0]?.name;
    case 'one-of-type':
      return type.members[0]?.name.text;
    case 'per-type':
    case 'zone-type':
    case 'missing-type':
      return undefined;
  }
}

/** Fields that a new record lacks. */
export const fillRecord: FixFinder = (scene) => {
  const statement = innermost(scene, 'statement');
  if (statement?.kind !== 'new') return [];
  const record = scene.program.globals.records.find(({ name }) => name === statement.record.text);
  const given = new Set(statement.values.map(({ name }) => name.text));
  const missing = [...(record?.fields.values() ?? [])].filter(
    ({ name, syntax }) => syntax.initial === undefined && !given.has(name),
  );
  const values = missing.map(({ name, type, syntax }) => {
    const first = firstValue(scene, syntax.type) ?? writtenType(type)?.initial;
    const isSeat = type.kind === 'member' && type.domain.kind === 'seats' && !type.optional;
    return `${name}: ${isSeat ? 'me' : first}`;
  });
  if (values.length === 0 || values.some((value) => value.endsWith('undefined'))) return [];
  const title = `Add ${missing.map(({ name }) => `\`${name}\``).join(', ')}`;
  const last = statement.values.at(-1);
  if (last) {
    const at = { ...last.value.span, start: last.value.span.end };
    return [{ title, edits: [{ span: at, text: `, ${values.join(', ')}` }] }];
  }
  const text = sourceOf(scene, statement.span);
  const name = statement.record.span.end;
  const hasBrackets = /^\s*\(\s*\)/.exec(text.slice(name - statement.span.start));
  const span = { ...statement.span, start: name, end: name + (hasBrackets?.[0].length ?? 0) };
  return [{ title, edits: [{ span, text: `(${values.join(', ')})` }] }];
};

/** What others could hear anyway is said to all, as the first thing that the action does. */
export const revealArgument: FixFinder = (scene) => {
  const action = innermost(scene, 'action');
  if (!action) return [];
  // The sentence begins with the argument that it speaks of.
  const named = action.parameters.filter(({ name }) => scene.problem.message.startsWith(`\`${name.text}\` `));
  return named.map(({ name }) => ({
    title: `Add \`reveal ${name.text} to all\``,
    edits: [firstIn(scene, action.body, `reveal ${name.text} to all`)],
  }));
};

/** Writes a statement before those of a block. */
function firstIn(scene: Scene, { span, statements: [first] }: ast.Block, text: string) {
  if (!first) return intoBraces(scene.document, { span }, [], text);
  const before = scene.document.parsed.sources[span.file]?.text.slice(span.start, first.span.start) ?? '';
  const gap = before.includes('\n') ? `\n${indentAt(scene.document, first.span)}` : '  ';
  return { span: { ...first.span, end: first.span.start }, text: `${text}${gap}` };
}

/** A turn is not left by leaving a loop around it. */
export const endTurn: FixFinder = ({ problem: { span } }) => [
  { title: 'Write `end turn`', edits: [{ span, text: 'end turn' }] },
];

/** Parts that every game has. */
export const addPlayers: FixFinder = (scene) => [part(scene, 'players 2..4', ['game'])];

function part({ document }: Scene, text: string, after: readonly ast.Declaration['kind'][]): Fix {
  const [main] = document.parsed.files;
  const last = main?.declarations.findLast(({ kind }) => after.includes(kind));
  const at = last?.span.end ?? 0;
  const written = last ? `\n${text}` : `${text}\n`;
  return { title: `Add \`${text}\``, edits: [{ span: { file: 0, start: at, end: at }, text: written }] };
}

/** A title is what a file begins with. */
export const addGame: FixFinder = () => [
  {
    title: 'Add `game "…" edition 1`',
    edits: [{ span: { file: 0, start: 0, end: 0 }, text: 'game "New game" edition 1\n' }],
  },
];

/** A game that waits for a decision in every turn. */
export const addPlay: FixFinder = ({ document }) => {
  const end = document.parsed.sources[0]?.text.length ?? 0;
  const text =
    '\nplay {\n  rounds {\n    turns {\n      choose {\n        action Go {}\n      }\n    }\n  }\n}\n';
  return [{ title: 'Add `play { … }`', edits: [{ span: { file: 0, start: end, end }, text }] }];
};

/** All items lie somewhere when the game begins: in the first pile of that kind. */
export const beginAll: FixFinder = ({ program, problem, document }) => {
  const name = document.parsed.sources[problem.span.file]?.text.slice(problem.span.start, problem.span.end);
  const { places, tableFields } = program.globals;
  const fields = [...places.flatMap((place) => [...place.fields.values()]), ...tableFields];
  return fields
    .filter(({ type, syntax }) => {
      const isOfIt = (type.kind === 'pile' || type.kind === 'deck') && type.item.name === name;
      return isOfIt && syntax.initial === undefined;
    })
    .slice(0, 3)
    .map(({ name: field, syntax }) => {
      const span = { ...syntax.type.span, start: syntax.type.span.end };
      return { title: `Let all begin in \`${field}\``, edits: [{ span, text: ' = all' }] };
    });
};
