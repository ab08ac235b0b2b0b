import { SERVICES } from '@qingzhang/catalogue/registry';
import { isFault } from '@qingzhang/core/fault';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { runGolden } from './account-goldens/leaf-regions.ts';
import { accountOf, calculate, refusalOf, serviceOf } from './account-kit.ts';
import { ALL_VECTORS } from './vectors/all-vectors.ts';
import { C1 } from './vectors/carbon.ts';
import { countyOf, countyTables } from './whole-county.ts';

const RIVER = {
  riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 800 }],
  riverEtTif: [{ rasterKind: 'actualEt', meanValue: 500 }],
  riverParam: [{ reservoirUnitCost: 7 }],
};

describe('what is missing is said, not taken for 0', () => {
  it('a county without class areas has no water balance', () => {
    const [issue] = refusalOf('river', RIVER);
    expect(issue).toMatchObject({ code: 'AREAS_MISSING', keys: ['ecosystemArea'] });
    expect(issue!.text).toBe('缺少生态系统类型面积，请在“生态系统类型面积”中填写 2023 年的数据');
  });

  it('cooling needs class areas or an inventory of vegetation', () => {
    const climateTemp = [{ coolingDays: 60 }];
    expect(refusalOf('climate', { climateTemp })[0]).toMatchObject({ keys: ['ecosystemArea', 'climateEvap'] });
    const climateEvap = [{ classCode: '1', areaKm2: 10 }];
    // 2837.27 kJ · 10⁷ m² · 60 d / 3600 / 3
    const { quantity } = calculate('climate', { climateTemp, climateEvap });
    expect(Math.abs(quantity - (2837.27 * 1e7 * 60) / 3600 / 3)).toBeLessThan(1e-3);
  });

  it('a class that the dictionary does not know stops the account, with its area', () => {
    const [issue] = refusalOf('river', { ...RIVER, ecosystemArea: [{ classCode: '999', areaHm2: 12.5 }] });
    expect(issue).toMatchObject({ code: 'CLASS_UNKNOWN', keys: ['ecosystemArea', 'dictRiver'] });
    expect(issue!.text).toContain('999（12.50 hm²）');
  });

  it('an inventory row without an area of its own or of its class lacks it', () => {
    const bioArea = [{ classCode: '111', shannonIndex: 2 }];
    expect(refusalOf('bio', { bioArea }).some(({ keys }) => keys.includes('bioArea'))).toBe(true);
    const ecosystemArea = [{ classCode: '112', areaHm2: 100 }];
    expect(refusalOf('bio', { bioArea, ecosystemArea }).some(({ keys }) => keys.includes('bioArea'))).toBe(true);
    expect(calculate('bio', { bioArea: [{ classCode: '1', shannonIndex: 2 }], ecosystemArea }).quantity).toBe(100);
  });

  it('flood storage of a county without a record of any water body is not 0', () => {
    expect(refusalOf('flood', { floodParam: [{ reservoirUnitCost: 7 }] })[0]).toMatchObject({
      keys: ['floodReservoir'],
    });
  });

  it('a missing figure names its table and where to mend it', () => {
    const productArea = [{ category: 'agri', product: '粮食', output: 5 }];
    const [issue] = refusalOf('product', { productArea });
    expect(issue!.keys).toContain('productArea');
    expect(issue!.text).toContain('单价');
    expect(issue!.link).toBeDefined();
  });

  it('records that a year has none of are told where the rest can be calculated', () => {
    const carbonGrass = [{ classCode: '3', area: 100, seqRate: 0.4 }];
    const { issues } = calculate('carbon', { carbonGrass, carbonParam: [{ co2Price: 60 }] });
    const told = issues.filter(({ code }) => code === 'ROWS_NONE').flatMap(({ keys }) => keys);
    expect(told).toEqual(expect.arrayContaining(['carbonForestVeget', 'carbonWet', 'carbonNostep']));
  });
});

describe('what a method forbids stops the account', () => {
  it('ammonia and total nitrogen are not counted together', () => {
    const rate = (pollutant: string) => ({ classCode: '4', pollutant, purifyRate: 8.56, included: true });
    const issues = refusalOf('water', {
      ecosystemArea: [{ classCode: '422', areaHm2: 6200 }],
      dictWater: [rate('NH3N'), rate('TN')],
      waterParam: ['NH3N', 'TN'].map((pollutant) => ({ pollutant, emissionT: 310, unitCost: 3750 })),
    });
    expect(issues.map(({ text }) => text).join()).toContain('氨氮是总氮的一部分');
  });

  it('trees do not cover more than the area of their class', () => {
    const issues = refusalOf('air', {
      ecosystemArea: [{ classCode: '112', areaHm2: 100 }],
      dictAirTree: [{ speciesOrForestType: '杨树', classCode: '112', so2Rate: 100, areaHm2: 102 }],
      airParam: [{ pollutant: 'SO2', emissionT: 850 }],
    });
    expect(issues.map(({ text }) => text).join()).toContain('1.01 倍');
  });
});

/** Every worked example without one of its tables. */
const LACKING = Object.entries(ALL_VECTORS).flatMap(([name, golden]) =>
  Object.keys(golden.tables).map((table) => {
    const { [table]: _left, ...tables } = golden.tables;
    return { name, table, golden: { ...golden, tables } };
  }),
);

