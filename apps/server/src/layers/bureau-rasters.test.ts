import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layerPlace } from '@qingzhang/contract/checks/layer-places';
import type { LayerFindings } from '@qingzhang/contract/results/layer';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { boxLand, COLUMNS, ROWS } from '@qingzhang/practice/box/box-land';
import { boxLandUse } from '@qingzhang/practice/box/box-rasters';
import { bureauBox } from '@qingzhang/practice/box/bureau-box';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { makeFiles } from '../uploads/testing/make-files.ts';

const YEAR = 2023;
const SEED = 11;
const BOX = 'bureau-box';
const BANDS = 'S2_红_近红外_NDVI_2023_3波段.tif';
type Row = Record<string, unknown>;

/** The names of a box's files, and what they hold by name. */
interface RasterBox {
  readonly title: string;
  readonly isThere: boolean;
  readonly county: string;
  readonly dem: string;
  readonly elsewhere: string;
  readonly zipped: string;
  readonly erdas: string;
  /** hm² of fields (10) and of built-up land (80). */
  readonly areas: readonly [number, number];
  readonly load: (folder: string) => Promise<(name: string) => Uint8Array>;
}

const SHARED: RasterBox = {
  title: 'beside the checkout (skipped where ../shared/data/bureau-box is missing)',
  isThere: !isMissing(
    ...['蒙阴县县界.zip', '土地利用2023_30m.zip', '土地利用2023.img', BANDS].map((name) => `${BOX}/${name}`),
  ),
  county: '蒙阴县县界.zip',
  dem: '蒙阴DEM_60m.tif',
  elsewhere: '../luxembourg/elev.tif',
  zipped: '土地利用2023_30m.zip',
  erdas: '土地利用2023.img',
  // 512 47 584 hm² and 711 12 102 hm²
  areas: [47_584, 12_102],
  load: async () => (name) => readFileSync(sharedFile(`${BOX}/${name}`)),
};

const SEEDED: RasterBox = {
  title: 'made from a seed',
  isThere: true,
  county: '清禾县县界.zip',
  dem: '清禾DEM_60m.tif',
  elsewhere: '卢森堡DEM.tif',
  zipped: '土地利用2023_60m.zip',
  erdas: '土地利用2023.img',
  areas: [seededArea(10), seededArea(80)],
  load: async (folder) => {
    const { boundaries, rasters } = await bureauBox(SEED);
    const source = path.join(folder, 'source.tif');
    await writeFile(source, boxLandUse(boxLand(SEED)).get('土地利用2023_60m.tif')!);
    // The writer of ERDAS files is that of GDAL, as the reader is.
    await makeFiles(folder, [{ source, tool: 'gdal_translate', options: ['-of', 'HFA'], name: 'land' }]);
    const made = new Map([
      ...boundaries,
      ...rasters,
      ['土地利用2023.img', await readFile(path.join(folder, 'land.img'))],
    ]);
    return (name) => made.get(name)!;
  },
};

/** Cells of 60 m × 60 m are 0.36 hm². */
function seededArea(value: number): number {
  const { classAt } = boxLand(SEED);
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, at) => classAt(at % COLUMNS, Math.floor(at / COLUMNS)));
  return cells.filter((own) => own.value === value).length * 0.36;
}

/** What a file of the box must come to when nobody looks at what is found about it. */
interface Ending {
  readonly table: string;
  readonly file: string;
  /** Open findings of its row; or why there is none. */
  readonly open?: readonly string[];
  readonly stopped?: readonly string[];
  /** What the first remedy of the first finding writes, and the mean that it leads to, in the unit of the kind. */
  readonly mend?: { readonly set: Row; readonly mean: readonly [number, number] };
}

const endings = ({ dem, elsewhere }: RasterBox): readonly Ending[] => [
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
  { table: 'soilVegetTif', file: BANDS, open: ['BAND_NOT_CHOSEN'] },
  {
    table: 'soilErodTif',
    file: 'K因子_美制.tif',
    open: ['UNIT_SUSPECT', 'VALUES_BEYOND'],
    // 1 / 7.593 = 0.131700
    mend: { set: { scaleFactor: 0.1317 }, mean: [0.01, 0.1] },
  },
  { table: 'soilGradeTif', file: dem, open: [] },
  { table: 'soilGradeTif', file: '无坐标系_DEM.tif', stopped: ['RASTER_NO_CRS', 'RASTER_NO_TRANSFORM'] },
  { table: 'riverTif', file: '无坐标系_DEM.tif', stopped: ['RASTER_NO_CRS', 'RASTER_NO_TRANSFORM'] },
  { table: 'soilGradeTif', file: elsewhere, stopped: ['RASTER_NO_OVERLAP'] },
];

