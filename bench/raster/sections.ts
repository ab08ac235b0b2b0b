import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Arena } from './compete.ts';
import { best, type Found } from './measure.ts';
import { isThere, measured, PEERS, runPeer } from './peers.ts';
import { row, type Row } from './tables.ts';

/** Runs one path of ours in a process of its own. */
export type Ours = (path: string, ...args: readonly string[]) => Promise<Found>;

export async function recalculation({ folder, repeats, tables }: Arena, ours: Ours): Promise<void> {
  const runs: Found[] = [];
  const rivals: Found[] = [];
  for (let i = 0; i < repeats; i++) {
    runs.push(await ours('recalculation', folder));
    if (isThere(PEERS.gdal)) rivals.push(await runPeer(PEERS.gdal, 'gdal_rusle.sh', folder));
  }
  const rows = ['price', 'coefficient'].map((what): Row => {
    const least = Math.min(...runs.map((each) => each[what]!));
    const times = rivals.length === 0 ? {} : { 'times (wall)': Number((best(rivals).wallMs / least).toFixed(1)) };
    return { who: `${what} changed`, 'wall ms': Math.round(least), ...times, goal: 20 };
  });
  tables.print('recalculation, resident, against gdal from the start', rows);
}

export async function tiles({ folder, repeats, tables }: Arena, ours: Ours): Promise<void> {
  const runs = await repeated(repeats, () => ours('tiles', folder));
  const perSecond = Math.max(...runs.map((each) => (each['tiles']! * 1000) / each['tilesCpuMs']!));
  const rows: Row[] = [{ who: 'ours', tiles: runs[0]!['tiles']!, 'tiles / CPU s': Math.round(perSecond) }];
  if (isThere(PEERS.gdal)) {
    const script = fileURLToPath(new URL('./peers/gdal_tiles.sh', import.meta.url));
    execFileSync('sh', [script, folder]);
    const out = join(folder, 'tiles');
    const picture = join(folder, 'colours.tif');
    const command = ['/usr/bin/python3', '/usr/bin/gdal2tiles.py', '-q', '-z', '10-14', '-r', 'bilinear', '-w', 'none'];
    const used = await measured([...command, picture, out]);
    const count = readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.png')).length;
    const theirs = (count * 1000) / used.cpuMs;
    const times = Number((perSecond / theirs).toFixed(1));
    rows.push({ who: 'gdal2tiles', tiles: count, 'tiles / CPU s': Math.round(theirs), 'ours times': times, goal: 10 });
  }
  tables.print('tiles, levels 10 to 14, bilinear', rows);
}

/** A county of some side, and how often it is measured: a province takes minutes. */
export interface Scaled {
  readonly side: number;
  readonly folder: string;
  readonly repeats: number;
}

/** Checks that a pixel does not cost more when there are more of them. */
export async function scale({ tables }: Arena, ours: Ours, counties: readonly Scaled[]): Promise<void> {
  const rows: Row[] = [];
  for (const { side, folder, repeats } of counties)
    for (const path of ['figures', 'cold']) {
      const used = best(await repeated(repeats, () => ours(path, folder)));
      const perPixel = (ms: number) => Number(((ms * 1e6) / side ** 2).toFixed(0));
      const cost = { 'wall ns / pixel': perPixel(used.wallMs), 'CPU ns / pixel': perPixel(used.cpuMs) };
      rows.push({ ...row(`${path}, ${(side ** 2 / 1e6).toFixed(0)} M pixels`, used), ...cost });
    }
  tables.print('scale; goal for the province: below 300 MB', rows);
}

async function repeated(repeats: number, work: () => Promise<Found>): Promise<Found[]> {
  const runs: Found[] = [];
  for (let i = 0; i < repeats; i++) runs.push(await work());
  return runs;
}
