import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecognisedFile, RecognisedSheet } from '@qingzhang/contract/imports/recognised';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { done } from '../../accounts/testing/county-year.ts';
import { form } from '../../files/testing/form.ts';
import { isMissing, sharedFile } from '../../testing/shared-data.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { decided } from '../testing/excel-client.ts';
import { gb18030 } from '../testing/gb18030.ts';
import { rawBook, type RawCells } from '../testing/raw-workbook.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const towns = ['岱崮镇', '常路镇'].map((name, at) => ({ name, code: `37132810${at}`, type: '乡镇' }));
  await server.call('region/saveData', towns);
});

afterAll(() => server.close());

async function recognise(name: string, bytes: Uint8Array) {
  const { payload, headers } = await form([{ name, bytes }]);
  return server.send({
    method: 'POST',
    url: '/api/sheet/recognise.json',
    payload,
    headers: { ...headers, authorization: `Bearer ${server.admin}` },
  });
}

async function recognised(name: string, bytes: Uint8Array): Promise<readonly RecognisedSheet[]> {
  const { code, message, result } = await recognise(name, bytes);
  if (code !== 200) throw new Error(message);
  return (result['result'] as RecognisedFile).sheets;
}

/** A list of stations, in Chinese of the old code page as bureaus save it. */
const rain = (figures: readonly number[]) =>
  gb18030(
    ['站点编码,站名,年份,月份,降雨量(毫米)', ...figures.map((mm, at) => `S${at},站${at},2019,全年,${mm}`)].join('\n'),
  );

async function planned({ reading }: RecognisedSheet, year: number) {
  const { spread } = reading!;
  const body = {
    ...decided(reading!.table, reading!),
    year,
    spread: spread === null ? null : { ...spread, question: undefined },
  };
  const report = (await done(server, 'sheet/check', body))['result'] as ImportReport;
  const write = async (mode: 'all' | 'valid' | 'new') =>
    (await done(server, 'sheet/import', { ...body, mode, fingerprint: report.fingerprint }))['result'] as ImportResult;
  return { report, write };
}

describe('which table a file is', () => {
  const book = (rows: readonly RawCells[]) => rawBook('表', rows);

  it.each([
    ['空气质量.csv', '污染物,排放量(吨)\n二氧化硫,3\n氮氧化物,4\n', 'airParam'],
    ['废水.csv', '污染物,排放量(吨)\n化学需氧量,3\n氨氮,4\n', 'waterParam'],
    ['降水.csv', '站号,站名,1月,2月,3月,全年\n1,甲,3,4,5,80\n', 'riverRainfall'],
  ])('is seen from what stands in %s', async (name, text, table) => {
    expect(await recognised(name, Buffer.from(text))).toMatchObject([{ table, why: '', reading: { table } }]);
  });

  it('is the land of the account for townships × classes in somebody else’s names', async () => {
    const sheets = await recognised(
      '2018年地类.xlsx',
      book([['单位:万亩'], ['乡镇', '耕地', '园地', '乔木林地', '合计'], ['岱崮镇', 3, 1, 2, 6]]),
    );
    expect(sheets).toMatchObject([{ table: 'ecosystemArea', year: 2018, reading: { spread: { unit: '万亩' } } }]);
    const { report } = await planned(sheets[0]!, 2018);
    // 耕地 and 乔木林地 are names of the third land survey: dry land and deciduous broadleaved forest; 园地 is ours too.
    expect(report.questions.map(({ text, proposed }) => [text, proposed])).toEqual([
      ['耕地', '旱地'],
      ['乔木林地', '落叶阔叶林'],
    ]);
  });

  it('is for a person to say where nothing fits, with the reason', async () => {
    const [sheet] = await recognised('通讯录.csv', Buffer.from('姓名,电话\n甲,1\n乙,2\n'));
    expect(sheet).toMatchObject({ table: null, reading: null });
    expect(sheet!.why).toContain('对不上');
  });

  it('is not asked of a picture', async () => {
    const { code, message } = await recognise('照片.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(code).not.toBe(200);
    expect(message).toContain('照片.png');
  });
});

describe('two files of the same table and year', () => {
  it('are told apart: the second says which file came first and what is equal', async () => {
    const first = await planned((await recognised('甲.csv', rain([700, 800])))[0]!, 2019);
    expect(first.report).toMatchObject({ earlier: null, counts: { insert: 2 } });
    await first.write('all');

    const twin = await planned((await recognised('乙.csv', rain([700, 800])))[0]!, 2019);
    expect(twin.report).toMatchObject({ earlier: { fileName: '甲.csv' }, counts: { insert: 0, update: 0, same: 2 } });

    const other = await planned((await recognised('丙.csv', rain([700, 900, 650])))[0]!, 2019);
    expect(other.report).toMatchObject({ earlier: { fileName: '甲.csv' }, counts: { insert: 1, update: 1, same: 1 } });
    // Merged: the new station comes in, the figure that differs stays as the first file has it.
    expect(await other.write('new')).toMatchObject({ inserted: 1, updated: 0 });
    const filters = [{ key: 'year', op: 'eq', value: 2019 }];
    const { result } = await server.call<{ rainfallMm: number }[]>('riverRainfall/getAllDataList', { filters });
    expect(result.map(({ rainfallMm }) => rainfallMm).toSorted((a, b) => a - b)).toEqual([650, 700, 800]);
  });

  it('are not held against a file of another year', async () => {
    const text = '站点编码,站名,年份,月份,降雨量(毫米)\nS0,站0,2017,全年,600\n';
    const { report } = await planned((await recognised('丁.csv', Buffer.from(text)))[0]!, 2017);
    expect(report.earlier).toBeNull();
  });
});

describe.skipIf(isMissing('bureau-box'))('the box as the bureaus send it (needs ../shared/data/bureau-box)', () => {
  const FILES = {
    '文旅局-景区接待2023.xls': 'tourScenic',
    '林业局-森林固碳.xlsx': 'carbonForestVeget',
    '林业局-生态系统面积2023.xlsx': 'ecosystemArea',
    '气象局-2023年降水(长表).csv': 'riverRainfall',
    '气象局-2023逐月降水(宽表).csv': 'riverRainfall',
    '水利局-水库一览表.xlsx': 'floodReservoir',
    '生态环境局-大气排放.csv': 'airParam',
    '生态环境局-水污染排放.csv': 'waterParam',
    '统计局-主要农产品2023.xlsx': 'productArea',
    '自然资源局-2023年地类面积汇总表.xls': 'ecosystemArea',
    '自然资源局-2023年地类面积汇总表.xlsx': 'ecosystemArea',
  };
  it.each(Object.entries(FILES))('%s goes to %s', async (name, table) => {
    const sheets = await recognised(name, await readFile(sharedFile(`bureau-box/${name}`)));
    expect(sheets.map((sheet) => [sheet.table, sheet.why])).toEqual([[table, '']]);
  });
});
