import type { BoundaryVersion, ImportPlan, VersionComparison } from '@qingzhang/contract/results/region-changes';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../files/testing/form.ts';
import { smallZip } from '../../files/testing/small-zip.ts';
import { squares, type Square } from '../../files/testing/squares.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const MAPPING = { name: '名称', code: '代码' };
const feature = (name: string, code: string, at: Square['at']): Square => ({
  at,
  attributes: { 名称: name, 代码: code },
});

async function sent(features: readonly Square[]): Promise<ShapeReading> {
  const bytes = smallZip(squares('区划', features));
  const { result } = await upload(server, 'uploadShp', [{ name: '区划.zip', bytes }]);
  return result as unknown as ShapeReading;
}

const plan = async (body: object): Promise<ImportPlan> =>
  (await server.call<ImportPlan>('region/saveData', { mapping: MAPPING, ...body, dryRun: true })).result;
const doIt = async (body: object) =>
  (await server.call<{ imported: number; removed: number }>('region/saveData', { mapping: MAPPING, ...body })).result;
const codes = (regions: readonly { readonly code: string }[]) => regions.map(({ code }) => code);

const COUNTY = feature('县', '371328', [118, 35, 0.4]);
const WEST = feature('西镇', '371328101', [118, 35, 0.2]);
const EAST = feature('东镇', '371328102', [118.2, 35, 0.2]);

