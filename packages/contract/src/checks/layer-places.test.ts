import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { FILE_WORDS } from '@qingzhang/catalogue/file-words';
import { describe, expect, it } from 'vitest';
import { isMonthly } from './kind-of-row.ts';
import { layerPlace } from './layer-places.ts';
import { nameTime } from './name-time.ts';

const RASTER_TABLES = TABLES.map(({ table }) => table).filter(({ kind }) => kind === 'raster');
const place = (table: string, name: string, values: readonly [number, number, number] | null = null, year = 2023) =>
  layerPlace(
    tableEntry(table).table,
    { name, values: values === null ? [] : [{ min: values[0], max: values[1], mean: values[2] }] },
    { year },
  );

describe('the names of the bureaus’ files', () => {
  it.each([
    ['riverRainfallTif', 'pre_2023_0.1mm.tif', 'rainfall'],
    ['riverEtTif', 'MOD16A3_ET_2023.tif', 'actualEt'],
    ['soilVegetTif', 'MOD13Q1_NDVI_2023.tif', 'ndvi'],
    ['soilVegetTif', 'S2_红_近红外_NDVI_2023_3波段.tif', 'ndvi'],
    ['soilErodTif', 'K因子_美制.tif', 'K'],
    ['riverTif', '土地利用2023_30m.zip', 'ecosystemType'],
    ['riverTif', '土地利用2023.img', 'ecosystemType'],
    ['soilGradeTif', '蒙阴DEM_60m.tif', 'dem'],
    ['windRoughTif', '无坐标系_DEM.tif', 'dem'],
  ])('find their place in %s: %s', (table, name, rasterKind) => {
    const found = place(table, name);
    expect(found).toMatchObject({ row: { year: 2023, rasterKind, sourceDoc: name }, choices: [], elsewhere: [] });
    expect(found.otherYear).toBeNull();
  });

  it('tell the product, where it comes from and of which year it is', () => {
    expect(place('riverEtTif', 'MOD16A3_ET_2023.tif').row).toEqual({
      year: 2023,
      rasterKind: 'actualEt',
      product: 'MOD16',
      dataSource: 'NASA MOD16 蒸散发产品',
      sourceYear: 2023,
      sourceDoc: 'MOD16A3_ET_2023.tif',
    });
    expect(place('riverRainfallTif', '气象局-2023年降水.tif').row).toMatchObject({
      dataSource: '气象局',
      sourceYear: 2023,
    });
  });

  it('of another year keep to the year of the screen, and it is said', () => {
    expect(place('riverRainfallTif', 'pre_2020.tif')).toMatchObject({
      row: { year: 2023, sourceYear: 2020 },
      otherYear: 2020,
    });
    const table = tableEntry('riverRainfallTif').table;
    expect(layerPlace(table, { name: 'pre_2020.tif', values: [] }, { year: null })).toMatchObject({
      row: { year: 2020 },
      otherYear: null,
    });
  });

  it('that belong to another table are told where', () => {
    expect(place('riverTif', '无坐标系_DEM.tif').elsewhere).toContainEqual({ table: 'soilGradeTif', kind: 'dem' });
    expect(place('riverRainfallTif', 'MOD13Q1_NDVI_2023.tif').elsewhere).toEqual([
      { table: 'soilVegetTif', kind: 'ndvi' },
    ]);
    expect(place('riverRainfallTif', '成果.tif').elsewhere).toEqual([]);
  });
});

describe('kinds of one table', () => {
  it.each(
    RASTER_TABLES.flatMap((table) => table.rasterKinds.map((kind) => [table.label, kind.label, table, kind] as const)),
  )('of %s: each word of %s leads to it, in names as people write them', (_table, _kind, table, { kind }) => {
    for (const word of FILE_WORDS[kind]!) {
      for (const name of [`${word}.tif`, `蒙阴_${word.toUpperCase()}_2021.tif`, `2021年 ${word} 30m.zip`]) {
        const found = layerPlace(table, { name, values: [] }, { year: 2021 });
        expect([name, found.row['rasterKind']]).toEqual([name, kind]);
      }
    }
  });

  it('are told apart by the longest word', () => {
    expect(place('soilSlopeTif', '坡长坡度因子LS.tif').row['rasterKind']).toBe('LS');
    expect(place('soilSlopeTif', '坡长因子.tif').row['rasterKind']).toBe('L');
    expect(place('soilSlopeTif', '坡长.tif').row['rasterKind']).toBe('slopeLengthM');
    expect(place('soilGradeTif', '坡度百分比2023.tif').row['rasterKind']).toBe('slopePct');
    // A satellite is no slope factor, and `spread` no rain.
    expect(place('soilGradeTif', 'S2_2023.tif').choices).toEqual(['slopeDeg', 'slopePct', 'S', 'dem']);
    expect(place('carbonTif', 'spread_2023.tif').choices).toEqual(['npp', 'nep', 'airTemp', 'rainfall']);
  });

  it('are told apart by the values where the name says nothing', () => {
    // 180 to 1100 m can be neither degrees nor per cent nor a factor of 9.6 at most.
    expect(place('soilGradeTif', '成果.tif', [180, 1100, 320])).toMatchObject({
      row: { rasterKind: 'dem' },
      choices: [],
    });
    // 0 to 62 may be degrees, per cent or metres: a person says which.
    expect(place('soilGradeTif', '成果.tif', [0, 62, 9]).choices).toEqual(['slopeDeg', 'slopePct', 'dem']);
    // 4200 to 9100 is an index times 10000, or a fraction likewise.
    expect(place('soilVegetTif', '成果.tif', [4200, 9100, 6300]).choices).toEqual(['fvc', 'ndvi']);
    expect(place('soilVegetTif', '成果.tif', [1e6, 2e6, 1.5e6]).choices).toEqual(['fvc', 'ndvi']);
  });

  it('of a month are asked for it', () => {
    const monthly = RASTER_TABLES.flatMap(({ rasterKinds }) => rasterKinds.filter(isMonthly).map(({ kind }) => kind));
    expect(monthly.toSorted()).toEqual(['airTemp', 'potentialEt', 'rainfall']);
    expect(place('windEvapTif', 'PET_202307.tif').row).toMatchObject({ month: 7, year: 2023 });
  });
});

describe('the time in a name', () => {
  it.each([
    ['pre_2023_0.1mm.tif', 2023, null],
    ['tmp202307.tif', 2023, 7],
    ['2023-07.tif', 2023, 7],
    ['降水2023年7月.tif', 2023, 7],
    ['降水 2023年十二月.tif', 2023, 12],
    ['7月气温.tif', null, 7],
    // A day is when it was made or seen, not the month that it stands for.
    ['S2_20230701.tif', 2023, null],
    ['DEM_30m_4548.tif', null, null],
    ['2000-2023平均.tif', null, null],
    ['0.2023.tif', null, null],
    ['202313.tif', null, null],
    ['1234520236789.tif', null, null],
    ['1-12月.tif', null, null],
    ['降水2023年7月3日.tif', 2023, null],
  ])('%s', (name, year, month) => {
    expect(nameTime(name)).toEqual({ year, month });
  });
});
