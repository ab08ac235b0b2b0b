import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { upload } from './testing/form.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function uploaded(name: string, bytes: Uint8Array): Promise<string> {
  const { result } = await upload(server, 'upload', [{ name, bytes }]);
  return String(result['fileId']);
}

const DAYS =
  '日期,降雨量\n2023-07-16,15\n2023-07-17,22.4\n2023-07-18,40\n2023-07-19,63.5\n2023-07-20,18\n2023-07-21,11.9\n';

it('fills erosivity from the daily rain of a file, in UTF-8 and GB18030, and anew when the method changes', async () => {
  const utf8 = await uploaded('rain.csv', Buffer.from(DAYS));
  // “日期,降雨量” in GBK
  const gbkHeader = Buffer.from([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xb5, 0xd3, 0xea, 0xc1, 0xbf]);
  const gbk = await uploaded('rain-gbk.csv', Buffer.concat([gbkHeader, Buffer.from(DAYS.slice(DAYS.indexOf('\n')))]));
  for (const dailySeriesFileId of [utf8, gbk]) {
    const year = dailySeriesFileId === utf8 ? 2023 : 2022;
    const row = { year, halfMonth: 0, method: 'hj1173', dailySeriesFileId };
    const saved = await server.call('soilRainfallFactor/saveData', row);
    expect(saved.code, JSON.stringify(saved)).toBe(200);
    // Σ 0.3937 · P^1.7265 of the five days at or above 12 mm
    expect(saved.result['erosivity']).toBeCloseTo(924.2815996005193, 6);
    expect(saved.result['nYears']).toBe(1);
    const { id, rowVersion } = saved.result;
    const changed = await server.call('soilRainfallFactor/saveData', { id, rowVersion, method: 'zhang' });
    expect(changed.result['erosivity']).not.toBe(saved.result['erosivity']);
  }
});

it('asks for the file, and names the lines that it cannot read', async () => {
  const without = await server.call('soilRainfallFactor/saveData', { year: 2021, method: 'zhang' });
  expect(without).toMatchObject({ status: 400, issues: [{ keys: ['dailySeriesFileId'] }] });
  const dailySeriesFileId = await uploaded('bad.csv', Buffer.from('日期,降雨量\n2023-07-99,15\n2023-07-17,很多\n'));
  const bad = await server.call('soilRainfallFactor/saveData', { year: 2021, method: 'hj1173', dailySeriesFileId });
  expect(bad.issues.map(({ keys }) => keys)).toEqual([
    ['dailySeriesFileId', 'line.2'],
    ['dailySeriesFileId', 'line.3'],
  ]);
});

it('takes the threshold of the parameters for the year, from the region outwards, and writes down which', async () => {
  const dailySeriesFileId = await uploaded('rain-10.csv', Buffer.from(DAYS));
  const save = async (name: string, row: object) => {
    const saved = await server.call(name, row);
    expect(saved.code, JSON.stringify(saved)).toBe(200);
    return saved.result;
  };
  const county = await save('region/saveData', { name: '甲县', code: '371399', type: '县' });
  const town = await save('region/saveData', { name: '乙镇', code: '371399001', type: '乡镇', parentId: county['id'] });
  await save('soilParam/saveData', { year: 2019, regionId: county['id'], erosiveThresholdMm: 10 });
  await save('soilParam/saveData', { year: 2018, erosiveThresholdMm: 10 });
  const rain = { halfMonth: 0, method: 'hj1173', dailySeriesFileId };
  // 11.9 mm count as well: 924.2816 + 0.3937 · 11.9^1.7265
  const lower = 924.2815996005193 + 0.3937 * 11.9 ** 1.7265;
  for (const place of [{ year: 2019, regionId: town['id'] }, { year: 2019 }, { year: 2018, regionId: town['id'] }]) {
    const row = await save('soilRainfallFactor/saveData', { ...rain, ...place });
    expect(row['erosivity']).toBeCloseTo(lower, 6);
    expect(row['erosiveThresholdMm']).toBe(10);
  }
  const own = await save('soilRainfallFactor/saveData', { ...rain, year: 2017 });
  expect(own).toMatchObject({ erosiveThresholdMm: 12 });
  expect(own['erosivity']).toBeCloseTo(924.2815996005193, 6);
});
