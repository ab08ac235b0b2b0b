import { LEAVES, TABLES } from '@qingzhang/catalogue/registry';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { STANDARD_DEFAULTS } from '@qingzhang/catalogue/profiles/defaults';
import { NATIONWIDE, priceIndexSeries } from '@qingzhang/catalogue/tables/price-index';
import { parseUnit } from '@qingzhang/core/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexBetween, type PriceIndex } from '../src/account/price-index.ts';
import { planService } from '../src/plan/plan-service.ts';
import { accountOf, calculate, serviceOf, type Tables } from './account-kit.ts';
import { expectClose } from './expect-close.ts';
import { A1 } from './vectors/purification.ts';
import { O1 } from './vectors/oxygen-and-climate.ts';
import { W1 } from './vectors/water.ts';

/** The national consumer prices that ship with the product. */
const CPI: PriceIndex = {
  label: '居民消费价格指数（全国）',
  yoy: new Map(
    priceIndexSeries.seed
      .filter((row) => row['indexKind'] === 'cpi' && row['scope'] === NATIONWIDE)
      .map((row) => [Number(row['year']), Number(row['yoy'])]),
  ),
};
const IN_2023 = { year: 2023, index: CPI };
const AREAS = Object.entries(W1.areasKm2).map(([classCode, km2]) => ({ classCode, areaHm2: km2 * 100 }));

function river(param: Tables[string][number], prices: { year: number; index: PriceIndex | null } = IN_2023) {
  return calculate('river', { ...W1.tables, riverParam: [param], ecosystemArea: AREAS }, { prices });
}

function told(wire: string, tables: Tables, prices: { year: number; index: PriceIndex | null } = IN_2023) {
  const { issues } = planService(serviceOf(wire), accountOf(tables, { prices }));
  return issues
    .filter(({ code }) => code.startsWith('PRICE'))
    .map(({ code, severity, text }) => ({ code, severity, text }));
}

describe('the index from one year to another', () => {
  it('is the product of the years between (F-1)', () => {
    expectClose(indexBetween(CPI, 2010, 2023)!, 1.320661084);
    expectClose(7.06 * indexBetween(CPI, 2010, 2023)!, 9.323867253);
    expect(indexBetween(CPI, 2008, 2014)).toBeCloseTo(1.160874, 6);
    expectClose(1000 * indexBetween(CPI, 2008, 2023)!, 1354.6932);
  });

  it('divides backwards, goes by way of any year between, and breaks where one is missing', () => {
    const year = fc.integer({ min: 2008, max: 2024 });
    fc.assert(
      fc.property(year, year, year, (from, by, to) => {
        const direct = indexBetween(CPI, from, to)!;
        expectClose(indexBetween(CPI, to, from)! * direct, 1);
        expectClose(indexBetween(CPI, from, by)! * indexBetween(CPI, by, to)!, direct);
      }),
    );
    const holed = { ...CPI, yoy: new Map([...CPI.yoy].filter(([each]) => each !== 2015)) };
    expect(indexBetween(holed, 2014, 2016)).toBeNull();
    expect(indexBetween(holed, 2015, 2023)).not.toBeNull();
  });
});

