import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WritableType } from '@qingzhang/raster/tiff/write/cog-options';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { expect, vi } from 'vitest';
import { upload } from '../../files/testing/form.ts';
import { testServer, type Answer, type TestServer } from '../../testing/test-server.ts';

export type Row = Record<string, unknown>;

/** A raster of 30 × 20 cells of 0.001° from 118° E 35.8° N, unless it says otherwise. */
export interface SmallRaster {
  readonly type?: WritableType;
  readonly at: (x: number, y: number, band: number) => number;
  /** One, unless it says otherwise. */
  readonly bands?: number;
  readonly west?: number;
  readonly epsg?: number;
  readonly nodata?: number;
  readonly unit?: string;
}

export const [WIDTH, HEIGHT, PIXEL, WEST, NORTH] = [30, 20, 0.001, 118, 35.8];

/** A server with one county that the usual raster covers exactly. */
export interface SmallCounty extends TestServer {
  readonly county: string;
  readonly dataDir: string;
  readonly saved: (table: string, row: Row) => Promise<Row>;
  /** As the administrator unless a token is given. */
  readonly uploaded: (name: string, raster: SmallRaster, token?: string) => Promise<Answer>;
  /** Waits until no job is queued or running. */
  readonly settled: () => Promise<void>;
}

export async function smallCounty(): Promise<SmallCounty> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-layers-'));
  const dataDir = path.join(folder, 'data');
  const server = await testServer({ DATA_DIR: dataDir });
  const saved: SmallCounty['saved'] = async (table, row) => {
    const answer = await server.call(`${table}/saveData`, row);
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    return answer.result;
  };
  const uploaded: SmallCounty['uploaded'] = async (name, raster, token) => {
    const file = path.join(folder, `${name}.tif`);
    await writeSmall(file, raster);
    const files = [{ name: `${name}.tif`, bytes: await readFile(file) }];
    const answer = await upload(server, 'uploadTif', files, token === undefined ? {} : { token });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    return answer;
  };
  const settled = () =>
    vi.waitFor(
      async () => {
        const { rows } = await server.database.pool.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM "calcJob" WHERE status IN ('queued', 'running')`,
        );
        if (rows[0]!.n > 0) throw new Error(`${rows[0]!.n} jobs are not over`);
      },
      { timeout: 60_000, interval: 100 },
    );
  const [east, south] = [WEST + WIDTH * PIXEL, NORTH - HEIGHT * PIXEL];
  const ring = [
    [WEST, south],
    [east, south],
    [east, NORTH],
    [WEST, NORTH],
    [WEST, south],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const { id } = await saved('region', { name: '示例县', code: '1', type: '县', geometry });
  return {
    ...server,
    county: String(id),
    dataDir,
    saved,
    uploaded,
    settled,
    close: async () => {
      await settled();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeSmall(file: string, raster: SmallRaster): Promise<void> {
  const { type = 'float32', at, bands = 1, west = WEST, epsg = 4490, nodata, unit } = raster;
  await writeCog(
    file,
    {
      width: WIDTH,
      height: HEIGHT,
      type,
      bands: Array.from({ length: bands }, () => (unit === undefined ? {} : { unit })),
      nodata: nodata ?? null,
      transform: { originX: west, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg, kind: 'geographic' },
      reduction: type === 'uint16' ? 'mode' : 'average',
    },
    (band, y, height) =>
      Float64Array.from({ length: WIDTH * height }, (_, i) => at(i % WIDTH, y + Math.floor(i / WIDTH), band)),
  );
}

/** The land of some columns of pixels, over the whole height of the county's rasters. */
export function box(columns: number, from = 0) {
  const [west, east, south] = [WEST + from * PIXEL, WEST + columns * PIXEL, NORTH - HEIGHT * PIXEL];
  const ring = [
    [west, south],
    [east, south],
    [east, NORTH],
    [west, NORTH],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
