import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedId } from '../start/seed.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

type Row = Record<string, unknown>;

async function saved(table: string, row: Row): Promise<Row> {
  const answer = await server.call(`${table}/saveData`, row);
  expect(answer, answer.message).toMatchObject({ status: 200, code: 200 });
  return answer.result;
}

async function all(table: string, body: unknown = {}): Promise<Row[]> {
  return (await server.call<Row[]>(`${table}/getAllDataList`, body)).result;
}

describe('saving', () => {
  it('answers the row with its id and first version, and the next version after a change', async () => {
    const row = await saved('riverRainfall', { year: 2001, stationCode: 'A', rainfallMm: 780.5 });
    expect(row).toMatchObject({
      rowVersion: 1,
      year: 2001,
      month: 0,
      rainfallMm: 780.5,
      createdBy: 'admin',
      status: 'draft',
    });
    const changed = await saved('riverRainfall', { ...row, rainfallMm: 790 });
    expect(changed).toMatchObject({ id: row['id'], rowVersion: 2, rainfallMm: 790, stationCode: 'A' });
  });

  it('changes only the fields that are sent', async () => {
    const row = await saved('riverRainfall', { year: 2001, stationCode: 'B', rainfallMm: 1, rainDays: 90 });
    const changed = await saved('riverRainfall', { id: row['id'], rowVersion: 1, rainfallMm: null });
    expect(changed).toMatchObject({ rainfallMm: null, rainDays: 90, stationCode: 'B' });
  });

  it('keeps what was typed with a unit until the figure becomes another', async () => {
    // 3.2 万亩 = 32 000 亩 ÷ 15 = 2133.33… hm²
    const areaHm2 = 2133.33333333333;
    const row = await saved('ecosystemArea', {
      year: 2001,
      classCode: '111',
      areaHm2,
      enteredAs: { areaHm2: '3.2万亩', year: '二〇〇一', remark: '1亩' },
    });
    expect(row['enteredAs']).toEqual({ areaHm2: '3.2万亩' });
    const noted = await saved('ecosystemArea', { id: row['id'], rowVersion: 1, remark: '复核' });
    expect(noted['enteredAs']).toEqual({ areaHm2: '3.2万亩' });
    const changed = await saved('ecosystemArea', { ...noted, areaHm2: 2000 });
    expect(changed['enteredAs']).toBeNull();
    const { result: history } = await server.call<Row[]>('row/history', { table: 'ecosystemArea', id: row['id'] });
    expect(history.map(({ after }) => (after as Row)['enteredAs'])).toEqual([
      null,
      { areaHm2: '3.2万亩' },
      { areaHm2: '3.2万亩' },
    ]);
  });

  it('refuses a change of an old version with 409 and leaves the row alone', async () => {
    const row = await saved('riverRainfall', { year: 2001, stationCode: 'C', rainfallMm: 1 });
    await saved('riverRainfall', { id: row['id'], rowVersion: 1, rainfallMm: 2 });
    const stale = await server.call('riverRainfall/saveData', { id: row['id'], rowVersion: 1, rainfallMm: 3 });
    expect(stale).toMatchObject({ status: 409, code: 409 });
    const [stored] = await all('riverRainfall', { filters: [{ key: 'id', op: 'eq', value: row['id'] }] });
    expect(stored).toMatchObject({ rainfallMm: 2, rowVersion: 2 });
  });

  it('lets one of ten writers of the same version win', async () => {
    const row = await saved('riverRainfall', { year: 2001, stationCode: 'D', rainfallMm: 0 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call('riverRainfall/saveData', { id: row['id'], rowVersion: 1, rainfallMm: index + 1 }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('saves an array all or not at all', async () => {
    const good = [1, 2, 3].map((month) => ({ year: 2002, stationCode: 'E', month, rainfallMm: month * 10 }));
    const answer = await server.call<Row[]>('riverRainfall/saveData', good);
    expect(answer.result.map((row) => row['month'])).toEqual([1, 2, 3]);

    const mixed = [
      { year: 2003, stationCode: 'E', month: 4 },
      { year: 2003, stationCode: 'E', month: 13 },
      { stationCode: 'E', month: 5, rainfallMm: 'many' },
    ];
    const refused = await server.call('riverRainfall/saveData', mixed);
    expect(refused.status).toBe(400);
    expect(refused.issues.flatMap((issue) => issue.keys)).toEqual(['rows.1.month', 'rows.2.year', 'rows.2.rainfallMm']);
    expect(await all('riverRainfall', { year: 2003 })).toEqual([]);
  });

  it('gives each of many saves at once its own answer, good or bad', async () => {
    // 40 saves of 30 stations: ten come twice, and exactly one of each pair is a duplicate
    const codes = Array.from({ length: 40 }, (_, index) => `Q${index % 30}`);
    const answers = await Promise.all(
      codes.map((stationCode, index) =>
        server.call('riverRainfall/saveData', {
          year: 2009,
          stationCode,
          rainfallMm: index,
          regionId: index === 5 ? seedId('none') : null,
        }),
      ),
    );
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    // The unknown region belongs to station Q5, whose second save then finds no duplicate.
    expect([counts(200), counts(409), counts(400)]).toEqual([30, 9, 1]);
    answers.forEach((answer, index) => {
      if (answer.status === 200) expect(answer.result).toMatchObject({ stationCode: codes[index], rainfallMm: index });
    });
    expect(await all('riverRainfall', { year: 2009 })).toHaveLength(30);
  });

  it('answers mixed updates and inserts in the order they were sent', async () => {
    const old = await saved('riverRainfall', { year: 2004, stationCode: 'F', month: 1 });
    const answer = await server.call<Row[]>('riverRainfall/saveData', [
      { year: 2004, stationCode: 'F', month: 2 },
      { id: old['id'], rowVersion: 1, rainfallMm: 5 },
      { year: 2004, stationCode: 'F', month: 3 },
    ]);
    expect(answer.result.map((row) => [row['month'], row['rowVersion']])).toEqual([
      [2, 1],
      [1, 2],
      [3, 1],
    ]);
  });

  it('keeps one parameter row per region and year, an empty region counting as one', async () => {
    await saved('riverParam', { year: 2005, reservoirUnitCost: 7.06 });
    const twice = await server.call('riverParam/saveData', { year: 2005, reservoirUnitCost: 7.53 });
    expect(twice.status).toBe(409);
    expect(twice.issues[0]).toMatchObject({ keys: ['regionId', 'year'], severity: 'block' });
  });

  it('finds references and classes that do not exist', async () => {
    const regionId = '00000000-0000-4000-8000-000000000000';
    const answer = await server.call('ecosystemArea/saveData', { year: 2006, regionId, classCode: '999', areaHm2: 1 });
    expect(answer.status).toBe(400);
    expect(answer.issues.flatMap((issue) => issue.keys).sort()).toEqual(['classCode', 'regionId']);
  });

  it('stores text as text, whatever it says', async () => {
    const remark = `'; DROP TABLE region; -- <script>alert(1)</script> =1+1 ${'字'.repeat(100)}`;
    expect(await saved('riverRainfall', { year: 2007, stationCode: 'G', remark })).toMatchObject({ remark });
  });

  it('keeps every digit of a number', async () => {
    const row = await saved('riverRainfall', { year: 2007, stationCode: 'H', rainfallMm: 0.1 + 0.2 });
    expect(row['rainfallMm']).toBe(0.300_000_000_000_000_04);
    expect(
      (await all('riverRainfall', { filters: [{ key: 'id', op: 'eq', value: row['id'] }] }))[0]!['rainfallMm'],
    ).toBe(0.1 + 0.2);
  });

  it('reaches the power table by the path that the specification misspells', async () => {
    const answer = await server.send({
      method: 'POST',
      url: '/api/%20climatePower/saveData.json',
      payload: { year: 2007, humidifierKwh: 120 },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect(answer).toMatchObject({ code: 200, result: { humidifierKwh: 120 } });
  });
});

describe('deleting', () => {
  it('hides rows until an administrator restores them', async () => {
    const row = await saved('riverRainfall', { year: 2010, stationCode: 'A' });
    expect(await server.call('riverRainfall/deleteData', { ids: [row['id']] })).toMatchObject({
      result: { deleted: 1 },
    });
    expect(await all('riverRainfall', { year: 2010 })).toEqual([]);
    expect((await server.call('riverRainfall/deleteData', { ids: [row['id']] })).status).toBe(404);
    expect(await server.call('riverRainfall/restoreData', { ids: [row['id']] })).toMatchObject({
      result: { restored: 1 },
    });
    expect(await all('riverRainfall', { year: 2010 })).toHaveLength(1);
  });

  it('makes room for a row with the same key, and then cannot bring the old one back', async () => {
    const row = await saved('riverParam', { year: 2011 });
    await server.call('riverParam/deleteData', { ids: [row['id']] });
    await saved('riverParam', { year: 2011 });
    expect((await server.call('riverParam/restoreData', { ids: [row['id']] })).status).toBe(409);
  });

  it('deletes nothing when one of the ids is unknown', async () => {
    const row = await saved('riverRainfall', { year: 2012, stationCode: 'A' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await server.call('riverRainfall/deleteData', { ids: [row['id'], unknown] })).status).toBe(404);
    expect(await all('riverRainfall', { year: 2012 })).toHaveLength(1);
  });

  it('keeps a class that other tables still use', async () => {
    const [bare] = await all('dictRiver', { filters: [{ key: 'code', op: 'eq', value: '9' }] });
    await saved('ecosystemArea', { year: 2013, classCode: '9', areaHm2: 4 });
    const refused = await server.call('dictRiver/deleteData', { ids: [bare!['id']] });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('生态系统类型面积') });
  });
});

describe('lists', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 45 }, (_, index) => ({
      year: 1995,
      stationCode: `L${String(index).padStart(2, '0')}`,
      stationName: index % 2 === 0 ? '岱崮' : '坦埠 100%',
      rainfallMm: index === 7 ? null : 600 + index,
    }));
    await server.call('riverRainfall/saveData', rows);
  });

  async function page(body: Row): Promise<{ list: Row[]; total: number }> {
    const filters = [{ key: 'year', op: 'eq', value: 1995 }, ...((body['filters'] as Row[] | undefined) ?? [])];
    return (await server.call<{ list: Row[]; total: number }>('riverRainfall/getDataList', { ...body, filters }))
      .result;
  }

  it('come in pages of 20 with the total', async () => {
    const [first, third, fourth] = [await page({}), await page({ pageNum: 3 }), await page({ pageNum: 4 })];
    expect([first.list.length, third.list.length, fourth.list.length]).toEqual([20, 5, 0]);
    expect([first.total, third.total, fourth.total]).toEqual([45, 45, 45]);
    expect(first.list[0]).toMatchObject({ stationCode: 'L00' });
  });

  it('count anew after a write', async () => {
    expect((await page({ pageSize: 10 })).total).toBe(45);
    const row = await saved('riverRainfall', { year: 1995, stationCode: 'NEW' });
    expect((await page({ pageSize: 10 })).total).toBe(46);
    await server.call('riverRainfall/deleteData', { ids: [row['id']] });
    expect((await page({ pageSize: 10 })).total).toBe(45);
  });

  it('filter by every operator', async () => {
    const count = async (...filters: Row[]) => (await page({ filters, pageSize: 1000 })).total;
    expect(await count({ key: 'stationCode', op: 'eq', value: 'L05' })).toBe(1);
    expect(await count({ key: 'stationCode', op: 'in', value: ['L05', 'L06', 'none'] })).toBe(2);
    expect(await count({ key: 'stationName', op: 'like', value: '100%' })).toBe(22);
    expect(await count({ key: 'stationName', op: 'like', value: '1_0' })).toBe(0);
    expect(await count({ key: 'rainfallMm', op: 'gte', value: 640 })).toBe(5);
    expect(await count({ key: 'rainfallMm', op: 'lte', value: 601 })).toBe(2);
    expect(await count({ key: 'rainfallMm', op: 'null' })).toBe(1);
    expect(await count({ key: 'rainfallMm', op: 'null', value: false })).toBe(44);
  });

  it('sort by any column, empty cells last, and search by keyword', async () => {
    const down = await page({ sort: [{ key: 'rainfallMm', order: 'desc' }], pageSize: 45 });
    expect(down.list[0]).toMatchObject({ rainfallMm: 644 });
    expect(down.list[44]).toMatchObject({ rainfallMm: null });
    expect((await page({ keyword: '岱崮' })).total).toBe(23);
    expect((await page({ keyword: 'l1' })).total).toBe(10);
    const { id: regionId } = await saved('region', { name: '垛庄镇', code: '77001', type: '乡镇' });
    const row = await saved('riverRainfall', { year: 1995, stationCode: 'D01', regionId });
    expect((await page({ keyword: '垛庄' })).list.map(({ id }) => id)).toEqual([row['id']]);
    await server.call('riverRainfall/deleteData', { ids: [row['id']] });
  });

  it('refuse unknown columns and values of the wrong type, all at once', async () => {
    const answer = await server.call('riverRainfall/getDataList', {
      filters: [
        { key: 'nope', op: 'eq', value: 1 },
        { key: 'rainfallMm', op: 'gte', value: 'much' },
      ],
      sort: [{ key: 'DROP TABLE', order: 'asc' }],
    });
    expect(answer.status).toBe(400);
    expect(answer.issues.map((issue) => issue.keys[0])).toEqual(['filters.0.key', 'filters.1.value', 'sort.0.key']);
  });

  it('give the class dictionary as a tree', async () => {
    const tree = (await server.call<(Row & { children: Row[] })[]>('dictRiver/treeData', {})).result;
    expect(tree.map((node) => node['nameZh'])).toEqual([
      '森林',
      '灌丛',
      '草地',
      '湿地',
      '农田',
      '园地',
      '城镇',
      '荒漠',
      '裸地',
    ]);
    expect(tree[0]!.children.map((node) => node['code'])).toEqual(['111', '112', '121', '122', '131', '141', '151']);
  });
});

