import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { block, confirm } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { placeKey, replacing } from './same-place.ts';
import { standingOf, unmappedValues } from './standing.ts';

const [RAIN, CLASSES] = ['riverRainfallTif', 'riverTif'].map((name) => tableEntry(name).table) as [Table, Table];
type Table = ReturnType<typeof tableEntry>['table'];

function layer(more: Partial<Parameters<typeof standingOf>[0]> = {}, reading: Partial<RasterReading> = {}) {
  const plain = { issues: [], codes: null, perBand: [] } as unknown as RasterReading;
  return {
    table: RAIN,
    values: {},
    ownCodes: ['112', '512'],
    problems: [],
    isPlaceKnown: true,
    isTaken: false,
    isElsewhere: false,
    twin: undefined,
    ...more,
    reading: { ...plain, ...reading },
  };
}

const codes = (...values: number[]) => values.map((value) => ({ value, cells: 1, areaHm2: 1 }));

describe('a layer that comes in', () => {
  it('can be saved when nothing stands in the way, also with what must be confirmed', () => {
    expect(standingOf(layer())).toEqual({ state: 'ready', why: [] });
    const issues = [confirm('fileId', 'RASTER_COVERAGE', '缺 6 %')];
    expect(standingOf(layer({}, { issues })).state).toBe('ready');
  });

  it('is stopped by what blocks it, and that is said', () => {
    const issues = [block('fileId', 'RASTER_NO_CRS', '没有坐标系')];
    expect(standingOf(layer({ problems: ['请填写'] }, { issues }))).toEqual({
      state: 'stopped',
      why: ['须先解决下面“必须补齐”的 1 处'],
    });
    // Measured values are no classes.
    expect(standingOf(layer({ table: CLASSES })).state).toBe('stopped');
  });

  it('waits for the rows of its year, then for an answer where one has its place', () => {
    expect(standingOf(layer({ isPlaceKnown: false })).state).toBe('underWay');
    expect(standingOf(layer({ isTaken: true, isElsewhere: true, twin: 'a.tif', problems: ['请填写“年份”'] }))).toEqual({
      state: 'asks',
      why: [
        '请填写“年份”',
        '与“a.tif”是同一年份、类别和月份，只能保存一个，请改动或移除其一',
        '文件名疑为其他表的图层，请核对',
        '该位置已有图层，请选择替换或另存',
      ],
    });
  });

  it('asks what its codes mean, but for those that are classes, mapped, nothing, or not in the county', () => {
    const reading = { codes: [...codes(112, 10, 20, 0), { value: 99, cells: 0, areaHm2: 0 }] };
    const values = { codeMap: { 10: '512' }, nodata: 0 };
    expect(unmappedValues(layer({ table: CLASSES, values }, reading))).toEqual([20]);
    expect(standingOf(layer({ table: CLASSES, values }, reading)).why).toEqual(['还有 1 个编码没有对应的类型']);
    const all = { codeMap: { 10: '512', 20: '112' }, nodata: 0 };
    expect(standingOf(layer({ table: CLASSES, values: all }, reading)).state).toBe('ready');
  });
});

describe('the place of a row', () => {
  it('is the same for a whole year, whether its month is empty or 0', () => {
    const row = { year: 2010, rasterKind: 'rainfall' };
    expect(placeKey(RAIN, row)).toBe(placeKey(RAIN, { ...row, month: 0, regionId: null, classCode: null }));
    expect(placeKey(RAIN, row)).not.toBe(placeKey(RAIN, { ...row, month: 7 }));
  });

  it.each(TABLES.filter(({ table }) => table.kind === 'raster').map(({ table }) => [table.label, table] as const))(
    'of %s takes another file, and forgets only columns that it has',
    (_label, table) => {
      const stored = { id: 'r', rowVersion: 3, meanValue: 5, scaleFactor: 0.1, remark: '旧' };
      const row = replacing(table, stored, { fileId: 'f', nodata: -1 });
      expect(row).toMatchObject({
        id: 'r',
        rowVersion: 3,
        fileId: 'f',
        nodata: -1,
        meanValue: null,
        scaleFactor: null,
      });
      expect(row).not.toHaveProperty('remark');
      const keys = new Set(['id', 'rowVersion', ...table.fields.map(({ key }) => key)]);
      expect(Object.keys(row).filter((key) => !keys.has(key))).toEqual([]);
    },
  );
});
