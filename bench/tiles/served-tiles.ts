import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import { startProduct, type Product } from '@qingzhang/server/testing/product';

const PARALLEL = 8;
const PASSWORD = 'Bench-Password-1';
const YEAR = 2023;
/** A server that uses less processor time than this between two looks has nothing to do. */
const [QUIET_MS, LOOK_MS] = [100, 2000];
/** Linux counts this many ticks of processor time per second. */
const TICKS = 100;

export interface ServedTiles {
  readonly firstMs: number;
  readonly cold: Figures;
  readonly warm: Figures;
}

interface Figures {
  readonly tiles: number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  readonly 'CPU ms / tile': number;
}

/** Measures how long the built product takes for tiles of a raster: the first ones, new ones, and kept ones; 8 at a time. */
export async function servedTiles(file: string, tiles: readonly TileAddress[]): Promise<ServedTiles> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-served-'));
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  try {
    const token = await product.signIn('admin', PASSWORD);
    const id = await savedRow(product, token, file);
    const get = (address: TileAddress) => tile(product, token, id, address);
    const began = performance.now();
    await Promise.all(tiles.slice(0, PARALLEL).map(get));
    const firstMs = Math.round(performance.now() - began);
    await quiet(product);
    const rest = tiles.slice(PARALLEL);
    return { firstMs, cold: await measured(product, rest, get), warm: await measured(product, rest, get) };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The server may refuse the first try: a raster this large keeps a busy one from its database for seconds. */
const TRIES = 3;

async function savedRow(product: Product, token: string, file: string): Promise<string> {
  const row = { year: YEAR, rasterKind: 'dem', fileId: await uploaded(product, token, await readFile(file)) };
  const saved = await product.post<{ id: string }>('soilGradeTif/saveData', row, token);
  return saved.result.id;
}

async function uploaded({ url }: Product, token: string, bytes: Buffer): Promise<string> {
  for (let tried = 1; ; tried++) {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'county.tif');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/fileStore/uploadTif.json`, { method: 'POST', body: form, headers });
    const { result, message } = (await answer.json()) as { result: { fileId: string } | null; message: string };
    if (result !== null) return result.fileId;
    if (answer.status !== 503 || tried === TRIES) throw new Error(message);
  }
}

/** Waits until the server has finished its own work on a new layer. */
async function quiet(product: Product): Promise<void> {
  for (let before = -Infinity; ;) {
    const now = processorMs(product);
    if (now - before < QUIET_MS) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function tile({ url }: Product, token: string, id: string, address: TileAddress): Promise<void> {
  const query = new URLSearchParams({ table: 'soilGradeTif', id });
  for (const [key, value] of Object.entries(address)) query.set(key, String(value));
  const answer = await fetch(`${url}/api/layer/tile.png?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

async function measured(
  product: Product,
  tiles: readonly TileAddress[],
  get: (address: TileAddress) => Promise<void>,
): Promise<Figures> {
  const took: number[] = [];
  const left = [...tiles];
  const begin = processorMs(product);
  const walk = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const began = performance.now();
      await get(next);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, walk));
  const used = processorMs(product) - begin;
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(share * (took.length - 1))]! * 10) / 10;
  return {
    tiles: took.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'CPU ms / tile': Math.round((used / took.length) * 100) / 100,
  };
}

/** Reads the processor time of the server so far, user and system. */
function processorMs({ child }: Product): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}