describe('the audit log', () => {
  it('says who changed what, before and after', async () => {
    const row = await saved('riverRainfall', { year: 2015, stationCode: 'A', rainfallMm: 1 });
    await saved('riverRainfall', { id: row['id'], rowVersion: 1, rainfallMm: 2 });
    await server.call('riverRainfall/deleteData', { ids: [row['id']] });
    const log = await server.call<{ list: Row[] }>('auditLog/getDataList', {
      filters: [{ key: 'rowId', op: 'eq', value: row['id'] }],
    });
    expect(log.result.list.map((entry) => [entry['action'], entry['createdBy'], entry['address']])).toEqual([
      ['delete', 'admin', '127.0.0.1'],
      ['update', 'admin', '127.0.0.1'],
      ['insert', 'admin', '127.0.0.1'],
    ]);
    expect(log.result.list[1]).toMatchObject({ before: { rainfallMm: 1 }, after: { rainfallMm: 2, rowVersion: 2 } });
  });

  it('refuses to be changed, by anyone', async () => {
    const pool = server.owner;
    await expect(pool.query(`UPDATE "auditLog" SET "createdBy" = 'nobody'`)).rejects.toThrow(/append-only/);
    await expect(pool.query('DELETE FROM "auditLog"')).rejects.toThrow(/append-only/);
    await expect(pool.query('TRUNCATE "auditLog"')).rejects.toThrow(/append-only/);
  });
});

