import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { planNeeds } from '../src/plan/plan-needs.ts';
import { planService } from '../src/plan/plan-service.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';
import { countyOf, countyTables } from './whole-county.ts';

const needsOf = (wire: string, tables: Tables) => planNeeds(planService(serviceOf(wire), accountOf(tables)));

const told = (wire: string, tables: Tables) =>
  needsOf(wire, tables).needs.map(({ tables: names, state }) => `${names.join('|')} ${state}`);

describe('what a service asks people for', () => {
  it('of an empty county: what stands in the way, and what the standard assumes', () => {
    expect(told('river', {})).toEqual([
      'riverRainfallTif|riverRainfall missing',
      'riverEtTif missing',
      'dictRiver assumed',
      'riverParam assumed',
      'riverTif|ecosystemArea missing',
    ]);
  });

  it('either of two sources will do', () => {
    const riverRainfall = [{ stationCode: 'A1', month: 0, rainfallMm: 800 }];
    expect(told('river', { riverRainfall })).toContain('riverRainfallTif|riverRainfall met');
    const ecosystemArea = [{ classCode: '111', areaHm2: 100 }];
    expect(told('river', { ecosystemArea })).toContain('riverTif|ecosystemArea met');
  });

  it('one of several inventories is enough, the others are then left out', () => {
    expect(told('carbon', {})).toContain('carbonForestVeget|carbonGrass|carbonWet|carbonNostep|carbonDioxide missing');
    const found = told('carbon', { carbonGrass: [{ classCode: '31', area: 10, seqRate: 0.02 }] });
    expect(found).toContain('carbonGrass met');
    expect(found).toContain('carbonForestVeget empty');
  });

  it('rows that belong to those there are', () => {
    const carbonNostep = [{ cropArea: 10, socChange: -0.06, bulkDensity: 1.2, soilDepth: 20 }];
    expect(told('carbon', { carbonNostep })).toEqual(
      expect.arrayContaining(['carbonNostep met', 'carbonFertilizer missing', 'carbonPromotion missing']),
    );
  });

  it('what another service must give first is no data that anybody could ask for', () => {
    const { needs, problems } = needsOf('oxygen', {});
    expect(needs.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(problems).toEqual(['缺少“固定二氧化碳量”，请先计算“固碳”']);
  });

  it('a county with all its tables lacks nothing', () => {
    const county = countyOf(2, 0);
    const data = accountOf(countyTables(county), { towns: county.regions });
    for (const service of LEAVES) {
      const missing = planNeeds(planService(service, data)).needs.filter(({ state }) => state === 'missing');
      expect(missing, service.title).toEqual([]);
    }
  });

  it('the declarations say truly what happens without the data', () => {
    for (const service of LEAVES) {
      for (const { tables, state } of planNeeds(planService(service, accountOf({}))).needs) {
        const texts = tables.map((name) => tableEntry(name).table.provision!.without);
        if (state === 'missing') expect(texts.join('；'), tables.join()).toContain('无法核算');
        if (state === 'assumed') expect(texts[0], tables.join()).toMatch(/采用/);
      }
    }
  });
});
