import { setTimeout as delay } from 'node:timers/promises';
import { health } from '@qingzhang/contract/calls/session-calls';
import { troubleOf } from '../database/trouble.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { practiceState, type PracticeState } from '../practice/practice-state.ts';

/** A database that has not answered by then is away, whatever it does. */
const PATIENCE_MS = 1500;

/** Whether the product answers, which version it is, and how far the practice county is. */
export const HEALTH = handle(health).by(async ({ database, config, version }) => {
  const practice = await Promise.race([stateOrNothing({ database }), delay(PATIENCE_MS, undefined, { ref: false })]);
  const about = { version, database: config.databaseUrl === '' ? ('embedded' as const) : ('external' as const) };
  if (practice === undefined) return { ready: false, ...about, practice: 'unknown', practiceProgress: 0 };
  return { ready: true, ...about, ...practice };
});

async function stateOrNothing(deps: Pick<Deps, 'database'>): Promise<PracticeState | undefined> {
  try {
    return await practiceState(deps);
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return undefined;
  }
}
