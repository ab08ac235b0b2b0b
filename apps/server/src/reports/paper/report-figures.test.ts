import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RankedRegion } from '@qingzhang/contract/results/region-value';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { done, fillYear, plantCounty } from '../../accounts/testing/county-year.ts';
import { documentParts, textOf, unzippedBytes } from '../../documents/testing/read-document.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const YEAR = 2023;
let server: TestServer;
let report: AccountReport;
let texts: string[];
/** The texts of each picture, in the order of the report. */
let pictures: string[][];

beforeAll(async () => {
  server = await testServer();
  const county = await plantCounty(server, 2, 6);
  for (const year of [2022, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  await done(server, 'run/uncertainty', { year: YEAR, draws: 200, seed: 7 });
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  const headers = { authorization: `Bearer ${server.admin}` };
  const payload = { year: YEAR, format: 'docx' };
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/gepReport/exportData.json',
    payload,
    headers,
  });
  texts = textOf((await documentParts(rawPayload)).document);
  const drawn = [...(await unzippedBytes(rawPayload))].filter(([name]) => name.endsWith('.svg'));
  pictures = drawn
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, svg]) => [...svg.toString('utf8').matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text!));
});
afterAll(() => server.close());

const two = (value: number) => value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const isMap = (picture: readonly string[]) => picture.includes('N');

/** Every number of a report in the ways that papers print one: as it is, in 万 and in 亿, as a gain, in whole. */
function printed(value: unknown): string[] {
  if (typeof value === 'number')
    return [value, value / 1e4, value / 1e8].flatMap((each) => [two(each), `+${two(each)}`, String(value)]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(printed) : [];
}

describe('pictures of a report', () => {
  it('have captions that are numbered one after the other, apart from the tables', () => {
    const captions = texts.filter((text) => /^图\d+　/.test(text)).map((text) => text.replace('　', ' '));
    expect(captions.map((text) => text.split(' ')[0])).toEqual(pictures.map((_, at) => `图${at + 1}`));
    expect(captions.map((text) => text.replace(/^图\d+ /, ''))).toEqual(
      expect.arrayContaining([
        '生态产品总值的构成',
        '各生态系统类型提供的价值',
        '各区域生态产品总值的名次',
        '单位面积生态产品总值的分布',
        '历年生态产品总值',
      ]),
    );
    expect(texts.filter((text) => text.startsWith('表1　'))).toHaveLength(1);
  });

  it('print no number but stored ones', () => {
    const known = new Set(printed(report));
    const charts = pictures.filter((picture) => !isMap(picture));
    expect(charts.length).toBeGreaterThanOrEqual(4);
    const numbers = charts.flat().flatMap((text) => text.replace(/95 % 区间|hm²/g, '').match(/[+-]?\d[\d,.]*/g) ?? []);
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });

  it('show every service that is counted with its value, and the doubts of the total', () => {
    const [services] = pictures;
    for (const { item, value } of report.annex1.filter(({ kind, included }) => kind === 'item' && included === true)) {
      const at = services!.indexOf(item);
      expect(at, item).toBeGreaterThanOrEqual(0);
      const own =
        value === null ? '未核算' : [`${two(value)} 元`, `${two(value / 1e4)} 万元`, `${two(value / 1e8)} 亿元`];
      expect(own, item).toContain(services![at + 1]);
    }
    expect(report.cover.standing.status).toBe('confirm');
    expect(services).toContain(`需确认 ${report.cover.standing.openIssues} 项`);
  });

  it('are maps of the villages: the total and the six services that are worth most, with unit, north and scale', () => {
    const maps = pictures.filter(isMap);
    expect(maps).toHaveLength(7);
    for (const map of maps) {
      expect(map.filter((text) => text.endsWith('元/km²'))).toHaveLength(1);
      expect(map.some((text) => /^\d+ k?m$/.test(text))).toBe(true);
    }
    const counted = report.annex1
      .filter(({ kind, included, value }) => kind === 'item' && included === true && value !== null)
      .toSorted((a, b) => b.value! - a.value!);
    const captions = texts.filter((text) => /^图\d+　单位面积/.test(text)).map((text) => text.replace(/^图\d+　/, ''));
    expect(captions).toEqual(
      ['生态产品总值', ...counted.slice(0, 6).map(({ item }) => item)].map((name) => `单位面积${name}的分布`),
    );
  });

  it('say below the map which village has most and which has least by the size of its land', async () => {
    const rows = await done<readonly RankedRegion[]>(server, 'regionValue/rank', {
      year: YEAR,
      serviceCode: 'gep',
      level: 3,
      basis: 'perKm2',
    });
    const ranked = rows
      .filter(({ regionId, value }) => regionId !== null && value !== null)
      .toSorted((a, b) => b.value! - a.value!);
    const note = texts.find((text) => text.startsWith('单位面积生态产品总值最高的是'))!;
    const wan = (yuan: number) => `${two(yuan / 1e4)} 万元/km²`;
    expect(note).toContain(`${ranked[0]!.regionName}（${wan(ranked[0]!.value!)}）`);
    expect(note).toContain(wan(ranked.at(-1)!.value!));
  });
});
