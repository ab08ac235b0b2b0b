import { describe, expect, it } from 'vitest';
import type { AccountRegion } from '../../src/account/account-data.ts';
import { planService } from '../../src/plan/plan-service.ts';
import { roundValues } from '../../src/run/round-values.ts';
import type { ServiceRun } from '../../src/run/run-service.ts';
import { valueRows } from '../../src/values/value-rows.ts';
import { accountOf, calculate, serviceOf, type Tables } from '../account-kit.ts';

const TOWNS: readonly Partial<AccountRegion>[] = [
  { name: '甲', areaM2: 40e6 },
  { name: '乙', areaM2: 30e6 },
];
const COUNTY = { areaM2: 100e6 };

const area = (regionId: string | null, areaHm2: number, landPart = 'whole', classCode = '422') => ({
  regionId,
  classCode,
  areaHm2,
  landPart,
});
/** Rain and evapotranspiration in mm by region; open water has no surface runoff, so the depth is their difference. */
function depths(rain: Readonly<Record<string, number>>, et: Readonly<Record<string, number>>): Tables {
  const means = (rasterKind: string, byRegion: Readonly<Record<string, number>>) =>
    Object.entries(byRegion).map(([regionId, meanValue]) => ({ rasterKind, regionId, meanValue }));
  return {
    riverRainfallTif: means('rainfall', rain),
    riverEtTif: means('actualEt', et),
    riverParam: [{ reservoirUnitCost: 1 }],
  };
}

/** 元 of each region and of its 未分配, by name. */
function yuan(run: ServiceRun): Record<string, number> {
  const rounded = roundValues(run.plan, run.regions);
  return Object.fromEntries(
    rounded.flatMap(({ share, fen, restFen }) => [
      [share.region.name, Number(fen) / 100],
      ...(restFen === 0n ? [] : [[`未分配（${share.region.name}）`, Number(restFen) / 100]]),
    ]),
  );
}

describe('land that no child covers (A-1)', () => {
  const rain = { county: 50, town1: 100, town2: 200 };

  it('keeps what it forms: the rest of a county is nobody’s', () => {
    const ecosystemArea = [area('town1', 4000), area('town2', 3000), area('county', 3000, 'rest')];
    const run = calculate('river', { ecosystemArea, ...depths(rain, { county: 0 }) }, { towns: TOWNS, county: COUNTY });
    // 40 km² × 100 mm, 30 km² × 200 mm and 30 km² × 50 mm at 1 元/m³
    expect(yuan(run)).toEqual({ 蒙阴县: 11_500_000, 甲: 4_000_000, 乙: 6_000_000, '未分配（蒙阴县）': 1_500_000 });
  });

  it('at village level too, while the townships are complete', () => {
    const towns = [...TOWNS, { name: '村', areaM2: 10e6, parentId: 'town2', level: 3 }];
    const ecosystemArea = [
      area('town1', 4000),
      area('town3', 1000),
      area('town2', 2000, 'rest'),
      area('county', 3000, 'rest'),
    ];
    const run = calculate('river', { ecosystemArea, ...depths(rain, { county: 0 }) }, { towns, county: COUNTY });
    expect(yuan(run)).toEqual({
      蒙阴县: 11_500_000,
      甲: 4_000_000,
      乙: 6_000_000,
      村: 2_000_000,
      '未分配（蒙阴县）': 1_500_000,
      '未分配（乙）': 4_000_000,
    });
  });

  it('a class area of the whole county without any below is formed once and shared out by land', () => {
    const ecosystemArea = [area('county', 10_000)];
    const run = calculate(
      'river',
      { ecosystemArea, ...depths({ county: 50 }, { county: 0 }) },
      { towns: TOWNS, county: COUNTY },
    );
    // 100 km² × 50 mm by 40 : 30 : 30 km²
    expect(yuan(run)).toEqual({ 蒙阴县: 5_000_000, 甲: 2_000_000, 乙: 1_500_000, '未分配（蒙阴县）': 1_500_000 });
    expect(run.issues.find(({ code }) => code === 'SHARED_BY_LAND')?.text).toContain('类型面积按土地面积分摊');
  });

  it('refuses an area of all land beside one of the land below it, and says what would be left over', () => {
    const ecosystemArea = [area('county', 10_000), area('town1', 4000), area('town2', 3000)];
    const plan = planService(
      serviceOf('river'),
      accountOf({ ecosystemArea, ...depths(rain, { county: 0 }) }, { towns: TOWNS }),
    );
    const found = plan.issues.find(({ code }) => code === 'COUNTED_TWICE')!;
    expect(found.text).toContain('面积 3000 hm²');
    const twice = [area('county', 10_000), area('county', 3000, 'rest')];
    const other = planService(
      serviceOf('river'),
      accountOf({ ecosystemArea: twice, ...depths(rain, { county: 0 }) }, { towns: TOWNS }),
    );
    expect(other.issues.map(({ code }) => code)).toContain('COUNTED_TWICE');
  });

  it('refuses a rest of a region that has no children', () => {
    const ecosystemArea = [area('town1', 4000, 'rest')];
    const plan = planService(
      serviceOf('river'),
      accountOf({ ecosystemArea, ...depths(rain, { county: 0 }) }, { towns: TOWNS }),
    );
    expect(plan.issues.map(({ code }) => code)).toContain('LAND_PART');
  });
});

