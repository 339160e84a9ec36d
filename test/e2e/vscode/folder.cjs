// An extension for VS Code that has a folder of files in memory, as those have which show a repository in the browser.
const { EventEmitter, FileChangeType, FileSystemError, FileType, workspace } = require('vscode');

/** @import { ExtensionContext, FileChangeEvent, FileSystemProvider, Uri } from 'vscode' */

/** @param {ExtensionContext} context */
exports.activate = ({ subscriptions, extensionUri }) => {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  /** @type {InstanceType<typeof EventEmitter<FileChangeEvent[]>>} */
  const changed = new EventEmitter();
  const given = fetch(`${extensionUri.toString(true)}/files.json`)
    .then((response) => response.json())
    .then((/** @type {Record<string, string>} */ texts) => {
      for (const [name, text] of Object.entries(texts)) files.set(`/${name}`, new TextEncoder().encode(text));
    });
  /** @param {Uri} uri */
  const fileAt = async (uri) => {
    await given;
    const bytes = files.get(uri.path);
    if (!bytes) throw FileSystemError.FileNotFound(uri);
    return bytes;
  };
  const refuse = () => {
    throw FileSystemError.NoPermissions();
  };
  /** @type {FileSystemProvider} */
  const provider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose() {} }),
    async stat(uri) {
      if (uri.path === '/') return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      const { length } = await fileAt(uri);
      return { type: FileType.File, ctime: 0, mtime: 0, size: length };
    },
    async readDirectory(uri) {
      await given;
      // As strict as a real one: it knows the folder by no other address.
      if (uri.path !== '/') throw FileSystemError.FileNotFound(uri);
      return [...files.keys()].map((path) => [path.slice(1), FileType.File]);
    },
    readFile: fileAt,
    writeFile(uri, bytes) {
      files.set(uri.path, bytes);
      changed.fire([{ type: FileChangeType.Changed, uri }]);
    },
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
  subscriptions.push(workspace.registerFileSystemProvider('game', provider, { isCaseSensitive: true }));
};
