import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync, inflateSync } from 'node:zlib';
import { inflate } from '@qingzhang/raster/tiff/codec/inflate/inflate';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import { writeCounty } from './raster/county.ts';

/**
 * Unpacking of tiles by ours and by zlib, turn by turn in one thread, by processor time: tiles as this product writes
 * them, the same bytes as zlib packs them at level 6, and, where GDAL is installed, tiles that it has written itself.
 * GDAL packs by libdeflate where it can, whose blocks are longer than those of zlib.
 */

const { values: asked } = parseArgs({
  options: {
    /** A folder that the raster bench has made: `<its folder>/<side>`. */
    folder: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
});
const ROUNDS = Number(asked.rounds);
const SIDE = 2048;
const MOST_TILES = 16;
const FILES = ['R.tif', 'LS.tif', 'dem.tif', 'classes.tif'];

/** What GDAL is asked to write: tiles of each predictor, and 16-bit heights. */
const BY_GDAL: Readonly<Record<string, readonly string[]>> = {
  'gdal-1.tif': ['-co', 'PREDICTOR=1', 'R.tif'],
  'gdal-2.tif': ['-co', 'PREDICTOR=2', 'R.tif'],
  'gdal-3.tif': ['-co', 'PREDICTOR=3', 'R.tif'],
  'gdal-16.tif': ['-co', 'PREDICTOR=2', '-ot', 'Int16', '-a_nodata', '-9999', 'dem.tif'],
  'gdal-8.tif': ['classes.tif'],
};

interface Tiles {
  readonly packed: readonly Uint8Array[];
  /** Bytes of a tile. */
  readonly size: number;
}

/** The tiles in the middle of a file, where there is most land. */
function tilesOf(path: string): Tiles {
  const source = openFileSource(path);
  const image = openTiff(source, { name: path });
  const all = [...image.offsets.keys()].filter((tile) => image.byteCounts[tile]! > 0);
  const first = Math.max(0, Math.floor((all.length - MOST_TILES) / 2));
  const packed = all
    .slice(first, first + MOST_TILES)
    .map((tile) => source.read(image.offsets[tile]!, image.byteCounts[tile]!));
  source.close();
  return { packed, size: image.rowBytes * image.blockHeight };
}

/** The files of GDAL that are there or can be made. */
function filesByGdal(folder: string): string[] {
  const tiled = ['-co', 'TILED=YES', '-co', 'BLOCKXSIZE=512', '-co', 'BLOCKYSIZE=512', '-co', 'COMPRESS=DEFLATE'];
  return Object.entries(BY_GDAL)
    .filter(([file, options]) => {
      const [from, ...others] = options.toReversed();
      if (existsSync(join(folder, file))) return true;
      const paths = [join(folder, from!), join(folder, file)];
      return spawnSync('gdal_translate', ['-q', ...tiled, ...others.toReversed(), ...paths]).status === 0;
    })
    .map(([file]) => file);
}

function byZlib({ packed, size }: Tiles): Tiles {
  return { packed: packed.map((tile) => deflateSync(inflateSync(tile), { level: 6 })), size };
}

/** Processor time of all tiles, ms. */
function cost({ packed }: Tiles, unpack: (tile: Uint8Array) => Uint8Array): number {
  const began = process.cpuUsage();
  for (const tile of packed) unpack(tile);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function compare(name: string, tiles: Tiles): Record<string, string | number> {
  const { packed, size } = tiles;
  const zlibs = (tile: Uint8Array) => inflateSync(tile, { maxOutputLength: size, chunkSize: size + 16 });
  const ours = (tile: Uint8Array) => inflate(tile, size);
  for (const tile of packed) {
    if (Buffer.compare(zlibs(tile), ours(tile)) !== 0) throw new Error(`${name}: other bytes than zlib's`);
  }
  const [oursCosts, zlibCosts]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    zlibCosts.push(cost(tiles, zlibs));
    oursCosts.push(cost(tiles, ours));
  }
  const [oursMs, zlibMs] = [Math.min(...oursCosts), Math.min(...zlibCosts)];
  const speed = (ms: number) => Math.round((packed.length * size) / 1e3 / ms);
  return {
    tiles: name,
    'packed %': Math.round((100 * packed.reduce((sum, { length }) => sum + length, 0)) / (packed.length * size)),
    'zlib MB/s': speed(zlibMs),
    'ours MB/s': speed(oursMs),
    'times zlib': Number((zlibMs / oursMs).toFixed(2)),
  };
}

const folder = asked.folder ?? mkdtempSync(join(tmpdir(), 'qingzhang-bench-inflate-'));
try {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, FILES.at(-1)!))) await writeCounty(folder, SIDE);
  const rows = FILES.flatMap((file) => {
    const tiles = tilesOf(join(folder, file));
    return [compare(file, tiles), compare(`${file}, packed by zlib`, byZlib(tiles))];
  });
  for (const file of filesByGdal(folder)) rows.push(compare(file, tilesOf(join(folder, file))));
  console.table(rows);
} finally {
  if (asked.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
console.log(
  `least processor time of ${ROUNDS} turns; load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
);
