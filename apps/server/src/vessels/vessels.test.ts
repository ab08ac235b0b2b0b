import type { Issue } from '@qingzhang/core/issue';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { checksumOf } from './nmea/checksum.ts';
import { classA, sentence, staticData, vdm } from './testing/encode-ais.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function nmea(lines: readonly string[], query = '') {
  const answer = await server.send({
    method: 'POST',
    url: `/api/vessel/nmea.json${query}`,
    payload: lines.join('\r\n'),
    headers: { authorization: `Bearer ${server.admin}`, 'content-type': 'text/plain' },
  });
  return { ...answer, result: answer.result as (Row & { issues: Issue[] }) | null };
}

/** A sentence that a station heard at a time. */
function heardAt(time: string, line: string): string {
  const tag = `s:station,c:${Math.floor(Date.parse(time) / 1000)}`;
  return `\\${tag}*${checksumOf(tag)}\\${line}`;
}

async function named(shipId: string): Promise<Row> {
  const filters = [{ key: 'shipId', op: 'eq', value: shipId }];
  const [row] = await done<Row[]>(server, 'vessel/getAllDataList', { filters });
  return row!;
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(`SELECT count(*) FROM "${table}"`);
  return rows[0]!.count;
}

describe('saving vessels', () => {
  it('saves a vessel without any position, as any row', async () => {
    const saved = await done(server, 'vessel/saveData', { shipId: 'BD-1', shipName: '渔政 1', source: 'beidou' });
    expect(saved).toMatchObject({ shipId: 'BD-1', rowVersion: 1, ts: null, lon: null, time: null, online: false });
    expect((await server.call('vessel/saveData', { shipId: 'BD-1', source: 'beidou' })).status).toBe(409);
    const stale = { id: saved['id'], rowVersion: 7, remark: 'x' };
    expect((await server.call('vessel/saveData', stale)).status).toBe(409);
  });

  it('adds the position of a terminal to its vessel, and makes the vessel when it is new', async () => {
    const first = { shipId: 'BD-2', source: 'beidou', ts: '2024-07-18T08:00:00+08:00', lon: 118.04, lat: 35.73 };
    const batch = [
      first,
      { ...first, ts: '2024-07-18T00:01:00Z', lon: 118.05, speed: 2.5, course: 90, shipName: '渔 2' },
    ];
    const saved = await done<Row[]>(server, 'vessel/saveData', batch);
    expect(saved.map((row) => row['id'])).toEqual([saved[0]!['id'], saved[0]!['id']]);
    // 00:01 UTC is 08:01 in China
    expect(await named('BD-2')).toMatchObject({
      name: '渔 2',
      shipName: '渔 2',
      geoLayer: 'vessel',
      ts: '2024-07-18T00:01:00.000Z',
      time: '2024-07-18 08:01:00',
      lon: 118.05,
      lat: 35.73,
      speed: 2.5,
      course: 90,
      dragId: saved[0]!['id'],
      online: false,
    });
  });

  it('takes a listed row back without writing its position again', async () => {
    const listed = await named('BD-2');
    const before = await rowsOf('vesselPosition');
    const saved = await done(server, 'vessel/saveData', { ...listed, remark: '近岸' });
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = listed;
    expect(saved).toMatchObject({ ...columns, remark: '近岸', rowVersion: 2 });
    expect(await rowsOf('vesselPosition')).toBe(before);
  });

  it('names every problem of vessel and position, and writes nothing', async () => {
    const before = [await rowsOf('vessel'), await rowsOf('vesselPosition')];
    const good = { shipId: 'BD-3', source: 'beidou', ts: '2024-07-18T00:00:00Z', lon: 118, lat: 35 };
    const answer = await server.call('vessel/saveData', [
      good,
      { ...good, source: 'radar', lon: 200, colour: 'red' },
      { ...good, lon: null },
      { ...good, lon: null, lat: null },
      { ...good, ts: null },
      { ...good, ts: '2999-01-01T00:00:00Z' },
      { ...good, ts: '0000-01-01T00:00:00Z' },
    ]);
    expect(answer.status).toBe(400);
    expect(answer.issues.flatMap(({ keys }) => keys).sort()).toEqual([
      'rows.1.colour',
      'rows.1.lon',
      'rows.1.source',
      'rows.2.lon',
      'rows.3.lat',
      'rows.3.lon',
      'rows.4.ts',
      'rows.5.ts',
      'rows.6.ts',
    ]);
    expect([await rowsOf('vessel'), await rowsOf('vesselPosition')]).toEqual(before);
  });

  it('answers any row with a save or a refusal', async () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('\u0000', '2024-07-18T00:00:00Z', 1e308));
    const keys = fc.constantFrom('id', 'rowVersion', 'shipId', 'shipName', 'source', 'ts', 'lon', 'lat', 'speed');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, anything), async (row) => {
        const { status } = await server.call('vessel/saveData', { shipId: 'BD-4', source: 'beidou', ...row });
        expect([200, 400, 404, 409]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });
});

