import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../pixels/findings/acknowledgements.ts';
import { PIXEL, smallCounty, WEST, WIDTH, type Row, type SmallCounty } from './testing/small-county.ts';

let server: SmallCounty;

beforeAll(async () => {
  server = await smallCounty();
});
afterAll(() => server.close());

const YEAR = 2023;
interface Found {
  readonly coverage: readonly Row[];
  readonly values: Row | null;
  readonly unmapped: readonly Row[];
  readonly findings: readonly Finding[];
}

async function rowOf(table: string, more: Row): Promise<Row> {
  return server.saved(table, { year: YEAR, ...more });
}

async function found(table: string, row: Row): Promise<Found> {
  const answer = await server.call<Found>('layer/findings', { table, id: row['id'] });
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.result;
}

const codes = ({ findings }: Found) => findings.map(({ code, severity }) => `${severity} ${code}`);

describe('an uploaded raster', () => {
  it('that covers the county says so in km² and per cent', async () => {
    const { result } = await server.uploaded('whole', { at: () => 700 });
    const [unit] = result['coverage'] as Row[];
    // 0.030° × cos 35.79° × 111.3 km by 0.020° × 110.95 km: 2.71 × 2.22 km
    expect(unit).toMatchObject({ regionName: '示例县', areaKm2: expect.closeTo(6.02, 1) as number });
    expect(unit!['percent']).toBeCloseTo(100, 9);
    expect(result['issues']).toEqual([]);
  });

  it('tells what the county lacks, by why', async () => {
    // Ten of thirty columns lie beyond the east of the county, so the west third is not there; two rows are nodata.
    const at = (_x: number, y: number) => (y < 2 ? NaN : 700);
    const { result } = await server.uploaded('shifted', { at, west: WEST + 10 * PIXEL });
    const [unit] = result['coverage'] as Record<string, number>[];
    // Covered: 2/3 of the columns, 18 of 20 rows: 60 %.
    expect(unit!['percent']).toBeCloseTo(60, 1);
    expect(unit!['outsideKm2']! / unit!['areaKm2']!).toBeCloseTo(1 / 3, 6);
    expect(unit!['nodataKm2']! / unit!['areaKm2']!).toBeCloseTo((2 / 3) * (2 / 20), 3);
    const [issue] = result['issues'] as Finding[];
    expect(issue).toMatchObject({ code: 'RASTER_COVERAGE', severity: 'confirm' });
    expect(issue!.text).toBe('覆盖“示例县”3.61 km²（60.00 %），缺 2.41 km²：栅格范围以外 2.01 km²、无数据 0.40 km²');
  });

  it('that lies elsewhere is refused for calculations, in words', async () => {
    const { result } = await server.uploaded('far', { at: () => 700, west: 100 });
    expect(result['issues']).toMatchObject([{ code: 'RASTER_NO_OVERLAP', severity: 'block' }]);
    expect((result['coverage'] as Row[])[0]).toMatchObject({ coveredKm2: 0, percent: 0 });
  });
});

