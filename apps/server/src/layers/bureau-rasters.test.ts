import { readFileSync } from 'node:fs';
import { layerPlace } from '@qingzhang/contract/checks/layer-places';
import type { LayerFindings } from '@qingzhang/contract/results/layer';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
const BOX = 'bureau-box';
const COUNTY = '蒙阴县县界.zip';
type Row = Record<string, unknown>;

/** What a file of the box must come to when nobody looks at what is found about it. */
interface Ending {
  readonly table: string;
  readonly file: string;
  /** The open findings of its row; or why there is none. */
  readonly open?: readonly string[];
  readonly stopped?: readonly string[];
  /** What the first remedy of the first finding writes, and the mean that it leads to, in the unit of the kind. */
  readonly mend?: { readonly set: Row; readonly mean: readonly [number, number] };
}

const ENDINGS: readonly Ending[] = [
  {
    table: 'riverRainfallTif',
    file: 'pre_2023_0.1mm.tif',
    open: ['UNIT_SUSPECT', 'VALUES_BEYOND'],
    // A year’s rain of the county is 700 to 900 mm.
    mend: { set: { scaleFactor: 0.1 }, mean: [700, 900] },
  },
  {
    table: 'riverEtTif',
    file: 'MOD16A3_ET_2023.tif',
    open: ['UNIT_SUSPECT', 'VALUES_BEYOND'],
    mend: { set: { scaleFactor: 0.1 }, mean: [450, 700] },
  },
  {
    table: 'soilVegetTif',
    file: 'MOD13Q1_NDVI_2023.tif',
    open: ['UNIT_SUSPECT', 'VALUES_BEYOND'],
    mend: { set: { scaleFactor: 0.0001 }, mean: [0.2, 0.9] },
  },
  { table: 'soilVegetTif', file: 'S2_红_近红外_NDVI_2023_3波段.tif', open: ['BAND_NOT_CHOSEN'] },
  {
    table: 'soilErodTif',
    file: 'K因子_美制.tif',
    open: ['UNIT_SUSPECT', 'VALUES_BEYOND'],
    // 1 / 7.593 = 0.131700
    mend: { set: { scaleFactor: 0.1317 }, mean: [0.01, 0.1] },
  },
  { table: 'soilGradeTif', file: '蒙阴DEM_60m.tif', open: [] },
  { table: 'soilGradeTif', file: '无坐标系_DEM.tif', stopped: ['RASTER_NO_CRS', 'RASTER_NO_TRANSFORM'] },
  { table: 'riverTif', file: '无坐标系_DEM.tif', stopped: ['RASTER_NO_CRS', 'RASTER_NO_TRANSFORM'] },
  { table: 'soilGradeTif', file: '../luxembourg/elev.tif', stopped: ['RASTER_NO_OVERLAP'] },
];

const FILES = [COUNTY, '土地利用2023_30m.zip', '土地利用2023.img', ...ENDINGS.map(({ file }) => file)];

