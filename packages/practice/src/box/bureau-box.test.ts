import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boxProducts } from './box-tables.ts';
import { bureauBox } from './bureau-box.ts';

const MOST_BYTES = 1024 * 1024;
const hashed = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]);

describe('the box of a seed', () => {
  it('is the same to the last byte each time, and another one for another seed', async () => {
    const [one, again, other] = [await bureauBox(7), await bureauBox(7), await bureauBox(8)];
    for (const kind of ['boundaries', 'tables', 'rasters'] as const) {
      expect(hashed(one[kind])).toEqual(hashed(again[kind]));
    }
    expect(one.figures).toEqual(again.figures);
    expect(other.figures.waterM3).not.toBe(one.figures.waterM3);
  });

  it('is small, and has the faults that real ones have', async () => {
    const { boundaries, tables, rasters } = await bureauBox(7);
    for (const [name, { length }] of [...boundaries, ...tables, ...rasters]) {
      expect({ name, isSmall: length < MOST_BYTES && length > 0 }).toEqual({ name, isSmall: true });
    }
    const air = tables.get('生态环境局-大气排放.csv')!;
    expect(new TextDecoder('gbk').decode(air)).toContain('颗粒物');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(air)).toThrow();
    // Old Excel is a compound file, new Excel a zip.
    expect(Buffer.from(tables.get('文旅局-景区接待2023.xls')!.subarray(0, 4)).toString('hex')).toBe('d0cf11e0');
    expect(Buffer.from(tables.get('统计局-主要农产品2023.xlsx')!.subarray(0, 2)).toString()).toBe('PK');
    const land = Buffer.from(rasters.get('土地利用2023_60m.zip')!).toString('latin1');
    for (const ending of ['.tif', '.tif.aux.xml', '.tfw']) {
      expect(land).toContain(Buffer.from(`土地利用2023_60m${ending}`).toString('latin1'));
    }
  });

  it('names units in headings, in cells and in a column of their own', () => {
    const products = new Map(boxProducts(7).map((product) => [product.name, product]));
    const wheat = products.get('小麦')!;
    // 万吨 × 元/公斤: 10 000 t × 1000 kg
    expect(wheat.yuan).toBeCloseTo(Number(wheat.output) * 10_000 * 1000 * 2.84, 3);
    expect(products.get('木材')!.output).toMatch(/^[\d.]+万立方米$/);
    const { output, unit, yuan } = products.get('蜂蜜')!;
    expect([unit, yuan]).toEqual(['吨', Number(output) * 1000 * 62]);
    expect(products.get('核桃')!.unit).toBe('万吨');
  });

  it('says what must come of it, within what is possible', async () => {
    const { figures } = await bureauBox(7);
    // 200 × 150 cells of 0.36 hm² are 10 800 hm², of which about two thirds count, with about 820 × 0.95 - 520 = 259 mm
    // kept: 7128 hm² × 10 m³/(hm²·mm) × 259 mm = 1.85e7 m³.
    expect(figures.waterM3).toBeGreaterThan(1.2e7);
    expect(figures.waterM3).toBeLessThan(2.5e7);
    expect(figures.waterYuan).toBeCloseTo(figures.waterM3 * 7.06, 3);
    expect(figures.regions).toEqual({ counties: 1, towns: 4, villages: 24 });
  });
});