describe('a raster row', () => {
  it('whose values suit its kind has nothing to be said of it', async () => {
    const file = await server.uploaded('rain', { at: (x) => 700 + x });
    const row = await rowOf('riverRainfallTif', { rasterKind: 'rainfall', fileId: file.result['fileId'] });
    const { findings, values } = await found('riverRainfallTif', row);
    expect(findings).toEqual([]);
    // 700 … 729, every column as wide as the next
    expect(values).toMatchObject({ min: 700, max: 729, beyondKm2: 0 });
    expect(values!['mean']).toBeCloseTo(714.5, 6);
  });

  it('in tenths, in per cent or in US units is asked about, with how to mend it', async () => {
    const cases = [
      ['riverEtTif', 'actualEt', () => 5200, '将比例系数设为 0.1'],
      ['soilVegetTif', 'fvc', () => 62, '将比例系数设为 0.01'],
      // 0.304 ÷ 7.593 = 0.0400
      ['soilErodTif', 'K', () => 0.304, '将比例系数设为 0.1317'],
      ['carbonTif', 'airTemp', () => 288, '将偏移设为 -273.15'],
      ['windCrustTif', 'clay', () => 0.25, '将比例系数设为 100'],
    ] as const;
    for (const [table, rasterKind, at, mend] of cases) {
      const file = await server.uploaded(rasterKind, { at });
      const row = await rowOf(table, { rasterKind, fileId: file.result['fileId'] });
      const { findings } = await found(table, row);
      const suspect = findings.find(({ code }) => code === 'UNIT_SUSPECT');
      expect(suspect, rasterKind).toMatchObject({ severity: 'confirm' });
      expect(suspect!.text).toContain(mend);
    }
  });

  it('is judged in the unit and scale that it names', async () => {
    const file = await server.uploaded('et-tenths', { at: () => 5300, unit: '0.1 mm' });
    const fileId = file.result['fileId'];
    const row = await rowOf('windEvapTif', { rasterKind: 'potentialEt', fileId, scaleFactor: 0.001, unit: 'cm/month' });
    const { values, findings } = await found('windEvapTif', row);
    // 5300 × 0.001 = 5.3 cm = 53 mm a month
    expect(values!['mean']).toBeCloseTo(53, 9);
    expect(findings).toMatchObject([{ code: 'UNIT_DECLARED', severity: 'note' }]);
  });

  it('with some impossible values says how much of the county they cover', async () => {
    const file = await server.uploaded('spikes', { at: (x) => (x < 3 ? -9999 : 20) });
    const row = await rowOf('soilGradeTif', { rasterKind: 'slopeDeg', fileId: file.result['fileId'] });
    const beyond = (await found('soilGradeTif', row)).findings.find(({ code }) => code === 'VALUES_BEYOND');
    // 3 of 30 columns
    expect(beyond!.text).toBe(
      '有 0.60 km²（10.00 %）的值超出“坡度（度）”的合理范围 0 至 90 °（实际 -9999 至 20），请核对无效值、比例系数和单位',
    );
    const mended = await server.saved('soilGradeTif', { id: row['id'], rowVersion: row['rowVersion'], nodata: -9999 });
    expect(codes(await found('soilGradeTif', mended))).toEqual(['confirm RASTER_COVERAGE']);
  });

  it('with years without a drop of rain asks whether they are cells without data; a month may be dry', async () => {
    const file = await server.uploaded('dry', { at: (x) => (x < 6 ? 0 : 700 + x) });
    const ask = async (month: number) => {
      const row = { rasterKind: 'rainfall', year: 2018, month, fileId: file.result['fileId'] };
      const { findings } = await found('riverRainfallTif', await rowOf('riverRainfallTif', row));
      return findings.find(({ code }) => code === 'VALUES_BEYOND');
    };
    // 6 of 30 columns
    expect(await ask(0)).toMatchObject({
      text: expect.stringContaining(
        '有 1.20 km²（20.00 %）的值超出“降雨量”的合理范围 1 至 3000 mm/a（实际 0 至 729）',
      ) as string,
      remedies: [{ label: '小于 1 按无数据处理', set: { validMin: 1 } }],
    });
    expect(await ask(1)).toBeUndefined();
  });

  it('is held against the same layer of the year before', async () => {
    const saved = async (year: number, value: number) => {
      const file = await server.uploaded(`rain-${year}`, { at: () => value });
      return rowOf('riverRainfallTif', { rasterKind: 'rainfall', year, fileId: file.result['fileId'] });
    };
    await saved(2015, 780);
    expect(codes(await found('riverRainfallTif', await saved(2016, 400)))).toEqual([]);
    // 400 ÷ 32.5 = 12.3: the mean of a month in place of the sum of the year.
    const { findings } = await found('riverRainfallTif', await saved(2017, 32.5));
    expect(findings).toMatchObject([{ code: 'UNIT_SUSPECT' }, { code: 'LAYER_CHANGED', severity: 'confirm' }]);
    expect(findings[1]!.text).toContain(
      '平均为 32.5 mm/a，上年（2016）的图层为 400 mm/a，只有其 1/12.3077，可能是毫米与 0.1 毫米相混',
    );
  });

  it('is held against the latest earlier year, where the one before has none', async () => {
    const saved = async (year: number, value: number) => {
      const file = await server.uploaded(`plants-${year}`, { at: () => value });
      return rowOf('soilVegetTif', { rasterKind: 'ndvi', year, fileId: file.result['fileId'] });
    };
    await saved(2010, 0.62);
    // An index may be below 0, but its mean is not: 0.62 ÷ 0.145 = 4.3.
    const { findings } = await found('soilVegetTif', await saved(2014, 0.145));
    expect(findings).toMatchObject([{ code: 'LAYER_CHANGED', severity: 'confirm' }]);
    expect(findings[0]!.text).toContain('此前最近的一年（2010）的图层为 0.62，只有其 1/4.27586');
  });

  it('whose values can be, but hardly are, is asked about in its first year', async () => {
    const cases = [
      // 12 g/kg of carbon are 1.2 %.
      ['soilErodTif', 'orgC', 12, ['比例系数设为 0.1']],
      ['windCrustTif', 'om', 21, ['比例系数设为 0.1']],
      ['riverRainfallTif', 'rainfall', 80, ['比例系数设为 10', '比例系数设为 25.4']],
      ['riverEtTif', 'actualEt', 24, ['比例系数设为 10', '比例系数设为 25.4']],
      ['soilGradeTif', 'slopeDeg', 45, ['改为百分比坡度']],
      ['soilGradeTif', 'slopeDeg', 0.2, ['比例系数设为 57.2958']],
    ] as const;
    for (const [place, [table, rasterKind, value, labels]] of cases.entries()) {
      const file = await server.uploaded(`${rasterKind}${place}`, { at: () => value });
      const row = await rowOf(table, { rasterKind, year: 2000 + place, fileId: file.result['fileId'] });
      const { findings } = await found(table, row);
      expect(findings, rasterKind).toMatchObject([{ code: 'UNIT_SUSPECT', severity: 'confirm' }]);
      const { remedies } = findings[0] as unknown as { remedies: readonly { label: string; set: Row }[] };
      expect(remedies.map(({ label }) => label)).toEqual(labels);
      const mended = await server.saved(table, { ...pick(row), ...remedies[0]!.set });
      expect(codes(await found(table, mended)), rasterKind).toEqual([]);
    }
    const file = await server.uploaded('bare', { at: () => 0.02 });
    const row = await rowOf('soilVegetTif', { rasterKind: 'fvc', year: 2001, fileId: file.result['fileId'] });
    const { findings } = await found('soilVegetTif', row);
    expect(findings).toMatchObject([{ code: 'MEAN_UNUSUAL', severity: 'confirm' }]);
    expect(findings[0]!.text).toContain('平均为 0.02，通常为 0.03 至 1（NASA MOD13');
  });

  it('with a mean in place of a file has nothing to be found', async () => {
    const row = await rowOf('windAirTif', { rasterKind: 'airDensity', meanValue: 1.2 });
    expect(await found('windAirTif', row)).toMatchObject({ coverage: [], findings: [] });
  });

  it('of classes names codes that mean none, with their areas, until they are mapped', async () => {
    const at = (x: number) => (x < 18 ? 112 : x < 24 ? 77 : 78);
    const file = await server.uploaded('classes', { type: 'uint16', at });
    const row = await rowOf('riverTif', { rasterKind: 'ecosystemType', fileId: file.result['fileId'] });
    const { unmapped, findings, coverage } = await found('riverTif', row);
    expect(new Set(unmapped.map(({ code }) => code))).toEqual(new Set([77, 78]));
    const area = Number(coverage[0]!['areaKm2']);
    // 6 of 30 columns each
    for (const { areaKm2 } of unmapped) expect(Number(areaKm2) / area).toBeCloseTo(6 / WIDTH, 9);
    expect(findings).toMatchObject([{ code: 'CODES_UNMAPPED', severity: 'block' }]);
    const codeMap = { '77': '315', '78': '431' };
    const mapped = await server.saved('riverTif', { id: row['id'], rowVersion: row['rowVersion'], codeMap });
    expect(codes(await found('riverTif', mapped))).toEqual([]);
  });
});