const AT = { mmsi: 413_999_001, speed: 100, lon: 70_800_000, lat: 21_400_000, course: 900, second: 60 };

describe('receiving sentences', () => {
  it('writes positions and names, reports bad lines, and knows what it has had', async () => {
    const lines = [
      heardAt('2024-07-18T00:00:00Z', vdm(classA(1, AT))),
      heardAt('2024-07-18T00:00:10Z', vdm(classA(3, { ...AT, lon: 70_860_000 }))),
      '!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5D',
      vdm(staticData(24, AT.mmsi, 'DAYANG 7')),
      '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
      '!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D',
    ];
    const { status, result } = await nmea(lines);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      lines: 6,
      positions: 2,
      repeated: 0,
      vessels: 1,
      named: 0,
      ignored: 1,
      rejected: 2,
    });
    expect(result!.issues).toEqual([
      { keys: ['lines.3'], code: 'NMEA', severity: 'note', text: '第 3 行：校验和应为 5C，实为 5D' },
      {
        keys: ['lines.5'],
        code: 'NMEA',
        severity: 'note',
        text: '第 5 行：多段报文共 2 段，缺第 2 段，整条未采用',
      },
    ]);
    // 70 860 000 / 600 000 = 118.1; 10.0 kn × 1852 / 3600 = 5.1444 m/s
    const row = await named('413999001');
    expect(row).toMatchObject({ shipName: 'DAYANG 7', source: 'ais', lon: 118.1, course: 90 });
    expect(row['speed']).toBeCloseTo(5.14444, 5);
    expect((await nmea(lines)).result).toMatchObject({ positions: 0, repeated: 2, vessels: 0 });
  });

  it('names a vessel that has no name, and leaves a name that somebody entered', async () => {
    await done(server, 'vessel/saveData', [
      { shipId: '413999010', source: 'ais' },
      { shipId: '413999011', source: 'ais', shipName: '大洋 11' },
    ]);
    const { result } = await nmea([vdm(staticData(5, 413_999_010, 'TEN')), vdm(staticData(5, 413_999_011, 'ELEVEN'))]);
    expect(result).toMatchObject({ vessels: 0, named: 1 });
    expect(await named('413999010')).toMatchObject({ shipName: 'TEN', rowVersion: 2 });
    expect(await named('413999011')).toMatchObject({ shipName: '大洋 11', rowVersion: 1 });
  });

  it('gives the log of a receiver to its vessel, RMC before GGA', async () => {
    const { id } = await done(server, 'vessel/saveData', { shipId: 'BD-9', source: 'beidou' });
    const log = [
      sentence('$', 'BDGGA,000000,3542.000,N,11800.000,E,1,08,0.9,,M,,M,,'),
      sentence('$', 'BDRMC,000000,A,3542.000,N,11800.000,E,10,45,180724,,'),
    ];
    const { result } = await nmea(log, `?vesselId=${String(id).toUpperCase()}`);
    expect(result).toMatchObject({ lines: 2, positions: 1, repeated: 1, rejected: 0 });
    expect(await named('BD-9')).toMatchObject({ lon: 118, lat: 35.7, course: 45, ts: '2024-07-18T00:00:00.000Z' });
    expect((await nmea(log, '?vesselId=00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await nmea(log, '?vesselId=7')).issues).toMatchObject([{ keys: ['vesselId'] }]);
    expect(await nmea(log)).toMatchObject({ status: 400, issues: [{ keys: ['lines.1'] }, { keys: ['lines.2'] }] });
  });

  it('refuses what is no text', async () => {
    expect(await nmea([''])).toMatchObject({ status: 400 });
    const answer = await server.call('vessel/nmea', { lines: [] });
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('text/plain') });
    const endless = await nmea(Array.from({ length: 50_001 }, () => '$'));
    expect(endless).toMatchObject({ status: 413, message: expect.stringContaining('50000 行') });
  });

  it('makes one vessel and one position when two stations hear a new ship at once', async () => {
    const line = heardAt('2024-07-18T00:00:00Z', vdm(classA(1, { ...AT, mmsi: 413_999_020 })));
    const answers = await Promise.all(Array.from({ length: 6 }, () => nmea([line])));
    const sum = (key: string) => answers.reduce((total, { result }) => total + Number(result![key]), 0);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([sum('vessels'), sum('positions'), sum('repeated')]).toEqual([1, 1, 5]);
  });
});

