import { inflateSync } from 'node:zlib';
import { CLASS_COLOURS, UNMAPPED_COLOUR } from '@qingzhang/catalogue/class-colours';
import { TILE_SIDE, tilePixel } from '@qingzhang/raster/tiles/tile-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEIGHT, NORTH, PIXEL, smallCounty, WEST, WIDTH, type Row, type SmallCounty } from './testing/small-county.ts';

const YEAR = 2023;
const centre = (x: number, y: number) => ({ lon: WEST + (x + 0.5) * PIXEL, lat: NORTH - (y + 0.5) * PIXEL });
const rainAt = (x: number, y: number) => (x === 5 && y === 5 ? NaN : 700 + 5 * x + 3 * y);

let server: SmallCounty;
let rain: Row;
let classes: Row;

beforeAll(async () => {
  server = await smallCounty();
  const rainFile = await server.uploaded('rain', { at: rainAt });
  const fileId = rainFile.result['fileId'];
  rain = await server.saved('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', fileId, scaleFactor: 2 });
  const codes = await server.uploaded('classes', { type: 'uint16', at: (x) => (x < 18 ? 112 : x < 24 ? 77 : 999) });
  const codeMap = { '77': '431' };
  const row = { year: YEAR, rasterKind: 'ecosystemType', fileId: codes.result['fileId'], codeMap };
  classes = await server.saved('riverTif', row);
  await server.settled();
});
afterAll(() => server.close());

interface TileQuery {
  readonly row: Row;
  readonly table: string;
  readonly z: number;
  readonly matrix?: string;
  readonly style?: string;
  readonly at?: { readonly lon: number; readonly lat: number };
}

function tileUrl({ row, table, z, matrix = 'EPSG:3857', style, at = centre(15, 10) }: TileQuery): string {
  const [column, line] = tilePixel({ matrix: matrix as 'EPSG:3857', z, x: 0, y: 0 }, at.lon, at.lat);
  const [x, y] = [Math.floor(column / TILE_SIDE), Math.floor(line / TILE_SIDE)];
  const query = new URLSearchParams({ table, id: String(row['id']), matrix, z: `${z}`, x: `${x}`, y: `${y}` });
  if (style !== undefined) query.set('style', style);
  return `/api/layer/tile.png?${query}`;
}

const get = (url: string, headers: Record<string, string> = {}, token: string | null = server.admin) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });

