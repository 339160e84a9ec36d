// Builds the extension for VS Code and packs it: dist/regelwerk-VERSION.vsix, or the file that is named. A .vsix is a zip archive with a manifest of
// its own beside the files of the extension.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { rolldown } from 'rolldown';
import { runnerImport } from 'vite';
import { bundledPackages, licencesOf } from './bundled.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const target = process.argv[2] ?? join('dist', `regelwerk-${version}.vsix`);
const manifest = { ...JSON.parse(readFileSync('vscode/manifest.json', 'utf8')), version };

/** The server takes what it runs in for a worker of a browser; in a thread of Node its port is another one. */
const DESKTOP_WORKER = `globalThis.self = require('node:worker_threads').parentPort;
require('./server.js');
`;

/** @type {{ module: typeof import('../vscode/contributed/grammar.ts') }} */
const { module: grammar } = await evaluate('./vscode/contributed/grammar.ts');
/** @type {{ module: typeof import('../vscode/contributed/snippets.ts') }} */
const { module: snippets } = await evaluate('./vscode/contributed/snippets.ts');

/** @type {Set<string>} */
const modules = new Set();
/** @type {Record<string, string>} */
const files = {
  'package.json': json(manifest),
  'README.md': readFileSync('docs/vscode.md', 'utf8')
    .replaceAll(/\]\((?!https?:)[^)]*\)/g, ']')
    .replaceAll(/\[([^\]]*)\]/g, '$1'),
  'CHANGELOG.md': readFileSync('CHANGELOG.md', 'utf8'),
  'LICENSE.txt': readFileSync('LICENSE', 'utf8'),
  'language-configuration.json': readFileSync('vscode/language-configuration.json', 'utf8'),
  'grammar.json': json(grammar.grammar),
  'snippets.json': json(snippets.contributedSnippets),
  'server.js': await bundled('vscode/server/server.ts', 'iife', 'browser'),
  'web.js': await bundled('vscode/client/web.ts', 'cjs', 'browser'),
  'desktop.js': await bundled('vscode/client/desktop.ts', 'cjs', 'node'),
  'desktop-worker.js': DESKTOP_WORKER,
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
files['licences.txt'] = licencesOf(bundledPackages([...modules]), lock);

const archive = {
  '[Content_Types].xml': contentTypes(),
  'extension.vsixmanifest': vsixManifest(),
  ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`extension/${name}`, text])),
};
// Always the same moment, so that the same sources make the same file.
const packed = zipSync(
  Object.fromEntries(Object.entries(archive).map(([name, text]) => [name, strToU8(text)])),
  { level: 9, mtime: new Date(1980, 0, 2) },
);
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, packed);
console.log(`${target}: ${Object.keys(files).length} files, ${Math.round(packed.length / 1000)} kB`);

/** @param {string} file */
function evaluate(file) {
  return runnerImport(file, { configFile: false, logLevel: 'warn' });
}

/** @param {unknown} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * A file with all that it needs but what VS Code brings.
 * @param {string} input
 * @param {'iife' | 'cjs'} format
 * @param {'browser' | 'node'} platform
 */
async function bundled(input, format, platform) {
  const bundle = await rolldown({
    input,
    platform,
    external: platform === 'node' ? /^(vscode$|node:)/ : 'vscode',
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  for (const id of moduleIds) modules.add(id);
  return code;
}

function contentTypes() {
  const types = {
    json: 'application/json',
    js: 'application/javascript',
    md: 'text/markdown',
    txt: 'text/plain',
  };
  const all = { ...types, vsixmanifest: 'text/xml' };
  const lines = Object.entries(all).map(
    ([ending, type]) => `<Default Extension=".${ending}" ContentType="${type}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>
`;
}

function vsixManifest() {
  const { name, publisher, displayName, description, categories, keywords, engines } = manifest;
  const properties = {
    'Microsoft.VisualStudio.Code.Engine': engines.vscode,
    'Microsoft.VisualStudio.Code.ExtensionDependencies': '',
    'Microsoft.VisualStudio.Code.ExtensionPack': '',
    'Microsoft.VisualStudio.Code.ExtensionKind': 'ui,workspace,web',
    'Microsoft.VisualStudio.Code.LocalizedLanguages': '',
    'Microsoft.VisualStudio.Code.ExecutesCode': 'true',
  };
  const assets = {
    'Microsoft.VisualStudio.Code.Manifest': 'extension/package.json',
    'Microsoft.VisualStudio.Services.Content.Details': 'extension/README.md',
    'Microsoft.VisualStudio.Services.Content.Changelog': 'extension/CHANGELOG.md',
    'Microsoft.VisualStudio.Services.Content.License': 'extension/LICENSE.txt',
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
<DisplayName>${displayName}</DisplayName>
<Description xml:space="preserve">${description}</Description>
<Tags>${keywords.join(',')},__ext_regel,__web_extension</Tags>
<Categories>${categories.join(',')}</Categories>
<GalleryFlags>Public</GalleryFlags>
<License>extension/LICENSE.txt</License>
<Properties>${Object.entries(properties)
    .map(([id, value]) => `<Property Id="${id}" Value="${value}"/>`)
    .join('')}</Properties>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>${Object.entries(assets)
    .map(([type, path]) => `<Asset Type="${type}" Path="${path}" Addressable="true"/>`)
    .join('')}</Assets>
</PackageManifest>
`;
}
