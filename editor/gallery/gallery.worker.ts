import type { Source } from '../../language/index.ts';
import { firstView } from './first-view.ts';

addEventListener('message', ({ data }: MessageEvent<readonly Source[]>) => postMessage(firstView(data)));
