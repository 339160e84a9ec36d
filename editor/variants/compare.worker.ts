import { type CompareOrder, createComparer } from './comparer.ts';

const compare = createComparer();

addEventListener('message', ({ data }: MessageEvent<CompareOrder>) => postMessage(compare(data)));
