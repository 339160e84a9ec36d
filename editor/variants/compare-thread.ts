import { type CompareOrder, createComparer } from './comparer.ts';

/** Compares rules with others. */
export function compareVariants(): void {
  const compare = createComparer();
  addEventListener('message', ({ data }: MessageEvent<CompareOrder>) => postMessage(compare(data)));
}
