import { packSums, unpackPass, type Pass } from '@qingzhang/raster/pipeline/packed-pass';
import type { TileSums } from '@qingzhang/raster/pipeline/tile-sums';
import { BEAT_MS } from '../../job-queue/heartbeats.ts';
import { connectionBroke } from '../../database/trouble.ts';
import type { Deps } from '../../http/context.ts';
import { sharedPixelPool } from '../pixel-pool.ts';
import { pathOfName } from './file-names.ts';
import { endGroup, keepGroup, passContent, releaseGroup, stopTopic, type BegunGroup } from './group-records.ts';

interface Log {
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/** What became of a group: `void` where another has it now, or nobody wants it. */
export type GroupEnd = 'done' | 'failed' | 'released' | 'void';

/** Does a group that this worker has begun, and keeps what its tiles come to. */
export async function doGroup(deps: Deps, log: Log, group: BegunGroup, stopping: AbortSignal): Promise<GroupEnd> {
  const { pool } = deps.database;
  const { queue, notices } = deps.jobs;
  const lost = new AbortController();
  const look = () => {
    keepGroup(pool, group).then(
      (isHeld) => isHeld || lost.abort(),
      (error: unknown) => log.error({ err: error, group: group.id }, 'a group could not say that it is alive'),
    );
  };
  const alive = setInterval(look, BEAT_MS);
  const forget = notices.on(stopTopic(group.passKey), look);
  const signal = AbortSignal.any([lost.signal, stopping]);
  try {
    const pass = await passOf(deps, group.passKey);
    if (pass === undefined) {
      forgetPass(group.passKey);
      return 'void';
    }
    const tiles: TileSums[] = [];
    const tasks = pass.groups[group.number]!;
    await sharedPixelPool().run(pass.job, tasks, (answer) => tiles.push(...answer.tiles), { signal });
    return (await endGroup(pool, queue, group, packSums(tiles))) ? 'done' : 'void';
  } catch (error) {
    // The next group finds the files anew.
    forgetPass(group.passKey);
    if (lost.signal.aborted) return 'void';
    if (connectionBroke(error)) throw error;
    if (stopping.aborted) {
      await releaseGroup(pool, queue, group);
      return 'released';
    }
    log.warn({ err: error, group: group.id }, 'a group of tiles could not be done here');
    return (await endGroup(pool, queue, group, null)) ? 'failed' : 'void';
  } finally {
    clearInterval(alive);
    forget();
  }
}

/** Its files stay where they lie on this machine for as long as it is kept. */
interface KeptPass {
  readonly pass: Promise<Pass | undefined>;
  readonly giveBack: () => void;
}

/** Passes whose groups come one after the other, so that their boundaries are not unpacked for each. */
const MOST_PASSES = 2;
const passes = new Map<string, KeptPass>();

function passOf(deps: Deps, key: string): Promise<Pass | undefined> {
  const kept = passes.get(key) ?? keptPass(deps, key);
  // The one used last stands last.
  passes.delete(key);
  passes.set(key, kept);
  if (passes.size > MOST_PASSES) forgetPass(passes.keys().next().value!);
  return kept.pass;
}

function forgetPass(key: string): void {
  passes.get(key)?.giveBack();
  passes.delete(key);
}

function keptPass(deps: Deps, key: string): KeptPass {
  const lent: (() => void)[] = [];
  const files = deps.files.lentUntil((giveBack) => lent.push(giveBack));
  return {
    pass: readPass({ ...deps, files }, key),
    giveBack: () => {
      for (const giveBack of lent) giveBack();
    },
  };
}

async function readPass(deps: Deps, key: string): Promise<Pass | undefined> {
  const content = await passContent(deps.database.pool, key);
  return content === undefined ? undefined : unpackPass(content, (name) => pathOfName(deps, name, {}));
}