describe('codes of a class raster', () => {
  it('are told on arrival with how much of the county each has', async () => {
    const at = (x: number) => (x < 18 ? 10 : x < 24 ? 20 : 80);
    const { result } = await server.uploaded('tens', { type: 'uint16', at });
    const [unit] = result['coverage'] as Record<string, number>[];
    const told = result['codes'] as Record<string, number>[];
    expect(told.map(({ value }) => value)).toEqual([10, 20, 80]);
    // 18, 6 and 6 of 30 columns, 20 rows each
    const shares = told.map(({ areaHm2 }) => areaHm2! / 100 / unit!['areaKm2']!);
    [0.6, 0.2, 0.2].forEach((share, place) => expect(shares[place]).toBeCloseTo(share, 9));
    expect(told.map(({ cells }) => Math.round(cells!))).toEqual([360, 120, 120]);
    const again = await server.call<Row>('fileStore/readTif', { fileId: result['fileId'] });
    expect(again.result).toEqual(result);
  });

  it('are measured values where they are no whole numbers', async () => {
    const { result } = await server.uploaded('measured', { at: (x) => x / 7 });
    expect(result['codes']).toBeNull();
  });

  it('that also are those of another scheme are asked about until the row says whose they are', async () => {
    // CLCD: 1 农田, 2 森林, 5 水体, 8 不透水面; in our dictionary 1 is 森林 and 5 农田.
    const at = (x: number) => [1, 2, 5, 8][x % 4]!;
    const file = await server.uploaded('clcd', { type: 'uint16', at });
    const row = await rowOf('riverTif', {
      rasterKind: 'ecosystemType',
      year: 2018,
      fileId: file.result['fileId'],
    });
    const { findings } = await found('riverTif', row);
    expect(findings).toMatchObject([{ code: 'CODES_AMBIGUOUS', severity: 'confirm' }]);
    expect(findings[0]!.text).toContain('CLCD');
    const codeMap = { 1: '512', 2: '112', 5: '422', 8: '711' };
    const mapped = await server.saved('riverTif', { ...pick(row), codeMap });
    expect(codes(await found('riverTif', mapped))).toEqual([]);
  });
});

