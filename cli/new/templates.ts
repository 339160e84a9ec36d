/** The games that a new one can begin with: `templates/` of the package. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A template that can be chosen. */
export interface Template {
  readonly name: string;
  /** Its first line: what it is. */
  readonly about: string;
}

const FOLDER = new URL('../../templates/', import.meta.url);
const ENDING = '.regel';

/** All templates, by name. */
export function listTemplates(): readonly Template[] {
  return readdirSync(fileURLToPath(FOLDER))
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => file.slice(0, -ENDING.length))
    .map((name) => ({ name, about: aboutOf(readTemplate({ name })) }));
}

/** Its text. */
export function readTemplate({ name }: Pick<Template, 'name'>): string {
  return readFileSync(new URL(`${name}${ENDING}`, FOLDER), 'utf8');
}

function aboutOf(text: string): string {
  return /^\/\/ *(.*)/.exec(text)?.[1] ?? '';
}
