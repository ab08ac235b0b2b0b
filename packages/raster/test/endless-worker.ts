import type { MessagePort } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import type { WorkerOrder, WorkerReport } from '../src/pipeline/task.ts';

/** A worker that begins to count, says so and goes on, in memory that the test sees, without ever finishing its tile. */
function serve(port: MessagePort): void {
  let counter: Int32Array | null = null;
  const report = (message: WorkerReport, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (order: WorkerOrder) => {
    if (order.kind === 'open') counter = order.job.edges.bandStart;
    if (order.kind !== 'do') return;
    Atomics.add(counter!, 0, 1);
    report({ kind: 'progress', share: 0.5 });
    for (;;) Atomics.add(counter!, 0, 1);
  });
}

serve(parentPort!);
