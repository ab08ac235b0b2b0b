import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { exampleRow } from '@qingzhang/contract/rows/example-row';
import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { seedId } from '../start/seed.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** Regions by name, and the clerk of 坦埠镇 for the years from 2020 to 2022. */
const places = new Map<string, string>();
let clerk: { id: string; token: string };

beforeAll(async () => {
  server = await testServer();
  const above = { 坦埠镇: '蒙阴县', 旧寨乡: '蒙阴县', 坦埠东村: '坦埠镇' } as Record<string, string>;
  for (const [name, code, type, level] of [
    ['蒙阴县', '371328', '县', 1],
    ['坦埠镇', '371328103', '乡镇', 2],
    ['旧寨乡', '371328201', '乡镇', 2],
    ['坦埠东村', '371328103201', '村', 3],
  ] as const) {
    const parentId = places.get(above[name] ?? '') ?? null;
    const saved = await server.call('region/saveData', { name, code, type, level, parentId });
    expect(saved.issues).toEqual([]);
    places.set(name, String(saved.result['id']));
  }
  clerk = await limited('clerk', { regionId: places.get('坦埠镇'), yearFrom: 2020, yearTo: 2022 });
});

afterAll(() => server.close());

async function limited(userName: string, part: object, role: 'operator' | 'reviewer' | 'admin' = 'operator') {
  const { id, token } = await server.userOf(role, userName);
  const row = (await server.call('sysUser/getDataInfo', { id })).result;
  const saved = await server.call('sysUser/saveData', { id, rowVersion: row['rowVersion'], ...part });
  expect(saved.status).toBe(200);
  return { id, token };
}

const rain = (place: string | null, more: Row = {}) => ({
  year: 2021,
  regionId: place === null ? null : places.get(place),
  stationCode: `S${place ?? '0'}`,
  rainfallMm: 700,
  ...more,
});
const save = (row: unknown, token?: string) => server.call('riverRainfall/saveData', row, token);

describe('whoever has a part', () => {
  it('neither takes the package of a year nor fills a year from another: both hold what lies outside', async () => {
    const reviewer = await limited('reviewing', { regionId: places.get('坦埠镇') }, 'reviewer');
    for (const [name, body] of [
      ['gepReport/exportData', { year: 2021, format: 'package' }],
      ['gepReport/exportData', { year: 2021, format: 'package', async: true }],
      ['accountYear/clone', { from: 2021, to: 2022 }],
    ] as const) {
      const refused = await server.call(name, body, reviewer.token);
      expect({ name, status: refused.status, fault: refused.fault }).toEqual({
        name,
        status: 403,
        fault: 'BEYOND_PART',
      });
      expect(refused.message).toContain('填报范围');
    }
  });

  it('sees evidence of rows in the part, and neither files nor counts of others', async () => {
    const proof = async (place: string) => {
      const { result: row } = await save(rain(place, { stationCode: 'PROOF' }));
      const { result: file } = await upload(server, 'upload', [{ name: `${place}.txt`, bytes: Buffer.from(place) }], {
        token: server.admin,
      });
      const fileId = String(file['fileId']);
      await server.call('attachment/save', { table: 'riverRainfall', id: row['id'], fileId });
      return { id: row['id'], fileId };
    };
    const [own, other] = [await proof('坦埠镇'), await proof('旧寨乡')];
    const read = async (fileId: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/fileStore/download.json',
          payload: { fileId },
          headers: { authorization: `Bearer ${clerk.token}` },
        })
      ).statusCode;
    expect([await read(own.fileId), await read(other.fileId)]).toEqual([200, 403]);
    const counted = await server.call<Row[]>('attachment/count', { table: 'riverRainfall' }, clerk.token);
    expect(counted.result.map(({ id }) => id)).toEqual([own.id]);
  });
});

