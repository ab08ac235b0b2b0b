import type { AccountReport } from '@qingzhang/contract/results/report';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fillYear,
  plantCounty,
  refusal,
  type PlantedCounty,
  type Row,
} from '../../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const [EARLIER, LATER] = [2020, 2024];
const REASON = '采用省级部门核定的数值';
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

let server: TestServer;
let old: PlantedCounty;
let renewed: PlantedCounty;

/** A year calculated on the first boundaries, then new boundaries with a year of their own. */
beforeAll(async () => {
  server = await testServer();
  old = await plantCounty(server, 2, 0, { boundaryVersion: '2019', mark: '' });
  await fillYear(server, old, EARLIER);
  await done(server, 'regionValue/calculate', { year: EARLIER });
  renewed = await plantCounty(server, 2, 0, { boundaryVersion: '2023', mark: '（新）' });
  await fillYear(server, renewed, LATER);
  await done(server, 'regionValue/calculate', { year: LATER });
});

afterAll(() => server.close());

const list = (name: string, body: Row) => done<Row[]>(server, name, body);
const regionValues = (query: Row) => done<RegionValue[]>(server, 'regionValue/getAllDataList', query);
const names = (rows: readonly Row[], key = 'name') => rows.map((row) => String(row[key]));

describe('the regions of a year', () => {
  it('are those of the version that its account is kept by, whatever was imported since', async () => {
    expect(names(await list('area/allArea', { year: EARLIER }))).toEqual(['蒙阴县']);
    expect(names(await list('area/allArea', { year: LATER }))).toEqual(['蒙阴县（新）']);
    expect(names(await list('region/allAreaByType', { type: '县', year: EARLIER }))).toEqual(['蒙阴县']);
    const { features } = await done<{ features: { properties: Row }[] }>(server, 'baseAttribute/getAdGdbData', {
      year: EARLIER,
      level: 1,
    });
    expect(features.map(({ properties }) => properties['name'])).toEqual(['蒙阴县']);
  });

  it('are those in force while the year has no account, and where no year is asked about', async () => {
    expect(names(await list('area/allArea', { year: 2031 }))).toEqual(['蒙阴县（新）']);
    expect(names(await list('area/allArea', {}))).toEqual(['蒙阴县（新）']);
  });

  it('are drawn on the base map of the year', async () => {
    const drawn = async (query: string) => {
      const { result } = await server.send({ method: 'GET', url: `/api/map/base.json?zoom=5${query}` });
      return (result['features'] as { properties: Row }[]).map(({ properties }) => properties['name']);
    };
    expect(await drawn(`&year=${EARLIER}`)).toEqual(['蒙阴县']);
    expect(await drawn('&boundaryVersion=2019')).toEqual(['蒙阴县']);
    expect(await drawn('')).toEqual(['蒙阴县（新）']);
  });

  it('are layers of their own in map services, beside those in force', async () => {
    const get = (url: string) =>
      server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${server.admin}` } });
    const { body } = await get('/api/map/wms?SERVICE=WMS&REQUEST=GetCapabilities');
    expect(body).toContain(`<Name>region.1.${EARLIER}</Name>`);
    expect(body).toContain(`县界（${EARLIER} 年）`);
    const place = 'CRS=CRS:84&BBOX=117.6,35.65,117.7,35.75&WIDTH=10&HEIGHT=10&I=5&J=5';
    const named = async (layer: string) => {
      const query = `QUERY_LAYERS=${layer}&LAYERS=${layer}&STYLES=&INFO_FORMAT=application/json&${place}`;
      const answer = await get(`/api/map/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&${query}`);
      return answer.json<{ features: { properties: Row }[] }>().features.map(({ properties }) => properties['name']);
    };
    expect(await named(`region.1.${EARLIER}`)).toEqual(['蒙阴县']);
    expect(await named(`region.1.${LATER}`)).toEqual(['蒙阴县（新）']);
    expect(await named('region.1')).toEqual(['蒙阴县（新）']);
    const tile = (layer: string) => get(`/api/map/wmts/1.0.0/${layer}/outline/EPSG:4326/9/98/423.png`);
    const [earlier, later, current] = [
      await tile(`region.1.${EARLIER}`),
      await tile(`region.1.${LATER}`),
      await tile('region.1'),
    ];
    expect([earlier.statusCode, later.headers['etag']]).toEqual([200, current.headers['etag']]);
    expect(earlier.headers['etag']).not.toBe(later.headers['etag']);
    expect((await tile('region.1.1999')).statusCode).toBe(404);
  });

  it('are counted in its overview', async () => {
    const counted = await list('dataCount/countByArea', { level: 1, year: EARLIER });
    expect(names(counted, 'regionName')).toContain('蒙阴县');
    expect(names(counted, 'regionName')).not.toContain('蒙阴县（新）');
  });
});

describe('an account', () => {
  it('that is opened without a version is kept by the one in force from then on', async () => {
    const opened = await done(server, 'accountYear/saveData', { year: 2012 });
    expect(opened['boundaryVersion']).toBe('2023');
    const emptied = { id: opened['id'], rowVersion: opened['rowVersion'], boundaryVersion: null };
    expect((await done(server, 'accountYear/saveData', emptied))['boundaryVersion']).toBe('2023');
  });

  it('from before there were boundaries stays with the first ones when others follow', async () => {
    const fresh = await testServer();
    const save = (name: string, body: Row) => done(fresh, `${name}/saveData`, body);
    expect((await save('accountYear', { year: 2011 }))['boundaryVersion']).toBeNull();
    await save('region', { name: '甲县', code: '1', type: '县', boundaryVersion: 'A' });
    await save('region', { name: '乙县', code: '1', type: '县', boundaryVersion: 'B' });
    expect(await done(fresh, 'area/allArea', { year: 2011 })).toMatchObject([{ name: '甲县' }]);
    await fresh.close();
  });

  it('is not kept by boundaries that nobody has imported', async () => {
    const { code, issues } = await refusal(server, 'accountYear/saveData', { year: 2013, boundaryVersion: '2035' });
    expect(code).toBe(422);
    expect(issues).toMatchObject([{ keys: ['boundaryVersion'], code: 'VERSION_UNKNOWN' }]);
    expect(issues[0]!.text).toBe('没有边界版本“2035”，可选：2023、2019；要用新的边界，请先在“区域管理”导入');
  });
});

describe('the report of an earlier year', () => {
  it('is about its own county, with the names of its time', async () => {
    const report = await done<AccountReport>(server, 'gepReport/getDataList', { year: EARLIER });
    expect(report.cover).toMatchObject({ regionId: old.id, regionName: '蒙阴县', boundaryVersion: '2019' });
    expect(report.annex3.map(({ regionName }) => regionName)).not.toContain('蒙阴县（新）');
    expect(report.cover.gep).toBeGreaterThan(0);
  });

  it.each(['gepReport/getDataList', 'regionValue/exportData', 'gepReport/exportData', 'gepValue/value'])(
    'says why a region of other boundaries is not in it: %s',
    async (name) => {
      const { code, message } = await refusal(server, name, { year: EARLIER, regionId: renewed.id });
      expect(code).toBe(422);
      expect(message).toBe('“蒙阴县（新）”属于边界版本 2023，而 2020 年用的是边界版本 2019，请改选该版本的区域');
    },
  );

  it('says so of a ranking below such a region and of a calculation for it', async () => {
    const asked = { year: EARLIER, level: 2, parentId: renewed.id, basis: 'value' };
    expect(await refusal(server, 'regionValue/rank', asked)).toMatchObject({ code: 422 });
    const unit = await refusal(server, 'riverValue/calculate', { year: EARLIER, unitId: renewed.id });
    expect(unit).toMatchObject({ code: 422, message: expect.stringContaining('2020 年用的是边界版本 2019') as string });
  });
});

describe('a value of an earlier year', () => {
  const typed = (regionId: string) => ({ year: EARLIER, regionId, value: 5, overrideReason: REASON });

  it('is not taken for a region of other boundaries', async () => {
    const before = await regionValues({ year: EARLIER });
    const { code, message, issues } = await refusal(server, 'riverValue/saveData', typed(renewed.id));
    expect(code).toBe(422);
    expect(message).not.toMatch(UUID);
    expect(issues).toMatchObject([{ keys: ['regionId'], code: 'REGION_OTHER_VERSION' }]);
    expect(issues[0]!.text).toBe('“蒙阴县（新）”属于边界版本 2023，而 2020 年用的是边界版本 2019，请改选该版本的区域');
    expect(await regionValues({ year: EARLIER })).toEqual(before);
  });

  it('is refused with the row that it stands in', async () => {
    const rows = [typed(old.townships[0]!), typed(renewed.townships[0]!)];
    const { issues } = await refusal(server, 'riverValue/saveData', rows);
    expect(issues.map(({ keys }) => keys)).toEqual([['rows.1.regionId']]);
    const any = rows.map((row) => ({ ...row, serviceCode: 'river' }));
    const together = await refusal(server, 'regionValue/saveData', any);
    expect(together).toMatchObject({ code: 422, issues: [{ keys: ['rows.1.regionId'] }] });
  });

  it('is refused in any table whose rows belong to a year, and taken where they belong to none', async () => {
    const row = { classCode: '111', areaHm2: 1, regionId: renewed.townships[0] };
    const { code, issues } = await refusal(server, 'ecosystemArea/saveData', { ...row, year: EARLIER });
    expect([code, issues[0]?.keys]).toEqual([422, ['regionId']]);
    const point = { name: '观测点', kind: 'other', lon: 118, lat: 35.6, regionId: old.townships[0] };
    await done(server, 'observationPoint/saveData', point);
  });

  it('of before there were such checks is no second county of its year', async () => {
    const before = await list('riverValue/getAllDataList', { year: EARLIER });
    const { pool } = server.database;
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO "riverValue" SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'regionId', $2::text))).*
FROM "riverValue" v WHERE year = $1 AND "regionId" = $3 AND "classCode" IS NULL RETURNING id`,
      [EARLIER, renewed.id, old.id],
    );
    expect(rows).toHaveLength(1);
    expect(await list('riverValue/getAllDataList', { year: EARLIER })).toEqual(before);
    expect(names(await list('riverValue/getAllDataList', {}), 'regionName')).toContain('蒙阴县（新）');
    await pool.query('DELETE FROM "riverValue" WHERE id = $1', [rows[0]!.id]);
  });
});

