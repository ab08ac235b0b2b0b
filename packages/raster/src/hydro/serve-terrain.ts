import type { MessagePort } from 'node:worker_threads';
import { failureOf } from '../pipeline/failure.ts';
import { createTerrainRunner, type TerrainRunner } from './terrain-runner.ts';
import type { TerrainJob, TerrainOrder, TerrainReport } from './terrain-task.ts';

/** Does what the main thread asks for, one task at a time. */
export function serveTerrain(port: MessagePort): void {
  let job: TerrainJob | null = null;
  let runner: TerrainRunner | null = null;
  const report = (message: TerrainReport) => port.postMessage(message);
  port.on('message', (order: TerrainOrder) => {
    if (order.kind === 'open') {
      job = order.job;
      return;
    }
    try {
      // Files are opened here, so that one that cannot be read is the task's failure and not the worker's death.
      runner ??= createTerrainRunner(job!);
      report({ kind: 'done', answer: runner.run(order.task) });
    } catch (error) {
      report({ kind: 'failed', failure: failureOf(error) });
    }
  });
}