describe('the cost of works and what a standard fixes', () => {
  it('follow the index that the account names (F-1)', () => {
    const run = river({ reservoirUnitCost: 7.06, priceYear: 2010 });
    expectClose(run.value, W1.quantity * 9.323867253);
    const [reference] = run.plan.bound.get('Cwe')!.references;
    expect(reference).toMatchObject({
      from: 'row',
      price: { price: 7.06, year: 2010, kind: 'engineering', index: '居民消费价格指数（全国）' },
    });
    // O₂ 1000 of 2008, which nobody typed: of the year of its source
    const oxygen = calculate('oxygen', {}, { prices: IN_2023, results: O1.results! });
    expectClose(oxygen.value / oxygen.quantity, 1354.6932);
  });

  it('say so, with year, index and factor, once for all prices of a row that share them', () => {
    expect(told('river', { ...W1.tables, riverParam: [{ reservoirUnitCost: 7.06, priceYear: 2010 }] })).toEqual([
      {
        code: 'PRICE_CONVERTED',
        severity: 'note',
        text: '“水源涵养参数”的“水库单位库容造价”为 2010 年价，按居民消费价格指数（全国）乘以 1.320661 折算为 2023 年价',
      },
    ]);
    const grades = told('bio', { bioArea: [{ classCode: '1', area: 100, shannonIndex: 2 }] });
    expect(grades.map(({ code }) => code)).toEqual(['PRICE_CONVERTED']);
  });

  it('stay as they are where the account names no index, or a year of it is missing, and it is asked about', () => {
    const param = { reservoirUnitCost: 7.06, priceYear: 2010 };
    expectClose(river(param, { year: 2023, index: null }).value, W1.value);
    const tables = { ...W1.tables, riverParam: [param] };
    expect(told('river', tables, { year: 2023, index: null })).toMatchObject([
      { code: 'PRICE_YEAR', severity: 'confirm', text: expect.stringContaining('没有选定价格指数') },
    ]);
    const holed = { ...CPI, yoy: new Map([...CPI.yoy].filter(([year]) => year !== 2012 && year !== 2019)) };
    expect(told('river', tables, { year: 2023, index: holed })).toMatchObject([
      { code: 'PRICE_YEAR', text: expect.stringContaining('缺 2012、2019 年') },
    ]);
  });

  it('are of the price year where the account has another than its own', () => {
    expectClose(
      river({ reservoirUnitCost: 9, priceYear: 2023 }, { year: 2020, index: CPI }).value / W1.quantity,
      9 / (1.009 * 1.02 * 1.002),
    );
    expectClose(river({ reservoirUnitCost: 9, priceYear: 2020 }, { year: 2020, index: CPI }).value / W1.quantity, 9);
  });
});

describe('an index that somebody typed', () => {
  it('replaces the series, never both', () => {
    const run = river({ reservoirUnitCost: 7.06, priceYear: 2010, priceIndex: 1.2 });
    expectClose(run.value, W1.value * 1.2);
    expect(told('river', { ...W1.tables, riverParam: [{ priceYear: 2010, priceIndex: 1.2 }] })).toMatchObject([
      { code: 'PRICE_CONVERTED', text: expect.stringContaining('填写的价格指数乘以 1.2') },
    ]);
  });

  it('of 1 beside another year counts as blank', () => {
    const factor = indexBetween(CPI, 2010, 2023)!;
    expectClose(river({ reservoirUnitCost: 7.06, priceYear: 2010, priceIndex: 1 }).value, W1.quantity * 7.06 * factor);
  });
});

