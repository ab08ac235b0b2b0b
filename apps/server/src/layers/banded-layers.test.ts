import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from './testing/small-county.ts';

let server: SmallCounty;
beforeAll(async () => {
  server = await smallCounty();
});
afterAll(() => server.close());

interface Found {
  readonly findings: readonly (Issue & { readonly remedies: readonly Row[] })[];
  readonly coverage: readonly Row[];
}

async function found(table: string, { id }: Row): Promise<Found> {
  return (await server.call<Found>('layer/findings', { table, id })).result;
}

const open = ({ findings }: Found) => findings.flatMap(({ severity, code }) => (severity === 'note' ? [] : [code]));
const change = ({ id, rowVersion }: Row, more: Row) => server.saved('soilVegetTif', { id, rowVersion, ...more });

describe('the band that a row reads', () => {
  it('is judged, not the first: an empty first band stops nobody who uses the third', async () => {
    const at = (x: number, y: number, band: number) => [NaN, NaN, 0.5 + x / 100 + y / 200][band]!;
    const { result } = await server.uploaded('空波段', { bands: 3, at });
    const told = result['issues'] as readonly Issue[];
    expect(told.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect((result['coverage'] as Row[])[0]!['percent']).toBeCloseTo(100, 6);
    const draft = { year: 2019, rasterKind: 'fvc', fileId: result['fileId'] };
    for (const bandIndex of [null, 1]) {
      const refused = await server.call('soilVegetTif/saveData', { ...draft, bandIndex });
      expect(refused).toMatchObject({ status: 422, issues: [{ code: 'RASTER_ALL_NODATA' }] });
      expect(refused.issues[0]!.text).toContain('第 1 波段：全部');
    }
    const row = await server.saved('soilVegetTif', { ...draft, bandIndex: 3 });
    expect(open(await found('soilVegetTif', row))).toEqual([]);
    const { id, rowVersion } = row;
    const back = await server.call('soilVegetTif/saveData', { id, rowVersion, bandIndex: 2 });
    expect(back).toMatchObject({ status: 422, issues: [{ code: 'RASTER_ALL_NODATA' }] });
  });

  it('is asked about its own marks, until the row names one', async () => {
    const at = (x: number, _y: number, band: number) => (band === 1 && x < 3 ? 255 : [90, 62][band]!);
    const { result } = await server.uploaded('标记', { type: 'uint16', bands: 2, at });
    const draft = { year: 2018, rasterKind: 'fvc', fileId: result['fileId'], scaleFactor: 0.01 };
    const row = await server.saved('soilVegetTif', { ...draft, bandIndex: 1 });
    expect(open(await found('soilVegetTif', row))).toEqual([]);
    const second = await change(row, { bandIndex: 2 });
    expect(open(await found('soilVegetTif', second))).toContain('RASTER_NODATA_GUESS');
    const named = await change(second, { nodata: 255 });
    expect(open(await found('soilVegetTif', named))).toEqual(['RASTER_COVERAGE']);
  });

  it('stays doubtful after the scale that was offered for the wrong one', async () => {
    // Red in ten-thousandths, and the index that follows: water on the left.
    const at = (x: number, _y: number, band: number) => [800 + 10 * x, x < 3 ? -0.1 : 0.6][band]!;
    const { result } = await server.uploaded('红与指数', { bands: 2, at });
    const draft = { year: 2017, rasterKind: 'ndvi', fileId: result['fileId'], bandIndex: 1 };
    const row = await server.saved('soilVegetTif', draft);
    expect(open(await found('soilVegetTif', row))).toEqual(['BAND_UNLIKELY', 'UNIT_SUSPECT', 'VALUES_BEYOND']);
    const scaled = await change(row, { scaleFactor: 0.0001 });
    const { findings } = await found('soilVegetTif', scaled);
    const [left] = findings.filter(({ severity }) => severity === 'confirm');
    expect(left).toMatchObject({ code: 'BAND_UNLIKELY', keys: ['bandIndex'] });
    expect(left!.remedies).toEqual([{ label: '用第 2 波段', set: { bandIndex: 2, scaleFactor: 1 } }]);
    const mended = await change(scaled, left!.remedies[0]!['set'] as Row);
    expect(open(await found('soilVegetTif', mended))).toEqual([]);
  });

  it('holds no classes where its values are not whole, whatever the first holds', async () => {
    const at = (x: number, _y: number, band: number) => (band === 0 ? 112 : 112 + x / 7);
    const { result } = await server.uploaded('类型', { bands: 2, at });
    const draft = { year: 2018, rasterKind: 'ecosystemType', fileId: result['fileId'], bandIndex: 2 };
    expect(open(await found('riverTif', await server.saved('riverTif', draft)))).toContain('CODES_NOT_WHOLE');
  });
});
