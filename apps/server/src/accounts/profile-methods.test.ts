import { LEAVES } from '@qingzhang/catalogue/registry';
import { GBT_PROFILE } from '@qingzhang/catalogue/profiles/gbt-46869-2025';
import { NDRC_PROFILE } from '@qingzhang/catalogue/profiles/ndrc-2022';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { ownChoice, prescriptionOf, prescriptionsOf } from '@qingzhang/catalogue/prescriptions';
import type { PlannedCalculation } from '@qingzhang/contract/results/calculation';
import type { ServiceStanding } from '@qingzhang/contract/results/method-standing';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, fillYear, plantCounty, refusal } from './testing/county-year.ts';

const YEAR = 2023;
let server: TestServer;

const methods = (body: object) => done<ServiceStanding[]>(server, 'profile/methods', body);
const methodOf = (rows: readonly ServiceStanding[], wire: string) =>
  rows.find(({ serviceCode, kind }) => serviceCode === wire && kind === 'method')!;

beforeAll(async () => {
  server = await testServer();
  await fillYear(server, await plantCounty(server, 2, 0), YEAR);
});

afterAll(() => server.close());

describe('by what a standard calculates', () => {
  it.each(PROFILES)(
    '$code: every service that it gives a method uses that one, with clause and verification',
    async (profile) => {
      const rows = await methods({ profile: profile.code });
      for (const service of LEAVES.filter(({ dormant }) => dormant !== true)) {
        const row = methodOf(rows, service.wire);
        const own = ownChoice(service);
        const prescribed = own && prescriptionOf(profile, own.table, own.column);
        expect(row.used, service.wire).not.toBeNull();
        expect(row.clause, service.wire).not.toBeNull();
        expect(row.verification, service.wire).not.toBeNull();
        expect(row.departs, service.wire).toBe(false);
        if (prescribed === undefined) continue;
        expect({ from: row.from, used: row.used }, service.wire).toEqual({ from: 'profile', used: row.prescribed });
      }
    },
  );

  it('NDRC is not GB/T wherever the two prescribe different methods', async () => {
    const [a, b] = [await methods({ profile: NDRC_PROFILE.code }), await methods({ profile: GBT_PROFILE.code })];
    const differing = LEAVES.flatMap((service) => {
      const own = ownChoice(service);
      if (own === undefined) return [];
      const [here, there] = [NDRC_PROFILE, GBT_PROFILE].map((profile) =>
        prescriptionOf(profile, own.table, own.column),
      );
      return here !== undefined && there !== undefined && here.value !== there.value ? [service.wire] : [];
    });
    // rulings-2 C: products less their cost beside gross, climate by heat beside evapotranspiration.
    expect(differing).toEqual(expect.arrayContaining(['product', 'climate']));
    for (const wire of differing) expect(methodOf(a, wire).used, wire).not.toBe(methodOf(b, wire).used);
    const used = (rows: readonly ServiceStanding[], wire: string, choice: string) =>
      rows.find((row) => row.serviceCode === wire && row.choice === choice)?.used;
    for (const wire of ['river', 'flood']) expect(used(a, wire, '造价口径'), wire).not.toBe(used(b, wire, '造价口径'));
  });
});

describe('a year as it is filled in', () => {
  it('shows what somebody typed beside what the standard prescribes, the same in the plan and in the report', async () => {
    const [key, prescribed] = [...prescriptionsOf(NDRC_PROFILE)].find(([name]) => name === 'productParam.method')!;
    expect(prescribed.value).toBe('net');
    await done(server, 'productParam/saveData', { year: YEAR, [key.split('.')[1]!]: 'gross' });
    await done(server, 'accountYear/saveData', { year: YEAR, profile: NDRC_PROFILE.code });
    const row = methodOf(await methods({ profile: NDRC_PROFILE.code, year: YEAR }), 'product');
    expect(row).toMatchObject({ from: 'row', departs: true });
    expect(row.used).not.toBe(row.prescribed);
    const { plan } = await done<PlannedCalculation>(server, 'productValue/calculate', { year: YEAR, dryRun: true });
    const { serviceCode, serviceName, ...standing } = row;
    expect(plan[0]!.methods[0]).toEqual(standing);
    await done(server, 'productValue/calculate', { year: YEAR });
    const { catalogue } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(catalogue.find((each) => each.serviceCode === 'product')).toMatchObject(row);
    expect([serviceCode, serviceName]).toEqual(['product', '物质产品']);
  });

  it('refuses a standard and a year that there are not', async () => {
    expect((await refusal(server, 'profile/methods', { profile: 'XX' })).message).toContain('XX');
    expect((await refusal(server, 'profile/methods', { profile: NDRC_PROFILE.code, year: 1999 })).message).toContain(
      '1999',
    );
  });
});