describe.skipIf(isMissing(...FILES.map((name) => `${BOX}/${name}`)))(
  'rasters as bureaus send them (skipped where ../shared/data/bureau-box is missing)',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
      const { result } = await upload(server, 'uploadShp', [sent(COUNTY)]);
      const body = { fromFile: result['fileId'], mapping: { code: 'XZQDM', name: 'XZQMC' } };
      expect((await server.call('region/saveData', body)).code).toBe(200);
    });
    afterAll(() => server.close());

    function sent(file: string) {
      return { name: file.split('/').at(-1)!, bytes: readFileSync(sharedFile(`${BOX}/${file}`)) };
    }

    async function uploaded(file: string): Promise<RasterReading> {
      const answer = await upload(server, 'uploadTif', [sent(file)]);
      expect(answer.code, answer.message).toBe(200);
      return answer.result as unknown as RasterReading;
    }

    /** The row that taking the file in would save, with all that its name and content tell. */
    function rowOf(table: string, file: string, reading: RasterReading): Row {
      const named = { name: sent(file).name, values: reading.perBand };
      const { row, choices } = layerPlace(tableEntry(table).table, named, { year: YEAR });
      expect(choices).toEqual([]);
      return { ...row, fileId: reading.fileId };
    }

    async function findingsOf(table: string, id: unknown): Promise<LayerFindings> {
      const answer = await server.call<LayerFindings>('layer/findings', { table, id });
      expect(answer.code, answer.message).toBe(200);
      return answer.result;
    }

    async function removed(table: string, id: unknown): Promise<void> {
      expect((await server.call(`${table}/deleteData`, { ids: [id] })).code).toBe(200);
    }

    const openCodes = ({ findings }: LayerFindings) =>
      findings.filter(({ severity }) => severity === 'confirm').map(({ code }) => code);

    it.each(ENDINGS.filter(({ stopped }) => stopped !== undefined))(
      '$file in $table is stopped and not saved',
      async ({ table, file, stopped }) => {
        const reading = await uploaded(file);
        expect(reading.issues.filter(({ severity }) => severity === 'block').map(({ code }) => code)).toEqual(stopped);
        const answer = await server.call(`${table}/saveData`, rowOf(table, file, reading));
        expect(answer).toMatchObject({ status: 422, fault: 'LAYER_REFUSED' });
        expect(answer.issues.map(({ code }) => code)).toEqual(stopped);
        const { result } = await server.call<Row[]>(`${table}/getAllDataList`, { year: YEAR });
        expect(result).toEqual([]);
      },
    );

    it.each(ENDINGS.filter(({ open }) => open !== undefined))(
      '$file in $table is saved, with what is doubtful about it open',
      async ({ table, file, open, mend }) => {
        const reading = await uploaded(file);
        const saved = await server.call<Row>(`${table}/saveData`, rowOf(table, file, reading));
        expect(saved.code, saved.message).toBe(200);
        const { id, rowVersion } = saved.result;
        const found = await findingsOf(table, id);
        expect(openCodes(found)).toEqual(open);
        expect(found.coverage[0]!.percent).toBeGreaterThan(95);
        if (mend !== undefined) {
          const [remedy] = found.findings.find(({ code }) => code === 'UNIT_SUSPECT')!.remedies;
          expect(remedy!.set).toEqual(mend.set);
          await server.call(`${table}/saveData`, { id, rowVersion, ...remedy!.set });
          const { values, ...left } = await findingsOf(table, id);
          expect(openCodes({ values, ...left })).toEqual([]);
          expect(values!.mean).toBeGreaterThan(mend.mean[0]);
          expect(values!.mean).toBeLessThan(mend.mean[1]);
        }
        await removed(table, id);
      },
    );

    it('the land use in a zip and from ERDAS has the same classes, and what one means is proposed for the other', async () => {
      const first = await uploaded('土地利用2023_30m.zip');
      const values = first.codes!.map(({ value }) => value);
      expect(values.toSorted((a, b) => a - b)).toEqual([10, 15, 20, 30, 40, 50, 60, 80, 90]);
      expect(first.knownMap).toBeNull();
      const draft = rowOf('riverTif', '土地利用2023_30m.zip', first);
      // Nobody has said what the codes mean: the codes of nine classes are open.
      const bare = await server.call<Row>('riverTif/saveData', draft);
      expect(bare.code, bare.message).toBe(200);
      const { unmapped, findings } = await findingsOf('riverTif', bare.result['id']);
      expect(findings.find(({ severity }) => severity === 'block')).toMatchObject({ code: 'CODES_UNMAPPED' });
      expect(unmapped.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b));
      const [field, forest, grass, shrub] = [{ 10: '512', 15: '611' }, { 20: '112' }, { 30: '315' }, { 40: '212' }];
      const codeMap = { ...field, ...forest, ...grass, ...shrub, 50: '411', 60: '422', 80: '711', 90: '9' };
      const { id, rowVersion } = bare.result;
      expect((await server.call('riverTif/saveData', { id, rowVersion, codeMap })).code).toBe(200);
      const left = await findingsOf('riverTif', id);
      expect(left.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
      const again = await uploaded('土地利用2023.img');
      expect(again.knownMap).toMatchObject({ map: codeMap, fileName: bare.result['fileName'] });
      // 512 47 584 hm² and 711 12 102 hm²
      const areaOf = (code: number) => again.codes!.find(({ value }) => value === code)!.areaHm2!;
      expect(areaOf(10) / 47_584).toBeCloseTo(1, 2);
      expect(areaOf(80) / 12_102).toBeCloseTo(1, 2);
    });
  },
);
