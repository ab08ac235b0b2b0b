import type { Deps } from '../http/context.ts';
import { checkNextFile } from '../files/check-files.ts';
import { slept } from './slept.ts';
import { passOn, turnOf } from './upkeep-turn.ts';

interface Log {
  readonly error: (details: object, message: string) => void;
}

/** Between two looks for a file that is due, and before the first: a start has better things to do. */
const LOOK_MS = 60_000;
const BETWEEN_MS = 1000;
const TURN_SECONDS = 300;

/** Reads every stored file again in its time, one after the other and slowly, until it is stopped. */
export async function keepChecking(deps: Deps, log: Log, stopping: AbortSignal): Promise<void> {
  const { pool } = deps.database;
  const turn = turnOf((text, values) => pool.query(text, values), 'checking files', TURN_SECONDS);
  let pause = LOOK_MS;
  while (await slept(pause, stopping)) {
    pause = LOOK_MS;
    try {
      if (!(await turn.isOurs())) continue;
      const checked = await checkNextFile(deps, stopping);
      if (checked === undefined) continue;
      pause = BETWEEN_MS;
      if (checked.outcome !== 'good') log.error({ ...checked }, 'a stored file is damaged');
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'stored files could not be checked');
    }
  }
  await passOn(turn, log);
}
