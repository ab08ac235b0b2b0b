import { createHash } from 'node:crypto';
import { blocking } from '@qingzhang/core/issue';
import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES, tableEntry } from '@qingzhang/catalogue/registry';
import { fenToYuan } from '@qingzhang/core/money';
import { geometryIssues } from '@qingzhang/geo/geometry-issues';
import type { Ring } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { findCrossing } from '@qingzhang/geo/shapefile/crossing';
import { workBudget } from '@qingzhang/geo/shapefile/work-budget';
import { beforeAll, describe, expect, it } from 'vitest';
import { practiceAccount } from '../test/practice-account.ts';
import { rowProblems } from '../test/row-problems.ts';
import { ACCOUNT_YEARS } from './landscape.ts';
import { practiceCounty, type PracticeCounty } from './practice-county.ts';
import type { PracticeRow, PracticeTable } from './tables/practice-row.ts';

const YI = 1e8;
/** One seed is looked at closely, another shows that it was no lucky one. */
const SEEDS = [20_240_101, 7] as const;
const counties = new Map<number, PracticeCounty>();

beforeAll(() => {
  for (const seed of SEEDS) counties.set(seed, practiceCounty({ seed, form: 'tables' }));
});

function countyOf(seed: number): PracticeCounty {
  return counties.get(seed)!;
}

const known = new Map<PracticeCounty, readonly PracticeTable[]>();