/** Why a year without any result may be frozen. */
const NOTHING_CALCULATED = [{ serviceCode: 'gep', code: 'SERVICE_MISSING', reason: '只存原始数据' }];

describe('a frozen year', () => {
  it('refuses new, changed, moved, deleted and restored rows until it is open again', async () => {
    const row = await saved('riverRainfall', { year: 1999, stationCode: 'A' });
    const other = await saved('riverRainfall', { year: 1998, stationCode: 'A' });
    await saved('accountYear', { year: 1999 });
    const frozen = await server.call('accountYear/freeze', { year: 1999, reasons: NOTHING_CALCULATED });
    expect(frozen).toMatchObject({ result: { status: 'frozen' } });

    const attempts = [
      ['riverRainfall/saveData', { year: 1999, stationCode: 'B' }],
      ['riverRainfall/saveData', { id: row['id'], rowVersion: 1, rainfallMm: 3 }],
      ['riverRainfall/saveData', { id: other['id'], rowVersion: 1, year: 1999 }],
      ['riverRainfall/saveData', { id: row['id'], rowVersion: 1, year: 1997 }],
      ['riverRainfall/deleteData', { ids: [row['id']] }],
      ['accountYear/freeze', { year: 1999 }],
    ] as const;
    for (const [name, body] of attempts) expect((await server.call(name, body)).status, JSON.stringify(body)).toBe(409);

    expect((await server.call('accountYear/unfreeze', { year: 1999 })).issues[0]?.keys).toEqual(['reason']);
    expect(await server.call('accountYear/unfreeze', { year: 1999, reason: '补录' })).toMatchObject({
      result: { status: 'open' },
    });
    await saved('riverRainfall', { year: 1999, stationCode: 'B' });
  });

  it('can be published only while it is frozen', async () => {
    await saved('accountYear', { year: 2000 });
    expect((await server.call('accountYear/publish', { year: 2000 })).status).toBe(409);
    await server.call('accountYear/freeze', { year: 2000, reasons: NOTHING_CALCULATED });
    expect(await server.call('accountYear/publish', { year: 2000 })).toMatchObject({ result: { published: true } });
    const summary = await server.send({ method: 'GET', url: '/api/public/summary.json' });
    expect(summary.result).toEqual({
      years: [{ year: 2000, profile: 'SD-2022', gep: null, status: 'missing', openIssues: 0 }],
    });
  });
});