/** The colours of a picture that was written without differences, with how many pixels have them. */
function coloursOf(png: Buffer): Map<string, number> {
  const chunk = (name: string) => {
    const at = png.indexOf(name, 0, 'latin1');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const palette = chunk('PLTE');
  const rows = inflateSync(chunk('IDAT'));
  const counts = new Map<string, number>();
  for (let y = 0; y < TILE_SIDE; y += 1) {
    for (const index of rows.subarray(y * (TILE_SIDE + 1) + 1, (y + 1) * (TILE_SIDE + 1))) {
      const colour = index === 0 ? 'none' : `#${palette.subarray(index * 3, index * 3 + 3).toString('hex')}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return counts;
}

describe('a tile', () => {
  it('of classes has the colour of each class, and a loud one where a code means none', async () => {
    const answer = await get(tileUrl({ row: classes, table: 'riverTif', z: 12 }));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const colours = coloursOf(answer.rawPayload);
    expect(new Set(colours.keys())).toEqual(
      new Set(['none', CLASS_COLOURS['112']!, CLASS_COLOURS['431']!, UNMAPPED_COLOUR]),
    );
    // 18 of 30 columns, 6 of 30, 6 of 30
    const all = [...colours].reduce((sum, [colour, count]) => (colour === 'none' ? sum : sum + count), 0);
    expect(colours.get(CLASS_COLOURS['112']!)! / all).toBeCloseTo(18 / WIDTH, 1);
    expect(colours.get(UNMAPPED_COLOUR)! / all).toBeCloseTo(6 / WIDTH, 1);
  });

  it('is sent once: with its tag the client is told that it has it', async () => {
    const url = tileUrl({ row: rain, table: 'riverRainfallTif', z: 13 });
    const first = await get(url);
    const etag = String(first.headers['etag']);
    const again = await get(url, { 'if-none-match': etag });
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0]);
    const other = await get(tileUrl({ row: rain, table: 'riverRainfallTif', z: 13, style: 'ylGnBu' }));
    expect(other.headers['etag']).not.toBe(etag);
  });

  it('comes in the matrix of 天地图 as well, near and far, and is empty elsewhere', async () => {
    for (const z of [1, 8, 13, 17]) {
      const answer = await get(tileUrl({ row: classes, table: 'riverTif', matrix: 'EPSG:4326', z }));
      expect(answer.statusCode).toBe(200);
      const filled = [...coloursOf(answer.rawPayload).keys()].some((colour) => colour !== 'none');
      // Below 1/10 of a pixel nothing needs to be there.
      if (z > 1) expect(filled).toBe(true);
    }
    const away = await get(tileUrl({ row: classes, table: 'riverTif', z: 12, at: { lon: 20, lat: 10 } }));
    expect([...coloursOf(away.rawPayload).keys()]).toEqual(['none']);
  });

  it('follows the row: read otherwise it gets another tag', async () => {
    const file = await server.uploaded('dem', { at: (x) => 100 + x });
    const fileId = file.result['fileId'];
    const row = await server.saved('soilGradeTif', { year: YEAR, rasterKind: 'dem', fileId });
    const before = await get(tileUrl({ row, table: 'soilGradeTif', z: 12 }));
    await server.saved('soilGradeTif', { id: row['id'], rowVersion: row['rowVersion'], nodata: 110 });
    const after = await get(tileUrl({ row, table: 'soilGradeTif', z: 12 }));
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('is refused without a session, for unknown rows and styles, and outside the matrix', async () => {
    const url = tileUrl({ row: rain, table: 'riverRainfallTif', z: 13 });
    expect((await get(url, {}, null)).statusCode).toBe(401);
    expect((await get(url.replace('riverRainfallTif', 'sysUser'))).statusCode).toBe(400);
    expect((await get(url.replace('riverRainfallTif', 'riverEtTif'))).statusCode).toBe(404);
    expect((await get(`${url}&style=rainbow`)).json<{ issues: Row[] }>().issues).toMatchObject([
      { code: 'STYLE_UNKNOWN' },
    ]);
    expect((await get(url.replace('z=13', 'z=2'))).json<{ issues: Row[] }>().issues).toMatchObject([
      { code: 'NO_TILE' },
    ]);
  });
});

describe('the value at a place', () => {
  const value = async (row: Row, table: string, place: { lon: number; lat: number }) =>
    (await server.call('layer/value', { table, id: row['id'], ...place })).result;

  it('is that of the cell, in the unit of the row', async () => {
    // (700 + 5·12 + 3·7) × 2 = 1562
    expect(await value(rain, 'riverRainfallTif', centre(12, 7))).toMatchObject({
      value: 1562,
      column: 12,
      row: 7,
      unit: 'mm/a',
      classCode: null,
    });
    expect(await value(rain, 'riverRainfallTif', centre(5, 5))).toMatchObject({ value: null, column: 5 });
    expect(await value(rain, 'riverRainfallTif', centre(-2, 5))).toMatchObject({ value: null, column: null });
  });

  it('of a class raster names the class', async () => {
    const found = await value(classes, 'riverTif', centre(20, 3));
    expect(found).toMatchObject({ value: 77, classCode: '431', className: '河流' });
    const unmapped = await value(classes, 'riverTif', centre(28, 3));
    expect(unmapped).toMatchObject({ value: 999, classCode: null });
  });
});

describe('the list of layers', () => {
  it('tells where each lies and what its colours mean', async () => {
    const { result } = await server.call<Row[]>('layer/list', { year: YEAR });
    const layer = result.find(({ table }) => table === 'riverRainfallTif')!;
    const bounds = layer['bounds'] as Record<string, number>;
    expect([bounds['west'], bounds['south'], bounds['east'], bounds['north']]).toEqual([
      expect.closeTo(WEST, 9),
      expect.closeTo(NORTH - HEIGHT * PIXEL, 9),
      expect.closeTo(WEST + WIDTH * PIXEL, 9),
      expect.closeTo(NORTH, 9),
    ]);
    expect(layer).toMatchObject({ source: 'row', id: rain['id'], label: '降雨量', style: 'viridis', width: WIDTH });
    const stops = layer['stops'] as { value: number; colour: string }[];
    // 599 values of 2 × (700 + 5x + 3y), 0 … 202 in the bracket: the 12th after the first is 15, before the last 187.
    expect([stops[0]!.value, stops.at(-1)!.value]).toEqual([1430, 1774]);
    const legend = result.find(({ table }) => table === 'riverTif')!['classes'];
    expect(legend).toEqual([
      { value: 77, code: '431', label: '河流', colour: CLASS_COLOURS['431'] },
      { value: 112, code: '112', label: '落叶阔叶林', colour: CLASS_COLOURS['112'] },
      { value: 999, code: null, label: null, colour: UNMAPPED_COLOUR },
    ]);
    expect((await server.call<Row[]>('layer/list', { year: 1999 })).result).toEqual([]);
  });

  it('is made ready in the background when a row is saved', async () => {
    const { rows } = await server.database.pool.query<{ status: string; result: Row }>(
      `SELECT status, result FROM "calcJob" WHERE kind = 'layer' ORDER BY "createdAt"`,
    );
    // The cell without a value.
    expect(rows[0]).toMatchObject({ status: 'done', result: { findings: 1 } });
    expect(Number(rows[0]!.result['tiles'])).toBeGreaterThan(20);
  });
});
