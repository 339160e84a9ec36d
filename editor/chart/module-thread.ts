import type { ModuleOrder } from './write-module.ts';
import { writeModule } from './write-module.ts';

/** Writes a game as a module of its own, for whoever asks. */
export function writeModules(): void {
  addEventListener('message', ({ data }: MessageEvent<ModuleOrder>) => postMessage(writeModule(data)));
}
