import { unverified } from '@qingzhang/core/citation';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { ownChoice, prescriptionOf } from '@qingzhang/catalogue/prescriptions';
import { single } from '@qingzhang/catalogue/profiles/profile-default';
import { standingOf, type Profile } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { NDRC_PROFILE } from '@qingzhang/catalogue/profiles/ndrc-2022';
import { SD_PROFILE } from '@qingzhang/catalogue/profiles/sd-2022';
import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { planService, type ServicePlan } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { accountOf, refusalOf, serviceOf, type Tables } from './account-kit.ts';
import { expectClose } from './expect-close.ts';
import { P1, P1_NET } from './vectors/biodiversity-and-products.ts';
import { W1 } from './vectors/water.ts';

function planOf(wire: string, profile: Profile, tables: Tables = {}): ServicePlan {
  return planService(serviceOf(wire), { ...accountOf(tables), profile });
}

function departures({ issues }: ServicePlan) {
  return issues.filter(({ code }) => code === 'METHOD_DEPARTS');
}

/** Every service that a profile gives a method, with the column that would choose another. */
const PRESCRIBED = PROFILES.flatMap((profile) =>
  LEAVES.flatMap((service) => {
    const own = ownChoice(service);
    const word = own === undefined ? undefined : prescriptionOf(profile, own.table, own.column)?.value;
    return own === undefined || word === undefined ? [] : [{ code: profile.code, profile, service, own, word }];
  }),
);

describe('whose method', () => {
  it('every method that a profile names has a column of the account that it stands in for', () => {
    for (const profile of PROFILES)
      for (const service of LEAVES) {
        const { method, variant } = standingOf(profile, service.wire);
        const named = method ?? variant;
        if (named === undefined) continue;
        const own = ownChoice(service);
        expect(own, `${profile.code} ${service.wire}`).toBeDefined();
        expect(prescriptionOf(profile, own!.table, own!.column)?.value).toBe(named);
      }
  });

  it.each(PRESCRIBED)('$code decides on $own.table.$own.column where the account names nothing', (own) => {
    // One row that leaves the choice blank, so that a service told apart by pollutants has one.
    const plan = planOf(own.service.wire, own.profile, {
      [own.own.table]: [{ pollutant: 'COD', emissionT: 1 }],
    });
    const used = plan.choices.filter(({ table, column }) => table === own.own.table && column === own.own.column);
    expect(used.map(({ value, from }) => ({ value, from }))).toEqual([{ value: own.word, from: 'profile' }]);
    expect(departures(plan)).toEqual([]);
  });

  it.each(PRESCRIBED)('the account comes before $code on $own.table.$own.column, and the plan says so', (own) => {
    const { fields, label } = tableEntry(own.own.table).table;
    const field = fields.find(({ key }) => key === own.own.column)!;
    const words = own.service.methods.list.flatMap(({ name, disabled }) => (disabled === undefined ? [name] : []));
    const options = 'options' in field ? field.options.map(({ value }) => value) : ['true', 'false'];
    const other = options.find((word) => word !== own.word && (words.includes(word) || own.service.wire === 'water'));
    if (other === undefined) return;
    const typed = 'options' in field ? other : other === 'true';
    const plan = planOf(own.service.wire, own.profile, {
      [own.own.table]: [{ pollutant: 'COD', emissionT: 1, [own.own.column]: typed }],
    });
    const [departure] = departures(plan);
    expect(departure).toMatchObject({ severity: 'confirm', keys: [own.own.table, own.own.column] });
    const called = (word: string) => optionLabel(field, word) ?? (word === 'true' ? '是' : '否');
    for (const word of [label, called(other), called(own.word), own.profile.code])
      expect(departure!.text).toContain(word);
  });

  it('NDRC values products less their cost, and flood water as the year it is kept', () => {
    const { productArea } = P1.tables;
    const run = runService(planOf('product', NDRC_PROFILE, { productArea: productArea! }));
    expect(run.plan.method.name).toBe('net');
    expectClose(run.value, P1_NET.value);
  });

  it('the row of the account unit comes before the row without a region', () => {
    const plan = planOf('product', SD_PROFILE, {
      productParam: [{ method: 'rent' }, { regionId: 'county', method: 'gamma' }],
    });
    expect(plan.method.name).toBe('gamma');
  });

  it('any other choice column follows the same order', () => {
    const blank = planOf('river', NDRC_PROFILE).choices.find(({ column }) => column === 'costMode');
    expect(blank).toMatchObject({ value: 'annualised', from: 'profile' });
    const typed = planOf('river', NDRC_PROFILE, { riverParam: [{ costMode: 'fullCapital' }] });
    expect(departures(typed)[0]!.text).toContain('全额造价');
    expect(typed.choices.find(({ column }) => column === 'negativePolicy')).toMatchObject({
      value: 'floorClass',
      from: 'default',
      prescribed: null,
    });
  });

  it('a method of the profile that lacks data is named with it, and no other takes its place', () => {
    const productArea = [{ category: 'agri', product: '粮食', output: 10, price: 3 }];
    const issues = refusalOf('product', { productArea }, { profile: 'NDRC-2022' });
    const lacking = issues.find(({ code }) => code === 'METHOD_LACKS_DATA');
    for (const word of ['NDRC-2022', '净产值法', '单位成本']) expect(lacking?.text).toContain(word);
  });

  it('a figure of the profile comes before the one that the column has for everybody', () => {
    const cost = single({
      key: 'riverParam.reservoirUnitCost',
      label: '水库单位库容造价',
      unit: 'yuan/m^3',
      value: 8,
      source: unverified('某规范'),
    });
    const profile = { ...SD_PROFILE, defaults: [...SD_PROFILE.defaults, cost] };
    const { riverParam: _typed, ...tables } = W1.tables;
    const areas = Object.entries(W1.areasKm2).map(([classCode, km2]) => ({ classCode, areaHm2: km2 * 100 }));
    const data = { ...accountOf({ ecosystemArea: areas, ...tables }), profile };
    const own = runService(planService(serviceOf('river'), data));
    const usual = runService(planService(serviceOf('river'), { ...data, profile: SD_PROFILE }));
    // 8 元/m³ against 7.06 元/m³
    expectClose(own.value, (usual.value * 8) / 7.06);
    const typed = {
      ...data,
      rows: accountOf({ ...tables, ecosystemArea: areas, riverParam: [{ reservoirUnitCost: 9 }] }).rows,
    };
    expectClose(runService(planService(serviceOf('river'), typed)).value, (usual.value * 9) / 7.06);
  });

  it('every built-in column of a choice is one that its table has', () => {
    for (const { own } of PRESCRIBED) expect(fieldOf(tableEntry(own.table).table, own.column)).toBeDefined();
  });
});
