/** The files that a new game begins with. */

import { compile, type Span } from '../../language/index.ts';
import { alignColumns } from '../terminal/width.ts';

/** A file of the folder. */
export interface NewFile {
  readonly name: string;
  readonly text: string;
}

/** What is known of a game that is to be made. */
export interface NewGame {
  /** What its files are called. */
  readonly id: string;
  readonly title: string;
  /** Rules of one file, which may hold examples. */
  readonly template: string;
}

/** Rules, worked examples, numbered rules and what a reader of the folder wants to know. */
export function filesOfNewGame({ id, title, template }: NewGame): readonly NewFile[] {
  const { rules, examples } = withoutExamples(template);
  const beside = `${id}.examples.regel`;
  return [
    { name: `${id}.regel`, text: withTitle(rules, title, beside) },
    {
      name: beside,
      text: `// Worked examples of ${oneLine(title)}: what is given, what happens, what must come of it.\n${examples}`,
    },
    { name: 'rules.md', text: ruleList(oneLine(title)) },
    { name: 'README.md', text: readme(id, oneLine(title)) },
  ];
}

/** The rules and their examples apart; each with the comments in front of it. */
function withoutExamples(text: string): { readonly rules: string; readonly examples: string } {
  const { document } = compile([{ name: 'template.regel', text }]);
  const declarations = document.parsed.files[0]?.declarations ?? [];
  const spans = declarations
    .filter(({ kind }) => kind === 'example')
    .map(({ span }) => withComments(text, span));
  let rules = '';
  let end = 0;
  for (const span of spans) {
    rules += text.slice(end, span.start);
    end = span.end;
  }
  rules = `${`${rules}${text.slice(end)}`.trimEnd()}\n`;
  return { rules, examples: spans.map(({ start, end }) => `\n${text.slice(start, end)}\n`).join('') };
}

/** From the first of the comment lines that stand right in front of it. */
function withComments(
  text: string,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Pick<Span, 'start' | 'end'> {
  const lines = text.slice(0, start).split('\n');
  let first = lines.length - 1;
  while (/^\s*\/\//.test(lines[first - 1] ?? '')) first--;
  return { start: lines.slice(0, first).join('\n').length + (first === 0 ? 0 : 1), end };
}

function withTitle(rules: string, title: string, beside: string): string {
  return rules.replace(
    /^game "(?:[^"\\]|\\.)*"(.*)$/m,
    (_, rest: string) => `game ${quoted(title)}${rest}\n\nuse "${beside}"`,
  );
}

/** As a text of the rules. */
function quoted(title: string): string {
  return `"${oneLine(title).replace(/["{}\\]/g, '\\$&')}"`;
}

/** Without signs that end a line or that nobody sees. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function ruleList(title: string): string {
  return `# The rules of ${title}, numbered

A row for each rule of the rulebook, in your own words. A part of the rules names those it follows, \`step Attack cites A-1\`, and
\`regelwerk coverage\` says which are not followed yet, and which no example tests.

| id | rule | source |
|---|---|---|
`;
}

/** What can be done with a game, by command. */
const COMMANDS = [
  ['check', 'find mistakes'],
  ['test', 'play the examples, and random games'],
  ['play', 'play in the terminal'],
  ['simulate', 'let bots play many games'],
] as const;

function readme(id: string, title: string): string {
  const calls = [
    ['regelwerk studio .', '# write and play it in the browser'],
    ...COMMANDS.map(([command, what]) => [`regelwerk ${command} ${id}.regel`, `# ${what}`]),
  ];
  return `# ${title}

| file | what it holds |
|---|---|
| \`${id}.regel\` | the game |
| \`${id}.examples.regel\` | worked examples, which \`regelwerk test\` plays |
| \`rules.md\` | the rules of the rulebook, numbered |

\`\`\`sh
${alignColumns(calls).join('\n')}
\`\`\`
`;
}
