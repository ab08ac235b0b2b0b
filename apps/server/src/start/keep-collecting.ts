import { collectMadeFiles } from '../files/collect-made-files.ts';
import type { Deps } from '../http/context.ts';
import { slept } from './slept.ts';
import { passOn, turnOf } from './upkeep-turn.ts';

interface Log {
  readonly error: (details: object, message: string) => void;
}

const EVERY_MS = 3_600_000;
/** While there are more. */
const BETWEEN_MS = 1000;
/** Longer than the pause: whoever collects goes on collecting. */
const TURN_SECONDS = 2 * 3600;

/** Takes files away that were made to be downloaded and have become old, until it is stopped. */
export async function keepCollecting(deps: Deps, log: Log, stopping: AbortSignal): Promise<void> {
  const { pool } = deps.database;
  const turn = turnOf((text, values) => pool.query(text, values), 'collecting files', TURN_SECONDS);
  let pause = EVERY_MS;
  while (await slept(pause, stopping)) {
    pause = EVERY_MS;
    try {
      if ((await turn.isOurs()) && (await collectMadeFiles(deps)) > 0) pause = BETWEEN_MS;
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'old files that were made could not be taken away');
    }
  }
  await passOn(turn, log);
}
