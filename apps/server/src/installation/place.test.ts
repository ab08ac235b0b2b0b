import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { Place } from '@qingzhang/contract/results/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

const UNSET = { name: null, code: null, title: null, map: null, timeZone: null, profile: null, moneyUnit: null };
/** 1 by 1 pixel, 67 bytes. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** A square of two degrees by one, and another far to its east: one county in two parts. */
const PARTS = {
  type: 'MultiPolygon',
  coordinates: [[square(119, 30, 121, 31)], [square(122, 30.5, 123, 30.75)]],
};

function square(west: number, south: number, east: number, north: number) {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function shown(): Promise<Place> {
  const { result } = await server.send({ method: 'GET', url: '/api/place/show.json' });
  return result as unknown as Place;
}

async function save(changes: object) {
  const { result } = await server.call<{ rowVersion: number }>('place/getSetting', {});
  return server.call('place/saveSetting', { ...UNSET, ...changes, rowVersion: result.rowVersion });
}

async function county(name: string, code: string, more: object = {}): Promise<string> {
  const { result, issues } = await server.call<{ id: string }>('region/saveData', { name, code, type: '县', ...more });
  expect(issues).toEqual([]);
  return result.id;
}

describe('the place of an installation', () => {
  it('is that of the specification before there is anything', async () => {
    expect(await shown()).toEqual({
      name: '蒙阴县',
      code: '',
      title: '蒙阴',
      logo: null,
      map: { centre: [...MAP_VIEW.centre], zoom: MAP_VIEW.zoom, extent: [...MAP_VIEW.defaultView] },
      timeZone: 'Asia/Shanghai',
      profile: 'SD-2022',
      moneyUnit: 'auto',
    });
  });

  it('is the only county, and its map the county’s boundary', async () => {
    const id = await county('青溪县', '330521', { geometry: PARTS });
    const { name, code, title, map } = await shown();
    expect({ name, code, title }).toEqual({ name: '青溪县', code: '330521', title: '青溪县' });
    // 119 to 123 and 30 to 31; 4 % of 4 and of 1 on every side.
    expect(map.centre).toEqual([121, 30.5]);
    expect(map.zoom).toBeNull();
    for (const [at, edge] of [118.84, 29.96, 123.16, 31.04].entries()) expect(map.extent[at]).toBeCloseTo(edge, 9);

    // Two counties: nobody can say which is meant.
    const other = await county('另县', '330522');
    expect((await shown()).title).toBe('蒙阴');
    await server.call('region/deleteData', { ids: [other] });
    expect((await shown()).title).toBe('青溪县');

    // The practice county is no county of anybody's.
    await server.owner.query('UPDATE region SET remark = $1 WHERE id = $2', [PRACTICE_REMARK, id]);
    await save({});
    expect(await shown()).toMatchObject({ name: '蒙阴县', title: '蒙阴', map: { zoom: MAP_VIEW.zoom } });
    await server.owner.query('UPDATE region SET remark = NULL WHERE id = $1', [id]);
  });

  it('is what was set, each value by itself; a name without a title is the title', async () => {
    const map = { centre: [120, 30.5], zoom: 9, extent: [119, 30, 121, 31] };
    expect((await save({ name: '德清县', moneyUnit: 'yiyuan', map })).status).toBe(200);
    expect(await shown()).toMatchObject({ name: '德清县', title: '德清县', code: '330521', moneyUnit: 'yiyuan', map });
    await save({ name: '德清县', title: '德清绿账', code: '330521', profile: 'GBT-46869-2025' });
    expect(await shown()).toMatchObject({
      name: '德清县',
      title: '德清绿账',
      profile: 'GBT-46869-2025',
      moneyUnit: 'auto',
    });
    const { rows } = await server.database.pool.query(
      `SELECT before ->> 'title' AS before, after ->> 'title' AS after, "createdBy" FROM "auditLog"
WHERE "tableName" = 'installation' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ before: null, after: '德清绿账', createdBy: 'admin' }]);
  });

  it('gives a new account its profile where none is named', async () => {
    await server.call('accountYear/saveData', { year: 2020 });
    await server.call('accountYear/saveData', { year: 2021, profile: 'SD-2022' });
    const { result } = await server.call<readonly { year: number; profile: string }[]>(
      'accountYear/getAllDataList',
      {},
    );
    expect(Object.fromEntries(result.map(({ year, profile }) => [year, profile]))).toEqual({
      2020: 'GBT-46869-2025',
      2021: 'SD-2022',
    });
  });

  it('is saved by one of two who read the same', async () => {
    const { result } = await server.call<{ rowVersion: number }>('place/getSetting', {});
    const draft = { ...UNSET, name: '甲县', rowVersion: result.rowVersion };
    const answers = await Promise.all([
      server.call('place/saveSetting', draft),
      server.call('place/saveSetting', { ...draft, name: '乙县' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('takes no nonsense', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: '县'.repeat(41) },
      { title: '两\n行' },
      { code: '33052' },
      { timeZone: 'Mars/Base' },
      { profile: 'XX' },
      { map: { centre: [200, 0], zoom: 9, extent: [0, 0, 1, 1] } },
      { map: { centre: [120, 30], zoom: 9, extent: [121, 30, 120, 31] } },
    ])
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  it('is written by nobody but who holds the module', async () => {
    for (const role of ['operator', 'reviewer', 'visitor'] as const) {
      const { token } = await server.userOf(role);
      expect((await server.call('place/getSetting', {}, token)).status).toBe(403);
      expect((await server.call('place/saveSetting', { ...UNSET, rowVersion: 0 }, token)).status).toBe(403);
      expect((await server.call('place/saveLogo', { picture: DOT, rowVersion: 0 }, token)).status).toBe(403);
    }
  });
});

describe('the logo', () => {
  async function saveLogo(picture: string | null) {
    const { result } = await server.call<{ rowVersion: number }>('place/getSetting', {});
    return server.call<{ place: Place }>('place/saveLogo', { picture, rowVersion: result.rowVersion });
  }

  it('is served to everybody by its content, at an address that changes with it', async () => {
    expect((await server.app.inject('/api/place/logo')).statusCode).toBe(404);
    const { result } = await saveLogo(DOT);
    const address = result.place.logo!;
    const { statusCode, headers, rawPayload } = await server.app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.equals(Buffer.from(DOT, 'base64'))).toBe(true);
    const again = await server.app.inject({ url: address, headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.statusCode).toBe(304);
    expect((await saveLogo(null)).result.place.logo).toBeNull();
  });

  it('is no drawing, page or other file, whatever it is called, and not too large', async () => {
    const text = (content: string) => Buffer.from(content).toString('base64');
    const huge = Buffer.from(DOT, 'base64');
    huge.writeUInt32BE(60_000, 16);
    for (const [picture, said] of [
      [text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), '不是 PNG、JPEG 或 WebP'],
      [text('<!doctype html><script>alert(1)</script>'), '不是 PNG、JPEG 或 WebP'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]).toString('base64'), '不是 PNG、JPEG 或 WebP'],
      [huge.toString('base64'), '60000×1 像素'],
    ] as const) {
      const { status, issues } = await saveLogo(picture);
      expect(status).toBe(400);
      expect(issues[0]!.text).toContain(said);
    }
    const { status } = await saveLogo(Buffer.alloc(300 * 1024, 1).toString('base64'));
    expect([400, 413]).toContain(status);
    expect((await shown()).logo).toBeNull();
  });
});