describe('whoever enters a part', () => {
  it('enters rows of their region and of those below it, in their years', async () => {
    for (const place of ['坦埠镇', '坦埠东村']) expect((await save(rain(place), clerk.token)).status).toBe(200);
  });

  it.each([
    ['another region', () => rain('旧寨乡')],
    ['the county', () => rain('蒙阴县')],
    ['the whole account', () => rain(null)],
    ['an earlier year', () => rain('坦埠镇', { year: 2019 })],
    ['a later year', () => rain('坦埠镇', { year: 2023 })],
    ['two rows of which one is', () => [rain('坦埠镇', { stationCode: 'T' }), rain('旧寨乡', { stationCode: 'T' })]],
  ])('is refused %s, and told what the part is', async (_, row) => {
    const refused = await save(row(), clerk.token);
    expect(refused).toMatchObject({ status: 403, fault: 'OUT_OF_SCOPE' });
    expect(refused.message).toBe(
      '降水量数据中有 1 条记录不在您的填报范围（坦埠镇，2020—2022 年）内，没有改动；请核对区域和年份，或请管理员调整填报范围'.replace(
        '降水量数据',
        TABLES.find(({ table }) => table.name === 'riverRainfall')!.table.label,
      ),
    );
  });

  it('neither moves rows out of the part nor takes rows of others into it', async () => {
    const { result: own } = await save(rain('坦埠镇', { stationCode: 'M' }), clerk.token);
    const moved = await save({ id: own['id'], rowVersion: 1, regionId: places.get('旧寨乡') }, clerk.token);
    expect(moved).toMatchObject({ status: 403, fault: 'OUT_OF_SCOPE' });
    const { result: other } = await save(rain('旧寨乡', { stationCode: 'M' }));
    const taken = await save({ id: other['id'], rowVersion: 1, regionId: places.get('坦埠镇') }, clerk.token);
    expect(taken).toMatchObject({ status: 403, fault: 'OUT_OF_SCOPE' });
    const deleted = await server.call('riverRainfall/deleteData', { ids: [other['id']] }, clerk.token);
    expect(deleted).toMatchObject({ status: 403, fault: 'OUT_OF_SCOPE' });
  });

  it('sees the rows of the part and those of the whole account, in lists, exports and by id', async () => {
    const others = [
      await save(rain('旧寨乡', { stationCode: 'R', rainfallMm: 123 })),
      await save(rain('坦埠镇', { stationCode: 'R', year: 2024, rainfallMm: 123 })),
    ].map(({ result }) => String(result['id']));
    const whole = String((await save(rain(null, { stationCode: 'R' }))).result['id']);
    const list = await server.call<Row[]>('riverRainfall/getAllDataList', {}, clerk.token);
    const seen = new Set(list.result.map((row) => row['id']));
    expect(others.filter((id) => seen.has(id))).toEqual([]);
    expect(seen.has(whole)).toBe(true);
    const page = await server.call<{ total: number }>('riverRainfall/getDataList', {}, clerk.token);
    expect(page.result.total).toBe(seen.size);
    const csv = await server.app.inject({
      method: 'POST',
      url: '/api/sheet/export.json',
      payload: { table: 'riverRainfall', format: 'csv' },
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    expect(csv.statusCode).toBe(200);
    expect(others.some((id) => csv.body.includes(id))).toBe(false);
    expect(csv.body).toContain(whole);
    for (const call of ['row/history', 'attachment/list']) {
      expect((await server.call(call, { table: 'riverRainfall', id: others[0] }, clerk.token)).status).toBe(403);
      expect((await server.call(call, { table: 'riverRainfall', id: whole }, clerk.token)).status).toBe(200);
    }
  });

  it('is held to it in every table that people enter', async () => {
    const { token } = await limited('everything', { regionId: places.get('坦埠镇') });
    const entered = TABLES.filter(
      ({ table, module }) =>
        fieldOf(table, 'regionId') !== undefined &&
        !['system', 'log'].includes(table.kind) &&
        CALLS.some(({ name }) => name === `${table.name}/saveData`) &&
        module !== undefined,
    );
    const faults = new Map<string, number>();
    for (const { table } of entered) {
      const row = { ...exampleRow(table), regionId: places.get('旧寨乡') };
      const { fault = 'saved' } = (await server.call(`${table.name}/saveData`, row, token)) as { fault?: string };
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
    // Dictionaries and results are not an operator's at all, and a row that needs a stored file is refused for that.
    expect(faults.get('saved')).toBeUndefined();
    expect(faults.get('OUT_OF_SCOPE')).toBeGreaterThan(20);
  });

  it('is known by the code of the region, whatever the outline', async () => {
    const version = { boundaryVersion: '2024', type: '乡镇', level: 2 };
    const { result } = await server.call('region/saveData', { ...version, name: '坦埠镇', code: '371328103' });
    const { rows } = await server.database.pool.query('SELECT place_in_scope($1, $2) AS own', ['clerk', result['id']]);
    expect(rows).toEqual([{ own: true }]);
  });
});

describe('regions', () => {
  it('are entered below one’s own, and nowhere else', async () => {
    const { rows } = await server.database.pool.query<{ own: boolean; other: boolean }>(
      'SELECT place_in_scope($1, $2) IS TRUE AS own, place_in_scope($1, $3) IS TRUE AS other',
      ['clerk', places.get('坦埠镇'), places.get('蒙阴县')],
    );
    expect(rows).toEqual([{ own: true, other: false }]);
  });
});

describe('whoever manages users', () => {
  it('gives nobody a part beyond their own, and takes nobody over who has one', async () => {
    const { id, token } = await server.userOf('operator', 'manager');
    const roleId = seedId('sysRole', 'operator');
    const role = (await server.call('sysRole/getDataInfo', { id: roleId })).result;
    const module = (await server.call<Row[]>('sysModule/getAllDataList', {})).result.find(
      (each) => each['url'] === '/system/userManage',
    )!;
    const modules = [...(role['modules'] as Row[]), { moduleId: module['id'], write: true }];
    await server.call('sysRole/saveData', { id: roleId, rowVersion: role['rowVersion'], modules });
    const row = (await server.call('sysUser/getDataInfo', { id })).result;
    const part = { regionId: places.get('坦埠镇') };
    await server.call('sysUser/saveData', { id, rowVersion: row['rowVersion'], ...part });
    const { keyId, sealed } = await server.seal('Somebody-New-3', 'Somebody-New-3', 'Somebody-New-3');
    const fresh = (userName: string, more: object) =>
      server.call('sysUser/saveData', { userName, roleId, password: sealed[0], keyId, ...more }, token);
    expect(await fresh('free', {})).toMatchObject({ status: 403, fault: 'BEYOND_OWN_PART' });
    expect(await fresh('next', { regionId: places.get('旧寨乡') })).toMatchObject({ fault: 'BEYOND_OWN_PART' });
    const other = await server.userOf('operator', 'unlimited');
    const again = await server.seal('Somebody-New-4');
    const { rowVersion } = (await server.call('sysUser/getDataInfo', { id: other.id })).result;
    const takeOver = { id: other.id, rowVersion, password: again.sealed[0], keyId: again.keyId };
    const taken = await server.call('sysUser/saveData', takeOver, token);
    expect(taken).toMatchObject({ status: 403, fault: 'BEYOND_OWN_PART' });
    const once = await server.seal('Somebody-New-5');
    const within = { userName: 'within', roleId, regionId: places.get('坦埠东村'), password: once.sealed[0] };
    expect((await server.call('sysUser/saveData', { ...within, keyId: once.keyId }, token)).status).toBe(200);
  });

  it('cannot limit an administrator, who answers for the whole account', async () => {
    const { id } = await server.userOf('admin', 'second-admin');
    const row = (await server.call('sysUser/getDataInfo', { id })).result;
    const refused = await server.call('sysUser/saveData', { id, rowVersion: row['rowVersion'], yearFrom: 2020 });
    expect(refused).toMatchObject({ status: 409, fault: 'ROW_PROTECTED' });
    expect(refused.message).toContain('不能限定填报区域和年份');
  });
});