function allTables(county: PracticeCounty): readonly PracticeTable[] {
  const tables = known.get(county) ?? [
    { table: 'accountYear', rows: county.accountYears },
    ...ACCOUNT_YEARS.flatMap((year) => county.tables(year)),
    ...county.inventories(),
  ];
  known.set(county, tables);
  return tables;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Directed edges of rings, `from to`, by the text of their positions. */
function edgesOf(rings: readonly Ring[]): string[] {
  return rings.flatMap((ring) => ring.slice(1).map((to, place) => `${ring[place]!.join(',')} ${to.join(',')}`));
}

describe.each(SEEDS)('the regions of the practice county of seed %i', (seed) => {
  it('are a county that says it is for practice, its ten townships and some 380 villages', () => {
    const { regions } = countyOf(seed);
    const names = (level: number) => regions.filter((region) => region.level === level).map(({ name }) => name);
    expect(names(1)).toEqual(['蒙阴示范县']);
    expect(names(2)).toEqual(
      expect.arrayContaining(['蒙阴街道', '常路镇', '岱崮镇', '坦埠镇', '垛庄镇', '高都镇', '野店镇', '桃墟镇']),
    );
    expect(names(2)).toHaveLength(10);
    expect(names(3).length).toBeGreaterThan(370);
    expect(names(3).length).toBeLessThan(395);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
    expect(regions.every(({ remark }) => remark.startsWith('示范数据'))).toBe(true);
  });

  it('tile exactly: every stretch of a border is shared by two villages, or by one and the county', () => {
    const { regions } = countyOf(seed);
    const edges = (level: number) =>
      regions.filter((region) => region.level === level).flatMap(({ geometry }) => edgesOf(geometry.coordinates));
    const villages = edges(3);
    const known = new Set(villages);
    expect(known.size).toBe(villages.length);
    const outer = villages.filter((edge) => !known.has(edge.split(' ').toReversed().join(' ')));
    expect(new Set(outer)).toEqual(new Set(edges(1)));
    expect(edges(2).every((edge) => known.has(edge))).toBe(true);
  });

  it('have areas that add up to the county of about 1600 km²', () => {
    const { regions } = countyOf(seed);
    const areas = new Map(regions.map(({ id, geometry }) => [id, area(geometry)]));
    for (const { id, level } of regions) {
      if (level === 3) continue;
      const children = regions.filter(({ parentId }) => parentId === id);
      const sum = children.reduce((total, child) => total + areas.get(child.id)!, 0);
      expect(Math.abs(sum / areas.get(id)! - 1)).toBeLessThan(1e-6);
    }
    const whole = areas.get(regions[0]!.id)! / 1e6;
    expect(whole).toBeGreaterThan(1570);
    expect(whole).toBeLessThan(1630);
  });

  it('have sound outlines that never cross themselves', () => {
    for (const { name, geometry } of countyOf(seed).regions) {
      expect(geometryIssues(name, geometry)).toEqual([]);
      expect(findCrossing(geometry.coordinates, workBudget(geometry.coordinates.flat().length))).toBe('none');
    }
  });
});

describe.each(SEEDS)('the rows of the practice county of seed %i', (seed) => {
  it('are what their tables take, and each is there once', () => {
    const tables = allTables(countyOf(seed));
    const entries = tables.map(({ table, rows }) => ({ table: tableEntry(table).table, rows }));
    const problems = entries.flatMap(({ table, rows }) => rows.flatMap((row) => rowProblems(table, row)));
    expect(problems.slice(0, 5)).toEqual([]);
    const ids = tables.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const keys = entries
      .filter(({ table }) => table.unique.length > 0)
      .flatMap(({ table, rows }) => rows.map((row) => `${table.name} ${uniqueKey(table, row)}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('say that they are for practice, and are not all equally good', () => {
    const county = countyOf(seed);
    const rows = allTables(county).flatMap((each) => (each.table === 'vesselPosition' ? [] : each.rows));
    expect(rows.filter((row) => !String(row['remark']).startsWith('示范数据'))).toEqual([]);
    const words = (key: string) => new Set(rows.map((row) => row[key]).filter((word) => word !== undefined));
    expect(words('quality')).toEqual(new Set(['A', 'B', 'C', 'D']));
    expect(words('verification')).toEqual(new Set(['verified', 'unverified']));
  });

  it('fill every table that a service of the fixed menu reads', () => {
    const filled = new Set(allTables(countyOf(seed)).flatMap(({ table, rows }) => (rows.length > 0 ? [table] : [])));
    const seeded = (table: Table) => table.seed.length > 0;
    // The class raster is the one layer that class areas replace altogether; a single county's GDP stands in its year.
    const awake = SERVICES.filter((service) => service.kind === 'sum' || service.dormant !== true);
    const empty = awake
      .flatMap(({ tables }) => tables)
      .filter((table) => !filled.has(table.name) && !seeded(table))
      .map(({ name }) => name);
    expect(empty).toEqual(['riverTif', 'gepGdp']);
    const buildings = ['govBuilding', 'industryBuilding', 'bizBuilding', 'civilBuilding'];
    const count = allTables(countyOf(seed))
      .filter(({ table }) => buildings.includes(table))
      .reduce((sum, { rows }) => sum + rows.length, 0);
    expect(count).toBe(2000);
  });

  it('give every village the area of its classes, and only classes of the dictionary', () => {
    const county = countyOf(seed);
    const codes = new Set(ECOSYSTEM_CLASSES.map(({ code }) => code));
    const rows = county.tables(2023).find(({ table }) => table === 'ecosystemArea')!.rows;
    expect(rows.every((row) => codes.has(String(row['classCode'])))).toBe(true);
    for (const { id, geometry } of county.regions.filter(({ level }) => level === 3)) {
      const own = rows.filter((row) => row['regionId'] === id);
      const hectares = own.reduce((sum, row) => sum + Number(row['areaHm2']), 0);
      // each class is rounded to 0.0001 hm², and a village has 13 classes at most
      expect(Math.abs(hectares - area(geometry) / 1e4)).toBeLessThan(0.001);
    }
  });
});

describe.each(SEEDS.flatMap((seed) => ACCOUNT_YEARS.map((year) => ({ seed, year }))))(
  'the account of seed $seed for $year',
  ({ seed, year }) => {
    it('can be drawn up for all services, and lies where such a county should', () => {
      const { totals, values, runs, issues } = practiceAccount(countyOf(seed), year);
      expect(blocking(issues)).toEqual([]);
      expect(runs.size).toBe(13);
      expect(totals.accountUnit).toMatchObject({ complete: true, mandatoryComplete: 100, missing: [] });

      const gep = fenToYuan(totals.accountUnit.sums.gep);
      expectWithin(gep / YI, 160, 205);
      expectWithin(totals.accountUnit.perKm2! / 1e4, 1000, 1300);
      expectWithin(totals.accountUnit.ggi!, 0.3, 5);
      expectWithin(values.get('climate')! / gep, 0.37, 0.5);
      expectWithin(values.get('river')! / YI, 14, 20);
      expectWithin(values.get('flood')! / YI, 23, 30);
      expectWithin(values.get('soil')! / YI, 2, 4.2);
      expectWithin(values.get('air')! / YI, 0, 0.15);
      expectWithin(values.get('water')! / YI, 0, 0.3);
      expectWithin(values.get('carbon')! / YI, 0, 0.3);
      // the wind's force of a county in the hills of southern Shandong, kg/m
      expectWithin(runs.get('wind')!.accountUnit.get('WFmean')!.data[0]!, 3, 8);
    });
  },
);

describe('the seed of a practice county', () => {
  it('decides everything: written down once, these must be the same on every machine', () => {
    const county = countyOf(SEEDS[0]);
    expect({ regions: digest(county.regions), tables: digest(allTables(county)) }).toMatchInlineSnapshot(`
      {
        "regions": "6a5b728a64818b15",
        "tables": "6220945b5e291ccb",
      }
    `);
  });

  it('gives another county when it is another number', () => {
    const [one, other] = SEEDS.map((seed) => countyOf(seed).regions.map(({ geometry }) => digest(geometry)));
    expect(one!.filter((outline) => other!.includes(outline))).toEqual([]);
  });
});

function expectWithin(value: number, low: number, high: number): void {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
}

function uniqueKey(table: Table, row: PracticeRow): string {
  return table.unique.map((key) => String(row[key] ?? '')).join(' ');
}
