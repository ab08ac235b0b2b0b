import type { Deps } from '../http/context.ts';
import { patience } from '../job-queue/heartbeats.ts';
import { nextNotice } from '../job-queue/job-notices.ts';
import { doGroup } from '../pixels/groups/do-group.ts';
import { dropUnwanted, GROUPS_TOPIC, reviveGroups, takeGroup } from '../pixels/groups/group-records.ts';
import type { Beat } from './beat.ts';
import type { Log } from './run-job.ts';

interface Helping {
  /** What the others call this worker. */
  readonly name: string;
  readonly stopping: AbortSignal;
  readonly beat: Beat;
  readonly hold: () => void;
  readonly free: () => void;
}

const IDLE_MS = 5000;
const TIDY_MS = 60_000;

/** Does groups of tiles of whoever has them in line, one after the other, until it is stopped. */
export async function keepHelping(deps: Deps, log: Log, helping: Helping): Promise<void> {
  const { stopping, name, beat, hold, free } = helping;
  const { queue, notices } = deps.jobs;
  const { pool } = deps.database;
  const waiting = patience();
  let tidiedAt = Date.now();
  while (!stopping.aborted) {
    const notice = nextNotice(notices, GROUPS_TOPIC, IDLE_MS, stopping);
    try {
      const group = await takeGroup(pool, queue, name);
      if (group !== undefined) {
        hold();
        const letBeat = beat.hold({ table: 'tileGroup', id: group.id, attempts: group.attempts });
        try {
          await doGroup(deps, log, group, stopping);
        } finally {
          letBeat();
          free();
        }
        continue;
      }
      if (waiting.isOver()) await reviveGroups(pool, queue);
      if (Date.now() - tidiedAt > TIDY_MS) {
        await dropUnwanted(pool, queue);
        tidiedAt = Date.now();
      }
    } catch (error) {
      waiting.beginAgain();
      if (!stopping.aborted) log.error({ err: error }, 'a group of tiles could not be taken or ended');
    }
    await notice;
  }
}
