import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How much of the machine a group of processes may use. */
export interface CoreShare {
  /** Takes a process in, with what it starts afterwards. */
  readonly hold: (pid: number) => Promise<void>;
  /** Seconds of processor that its processes have used, where the system counts them. */
  readonly usedSeconds: () => Promise<number | undefined>;
  readonly end: () => Promise<void>;
}

const PERIOD_US = 100_000;
/** Where control groups of the first version are; the second has one tree for everything. */
const FIRST = '/sys/fs/cgroup/cpu';
const ACCOUNTS = '/sys/fs/cgroup/cpuacct';
const UNLIMITED: CoreShare = {
  hold: () => Promise.resolve(),
  usedSeconds: () => Promise.resolve(undefined),
  end: () => Promise.resolve(),
};

/** A share of the cores by a control group; all of them where none is asked for or the system has no such groups. */
export async function shareOfCores(name: string, cores: number | undefined): Promise<CoreShare> {
  if (cores === undefined || !existsSync(FIRST) || !existsSync(ACCOUNTS)) return UNLIMITED;
  const folders = [FIRST, ACCOUNTS].map((parent) => path.join(parent, name)) as [string, string];
  for (const folder of folders) await mkdir(folder);
  await writeFile(path.join(folders[0], 'cpu.cfs_period_us'), String(PERIOD_US));
  await writeFile(path.join(folders[0], 'cpu.cfs_quota_us'), String(Math.round(cores * PERIOD_US)));
  return {
    hold: async (pid) => {
      for (const folder of folders) await writeFile(path.join(folder, 'cgroup.procs'), String(pid));
    },
    usedSeconds: async () => Number(await readFile(path.join(folders[1], 'cpuacct.usage'), 'utf8')) / 1e9,
    end: async () => {
      for (const folder of folders) await removeWhenEmpty(folder);
    },
  };
}

/** A process that has just ended is in its group for a moment. */
async function removeWhenEmpty(folder: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await rmdir(folder);
      return;
    } catch (error) {
      if (tries === 100 || !(error instanceof Error && 'code' in error && error.code === 'EBUSY')) throw error;
      await delay(50);
    }
  }
}
