import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleOurs } from './raster/bundle.ts';
import { compete, type Arena, type Rival } from './raster/compete.ts';
import { addToHistory } from './raster/history.ts';
import { installPeers, isThere, measured, PEERS, UNREACHABLE } from './raster/peers.ts';
import { recalculation, scale, tiles } from './raster/sections.ts';
import { load, openTables, row } from './raster/tables.ts';
import { throughApi } from './raster/through-api.ts';

/**
 * The raster engine beside GDAL, rasterio + numexpr, GRASS, SAGA and terra on the same files, in the same run, turn by
 * turn: in a process that has just started, in one that is warm, and through the calls of a running product. All sides
 * write DEFLATE with predictor 3, the peers at level 6; the size of what was written stands beside, as ours packs faster
 * and a little less. Ours writes overviews as well, which that size leaves out. A run of all sections is kept in
 * `history.jsonl` and printed beside the one before on the same machine.
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
const [SMALL, PROVINCE] = [1024, 13_312];
const SECTIONS = ['cold', 'figures', 'unaligned', 'recalculation', 'tiles', 'ls', 'scale', 'warm', 'api'];
const wanted = (section: string) => positionals.length === 0 || positionals.includes(section);
const unknown = positionals.filter((section) => !SECTIONS.includes(section));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${SECTIONS.join(', ')}`);

if (asked.install) await installPeers();
const root = asked.folder ?? mkdtempSync(join(tmpdir(), 'qingzhang-bench-raster-'));
const folder = join(root, String(SIDE));
const program = await bundleOurs(join(root, 'ours'));
const ours = (path: string, ...args: readonly string[]) => measured([process.execPath, program, path, ...args]);
const arena: Arena = { folder, repeats: REPEATS, tables: openTables(), known: new Map() };
const RUSLE: readonly Rival[] = [
  [PEERS.gdal, 'gdal_rusle.sh', 3],
  [PEERS.gdalFast, 'gdal_rusle_fast.sh', null],
  [PEERS.numexpr, 'numexpr_rusle.py', 1.7],
  [PEERS.terra, 'terra_rusle.R', 10],
  [PEERS.grass, 'grass_rusle.sh', 7],
];
const withoutGoals = RUSLE.map(([peer, script]): Rival => [peer, script, null]);

for (const peer of Object.values(PEERS)) {
  if (!isThere(peer)) console.log(`${peer.name}: not installed (${peer.packages.join(' ')}; --install brings it)`);
}
console.log(UNREACHABLE);
console.log(`${SIDE} × ${SIDE} pixels, 400 villages, best of ${REPEATS}, ${availableParallelism()} threads; ${load()}`);

try {
  await generate('generate', 'classes.tif', SIDE);
  if (wanted('cold')) await compete(arena, 'cold: RUSLE + 400 villages + write', () => ours('cold', folder), RUSLE);
  if (wanted('figures')) {
    await compete(arena, 'first figures, write deferred, against gdal with write', () => ours('figures', folder), [
      [PEERS.gdal, 'gdal_rusle.sh', 4],
    ]);
  }
  if (wanted('unaligned')) {
    await generate('generateUnaligned', 'C-12m.tif', SIDE);
    await compete(arena, 'unaligned layers: align + RUSLE + 400 villages + write', () => ours('unaligned', folder), [
      [PEERS.gdal, 'gdal_unaligned.sh', 4],
    ]);
  }
  if (wanted('recalculation')) await recalculation(arena, ours);
  if (wanted('tiles')) await tiles(arena, ours);
  if (wanted('ls')) {
    await compete(arena, 'slope length, slope and LS from a DEM', () => ours('slopeLength', folder), [
      [PEERS.grass, 'grass_watershed.sh', 3],
      [PEERS.saga, 'saga_ls.sh', null],
    ]);
  }
  if (wanted('scale')) await scale(arena, ours, await counties());
  if (wanted('warm')) await compete(arena, 'warm process: RUSLE + 400 villages + write', warm, withoutGoals);
  if (wanted('api')) await api();
  console.log(`\nall, ${SIDE} × ${SIDE} pixels, best of ${REPEATS}; ${load()}`);
  console.table(arena.tables.all);
  if (positionals.length === 0) addToHistory(arena.tables.all, { side: SIDE, repeats: REPEATS });
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

/** A province takes minutes, so it must be asked for. */
async function counties() {
  const sides = [SMALL, SIDE, ...(asked.province ? [PROVINCE] : [])];
  return Promise.all(
    sides.map(async (side) => ({
      side,
      folder: await generate('generate', 'classes.tif', side),
      repeats: side === PROVINCE ? 1 : REPEATS,
    })),
  );
}

/** What the process itself has measured, without its start and its first round. */
async function warm() {
  const { warmWallMs, warmCpuMs, ...found } = await ours('warm', folder);
  return { ...found, wallMs: warmWallMs!, cpuMs: warmCpuMs! };
}

async function api(): Promise<void> {
  const { sending, calculating } = await throughApi(folder, SIDE, REPEATS);
  arena.tables.print('through the API: 400 regions and 4 layers sent', [row('ours', sending)]);
  await compete(
    arena,
    'through the API: 土壤保持 of 400 regions, looked after as a job',
    next(calculating),
    withoutGoals,
  );
}

/** One after the other of what has been measured already. */
function next<Each>(found: readonly Each[]): () => Promise<Each> {
  const left = [...found];
  return () => Promise.resolve(left.shift()!);
}
