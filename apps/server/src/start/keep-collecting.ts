import { collectMadeFiles } from '../files/collect-made-files.ts';
import type { Deps } from '../http/context.ts';
import { slept } from './slept.ts';

interface Log {
  readonly error: (details: object, message: string) => void;
}

const EVERY_MS = 3_600_000;
/** While there are more. */
const BETWEEN_MS = 1000;

/** Takes files away that were made to be downloaded and have become old, until it is stopped. */
export async function keepCollecting(deps: Deps, log: Log, stopping: AbortSignal): Promise<void> {
  let pause = EVERY_MS;
  while (await slept(pause, stopping)) {
    pause = EVERY_MS;
    try {
      if ((await collectMadeFiles(deps)) > 0) pause = BETWEEN_MS;
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'old files that were made could not be taken away');
    }
  }
}
