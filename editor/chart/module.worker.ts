import type { ModuleOrder } from './write-module.ts';
import { writeModule } from './write-module.ts';

addEventListener('message', ({ data }: MessageEvent<ModuleOrder>) => postMessage(writeModule(data)));