describe('open water that loses (A-2)', () => {
  const account = (km2: number) =>
    calculate(
      'river',
      {
        ecosystemArea: [area('town1', 600), area('town2', km2 * 100), area('county', 100, 'rest')],
        ...depths({ county: 100 }, { county: 200, town1: 200, town2: 0 }),
      },
      { towns: TOWNS, county: COUNTY },
    );
  const figures = (run: ServiceRun) => {
    const fen = new Map(roundValues(run.plan, run.regions).map((each) => [each.share.region.id, each.fen]));
    return valueRows(run, fen, fen).map(({ region, quantity, columns }) => ({
      name: region.name,
      quantity,
      floored: columns['flooredM3'],
    }));
  };

  it('keeps its sign where the county as a whole gains', () => {
    // 6 km² × −100 mm, 10 km² × +100 mm, 1 km² × −100 mm
    const run = account(10);
    expect(yuan(run)).toEqual({ 蒙阴县: 300_000, 甲: -600_000, 乙: 1_000_000, '未分配（蒙阴县）': -100_000 });
    expect(run.issues.find(({ code }) => code === 'CLASS_NEGATIVE')?.text).toContain('“甲”、“蒙阴县”的余地为负');
    expect(figures(run)).toEqual([
      { name: '蒙阴县', quantity: 300_000, floored: 0 },
      { name: '甲', quantity: -600_000, floored: null },
      { name: '乙', quantity: 1_000_000, floored: null },
    ]);
  });

  it('is 0 everywhere where the county as a whole loses, and only the county says how much was cut off', () => {
    // 5 km² × +100 mm: 500 000 − 600 000 − 100 000 = −200 000
    const run = account(5);
    expect(yuan(run)).toEqual({ 蒙阴县: 0, 甲: 0, 乙: 0 });
    expect(figures(run)).toEqual([
      { name: '蒙阴县', quantity: 0, floored: 200_000 },
      { name: '甲', quantity: 0, floored: null },
      { name: '乙', quantity: 0, floored: null },
    ]);
  });
});

describe('a county row by population (A-3)', () => {
  it('leaves what the residents of no township would have', () => {
    const leisureArea = [{ siteType: 'park', siteName: '公园', visits: 100.01, hoursPerVisit: 1 }];
    const cultureParam = [{ annualWage: 2000, workHours: 2000, timeFactor: 1 }];
    const towns = [
      { name: '甲', population: 30_000 },
      { name: '乙', population: 50_000 },
    ];
    const run = calculate('leisure', { leisureArea, cultureParam }, { towns, county: { population: 100_000 } });
    // 30.003, 50.005 and 20.002: floors 30.00, 50.00, 20.00, the last 分 to the largest fraction
    expect(yuan(run)).toEqual({ 蒙阴县: 100.01, 甲: 30, 乙: 50.01, '未分配（蒙阴县）': 20 });
  });
});