describe('other prices', () => {
  it('of a market are never converted, and asked about in another year', () => {
    const carbonParam = [{ co2Price: 55.3, priceYear: 2022 }];
    const tables = { carbonGrass: [{ classCode: '3', area: 100, seqRate: 0.4 }], carbonParam };
    expect(told('carbon', tables)).toMatchObject([
      { code: 'PRICE_YEAR', severity: 'confirm', text: expect.stringContaining('市场价不按指数折算') },
    ]);
    const run = calculate('carbon', tables, { prices: IN_2023 });
    expectClose(run.value / run.quantity, 55.3);
    // 造林成本 of the same column is the cost of works.
    const works = calculate(
      'carbon',
      { ...tables, carbonParam: [{ priceType: 'afforestation' }] },
      { prices: IN_2023 },
    );
    expectClose(works.value / works.quantity, 380 * 1.320661084);
  });

  it('of the law are in force until they are changed (F-1)', () => {
    const airParam = A1.tables['airParam']!.map((row) => ({ ...row, taxPerEquivalent: 6, priceYear: 2018 }));
    expect(told('air', { airParam })).toEqual([]);
    const account = accountOf({ airParam }, { prices: IN_2023 });
    const tax = planService(serviceOf('air'), account).bound.get('tax')!.accountUnit;
    expect('data' in tax ? [...tax.data] : []).toEqual([6, 6, 6]);
    const fees = airParam.map((row) => ({ ...row, priceYear: 2003 }));
    expect(told('air', { airParam: fees })).toMatchObject([
      { code: 'PRICE_YEAR', severity: 'confirm', text: expect.stringContaining('已被现行的法定标准替代') },
    ]);
    // In an account of 2015 the fee of 2003 was the law, and the tax of 2018 was not yet.
    expect(told('air', { airParam: fees }, { year: 2015, index: CPI })).toEqual([]);
    expect(told('air', { airParam }, { year: 2015, index: CPI })).toMatchObject([{ code: 'PRICE_YEAR' }]);
  });

  it('are never those of another type than was chosen: a type without a figure of its own must be typed', () => {
    const grass = { carbonGrass: [{ classCode: '3', area: 100, seqRate: 0.4 }] };
    const planOf = (wire: string, table: string, rows: Tables[string]) =>
      planService(serviceOf(wire), accountOf({ ...grass, [table]: rows }, { prices: IN_2023, results: O1.results! }));
    const chosen = { carbonParam: ['carbon', ['reduction', 'manual']], oxygenParam: ['oxygen', ['medical']] } as const;
    for (const [table, [wire, words]] of Object.entries(chosen))
      for (const priceType of words) {
        const { issues, checked } = planOf(wire, table, [{ priceType }]);
        expect(checked, priceType).toBeNull();
        expect(
          issues.map(({ code }) => code),
          priceType,
        ).toContain('GIVEN_MISSING');
      }
    // Chosen for all places and left open by the row of the county itself: 380 元 of 2010, not the market's 55.3.
    const rows = [{ priceType: 'afforestation' }, { regionId: 'county', gamma: 1 }];
    const price = planOf('carbon', 'carbonParam', rows).bound.get('price')!.accountUnit;
    expectClose('data' in price ? price.data[0]! : NaN, 380 * 1.320661084);
  });

  it('of a row may be of several years', () => {
    const soilParam = [
      { dredgingCost: 15.58, dredgingCostYear: 2010, nCost: 1750, nCostYear: 2018, pCost: 5600, pCostYear: 2018 },
    ];
    expect(told('soil', { soilParam })).toMatchObject([
      { code: 'PRICE_CONVERTED', text: expect.stringContaining('水库清淤单价') },
    ]);
  });

  it('without a year are asked about; a record has the year of its record, a default that of its source', () => {
    expect(told('river', { ...W1.tables, riverParam: [{ reservoirUnitCost: 8 }] })).toMatchObject([
      { code: 'PRICE_YEAR_MISSING', severity: 'confirm' },
    ]);
    const productArea = [{ category: 'agri', product: '粮食', output: 5, price: 2600 }];
    expect(told('product', { productArea })).toEqual([]);
    expect(told('product', { productArea }, { year: 2020, index: CPI })).toMatchObject([{ code: 'PRICE_YEAR' }]);
    expect(told('river', { ...W1.tables, riverParam: [] })).toMatchObject([{ code: 'PRICE_CONVERTED' }]);
  });
});

describe('every price of the catalogue', () => {
  const isMoney = (unit: string) => (parseUnit(unit).powers.yuan ?? 0) !== 0;

  it('says what kind it is, and names a column for its year that is there', () => {
    const tables = LEAVES.flatMap(({ tables: own }) => own).concat(
      TABLES.map(({ table }) => table).filter(({ name }) => name === 'cultureParam'),
    );
    const prices = tables.flatMap((table) =>
      table.fields.filter(isNumeric).flatMap((field) => (isMoney(field.unit) ? [{ table, field }] : [])),
    );
    expect(prices.length).toBeGreaterThan(25);
    expect(
      prices
        .filter(({ field }) => field.priceKind === undefined)
        .map(({ table, field }) => `${table.name}.${field.key}`),
    ).toEqual([]);
    const strange = prices.filter(
      ({ table, field }) =>
        field.priceYearKey !== undefined && !table.fields.some(({ key }) => key === field.priceYearKey),
    );
    expect(strange).toEqual([]);
    expect(STANDARD_DEFAULTS.filter(({ unit, priceKind }) => isMoney(unit) && priceKind === undefined)).toEqual([]);
  });
});
