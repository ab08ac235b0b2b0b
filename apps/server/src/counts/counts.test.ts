import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, plantCounty, refusal, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { userWith } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

describe('an empty product', () => {
  it('counts nothing and has no headline', async () => {
    const empty = { regions: 0, tables: 0, rows: 0, rasters: 0, buildings: 0, vessels: 0 };
    expect(await done(server, 'dataCount/indexCount', { year: YEAR })).toEqual(empty);
    expect(await done(server, 'dataCount/totalData', {})).toMatchObject({ year: null, gep: null, services: [] });
    expect(await done(server, 'dataCount/getAllPoints', {})).toEqual([]);
    expect(await done(server, 'dataCount/areaCount', {})).toEqual([]);
    expect(await done(server, 'dataCount/countByArea', {})).toEqual([]);
  });
});

describe('counts of a county', () => {
  beforeAll(async () => {
    county = await plantCounty(server, 2, 0);
    const [first, second] = county.townships;
    await done(server, 'ecosystemArea/saveData', [
      { regionId: first, year: YEAR, classCode: '112', areaHm2: 3000 },
      { regionId: second, year: YEAR, classCode: '112', areaHm2: 1000 },
      { regionId: second, year: YEAR, classCode: '315', areaHm2: 4000 },
      { regionId: second, year: 2020, classCode: '315', areaHm2: 9 },
    ]);
    await done(server, 'riverRainfallTif/saveData', { year: YEAR, rasterKind: 'rainfall', meanValue: 800 });
    await done(server, 'riverEtTif/saveData', { year: YEAR, rasterKind: 'actualEt', meanValue: 600 });
    await done(server, 'riverParam/saveData', { year: YEAR, reservoirUnitCost: 7.06 });
    // The county reaches from 117.5 to 118.5; the first township ends at 118.
    await done(server, 'govBuilding/saveData', [
      { name: '县政府', lon: 117.9, lat: 35.7 },
      { name: '镇政府', regionId: second, lon: 118.2, lat: 35.8 },
    ]);
    await done(server, 'observationPoint/saveData', [
      { name: '气象站', kind: '气象', lon: 118.3, lat: 35.6 },
      { name: '邻县站', kind: '气象', lon: 119.3, lat: 35.6 },
    ]);
    const scenic = { scenicName: '云蒙湖', regionId: first, lon: 117.8, lat: 35.7, visitors: 10 };
    await done(server, 'tourScenic/saveData', [
      { ...scenic, year: 2022 },
      { ...scenic, year: YEAR },
    ]);
  });

  it('say how much there is of a year, and altogether', async () => {
    // ecosystemArea 3 rows, one each of rainfall, evaporation, parameters, scenic sites: 7 rows in 5 tables
    expect(await done(server, 'dataCount/indexCount', { year: YEAR })).toEqual({
      regions: 3,
      tables: 5,
      rows: 7,
      rasters: 0,
      buildings: 2,
      vessels: 0,
    });
    const all = await done(server, 'dataCount/indexCount', {});
    expect(all['rows']).toBeGreaterThan(9); // seeded dictionaries count as well
  });

  it('give the headline of a year with every service', async () => {
    await done(server, 'riverValue/calculate', { year: YEAR });
    await done(server, 'regulateValue/calculate', { year: YEAR });
    await done(server, 'gepValue/calculate', { year: YEAR });
    const headline = await done<Row & { services: Row[] }>(server, 'dataCount/totalData', {});
    // 落叶阔叶林 178.4 mm × 4000 hm² = 7 136 000 m³, 温性草丛 125.04 mm × 4000 hm² = 5 001 600 m³; × 7.06 元; no product is accounted
    expect(headline).toMatchObject({ year: YEAR, regionId: county.id, gep: 85_691_456, epv: null });
    const river = headline.services.find(({ code }) => code === 'river');
    expect(river).toMatchObject({ name: '水源涵养', value: 85_691_456, physicalUnit: 'm^3/a' });
    expect(headline.services.find(({ code }) => code === 'tour')).toMatchObject({ value: null });
  });

  it('tell whoever holds one service of that one, and of no total', async () => {
    const { token } = await userWith(server, 'soil-only', {
      '/adjService': 'read',
      '/adjService/SoilConservation': 'read',
    });
    const { result } = await server.call<Row & { services: Row[] }>('dataCount/totalData', {}, token);
    expect(result).toMatchObject({ year: YEAR, gep: null, epv: null });
    expect(result.services.map(({ code }) => code)).toEqual(['soil']);
  });

  it('add up the area of each class', async () => {
    const areas = await done<Row[]>(server, 'dataCount/areaCount', { year: YEAR });
    expect(areas).toEqual([
      { classCode: '112', className: '落叶阔叶林', parentCode: '1', areaHm2: 4000, share: 50 },
      { classCode: '315', className: '温性草丛', parentCode: '3', areaHm2: 4000, share: 50 },
    ]);
    const byQuery = await server.send({
      method: 'POST',
      url: '/api/dataCount/areaCount.json?year=2020',
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect(byQuery.result).toMatchObject([{ classCode: '315', areaHm2: 9 }]);
  });

  it('add up each piece of land once: a whole county, or its parts and what they leave', async () => {
    const [first, second] = county.townships;
    await done(server, 'ecosystemArea/saveData', [
      { regionId: county.id, year: 2019, classCode: '112', areaHm2: 500, landPart: 'rest' },
      { regionId: first, year: 2019, classCode: '112', areaHm2: 3000 },
      { regionId: second, year: 2019, classCode: '112', areaHm2: 1000 },
      { regionId: county.id, year: 2019, classCode: '315', areaHm2: 5500 },
      { regionId: second, year: 2019, classCode: '315', areaHm2: 4000 },
    ]);
    const areas = await done<Row[]>(server, 'dataCount/areaCount', { year: 2019 });
    // 500 + 3000 + 1000; the county's 5500 hold the township's 4000.
    expect(areas).toMatchObject([
      { classCode: '112', areaHm2: 4500 },
      { classCode: '315', areaHm2: 5500 },
    ]);
  });

  it('list everything that stands at a point, once', async () => {
    const points = await done<Row[]>(server, 'dataCount/getAllPoints', {});
    const names = points.map(({ kind, name }) => `${String(kind)} ${String(name)}`).sort();
    expect(names).toEqual([
      'govBuilding 县政府',
      'govBuilding 镇政府',
      'observationPoint 气象站',
      'observationPoint 邻县站',
      'tourScenic 云蒙湖',
    ]);
    const scenic = await done<Row[]>(server, 'dataCount/getAllPoints', { kind: 'tourScenic' });
    expect(scenic).toMatchObject([{ name: '云蒙湖', lon: 117.8, lat: 35.7 }]);
    const unknown = await refusal(server, 'dataCount/getAllPoints', { kind: 'ufo' });
    expect(unknown.issues[0]!.text).toContain('govBuilding');
  });

  it('place buildings and points by their region, or else by where they stand', async () => {
    expect(await done<Row[]>(server, 'dataCount/countByArea', { level: 2 })).toMatchObject([
      { regionId: county.townships[0], buildings: 1, points: 1, kinds: { govBuilding: 1, tourScenic: 1 } },
      { regionId: county.townships[1], buildings: 1, points: 1, kinds: { govBuilding: 1, observationPoint: 1 } },
      { regionId: null, regionName: '未归属本级区域', buildings: 0, points: 1 },
    ]);
    const [whole] = await done<Row[]>(server, 'dataCount/countByArea', { level: 1 });
    expect(whole).toMatchObject({ regionId: county.id, buildings: 2, points: 2 });
  });
});