describe('counting vessels', () => {
  it('counts as online what sent a position in the last ten minutes', async () => {
    const before = await done(server, 'vessel/count', {});
    expect(before).toMatchObject({ beidouOnline: 0, aisOnline: 0 });
    const place = { lon: 118, lat: 35.7 };
    await done(server, 'vessel/saveData', [
      { shipId: 'C1', source: 'beidou', ts: minutesAgo(1), ...place },
      { shipId: 'C2', source: 'beidou', ts: minutesAgo(9), ...place },
      { shipId: 'C3', source: 'beidou', ts: minutesAgo(11), ...place },
      { shipId: 'C4', source: 'ais', ts: minutesAgo(30), ...place },
    ]);
    await nmea([vdm(classA(1, { ...AT, mmsi: 413_999_030 }))]);
    const all = Number(before['all']) + 5;
    expect(await done(server, 'vessel/count', {})).toEqual({ all, beidouOnline: 2, aisOnline: 1 });
    expect([await named('C2'), await named('C3')].map((row) => row['online'])).toEqual([true, false]);
  });
});

describe('the track of a vessel', () => {
  it('lists the points of a span in order, its ends included', async () => {
    const [row] = await done<Row[]>(
      server,
      'vessel/saveData',
      [3, 1, 2, 4].map((minute) => ({
        shipId: 'T1',
        shipName: '巡 1',
        source: 'beidou',
        ts: `2024-07-18T00:0${minute}:00Z`,
        lon: 118 + minute / 10,
        lat: 35.7,
      })),
    );
    const vesselId = row!['id'];
    const ask = (from: string, to: string) => done<Row[]>(server, 'vessel/track', { vesselId, from, to });
    const points = await ask('2024-07-18T08:01:00+08:00', '2024-07-18T00:03:00Z');
    expect(points.map(({ lon }) => lon)).toEqual([118.1, 118.2, 118.3]);
    expect(points[0]).toMatchObject({
      vesselId,
      name: '巡 1',
      shipName: '巡 1',
      geoLayer: 'vessel',
      ts: '2024-07-18T00:01:00.000Z',
      time: '2024-07-18 08:01:00',
      speed: null,
      course: null,
      dragId: points[0]!['id'],
    });
    expect(await ask('0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z')).toHaveLength(4);
    expect(await ask('2024-07-18T00:02:00Z', '2024-07-18T00:02:00Z')).toHaveLength(1);
  });

  it('refuses a start after the end, and vessels that are not there', async () => {
    const span = { from: '2024-07-18T00:00:00Z', to: '2024-07-17T00:00:00Z' };
    const vesselId = '00000000-0000-4000-8000-000000000000';
    const reversed = await server.call('vessel/track', { vesselId, ...span });
    expect(reversed).toMatchObject({ status: 400, message: '开始时间大于结束时间,请检查' });
    expect((await server.call('vessel/track', { vesselId, from: span.to, to: span.from })).status).toBe(404);
  });
});

