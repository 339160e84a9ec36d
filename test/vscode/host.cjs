// @ts-nocheck: the API that it stands in for has no types here.
// Stands in for VS Code where there is none: an extension is activated with an API that takes everything and does nothing, and what it registers is
// printed. `node host.cjs FOLDER FILE`
const { join } = require('node:path');
const Module = require('node:module');
const { Worker: Thread } = require('node:worker_threads');

const [, , folder, file] = process.argv;
const registered = [];
const nothing = () => ({ dispose() {} });

class Disposable {
  dispose() {}
}
class Emitter {
  event = nothing;
  fire() {}
  dispose() {}
}
class TokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: nothing };
  cancel() {}
  dispose() {}
}
const channel = { logLevel: 3, onDidChangeLogLevel: nothing, show() {}, dispose() {} };
for (const name of ['append', 'appendLine', 'info', 'warn', 'debug', 'trace']) channel[name] = () => {};
channel.error = (...said) => console.error(...said);

/** What an extension reads, and does not only call. */
const known = {
  vscode: { version: '1.91.0', Disposable, EventEmitter: Emitter, CancellationTokenSource: TokenSource },
  'vscode.Uri': { joinPath: (base, ...names) => uriOf(join(base.fsPath, ...names)) },
  'vscode.workspace': {
    workspaceFolders: undefined,
    textDocuments: [],
    notebookDocuments: [],
    isTrusted: true,
    getConfiguration: () => ({
      get: (_, otherwise) => otherwise,
      has: () => false,
      inspect: () => undefined,
    }),
  },
  'vscode.env': { appName: 'A host for tests', language: 'en' },
  'vscode.window': {
    visibleTextEditors: [],
    visibleNotebookEditors: [],
    tabGroups: { all: [], onDidChangeTabs: nothing, activeTabGroup: {} },
    createOutputChannel: () => channel,
    showErrorMessage: async (said) => console.error(said),
  },
};

function uriOf(path) {
  return { fsPath: path, toString: () => path };
}

/** A part of the API by its name: anything can be read of it, called and made. */
function part(name) {
  const parts = {};
  return new Proxy(function stub() {}, {
    get(target, key) {
      if (key === 'then' || typeof key === 'symbol') return undefined;
      if (key === 'prototype') return target.prototype;
      if (known[name] && key in known[name]) return known[name][key];
      parts[key] ??= part(`${name}.${key}`);
      return parts[key];
    },
    set: (_, key, value) => {
      parts[key] = value;
      return true;
    },
    apply() {
      if (/\.register/.test(name)) registered.push(name.replace('vscode.', ''));
      return part(`${name}()`);
    },
    construct: () => ({}),
  });
}

const vscode = part('vscode');
const load = Module._load;
Module._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest));

// A worker as browsers have it.
globalThis.Worker = class {
  constructor() {
    this.thread = new Thread(join(folder, 'desktop-worker.js'));
    this.thread.on('message', (data) => this.onmessage?.({ data }));
  }
  postMessage(message) {
    this.thread.postMessage(message);
  }
  addEventListener() {}
  terminate() {
    return this.thread.terminate();
  }
};

require(join(folder, file))
  .activate({ extensionUri: uriOf(folder), subscriptions: [] })
  .then(
    () => {
      console.log(registered.join('\n'));
      process.exit(0);
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