describe('figures of several years', () => {
  it('follow a county through its boundaries by its code', async () => {
    interface ByYear {
      readonly years: readonly number[];
      readonly services: readonly { readonly code: string; readonly values: readonly (number | null)[] }[];
    }
    const asked = { fromYear: EARLIER, toYear: LATER };
    const whole = await done<ByYear>(server, 'gepValue/totalData', asked);
    expect(await done<ByYear>(server, 'gepValue/totalData', { ...asked, regionId: renewed.id })).toEqual(whole);
    expect(whole.services.find(({ code }) => code === 'gep')!.values.every((value) => value !== null)).toBe(true);
  });

  it('are published of the county of their time', async () => {
    const total = await done<{ gep: number }>(server, 'gepValue/value', { year: EARLIER });
    const { pool } = server.database;
    await pool.query(`UPDATE "accountYear" SET status = 'frozen', published = true WHERE year = $1`, [EARLIER]);
    // A county of the new boundaries that comes first by its code, with a value for the earlier year.
    await pool.query(
      `INSERT INTO "gepValue" SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'regionId', $2::text, 'value', 1))).*
FROM "gepValue" v WHERE year = $1 AND "regionId" = $3 AND "classCode" IS NULL`,
      [EARLIER, renewed.id, old.id],
    );
    const { result } = await server.send({ method: 'GET', url: '/api/public/summary.json' });
    expect(result['years']).toMatchObject([{ year: EARLIER, gep: total.gep }]);
  });
});