describe('a shapefile on its way to becoming regions', () => {
  it('is read again in another encoding and another coordinate system', async () => {
    const { fileId, encodings, crsChoices, bbox } = await sent([COUNTY, WEST]);
    const [utf8, gbk] = encodings;
    expect(utf8).toMatchObject({ encoding: 'UTF-8', texts: ['名称', '代码', '县', '西镇'], isClean: true });
    // The bytes of UTF-8 read as GB18030 give other characters.
    expect(gbk!.texts.slice(0, 1)).toEqual(['鍚嶇О']);
    expect(crsChoices.map(({ crs }) => crs)).toEqual(expect.arrayContaining(['EPSG:4490', 'EPSG:4548', 'EPSG:32650']));
    const read = (await server.call<ShapeReading>('fileStore/readShp', { fileId, encoding: 'GBK', crs: '4610' }))
      .result;
    expect(read).toMatchObject({ encoding: 'GB18030', crs: 'EPSG:4610', count: 2 });
    expect(read.fields[0]!.name).toBe('鍚嶇О');
    // Xi'an 80 lies elsewhere on the ground, by less than a kilometre.
    const shift = Math.abs(read.bbox![0] - bbox![0]) + Math.abs(read.bbox![1] - bbox![1]);
    expect(shift).toBeLessThan(0.02);
  });

  it('tells before it writes what will be new, with overlaps, gaps and what lies outside', async () => {
    // 0.2° × 0.2° of 0.4° × 0.4° are claimed, 0.02° × 0.2° of them twice; 外镇 stands outside the county.
    const overlapping = feature('东镇', '371328102', [118.18, 35, 0.2]);
    const outside = feature('外镇', '371328103', [118.5, 35, 0.1]);
    const { fileId } = await sent([COUNTY, WEST, overlapping, outside]);
    const told = await plan({ fromFile: fileId });
    expect(told).toMatchObject({
      boundaryVersion: '1',
      isNewVersion: true,
      comparedWith: null,
      changed: [],
      removed: [],
    });
    expect(codes(told.added)).toEqual(['371328', '371328101', '371328102', '371328103']);
    expect(told.contradictions.map(({ kind }) => kind).sort()).toEqual(['gap', 'outside', 'overlap']);
    // 0.02° × 0.2° at 35.1° N: 1.824 km × 22.19 km = 40.5 km².
    const overlap = told.contradictions.find(({ kind }) => kind === 'overlap')!;
    expect(overlap.severity).toBe('block');
    expect(overlap.areaHm2).toBeGreaterThan(4000);
    expect(overlap.areaHm2).toBeLessThan(4100);
    expect((await server.call<unknown[]>('area/allArea', {})).result).toEqual([]);
  });

  it('changes a version in place: new, changed and removed regions, unmapped attributes kept', async () => {
    await doIt({ fromFile: (await sent([COUNTY, WEST, EAST])).fileId });
    const [west] = (await server.call<Record<string, unknown>[]>('region/allAreaByType', { type: '乡镇' })).result;
    await server.call('region/saveData', { id: west!['id'], rowVersion: west!['rowVersion'], population: 1200 });
    const { fileId } = await sent([
      feature('西街道', '371328101', [118, 35, 0.2]),
      feature('南镇', '371328103', [118, 35.2, 0.1]),
    ]);
    expect((await plan({ fromFile: fileId })).issues.map(({ code }) => code)).toContain('DUPLICATE');
    const updated = await plan({ fromFile: fileId, existing: 'update' });
    expect([codes(updated.added), codes(updated.changed), codes(updated.removed), updated.same]).toEqual([
      ['371328103'],
      ['371328101'],
      [],
      2,
    ]);
    expect(updated.changed[0]!.changes).toEqual([{ key: 'name', label: '区域名称', before: '西镇', after: '西街道' }]);
    // A feature that stays out is neither written nor taken for missing.
    const chosen = await plan({ fromFile: fileId, existing: 'replace', without: ['371328101'] });
    expect(chosen.features.find(({ code }) => code === '371328101')).toMatchObject({ isTaken: false });
    expect([codes(chosen.changed), codes(chosen.removed)]).toEqual([
      expect.not.arrayContaining(['371328101']),
      ['371328102'],
    ]);
    const replaced = await plan({ fromFile: fileId, existing: 'replace' });
    expect(codes(replaced.removed)).toEqual(['371328102']);
    expect(await doIt({ fromFile: fileId, existing: 'replace' })).toMatchObject({ imported: 2, removed: 1 });
    const towns = (await server.call<Record<string, unknown>[]>('region/allAreaByType', { type: '乡镇' })).result;
    expect(towns).toMatchObject([
      { id: west!['id'], name: '西街道', population: 1200 },
      { name: '南镇', parentId: west!['parentId'] },
    ]);
  });

  it('refuses to remove regions that others stand below', async () => {
    const [town] = (await server.call<Record<string, unknown>[]>('region/allAreaByType', { type: '乡镇' })).result;
    await server.call('region/saveData', { name: '村', code: '371328101001', type: '村', parentId: town!['id'] });
    const { fileId } = await sent([feature('南镇', '371328103', [118, 35.2, 0.1])]);
    const told = await plan({ fromFile: fileId, existing: 'replace' });
    expect(told.issues).toMatchObject([{ code: 'DELETION_REFUSED', severity: 'block' }]);
    await expect(doIt({ fromFile: fileId, existing: 'replace' })).resolves.toBeNull();
    expect((await server.call<unknown[]>('region/allAreaByType', { type: '乡镇' })).result).toHaveLength(2);
  });

  it('begins a new version that carries over what the file does not hold', async () => {
    const { fileId } = await sent([feature('西街道', '371328101', [118, 35, 0.1])]);
    const alone = await plan({ fromFile: fileId, boundaryVersion: '2025' });
    expect(alone).toMatchObject({ isNewVersion: true, comparedWith: '1' });
    expect([codes(alone.removed), alone.issues.map(({ code }) => code)]).toEqual([
      ['371328', '371328103', '371328101001'],
      ['VERSION_WITHOUT_TOP'],
    ]);
    const carried = { fromFile: fileId, boundaryVersion: '2025', carryOver: true };
    expect(await plan(carried)).toMatchObject({ added: [], removed: [], same: 3, changed: [{ code: '371328101' }] });
    expect(await doIt(carried)).toMatchObject({ imported: 4 });
    const [county] = (await server.call<{ children: object[] }[]>('area/allArea', { boundaryVersion: '2025' })).result;
    expect(county).toMatchObject({
      name: '县',
      children: [{ name: '西街道', population: 1200, children: [{ name: '村' }] }, { name: '南镇' }],
    });
    const versions = (await server.call<BoundaryVersion[]>('region/versions', {})).result;
    expect(versions).toMatchObject([
      { version: '2025', isCurrent: true, regions: 4, withBoundary: 3 },
      { version: '1', isCurrent: false, regions: 4 },
    ]);
    const compared = (await server.call<VersionComparison>('region/compareVersions', { from: '1', to: '2025' })).result;
    expect(compared).toMatchObject({ added: [], removed: [], same: 3 });
    expect(compared.changed[0]!.changes.map(({ key }) => key)).toEqual(['geometry']);
    const unknown = await server.call('region/compareVersions', { from: '0', to: '2025' });
    expect([unknown.status, unknown.issues[0]!.text]).toEqual([400, '没有边界版本“0”']);
  });
});
