import { setImmediate } from 'node:timers/promises';
import type { PixelPool } from './pool.ts';

/**
 * Works in the calling thread and pauses between two tiles, so that other work and an abort get through. For small
 * rasters.
 */
export function createInlinePool(): PixelPool {
  return {
    async run(job, tasks, accept, { signal, onProgress }) {
      signal?.throwIfAborted();
      // A process that has threads never needs what they run, half of the code that it would load.
      const { createTaskRunner } = await import('./task-runner.ts');
      const runner = createTaskRunner(job);
      try {
        for (const [index, task] of tasks.entries()) {
          signal?.throwIfAborted();
          accept(runner.run(task, (share) => onProgress?.((index + share) / tasks.length)));
          onProgress?.((index + 1) / tasks.length);
          await setImmediate();
        }
      } finally {
        runner.close();
      }
    },
    dispose: async () => {},
  };
}
