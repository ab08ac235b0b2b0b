import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Crs } from '@qingzhang/geo/crs/crs';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { rowAreas } from '@qingzhang/raster/grid/row-areas';
import type { WritableType } from '@qingzhang/raster/tiff/write/cog-options';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { TILE_SIDE, tilePixel } from '@qingzhang/raster/tiles/tile-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { HEIGHT, NORTH, PIXEL, smallCounty, WEST, WIDTH, type Row, type SmallCounty } from './testing/small-county.ts';

const YEAR = 2023;
const ALBERS: Crs = {
  epsg: null,
  name: 'CGCS2000_Albers',
  datum: 'cgcs2000',
  projection: {
    method: 'albers',
    parallels: [25, 47],
    centralMeridian: 105,
    originLatitude: 0,
    falseEasting: 0,
    falseNorthing: 0,
  },
  unit: 1,
};
const MIDDLE = [WEST + (WIDTH / 2) * PIXEL, NORTH - (HEIGHT / 2) * PIXEL] as const;
/** Twice as wide and high as the county, which lies askew in it. */
const [SIDE, CELL] = [300, 25];

let server: SmallCounty;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-albers-'));
  server = await smallCounty();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function uploaded(name: string, type: WritableType, value: number): Promise<Row> {
  const file = path.join(folder, `${name}.tif`);
  const [x, y] = transformOf(ALBERS).fromLonLat(MIDDLE);
  const [originX, originY] = [x - (SIDE / 2) * CELL, y + (SIDE / 2) * CELL];
  await writeCog(
    file,
    {
      width: SIDE,
      height: SIDE,
      type,
      bands: [{}],
      nodata: null,
      transform: { originX, originY, columnX: CELL, columnY: 0, rowX: 0, rowY: -CELL },
      crs: { epsg: null, definition: ALBERS },
      reduction: 'average',
    },
    (_band, _y, rows) => new Float64Array(SIDE * rows).fill(value),
  );
  const answer = await upload(server, 'uploadTif', [{ name: `${name}.tif`, bytes: await readFile(file) }]);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.result;
}

describe('rasters in a projection that has no code', () => {
  it('are told about, looked at and calculated with, the class raster too', async () => {
    const [codes, rain] = [await uploaded('类型', 'uint16', 112), await uploaded('降水', 'float32', 1000)];
    const told = rain['issues'] as { code: string; text: string }[];
    expect(told.map(({ code }) => code)).toEqual(['RASTER_CRS_BY_PARAMETERS']);
    expect(told[0]!.text).toContain('阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°），基准：CGCS2000');

    await server.saved('riverTif', { year: YEAR, rasterKind: 'ecosystemType', fileId: codes['fileId'] });
    const table = 'riverRainfallTif';
    const { id } = await server.saved(table, { year: YEAR, rasterKind: 'rainfall', fileId: rain['fileId'] });
    await server.saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
    await server.saved('riverParam', { year: YEAR, reservoirUnitCost: 7 });
    await server.settled();

    const [lon, lat] = MIDDLE;
    const cell = await server.call('layer/value', { table, id, lon, lat });
    expect(cell.result).toMatchObject({ value: 1000 });
    const address = { matrix: 'EPSG:3857', z: 12 } as const;
    const [column, line] = tilePixel({ ...address, x: 0, y: 0 }, lon, lat).map((at) => Math.floor(at / TILE_SIDE));
    const url = `/api/layer/tile.png?table=${table}&id=${String(id)}&matrix=EPSG:3857&z=12&x=${column}&y=${line}`;
    const tile = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${server.admin}` } });
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png']);

    const answer = await server.call('riverValue/calculate', { year: YEAR });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    const [value] = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const transform = { originX: WEST, originY: NORTH, columnX: PIXEL, columnY: 0, rowX: 0, rowY: -PIXEL };
    const grid = { crs: crsByEpsg(4490)!, transform, width: WIDTH, height: HEIGHT };
    const countyM2 = rowAreas(grid, 0, HEIGHT).reduce((sum, row) => sum + row * WIDTH, 0);
    // 1000 mm rain, of which 2.7 % run off, and 500 mm evaporate: 0.473 m on the whole county
    expect(Number(value!['physicalAmount']) / (0.473 * countyM2)).toBeCloseTo(1, 6);
  });
});