for (const box of [SEEDED, SHARED]) {
  describe.skipIf(!box.isThere)(`rasters as bureaus send them, ${box.title}`, () => {
    const [stoppedOnes, savedOnes] = [
      endings(box).filter(({ stopped }) => stopped !== undefined),
      endings(box).filter(({ open }) => open !== undefined),
    ];
    let server: TestServer;
    let folder = '';
    let bytesOf: (name: string) => Uint8Array;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-box-'));
      bytesOf = await box.load(folder);
      server = await testServer();
      const { result } = await upload(server, 'uploadShp', [sent(box.county)]);
      const body = { fromFile: result['fileId'], mapping: { code: 'XZQDM', name: 'XZQMC' } };
      expect((await server.call('region/saveData', body)).code).toBe(200);
    });
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });

    function sent(file: string) {
      return { name: file.split('/').at(-1)!, bytes: bytesOf(file) };
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

    it.each(stoppedOnes)('$file in $table is stopped and not saved', async ({ table, file, stopped }) => {
      const reading = await uploaded(file);
      expect(reading.issues.filter(({ severity }) => severity === 'block').map(({ code }) => code)).toEqual(stopped);
      const answer = await server.call(`${table}/saveData`, rowOf(table, file, reading));
      expect(answer).toMatchObject({ status: 422, fault: 'LAYER_REFUSED' });
      expect(answer.issues.map(({ code }) => code)).toEqual(stopped);
      const { result } = await server.call<Row[]>(`${table}/getAllDataList`, { year: YEAR });
      expect(result).toEqual([]);
    });

    it.each(savedOnes)(
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
      const first = await uploaded(box.zipped);
      const values = first.codes!.map(({ value }) => value);
      expect(values.toSorted((a, b) => a - b)).toEqual([10, 15, 20, 30, 40, 50, 60, 80, 90]);
      expect(first.knownMap).toBeNull();
      const draft = rowOf('riverTif', box.zipped, first);
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
      const again = await uploaded(box.erdas);
      expect(again.knownMap).toMatchObject({ map: codeMap, fileName: bare.result['fileName'] });
      const areaOf = (code: number) => again.codes!.find(({ value }) => value === code)!.areaHm2!;
      expect(areaOf(10) / box.areas[0]).toBeCloseTo(1, 2);
      expect(areaOf(80) / box.areas[1]).toBeCloseTo(1, 2);
    });

    it('a band that is hardly what the row says is asked about, and mended with one click', async () => {
      const draft = rowOf('soilVegetTif', BANDS, await uploaded(BANDS));
      const first = await server.call<Row>('soilVegetTif/saveData', { ...draft, bandIndex: 1 });
      const { id, rowVersion } = first.result;
      const found = await findingsOf('soilVegetTif', id);
      expect(openCodes(found)).toEqual(['BAND_UNLIKELY']);
      const [finding] = found.findings.filter(({ code }) => code === 'BAND_UNLIKELY');
      expect(finding!.text).toContain('第 3 波段更像');
      expect(finding!.remedies).toEqual([{ label: '用第 3 波段', set: { bandIndex: 3 } }]);
      await server.call('soilVegetTif/saveData', { id, rowVersion, ...finding!.remedies[0]!.set });
      expect(openCodes(await findingsOf('soilVegetTif', id))).toEqual([]);
      await removed('soilVegetTif', id);
    });

    it('a band that the file does not have is refused, be it named with the file or before it', async () => {
      const reading = await uploaded(BANDS);
      const draft = rowOf('soilVegetTif', BANDS, reading);
      const beyond = await server.call('soilVegetTif/saveData', { ...draft, bandIndex: 4 });
      expect(beyond).toMatchObject({ status: 422, issues: [{ code: 'NO_BAND' }] });
      const third = await server.call<Row>('soilVegetTif/saveData', { ...draft, bandIndex: 3 });
      const { id, rowVersion } = third.result;
      const { fileId } = await uploaded('MOD13Q1_NDVI_2023.tif');
      const replaced = await server.call('soilVegetTif/saveData', { id, rowVersion, fileId });
      expect(replaced).toMatchObject({ status: 422, issues: [{ code: 'NO_BAND' }] });
      await removed('soilVegetTif', id);
    });
  });
}
