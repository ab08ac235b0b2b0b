import { parentPort } from 'node:worker_threads';
import type { WorkerOrder, WorkerReport } from '../src/pipeline/task.ts';

/** A worker that says it has begun and then counts, in memory that the test sees, without ever finishing its tile. */
let counter: Int32Array | null = null;

parentPort!.on('message', (order: WorkerOrder) => {
  if (order.kind === 'open') counter = order.job.edges.zoneOf;
  if (order.kind !== 'do') return;
  const begun: WorkerReport = { kind: 'progress', share: 0.5 };
  parentPort!.postMessage(begun);
  for (;;) Atomics.add(counter!, 0, 1);
});
