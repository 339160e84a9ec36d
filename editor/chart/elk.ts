import ELK from 'elkjs/lib/elk-api.js';
// ELK's own worker is a classic script: it is started from its address, not bundled.
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import type { ElkLayout } from './layout.ts';

let elk: InstanceType<typeof ELK> | undefined;

/** ELK in a worker of its own, started when the first chart is drawn. */
export const layOutInWorker: ElkLayout = (graph) => {
  elk ??= new ELK({ workerFactory: () => new Worker(workerAddress) });
  return elk.layout(graph);
};