describe('tracks inside an area and crossings of a bound', () => {
  const span = { from: '2023-05-01T00:00:00Z', to: '2023-05-01T01:00:00Z' };
  const box = (west: number, east: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 35],
        [east, 35],
        [east, 36],
        [west, 36],
        [west, 35],
      ],
    ],
  });

  it('gives what lies inside, and when the edge was crossed', async () => {
    const sighting = (shipId: string, minute: number, lon: number) => ({
      shipId,
      source: 'beidou',
      ts: `2023-05-01T00:${String(minute).padStart(2, '0')}:00Z`,
      lon,
      lat: 35.5,
    });
    await done(server, 'vessel/saveData', [
      sighting('AREA-1', 0, 117.5),
      sighting('AREA-1', 10, 118.5),
      sighting('AREA-1', 20, 119.5),
      sighting('AREA-2', 0, 117.2),
    ]);
    const tracks = await done<Row[]>(server, 'vessel/tracksIn', { drawing: box(118, 119), ...span });
    expect(tracks).toMatchObject([{ name: 'AREA-1', points: [{ lon: 118.5, time: '2023-05-01 08:10:00' }] }]);
    const shape = await done(server, 'mapShape/saveData', { name: '库心', kind: 'fishBound', drawing: box(118, 119) });
    const found = await done<Row[]>(server, 'vessel/crossings', { shapeId: shape['id'], ...span });
    // Half way from 117.5 to 118.5 between 00:00 and 00:10, half way from 118.5 to 119.5 between 00:10 and 00:20.
    expect(found).toMatchObject([
      { name: 'AREA-1', direction: 'in', ts: '2023-05-01T00:05:00.000Z', lon: 118 },
      { name: 'AREA-1', direction: 'out', ts: '2023-05-01T00:15:00.000Z', lon: 119 },
    ]);
  });

  it('refuses what has no edge, what is not there and a span that ends before it begins', async () => {
    const point = { type: 'Point', coordinates: [118, 35] };
    expect((await server.call('vessel/tracksIn', { drawing: point, ...span })).status).toBe(400);
    const shape = await done(server, 'mapShape/saveData', { name: '点', kind: 'fishBound', drawing: point });
    expect((await server.call('vessel/crossings', { shapeId: shape['id'], ...span })).status).toBe(400);
    const nowhere = { shapeId: '00000000-0000-4000-8000-000000000000', ...span };
    expect((await server.call('vessel/crossings', nowhere)).status).toBe(404);
    const reversed = { drawing: box(118, 119), from: span.to, to: span.from };
    expect((await server.call('vessel/tracksIn', reversed)).message).toMatch('开始时间大于结束时间,请检查');
  });
});

describe('a track of more points than a map shows', () => {
  it('is refused, never cut short', async () => {
    const { id } = await done(server, 'vessel/saveData', { shipId: 'T2', source: 'beidou' });
    await server.database.pool.query(
      `INSERT INTO "vesselPosition" (id, "vesselId", ts, lon, lat, "createdBy", "createdAt")
SELECT gen_random_uuid(), $1, timestamptz '2024-07-18 00:00Z' + make_interval(secs => n), 118, 35, 'test', now()
FROM generate_series(0, 100000) n`,
      [id],
    );
    const track = (to: string) =>
      server.call<Row[]>('vessel/track', { vesselId: id, from: '2024-07-18T00:00:00Z', to });
    const long = await track('2024-07-20T00:00:00Z');
    expect(long).toMatchObject({ status: 422, message: '该时段的轨迹点超过 100000 个，请缩短时段' });
    // one point each second, both ends included
    expect((await track('2024-07-18T00:10:00Z')).result).toHaveLength(601);
  });
});

describe('a product without vessels', () => {
  it('says on every call that they are switched off, and writes nothing', async () => {
    const without = await testServer({ VESSELS: 'off' });
    const span = { from: '2024-07-18T00:00:00Z', to: '2024-07-18T00:00:00Z' };
    const bodies = {
      saveData: { shipId: 'X', source: 'ais' },
      nmea: {},
      getAllDataList: {},
      count: {},
      track: { vesselId: '00000000-0000-4000-8000-000000000000', ...span },
    };
    for (const [verb, body] of Object.entries(bodies)) {
      const answer = await without.call(`vessel/${verb}`, body);
      expect(answer, verb).toMatchObject({
        status: 501,
        message: '船舶功能已在配置中关闭；如需使用，请管理员设置 VESSELS=on 后重新启动',
      });
    }
    const { rows } = await without.database.pool.query('SELECT FROM vessel');
    expect(rows).toEqual([]);
    await without.close();
  });
});
