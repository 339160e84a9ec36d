// Serves the editor on a free port, prints the address and opens it where there is a browser to open.
// `--port N` asks for a port, `--no-open` opens nothing.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const { values } = parseArgs({
  options: { port: { type: 'string' }, open: { type: 'boolean', default: true } },
  allowNegative: true,
});

const server = await createServer({
  configFile: 'vite.config.ts',
  server: { port: values.port ? Number(values.port) : undefined },
});
await server.listen();

const address = server.resolvedUrls?.local[0] ?? '';
console.log(`\n  Regelwerk is at ${address}\n  Ctrl+C stops it.\n`);
if (values.open && hasDesktop()) openBrowser(address);

/** Whether a window can be opened here. */
function hasDesktop() {
  if (process.env.CI) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * Asks the system to open an address. Where that fails, the printed address is enough.
 * @param {string} url
 */
function openBrowser(url) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
