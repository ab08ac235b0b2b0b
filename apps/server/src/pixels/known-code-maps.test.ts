import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';
import { userWith } from '../testing/custom-role.ts';

let server: SmallCounty;
beforeAll(async () => {
  server = await smallCounty();
});
afterAll(() => server.close());

/** A raster of codes in columns. */
async function codes(name: string, ...list: number[]): Promise<Row> {
  return (await server.uploaded(name, { type: 'uint16', at: (x) => list[x % list.length]! })).result;
}

const OWN = { 3: '112', 7: '512', 15: '611' };

describe('what codes were said to mean', () => {
  it('is unknown at first', async () => {
    expect(await codes('土地利用2021', 3, 7, 15)).toMatchObject({ knownMap: null });
  });

  it('is proposed for the same codes, and for some of them, with where it comes from', async () => {
    const { fileId } = await codes('土地利用2021', 3, 7, 15);
    const draft = { year: 2021, rasterKind: 'ecosystemType', fileId, codeMap: OWN };
    const row = await server.saved('riverTif', draft);
    const again = await codes('土地利用2022', 7, 15, 3);
    expect(again['knownMap']).toEqual({
      map: OWN,
      fileName: '土地利用2021.tif',
      savedAt: new Date(String(row['updatedAt'])).toISOString(),
      isAlike: true,
    });
    // A third of the cells each then, now nearly all of one code: the same codes may be those of another scheme.
    const at = (x: number) => (x === 0 ? 3 : x === 1 ? 15 : 7);
    const unlike = await server.uploaded('另一方案', { type: 'uint16', at });
    expect(unlike.result['knownMap']).toMatchObject({ map: OWN, isAlike: false });
    expect((await codes('部分', 15, 7))['knownMap']).toMatchObject({ map: { 7: '512', 15: '611' } });
  });

  it('is not proposed where a code is new, nor for measured values', async () => {
    expect(await codes('多一类', 3, 7, 15, 16)).toMatchObject({ knownMap: null });
    const { result } = await server.uploaded('rain', { at: (x, y) => x + y / 7 });
    expect(result).toMatchObject({ codes: null, knownMap: null });
  });

  it('takes codes that are classes themselves for known where the former file had them', async () => {
    // 112 is a class of the dictionary: nobody had to map it.
    const { fileId } = await codes('混合', 112, 50);
    const draft = { year: 2022, rasterKind: 'ecosystemType', fileId, codeMap: { 50: '411' } };
    await server.saved('riverTif', draft);
    expect((await codes('混合2', 50, 112))['knownMap']).toMatchObject({ map: { 50: '411' }, fileName: '混合.tif' });
    expect((await codes('别的类', 50, 212))['knownMap']).toBeNull();
    expect((await codes('只有类', 112))['knownMap']).toBeNull();
  });

  it('is what was said last', async () => {
    const rows = await server.call<Row[]>('riverTif/getAllDataList', { year: 2021 });
    const { id, rowVersion } = rows.result[0]!;
    await server.saved('riverTif', { id, rowVersion, codeMap: { ...OWN, 3: '111' } });
    const { knownMap, fileId } = await codes('土地利用2023', 3, 7, 15);
    expect(knownMap).toMatchObject({ map: { 3: '111', 7: '512', 15: '611' } });
    await server.call('riverTif/deleteData', { ids: [id] });
    const told = await server.call<Row>('fileStore/readTif', { fileId });
    expect(told.result).toMatchObject({ knownMap: null });
  });

  it('is told to nobody who may not see the class rasters', async () => {
    const { fileId } = await codes('混合3', 50, 112);
    expect((await server.call<Row>('fileStore/readTif', { fileId })).result['knownMap']).not.toBeNull();
    const { token } = await userWith(server, 'typist', { '/ctService/LeisureRecreation': 'write' });
    const same = { type: 'uint16', at: (x: number) => [50, 112][x % 2]! } as const;
    const { result } = await server.uploaded('混合4', same, token);
    expect(result).toMatchObject({ codes: [{ value: 50 }, { value: 112 }], knownMap: null });
  });
});
