import { TABLES } from '@qingzhang/catalogue/registry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationUrl } from '../database/application-role.ts';
import { poolOf } from '../database/tenant-pool.ts';
import { FIRST_TENANT, tablesOfTenants } from '../database/tenant-schema.ts';
import { createJob } from '../jobs/job-records.ts';
import { placeInLine } from '../jobs/job-standing.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { seedId } from '../start/seed.ts';
import { done, type Caller, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { accountFor, callerAt, openOffice, sessionAt } from './testing/office-server.ts';

let server: TestServer;
const offices: Record<'east' | 'west', string> = { east: '', west: '' };

const saved = async (table: string, row: object, token?: string) => {
  const answer = await server.call<{ id: string }>(`${table}/saveData`, row, token);
  expect(answer).toMatchObject({ code: 200 });
  return answer.result.id;
};

const at = (office: string) => sessionAt(server, office);
const caller = (office: string) => callerAt(server, office);

beforeAll(async () => {
  server = await testServer({ OFFICES: 'several' });
  offices.east = await openOffice(server, 'east', '371301');
  offices.west = await openOffice(server, 'west', '371302');
});

afterAll(async () => server.close());

describe('every table', () => {
  it('has its rows kept apart by PostgreSQL', async () => {
    const { rows } = await server.owner.query<{ name: string; policies: number }>(
      `SELECT relname AS name, (SELECT count(*)::integer FROM pg_policy WHERE polrelid = pg_class.oid) AS policies
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity ORDER BY relname`,
    );
    const wanted = tablesOfTenants(TABLES.map(({ table }) => table)).toSorted();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(wanted);
    expect(rows.filter(({ policies }) => policies === 0)).toEqual([]);
  });

  it('shows nothing to a connection that does not say for whom it works', async () => {
    const client = new pg.Client({ connectionString: await applicationUrl({ pool: server.owner, url: server.url }) });
    await client.connect();
    for (const { table } of TABLES.filter(({ table: { reach } }) => reach !== 'everybody')) {
      const { rowCount } = await client.query(`SELECT FROM "${table.name}" LIMIT 1`);
      expect([table.name, rowCount]).toEqual([table.name, 0]);
    }
    await expect(client.query('UPDATE "sysUser" SET enabled = true')).resolves.toMatchObject({ rowCount: 0 });
    await client.end();
  });
});

describe('two counties', () => {
  const totals: Record<string, number> = {};

  it('account for the same year each, and the same rows give the same total', async () => {
    for (const name of ['east', 'west'] as const) {
      const county = await caller(offices[name]);
      totals[name] = await accountFor(county, 2024);
    }
    expect(totals['east']).toBeGreaterThan(0);
    expect(totals['west']).toBe(totals['east']);
  });

  it('have every row to themselves', async () => {
    const [{ rows: doubled }, above] = [await server.owner.query(rowsByOffice()), await caller(FIRST_TENANT)];
    const counted = new Map<string, Set<string>>();
    for (const { name, office } of doubled as { name: string; office: string }[])
      counted.set(name, (counted.get(name) ?? new Set()).add(office));
    // Whatever the east has, the west has as well: nothing came under the wrong office.
    for (const [name, held] of counted) {
      if (!held.has(offices.east) && !held.has(offices.west)) continue;
      expect([name, held.has(offices.east), held.has(offices.west)]).toEqual([name, true, true]);
    }
    expect(await done(above, 'gepValue/value', { year: 2024 })).toMatchObject({ gep: null });
    expect(JSON.stringify(await done(above, 'region/directory', {}))).not.toContain('371328');
  });

  it('do not change each other: a price of the east makes nothing of the west out of date', async () => {
    const [east, west] = [await caller(offices.east), await caller(offices.west)];
    const [row] = await done<Row[]>(east, 'riverParam/getAllDataList', { year: 2024 });
    await done(east, 'riverParam/saveData', { ...pick(row!, 'id', 'rowVersion'), reservoirUnitCost: 9 });
    expect(await done(east, 'gepValue/value', { year: 2024 })).toMatchObject({ status: 'stale' });
    const other = await done(west, 'gepValue/value', { year: 2024 });
    expect([other['status'], other['gep']]).toEqual([expect.not.stringMatching('stale'), totals['west']]);
  });

  it('refuse a row that names a region of the other', async () => {
    const west = await caller(offices.west);
    const { rows } = await server.owner.query(`SELECT id FROM region WHERE "tenantId" = $1`, [offices.east]);
    const answer = await west.call('gepGdp/saveData', { regionId: rows[0].id, year: 2024, gdp: 5 });
    expect(answer.issues).toMatchObject([{ keys: ['regionId'] }]);
  });

  it('read the dictionaries of the office above and leave them to it', async () => {
    const east = await caller(offices.east);
    const [row] = await done<Row[]>(east, 'dictRiver/getAllDataList', {});
    const change = { ...pick(row!, 'id', 'rowVersion'), remark: 'east' };
    expect(await east.call('dictRiver/saveData', change)).toMatchObject({ fault: 'ROW_FROM_ABOVE' });
    expect(await east.call('dictRiver/deleteData', { ids: [row!['id']] })).toMatchObject({ fault: 'ROW_FROM_ABOVE' });
  });

  it('go by a row of their own where they say otherwise', async () => {
    const [east, west] = [await caller(offices.east), await caller(offices.west)];
    const [above] = await done<Row[]>(east, 'seeaUse/getAllDataList', {});
    const { serviceCode, user } = above!;
    await done(east, 'seeaUse/saveData', { serviceCode, user, share: 0.25, dataSource: '本县调查' });
    const sharesOf = async (office: Caller) =>
      (await done<Row[]>(office, 'seeaUse/getAllDataList', {}))
        .filter((row) => row['serviceCode'] === serviceCode && row['user'] === user)
        .map(({ share }) => share);
    expect(await sharesOf(east)).toEqual([0.25]);
    expect(await sharesOf(west)).toEqual([above!['share']]);
  });

  it('do not change what all have in common', async () => {
    const east = await caller(offices.east);
    const module = { moduleName: '外网', url: 'https://example.cn', sort: 9 };
    expect(await east.call('sysModule/saveData', module)).toMatchObject({ fault: 'OFFICE_FOREIGN' });
  });
});

describe('the whole installation', () => {
  it('has one chain over the log, which every office can have verified', async () => {
    const east = await caller(offices.east);
    expect(await done(east, 'auditLog/verify', {})).toMatchObject({ problem: null });
  });
});

describe('strangers', () => {
  it('are told of the office that they name', async () => {
    const east = await caller(offices.east);
    const { rowVersion, setting } = await done<{ rowVersion: number; setting: object }>(east, 'place/getSetting', {});
    await done(east, 'place/saveSetting', { ...setting, rowVersion, name: '东县', title: '东县' });
    const shown = (query: string) => server.send({ method: 'GET', url: `/api/place/show.json${query}` });
    expect((await shown('?office=371301')).result['name']).toBe('东县');
    expect((await shown('')).result['name']).not.toBe('东县');
    expect(await shown('?office=99')).toMatchObject({ code: 404, fault: 'OFFICE_UNKNOWN' });
  });
});

describe('people', () => {
  it('of a county see that county alone and enter no other', async () => {
    const east = await at(offices.east);
    const { keyId, sealed } = await server.seal('Someone-Else-2');
    const person = { userName: 'east-clerk', roleId: seedId('sysRole', 'admin'), password: sealed[0], keyId };
    await saved('sysUser', { ...person, mustChangePassword: false }, east);
    const { result } = await server.signIn('east-clerk', 'Someone-Else-2');
    const own = await server.call('sysUser/getDataInfo', {}, result.token);
    expect(own.result['office']).toMatchObject({ name: 'east', hasBelow: false, offices: [{ name: 'east' }] });
    const entered = await server.call('tenant/enter', { tenantId: offices.west }, result.token);
    expect(entered).toMatchObject({ code: 403, fault: 'OFFICE_NOT_OWN' });
    const users = await server.call<{ list: Row[] }>('sysUser/getDataList', {}, result.token);
    expect(users.result.list.map(({ userName }) => String(userName)).toSorted()).toEqual(['admin', 'east-clerk']);
    const listed = await server.call<{ list: Row[] }>('sysUser/getDataList', {});
    expect(listed.result.list.map(({ userName }) => userName)).not.toContain('east-clerk');
  });

  it('who are no longer members are back at their own office with the next call', async () => {
    const token = await at(offices.west);
    const { rows } = await server.owner.query(`SELECT id, "rowVersion" FROM "tenantMember" WHERE "memberOf" = $1`, [
      offices.west,
    ]);
    expect(await server.call('tenantMember/deleteData', { ids: [rows[0].id] })).toMatchObject({ code: 200 });
    const { result } = await server.call('sysUser/getDataInfo', {}, token);
    expect(result['office']).toMatchObject({ id: FIRST_TENANT });
  });

  it('set up no office outside their own', async () => {
    const token = (await server.signIn('east-clerk', 'Someone-Else-2')).result.token;
    const office = { name: '别处', code: '999', level: 'county', parentId: FIRST_TENANT };
    expect(await server.call('tenant/saveData', office, token)).toMatchObject({ fault: 'OFFICE_FOREIGN' });
  });
});

function rowsByOffice(): string {
  return TABLES.filter(({ table }) => table.reach === 'own')
    .map(({ table: { name } }) => `SELECT DISTINCT '${name}' AS name, "tenantId" AS office FROM "${name}"`)
    .join(' UNION ALL ');
}

function pick(row: Row, ...keys: readonly string[]): Row {
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

describe('the line for workers', () => {
  it('gives a county of one person its turn beside one of many', async () => {
    const placed = (office: string, userName: string) =>
      transaction(
        poolOf(server.database.pool, office),
        async (client) => {
          const place = await placeInLine(client, { kind: 'calculate' }, userName);
          await createJob(client, { kind: 'calculate', title: '', request: {} }, { userName, address: '' });
          return place.turn;
        },
        NO_FIGURES,
      );
    // Each of four colleagues has a first job; the second person's comes after the first person's, and so on.
    const many = [];
    for (const person of ['甲', '乙', '丙', '丁']) many.push(await placed(offices.east, person));
    expect(many).toEqual([0, 1, 2, 3]);
    // Elsewhere one person's jobs take turns with all of those.
    expect([await placed(offices.west, '戊'), await placed(offices.west, '戊')]).toEqual([0, 1]);
    // A second job of the first of them: three colleagues have as many, none has more.
    expect(await placed(offices.east, '甲')).toBe(1);
  });
});
