// Builds the documentation as a site of plain files: dist/site, or the folder that is named. Where the built editor lies beside it, blocks of
// rules lead into it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { runnerImport } from 'vite';
import { bundledPackages, licencesOf } from './bundled.mjs';

const folder = process.argv[2] ?? join('dist', 'site');
const editor = existsSync(join(dirname(folder), 'editor', 'index.html')) ? '../editor/index.html' : undefined;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @type {{ module: typeof import('../manual/site/site.ts') }} */
const { module } = await runnerImport('./manual/site/site.ts', { configFile: false, logLevel: 'warn' });
const paths = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) =>
  path.split(sep).join('/'),
);
const texts = new Map(
  paths
    .filter((path) => path.endsWith('.md') && !path.startsWith('screens/'))
    .map((path) => [path, readFileSync(join('docs', path), 'utf8')]),
);

rmSync(folder, { recursive: true, force: true });
for (const [path, text] of module.siteOf(texts, { editor, version })) write(path, text);
for (const path of paths.filter((path) => path.endsWith('.png'))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join('docs', path), join(folder, path));
}
write(
  'style.css',
  `${readFileSync('manual/site/style.css', 'utf8')}\n${readFileSync('manual/code.css', 'utf8')}`,
);

const bundle = await rolldown({ input: 'manual/site/search-page.ts' });
const { output } = await bundle.write({ file: join(folder, 'search.js'), format: 'iife', minify: true });
await bundle.close();
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
write('licences.txt', licencesOf(bundledPackages(modules), lock));

console.log(`${texts.size} pages in ${folder}${editor ? ', with blocks that lead into the editor' : ''}`);

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