describe('a class raster unlike that of an earlier year', () => {
  /** GlobeLand30: 10 are fields, 20 woods, 40 shrubs, 80 buildings. WorldCover: 10 are trees, 20 shrubs, 40 fields, 80 water. */
  const GLOBE_LAND = { 10: '512', 20: '112', 40: '212', 80: '711' };
  const WORLD_COVER = { 10: '112', 20: '212', 40: '512', 80: '422' };
  const saved = async (year: number, codeMap: Row, shares: readonly number[]) => {
    // Columns by code: of 30.
    const list = [10, 20, 40, 80].flatMap((code, place) => Array.from({ length: shares[place]! }, () => code));
    const file = await server.uploaded(`land-${year}`, { type: 'uint16', at: (x) => list[x]! });
    return rowOf('riverTif', { rasterKind: 'ecosystemType', year, fileId: file.result['fileId'], codeMap });
  };

  it('is asked about, with what became of the land; until its codes are read by their own scheme', async () => {
    await saved(2002, GLOBE_LAND, [15, 10, 3, 2]);
    expect(codes(await found('riverTif', await saved(2005, GLOBE_LAND, [14, 10, 3, 3])))).toEqual([]);
    // The same land by WorldCover, read by the mapping of the year before.
    const row = await saved(2007, GLOBE_LAND, [10, 3, 15, 2]);
    const { findings } = await found('riverTif', row);
    expect(findings).toMatchObject([{ code: 'CLASSES_CHANGED', severity: 'confirm', keys: ['codeMap'] }]);
    // Shrubs 3 → 15, fields 14 → 10, woods 10 → 3, buildings 3 → 2 of 30 columns: 12 of 30 moved.
    expect(findings[0]!.text).toBe(
      '与 2005 年的类型栅格相比，40.0 % 的面积属于另一类：灌丛由 10.0 % 变为 50.0 %、森林由 33.3 % 变为 10.0 %、' +
        '农田由 46.7 % 变为 33.3 %、城镇由 10.0 % 变为 6.7 %；编码可能属于另一种分类方案，请核对编码映射和文件',
    );
    const mended = await server.saved('riverTif', { ...pick(row), codeMap: { ...WORLD_COVER, 80: '711' } });
    expect(codes(await found('riverTif', mended))).toEqual([]);
  });
});

