import { describe, expect, it } from 'vitest';
import { countedLand } from './counted-land.ts';

const PARENTS: Readonly<Record<string, string>> = { north: 'county', south: 'county', village: 'south' };
const area = (regionId: string | null, areaHm2: number, landPart: string | null = 'whole', classCode = '112') => ({
  regionId,
  year: 2023,
  classCode,
  landPart,
  areaHm2,
});
const hm2Of = (rows: readonly ReturnType<typeof area>[]) =>
  countedLand(rows, (id) => PARENTS[id]).reduce((sum, { areaHm2 }) => sum + areaHm2, 0);

describe('class areas that a person sees added up', () => {
  it('hold a county with what no township covers', () => {
    // 300 hm² that neither township covers, 400 and 300 hm² in the two.
    expect(hm2Of([area('county', 300, 'rest'), area('north', 400), area('south', 300)])).toBe(1000);
  });

  it('hold a county as a whole once, whatever else is listed below it', () => {
    const rows = [area('county', 1000), area('county', 300, 'rest'), area('north', 400), area('south', 300)];
    // All rows together would be 2000 hm².
    expect(hm2Of(rows)).toBe(1000);
    // A row without a word for its part is about the whole.
    expect(hm2Of([area('county', 1000, null), area('village', 50)])).toBe(1000);
  });

  it('hold a township by its villages and what they leave, beside one that is listed as a whole', () => {
    expect(hm2Of([area('north', 400), area('south', 250, 'rest'), area('village', 50)])).toBe(700);
  });

  it('hold each class by itself', () => {
    expect(hm2Of([area('county', 1000), area('north', 400, 'whole', '315')])).toBe(1400);
  });

  it('hold a row without a region instead of all others', () => {
    expect(hm2Of([area(null, 1000), area('county', 990), area('village', 50)])).toBe(1000);
  });
});