describe('an account that lacks a table', () => {
  it.each(LACKING)('$name without $table is not told that it does not matter and then refused for it', ({ golden }) => {
    const issues = issuesOf(() => runGolden(golden).issues);
    const inTheWay = new Set(blocking(issues).flatMap(({ keys }) => keys));
    const harmless = issues.filter(({ code }) => code === 'ROWS_NONE').flatMap(({ keys }) => keys);
    expect(harmless.filter((table) => inTheWay.has(table))).toEqual([]);
  });

  it.each(['carbonFertilizer', 'carbonPromotion'])('cropland without %s is refused before anything runs', (table) => {
    const { [table]: _left, ...tables } = C1.tables;
    const { issues } = planService(serviceOf('carbon'), accountOf(tables));
    expect(blocking(issues)[0]).toMatchObject({ code: 'ROWS_MISSING', keys: [table, 'carbonNostep'] });
    expect(issues.filter(({ code, keys }) => code === 'ROWS_NONE' && keys.includes(table))).toEqual([]);
  });

  it('cropland whose straw is returned says that no straw is listed', () => {
    const { carbonStraw: _left, ...tables } = C1.tables;
    const refused = issuesOf(() => runGolden({ ...C1, tables }).issues);
    expect(blocking(refused)[0]).toMatchObject({
      code: 'ROWS_MISSING',
      text: '“秸秆还田固碳”没有 2023 年的记录，无法计算“秸秆还田固碳速率”，请填写；没有发生的填 0',
    });
  });
});

describe('a county without records while another county has them', () => {
  const drawn = countyOf(1, 0);
  const towns = [
    { id: 'other', parentId: null, level: 1, name: '沂南县', code: '371321' },
    ...drawn.regions.map((region) => ({ ...region, parentId: 'other' })),
  ];
  const tables = Object.fromEntries(
    Object.entries(countyTables(drawn)).map(([name, rows]) => [
      name,
      rows.map((row) => ({ ...row, regionId: row['regionId'] ?? 'other' })),
    ]),
  );

  it.each(SERVICES.filter(({ kind }) => kind === 'leaf').map(({ wire }) => wire))('has no value of %s', (wire) => {
    expect(blocking(refusalOf(wire, tables, { towns }))).not.toEqual([]);
  });

  it('goes by its own means, whether or not the other’s are by class', () => {
    const ecosystemArea = [{ classCode: '422', areaHm2: 100, regionId: 'county' }];
    const ofOther = { rasterKind: 'rainfall', regionId: 'other', classCode: '422', meanValue: 1 };
    const riverRainfallTif = [...RIVER.riverRainfallTif, ofOther];
    // 1 km² × 300 mm
    const { quantity } = calculate('river', { ...RIVER, ecosystemArea, riverRainfallTif }, { towns });
    expect(quantity).toBeCloseTo(300_000, 6);
  });
});

describe('what is not needed is not missed', () => {
  const towns = [{ name: '甲镇' }, { name: '乙镇' }];
  const means = (rasterKind: string, values: readonly number[]) =>
    values.map((meanValue, index) => ({ rasterKind, regionId: `town${index + 1}`, meanValue }));
  const riverParam = [{ reservoirUnitCost: 1 }];
  const area = (regionId: string, classCode: string, areaHm2: number) => ({ regionId, classCode, areaHm2 });

  it('means of all townships are enough where the townships have all the land', () => {
    const { quantity } = calculate(
      'river',
      {
        riverParam,
        riverRainfallTif: means('rainfall', [100, 200]),
        riverEtTif: means('actualEt', [0, 50]),
        ecosystemArea: [area('town1', '422', 100), area('town2', '422', 200)],
      },
      { towns },
    );
    // 1 km² × 100 mm + 2 km² × 150 mm
    expect(quantity).toBeCloseTo(400_000, 6);
  });

  it('a class without land needs no mean', () => {
    const rain = { rasterKind: 'rainfall', regionId: 'town1', classCode: '422', meanValue: 100 };
    const { quantity } = calculate(
      'river',
      {
        riverParam,
        riverRainfallTif: [rain, { ...rain, regionId: 'town2' }],
        riverEtTif: means('actualEt', [0, 0]),
        ecosystemArea: [area('town1', '422', 100), area('town2', '422', 0), area('town2', '411', 0)],
      },
      { towns },
    );
    expect(quantity).toBeCloseTo(100_000, 6);
  });

  it('land without a mean still stops the account, and goes by its name', () => {
    const id = '0a1b2c3d-0000-4000-8000-000000000001';
    const issues = refusalOf(
      'river',
      {
        riverParam,
        riverRainfallTif: means('rainfall', [100]),
        riverEtTif: means('actualEt', [0]),
        ecosystemArea: [area('town1', '422', 100), area(id, '422', 200)],
      },
      { towns: [towns[0]!, { id, name: '乙镇' }] },
    );
    expect(blocking(issues).some(({ text }) => text.includes('“乙镇”'))).toBe(true);
    expect(issues.filter(({ text }) => text.includes(id))).toEqual([]);
  });
});

function issuesOf(run: () => readonly Issue[]): readonly Issue[] {
  try {
    return run();
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return error.issues;
  }
}