describe('a finding', () => {
  it('is acknowledged with a reason, once, and anew when the finding changes', async () => {
    const file = await server.uploaded('high', { at: (x) => (x < 6 ? 3500 : 800) });
    const row = await rowOf('riverRainfallTif', { rasterKind: 'rainfall', month: 1, fileId: file.result['fileId'] });
    const body = { table: 'riverRainfallTif', id: row['id'], code: 'VALUES_BEYOND', reason: '山顶站实测' };
    const answer = await server.call<Found>('layer/acknowledge', body);
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    expect(answer.result.findings[0]!.acknowledged).toMatchObject({ by: 'admin', reason: '山顶站实测' });
    await server.call('layer/acknowledge', { ...body, reason: '再次' });
    const count = async (text: string) => Number((await server.database.pool.query(text, [row['id']])).rows[0].n);
    expect(await count('SELECT count(*) AS n FROM "layerAcknowledgement" WHERE "rowId" = $1')).toBe(1);
    expect(await count(`SELECT count(*) AS n FROM "auditLog" WHERE "rowId" = $1 AND action = 'acknowledge'`)).toBe(1);
    const changed = await server.saved('riverRainfallTif', { ...pick(row), scaleFactor: 1.1 });
    const [finding] = (await found('riverRainfallTif', changed)).findings;
    expect(finding).toMatchObject({ code: 'VALUES_BEYOND', acknowledged: null });
  });

  it('that blocks, or is not there, cannot be acknowledged; nor may a visitor do it', async () => {
    const file = await server.uploaded('codes', { type: 'uint16', at: () => 77 });
    const row = await rowOf('riverTif', { rasterKind: 'ecosystemType', year: 2019, fileId: file.result['fileId'] });
    const body = { table: 'riverTif', id: row['id'], code: 'CODES_UNMAPPED', reason: '知道' };
    expect((await server.call('layer/acknowledge', body)).issues).toMatchObject([{ code: 'FINDING_BLOCKS' }]);
    const other = await server.call('layer/acknowledge', { ...body, code: 'VALUES_BEYOND' });
    expect(other.issues).toMatchObject([{ code: 'FINDING_UNKNOWN' }]);
    const { token } = await server.userOf('visitor');
    expect((await server.call('layer/acknowledge', body, token)).status).toBe(403);
    expect((await server.call('layer/findings', { table: 'riverTif', id: row['id'] }, token)).status).toBe(200);
    expect((await server.call('layer/findings', { table: 'sysUser', id: row['id'] })).status).toBe(400);
  });
});

function pick({ id, rowVersion }: Row): Row {
  return { id, rowVersion };
}
