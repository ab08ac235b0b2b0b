import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleOurs } from './raster/bundle.ts';
import { imageMb } from './raster/image-size.ts';
import { best, type Found, type Used } from './raster/measure.ts';
import { installPeers, isThere, measured, PEERS, runPeer, type Peer } from './raster/peers.ts';

/**
 * The raster engine beside GDAL, rasterio + numexpr, GRASS and terra on the same files, in the same run, turn by turn.
 * All sides write DEFLATE with predictor 3, the peers at level 6; the size of what was written stands beside, as ours
 * packs faster and a little less. Ours writes overviews as well, which that size leaves out.
 */

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    install: { type: 'boolean', default: false },
    province: { type: 'boolean', default: false },
    /** Keeps the made-up counties here for the next run, which then need not make them again. */
    folder: { type: 'string' },
    repeats: { type: 'string', default: '3' },
    side: { type: 'string', default: '4000' },
  },
});
const SIDE = Number(asked.side);
const REPEATS = Number(asked.repeats);
const PROVINCE = 13_312;
const SMALL = 1024;
const SECTIONS = ['cold', 'figures', 'unaligned', 'recalculation', 'tiles', 'ls', 'scale'];
const wanted = (section: string) => positionals.length === 0 || positionals.includes(section);
const unknown = positionals.filter((section) => !SECTIONS.includes(section));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${SECTIONS.join(', ')}`);

if (asked.install) await installPeers();
const root = asked.folder ?? mkdtempSync(join(tmpdir(), 'qingzhang-bench-raster-'));
const folder = join(root, String(SIDE));
const program = await bundleOurs(join(root, 'ours'));
const ours = (path: string, ...args: readonly string[]) => measured([process.execPath, program, path, ...args]);

for (const peer of Object.values(PEERS)) {
  if (!isThere(peer)) console.log(`${peer.name}: not installed (${peer.packages.join(' ')}; --install brings it)`);
}
console.log(`${SIDE} × ${SIDE} pixels, 400 villages, best of ${REPEATS}, ${availableParallelism()} threads; ${load()}`);

/** Keeps everything that was measured, for the table at the end. */
const all: Row[] = [];

try {
  await generate('generate', 'classes.tif', SIDE);
  if (wanted('cold')) {
    await compete('cold: RUSLE + 400 villages + write', () => ours('cold', folder), [
      [PEERS.gdal, 'gdal_rusle.sh', 3],
      [PEERS.gdalFast, 'gdal_rusle_fast.sh', null],
      [PEERS.numexpr, 'numexpr_rusle.py', 1.7],
      [PEERS.terra, 'terra_rusle.R', 10],
      [PEERS.grass, 'grass_rusle.sh', 7],
    ]);
  }
  if (wanted('figures')) {
    await compete('first figures, write deferred, against gdal with write', () => ours('figures', folder), [
      [PEERS.gdal, 'gdal_rusle.sh', 4],
    ]);
  }
  if (wanted('unaligned')) {
    await generate('generateUnaligned', 'C-12m.tif', SIDE);
    await compete('unaligned layers: align + RUSLE + 400 villages + write', () => ours('unaligned', folder), [
      [PEERS.gdal, 'gdal_unaligned.sh', 5],
    ]);
  }
  if (wanted('recalculation')) await recalculation();
  if (wanted('tiles')) await tiles();
  if (wanted('ls')) {
    await compete('slope length, slope and LS from a DEM', () => ours('slopeLength', folder), [
      [PEERS.grass, 'grass_watershed.sh', 2.5],
    ]);
  }
  if (wanted('scale')) await scale();
  console.log(`\nall, ${SIDE} × ${SIDE} pixels, best of ${REPEATS}; ${load()}`);
  console.table(all);
} finally {
  if (asked.folder === undefined) rmSync(root, { recursive: true, force: true });
}

/** Makes files of a county unless an earlier run left them there. */
async function generate(path: string, last: string, side: number): Promise<string> {
  const place = join(root, String(side));
  mkdirSync(place, { recursive: true });
  if (!existsSync(join(place, last))) await ours(path, place, String(side));
  return place;
}

async function repeat(work: () => Promise<Found>): Promise<Found[]> {
  const runs: Found[] = [];
  for (let i = 0; i < REPEATS; i++) runs.push(await work());
  return runs;
}

type Rival = readonly [peer: Peer, script: string, goal: number | null];

/** Runs all sides turn by turn, so that other work of the machine slows all of them alike. */
async function compete(
  title: string,
  own: () => Promise<Found>,
  rivals: readonly Rival[],
): Promise<ReadonlyMap<string, Used>> {
  const present = rivals.filter(([peer]) => isThere(peer));
  const runs = new Map<string, Found[]>([
    ['ours', []],
    ...present.map(([{ name }]) => [name, []] as [string, Found[]]),
  ]);
  const totals = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (let i = 0; i < REPEATS; i++) {
    const found = await own();
    runs.get('ours')!.push(found);
    if (found['total'] !== undefined) totals.set('ours', found['total']);
    if (existsSync(join(folder, 'ours.tif'))) sizes.set('ours', imageMb(join(folder, 'ours.tif')));
    for (const [peer, script] of present) {
      runs.get(peer.name)!.push(await runPeer(peer, script, folder));
      if (found['total'] !== undefined) totals.set(peer.name, Number(readFileSync(join(folder, 'total.txt'), 'utf8')));
      sizes.set(peer.name, imageMb(join(folder, 'peer.tif')));
    }
  }
  const figures = new Map([...runs].map(([name, each]) => [name, best(each)]));
  const us = figures.get('ours')!;
  const goals = new Map(present.map(([{ name }, , goal]) => [name, goal]));
  table(
    title,
    [...figures].map(([name, used]) => {
      const total = totals.get(name);
      const off = total === undefined ? {} : { 'total off ours': (total / totals.get('ours')! - 1).toExponential(1) };
      const file = sizes.has(name) ? { 'file MB': Number(sizes.get(name)!.toFixed(1)) } : {};
      return row(name, used, goals.has(name) ? { us, goal: goals.get(name) ?? null } : null, { ...file, ...off });
    }),
  );
  return figures;
}

async function recalculation(): Promise<void> {
  const runs: Found[] = [];
  const rivals: Found[] = [];
  for (let i = 0; i < REPEATS; i++) {
    runs.push(await ours('recalculation', folder));
    if (isThere(PEERS.gdal)) rivals.push(await runPeer(PEERS.gdal, 'gdal_rusle.sh', folder));
  }
  const rows = ['price', 'coefficient'].map((what): Row => {
    const least = Math.min(...runs.map((each) => each[what]!));
    const times = rivals.length === 0 ? {} : { 'times (wall)': Number((best(rivals).wallMs / least).toFixed(1)) };
    return { who: `${what} changed`, 'wall ms': Math.round(least), ...times, goal: 20 };
  });
  table('recalculation, resident, against gdal from the start', rows);
}

async function tiles(): Promise<void> {
  const runs = await repeat(() => ours('tiles', folder));
  const perSecond = Math.max(...runs.map((each) => (each['tiles']! * 1000) / each['tilesCpuMs']!));
  const rows: Row[] = [{ who: 'ours', tiles: runs[0]!['tiles']!, 'tiles / CPU s': Math.round(perSecond) }];
  if (isThere(PEERS.gdal)) {
    const script = fileURLToPath(new URL('./raster/peers/gdal_tiles.sh', import.meta.url));
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
  table('tiles, levels 10 to 14, bilinear', rows);
}

/** Checks that a pixel does not cost more when there are more of them. A province takes minutes, so it must be asked for. */
async function scale(): Promise<void> {
  const rows: Row[] = [];
  for (const side of [SMALL, SIDE, ...(asked.province ? [PROVINCE] : [])]) {
    const place = await generate('generate', 'classes.tif', side);
    for (const path of ['figures', 'cold']) {
      const used = best(side === PROVINCE ? [await ours(path, place)] : await repeat(() => ours(path, place)));
      const perPixel = (ms: number) => Number(((ms * 1e6) / side ** 2).toFixed(0));
      const cost = { 'wall ns / pixel': perPixel(used.wallMs), 'CPU ns / pixel': perPixel(used.cpuMs) };
      rows.push({ ...row(`${path}, ${(side ** 2 / 1e6).toFixed(0)} M pixels`, used), ...cost });
    }
  }
  table('scale; goal for the province: below 300 MB', rows);
}

type Row = Readonly<Record<string, string | number>>;

function row(who: string, used: Used, against: { us: Used; goal: number | null } | null = null, more: Row = {}): Row {
  const { wallMs, cpuMs, rssMb } = used;
  const ratio = (key: 'wallMs' | 'cpuMs') => Number((used[key] / against!.us[key]).toFixed(2));
  return {
    who,
    'wall s': Number((wallMs / 1000).toFixed(2)),
    'CPU s': Number((cpuMs / 1000).toFixed(2)),
    'peak MB': Math.round(rssMb),
    ...(against === null ? {} : { 'times (wall)': ratio('wallMs'), 'times (CPU)': ratio('cpuMs') }),
    ...(against === null || against.goal === null ? {} : { goal: against.goal }),
    ...more,
  };
}

function table(title: string, rows: readonly Row[]): void {
  all.push(...rows.map((each) => ({ path: title, ...each })));
  console.log(`\n${title}; ${load()}`);
  console.table(Object.fromEntries(rows.map(({ who, ...rest }) => [who!, rest])));
}

function load(): string {
  return `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')}`;
}
