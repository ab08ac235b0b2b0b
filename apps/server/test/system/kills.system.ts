import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killIfThere } from '../../src/testing/product.ts';
import { until } from '../../src/testing/until.ts';
import { CALCULATING } from './kills/calculating.ts';
import { EXPORTING, UPLOADING } from './kills/files.ts';
import { IMPORTING, SAVING } from './kills/saving.ts';
import { openScene, plant, type Scene } from './kills/scene.ts';
import { BACKING_UP, MIGRATING, RESTORING } from './kills/upkeep.ts';
import { VICTIMS, type Victim } from './kills/victims.ts';
import type { Moment, Work } from './kills/work.ts';
import { randomFrom } from './mutated.ts';

const COUNT = Number(process.env['SYSTEM_KILLS'] ?? '10');
const SEED = Number(process.env['HOSTILE_SEED'] ?? '20261116');
const MOMENTS = [SAVING, IMPORTING, UPLOADING, CALCULATING, EXPORTING, BACKING_UP, RESTORING, MIGRATING];
/** 0: nobody answered, because the server itself was gone. */
const HONEST = [0, 200, 503, 507];

interface Kill {
  readonly moment: Moment;
  readonly who: Victim;
}

/** In each round through the moments another one of a moment's victims is killed; the first round kills each of them once. */
const KILLS: readonly Kill[] = Array.from({ length: COUNT }, (_, at) => {
  const moment = MOMENTS[at % MOMENTS.length]!;
  return { moment, who: moment.victims[Math.floor(at / MOMENTS.length) % moment.victims.length]! };
});

const random = randomFrom(SEED);
const recoveries: number[] = [];
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  await plant(scene);
});
afterAll(() => scene.close());

describe(`${KILLS.length} kills, each in the middle of something`, () => {
  for (const [at, { moment, who }] of KILLS.entries()) {
    it(`${at + 1}: ${who} amid ${moment.during}`, async () => {
      const work = await moment.begin(scene, at);
      // Saves go on beside everything but a start.
      const saves = moment === SAVING || moment === MIGRATING ? undefined : await SAVING.begin(scene, at);
      try {
        await delay(random() * moment.withinMs);
        await strike(who, work);
        const struckAt = performance.now();
        await work.recover?.();
        await scene.standUp();
        await until(async () => {
          const probe = { year: 2050, stationCode: `P${at}` };
          return (await scene.ask('riverRainfall/saveData', probe)).status === 200;
        }, 'a save');
        recoveries.push(performance.now() - struckAt);
      } finally {
        // A round that failed leaves nobody at work in the next.
        await saves?.end();
      }
      await work.end();
      const statuses = [...work.statuses, ...(saves?.statuses ?? [])];
      expect(statuses.filter((status) => !HONEST.includes(status))).toEqual([]);
    });
  }

  it('leave a log whose chain is whole, and no content lost or damaged', async () => {
    const audit = scene.run('upkeep.js', ['audit', 'verify']);
    expect(await audit.ended, audit.output()).toBe(0);
    const { result } = await scene.ask<{ damaged: unknown[] }>('fileStore/storage', {});
    expect(result.damaged).toEqual([]);
    const longest = Math.round(Math.max(...recoveries));
    process.stdout.write(`${recoveries.length} kills; longest until a save: ${longest} ms\n`);
  });
});

/** Kills whoever is there. */
async function strike(who: Victim, work: Work): Promise<void> {
  let pids: readonly number[] = [];
  // A process apart comes with the next file, a database of its own with the restore.
  await until(() => {
    pids = VICTIMS[who](scene, work);
    return pids.length > 0;
  }, 'whoever is to be killed');
  for (const pid of pids) killIfThere(pid);
  await until(() => pids.every((pid) => !isThere(pid)), 'the end of who was killed');
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // there is no such process
  }
}
