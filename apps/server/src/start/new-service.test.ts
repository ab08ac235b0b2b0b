import type { AccountReport } from '@qingzhang/contract/results/report';
import type * as ServiceList from '@qingzhang/catalogue/services/service-list';
import { cropPollination } from '@qingzhang/catalogue/testing/crop-pollination';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as CountyYear from '../accounts/testing/county-year.ts';
import type { TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
const LIST = '@qingzhang/catalogue/services/service-list';

/** Loading the whole server once more is all that takes time here. */
const LOADING_MS = 300_000;

let server: TestServer;
let county: CountyYear.PlantedCounty;
let kit: typeof CountyYear;

/** Everything is loaded anew with one more line in the list of services: a service, its method and that line. */
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(LIST, async (original) => {
    const { SERVICE_LIST } = await original<typeof ServiceList>();
    return { SERVICE_LIST: [cropPollination, ...SERVICE_LIST] };
  });
  const { testServer } = await import('../testing/test-server.ts');
  server = await testServer();
  const { applicationUrl } = await import('../database/application-role.ts');
  const { addForeignKeys, createTable } = await import('../database/ddl.ts');
  const tables = [...cropPollination.tables, cropPollination.value];
  for (const statement of [...tables.flatMap(createTable), ...tables.flatMap(addForeignKeys)]) {
    await server.owner.query(statement);
  }
  // As at a start: the application may use the tables that have come.
  await applicationUrl({ pool: server.owner, url: server.url });
  kit = await import('../accounts/testing/county-year.ts');
  county = await kit.plantCounty(server, 2, 0);
}, LOADING_MS);

afterAll(async () => {
  await server.close();
  vi.doUnmock(LIST);
  vi.resetModules();
});

describe('a service that was added to the list', () => {
  it('has its tables in the database, with the bounds of their fields', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'pollinationCrop'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['regionId', 'year', 'area', 'dependence']));
    const constraints = await server.database.pool.query<{ text: string }>(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid = '"pollinationCrop"'::regclass`,
    );
    const texts = constraints.rows.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/CHECK .*dependence.* <= /));
    expect(texts).toContainEqual(expect.stringContaining('FOREIGN KEY ("regionId") REFERENCES region'));
  });

  it('has its calls, with the checks of its fields', async () => {
    const { CALLS } = await import('@qingzhang/contract/calls/calls');
    const own = CALLS.filter(({ path }) => path.startsWith('/api/pollination'));
    expect(own.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['保存授粉作物', '查询授粉价值', '计算授粉价值']),
    );
    const refused = await server.call('pollinationCrop/saveData', { year: YEAR, cropName: '油菜', dependence: 1.2 });
    expect(refused.issues).toMatchObject([{ keys: ['dependence'] }]);
  });

  it('is on the menu, in the routes and on the pages of tables', async () => {
    const { MENU } = await import('@qingzhang/catalogue/menu');
    const regulating = MENU.find(({ url }) => url === '/adjService');
    expect(regulating?.children).toContainEqual(
      expect.objectContaining({ url: '/adjService/CropPollination', moduleName: '授粉', icon: 'BranchesOutlined' }),
    );
    const { TABLES } = await import('@qingzhang/catalogue/registry');
    const entries = TABLES.filter(({ module }) => module === '/adjService/CropPollination');
    expect(entries.map(({ table }) => table.label)).toEqual(['授粉作物', '授粉参数', '授粉价值']);
    const seeded = await kit.done<CountyYear.Row[]>(server, 'sysModule/getAllDataList', {});
    expect(seeded.map((row) => row['moduleName'])).toContain('授粉');
  });

  it('is calculated, down to the regions', async () => {
    const [north, south] = county.townships;
    await kit.done(server, 'pollinationCrop/saveData', [
      { year: YEAR, regionId: north, cropName: '油菜', area: 100, yieldValue: 30_000, dependence: 0.4 },
      { year: YEAR, regionId: south, cropName: '苹果', area: 50, yieldValue: 60_000, dependence: 0.8 },
    ]);
    await kit.done(server, 'pollinationValue/calculate', { year: YEAR });
    const values = await kit.valuesOf(server, 'pollination', YEAR);
    const valueOf = (regionId: string | undefined) => values.find((row) => row['regionId'] === regionId)?.['value'];
    // half of 100 · 30 000 · 0.4 = 1 200 000 and of 50 · 60 000 · 0.8 = 2 400 000
    expect([valueOf(north), valueOf(south), valueOf(county.id)]).toEqual([600_000, 1_200_000, 1_800_000]);
  });

  it('counts in the total by every standard, and stands in the report', async () => {
    await kit.done(server, 'gepValue/calculate', { year: YEAR });
    const report = await kit.done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(report.annex1.find(({ serviceCode }) => serviceCode === 'pollination')).toMatchObject({
      group: '调节服务',
      item: '授粉',
      value: 1_800_000,
      included: true,
      mandatory: false,
    });
    expect(report.annex1.find(({ kind }) => kind === 'total')?.value).toBe(1_800_000);
    const { PROFILES } = await import('@qingzhang/catalogue/profiles/profiles');
    const { standingOf } = await import('@qingzhang/catalogue/profiles/profile');
    expect(PROFILES.filter((profile) => !standingOf(profile, 'pollination').counted)).toEqual([]);
  });
});
