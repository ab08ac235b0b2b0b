import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openQueue } from '@qingzhang/server/job-queue/job-queue';
import { openNotices } from '@qingzhang/server/job-queue/job-notices';
import { askForGroups, endGroup, takeGroup } from '@qingzhang/server/pixels/groups/group-records';

/** What empty groups cost: asked for, taken by so many at once, and ended. */
export async function queueCost(pool: Pool, url: string, groups: number, takers: number) {
  const queue = await openQueue(pool, (error) => console.error(error));
  const notices = await openNotices(url, 'bench');
  try {
    const hands = { pool, queue, notices, jobId: randomUUID(), owner: 'bench', isLong: false };
    const pass = { key: randomUUID(), content: Buffer.alloc(100_000) };
    const began = performance.now();
    const numbers = Array.from({ length: groups }, (_, number) => number);
    for (let at = 0; at < groups; at += 16) await askForGroups(hands, pass, numbers.slice(at, at + 16));
    const asked = performance.now();
    // About what the sums of a group of 16 tiles and 400 villages come to.
    const sums = Buffer.alloc(50_000);
    const take = async (name: string) => {
      for (;;) {
        const group = await takeGroup(pool, queue, name);
        if (group === undefined) return;
        await endGroup(pool, queue, group, sums);
      }
    };
    await Promise.all(Array.from({ length: takers }, (_, number) => take(`bench-${number}`)));
    const ended = performance.now();
    await pool.query('DELETE FROM "pixelPass" WHERE key = $1', [pass.key]);
    return { askMs: (asked - began) / groups, doMs: (ended - asked) / groups };
  } finally {
    await notices.close();
    await queue.close();
  }
}
