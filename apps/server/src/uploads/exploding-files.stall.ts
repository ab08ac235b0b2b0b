import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form } from '../files/testing/form.ts';
import { smallZip } from '../files/testing/small-zip.ts';
import { excelClient } from '../imports/testing/excel-client.ts';
import { rawRow, rawWorkbook } from '../imports/testing/raw-workbook.ts';
import { testServer, type Answer, type TestServer } from '../testing/test-server.ts';
import { tiledTiff } from '../files/testing/tiled-tiff.ts';
import { squares } from '../files/testing/squares.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The goal of a list is 250 ms; a stall may be asserted at four times its goal. */
const BOUND_MS = 4 * 250;

interface Outcome {
  readonly answer: Answer;
  /** Of the lists that somebody else asked for meanwhile, ms. */
  readonly medianMs: number;
}

/** Sends a file, and asks for a list again and again until it is answered. */
async function besideLists(sending: Promise<Answer>): Promise<Outcome> {
  const state = { isOver: false };
  const ended = sending.finally(() => (state.isOver = true));
  const times: number[] = [];
  do {
    const begun = performance.now();
    await server.call('ecosystemArea/getDataList', {});
    times.push(performance.now() - begun);
  } while (!state.isOver);
  const medianMs = times.toSorted((a, b) => a - b)[times.length >> 1]!;
  return { answer: await ended, medianMs };
}

const HEAD = ['区域', '年份', '生态系统类型', '面积(万亩)'];
const table = 'ecosystemArea';

function sentSheet(bytes: Buffer): Promise<Answer> {
  return excelClient(server).upload(table, '小表.xlsx', bytes);
}

async function sentFile(call: string, name: string, bytes: Buffer): Promise<Answer> {
  const { payload, headers } = await form([{ name, bytes }]);
  const authorization = `Bearer ${server.admin}`;
  return server.send({
    method: 'POST',
    url: `/api/fileStore/${call}.json`,
    payload,
    headers: { ...headers, authorization },
  });
}

describe('a small file that unpacks to very much', () => {
  it('is refused where 20 000 merged cells lie over each other on 50 000 rows', async () => {
    const rows = rawRow(1, HEAD) + rawRow(50_000, ['镇', 2024, '111', 1]);
    const merges = Array.from({ length: 20_000 }, () => 'A2:A50000');
    const { answer, medianMs } = await besideLists(
      sentSheet(rawWorkbook({ sheets: [{ name: '数据', rows, merges }] })),
    );
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('合并单元格互相重叠')]);
    expect(medianMs).toBeLessThan(BOUND_MS);
  });

  it('is refused where the merged cells lie over the header', async () => {
    const cells = Array.from({ length: 26 }, (_, at) => `列${at}`);
    const rows = Array.from({ length: 40 }, (_, at) => rawRow(at + 1, at === 39 ? cells : [null])).join('');
    const merges = Array.from({ length: 20_000 }, () => 'A1:Z40');
    const { answer, medianMs } = await besideLists(
      sentSheet(rawWorkbook({ sheets: [{ name: '数据', rows, merges }] })),
    );
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('合并单元格互相重叠')]);
    expect(medianMs).toBeLessThan(BOUND_MS);
  });

  it('is refused where one cell holds 60 000 characters', async () => {
    for (const text of [' 1'.repeat(30_000), '万'.repeat(60_000)]) {
      const rows = rawRow(1, HEAD) + rawRow(2, ['镇', 2024, '111', `1${text}`]);
      const { answer, medianMs } = await besideLists(sentSheet(rawWorkbook({ sheets: [{ name: '数据', rows }] })));
      expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('第 2 行的一格里有 60001 个字符')]);
      expect(medianMs).toBeLessThan(BOUND_MS);
    }
  });

  it('is refused where 10⁹ pixels are the same block again and again', async () => {
    // 8 × 8 blocks of 4096 × 4096: 32 768² = 1.07 × 10⁹ pixels.
    const block = deflateSync(Buffer.alloc(4096 * 4096), { level: 9 });
    const bytes = tiledTiff({ side: 4096, across: 8, block });
    expect(bytes.length).toBeLessThan(64 * 1024);
    const { answer, medianMs } = await besideLists(sentFile('uploadTif', '巨大.tif', bytes));
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('不是正常的栅格')]);
    expect(medianMs).toBeLessThan(BOUND_MS);
  });

  it('is read elsewhere where a shapefile has 100 000 rings', async () => {
    // 316 × 317 squares of 0.001° in one record.
    const all = Array.from({ length: 100_000 }, (_, at): [number, number, number] => {
      return [118 + (at % 316) * 0.002, 35 + Math.floor(at / 316) * 0.002, 0.001];
    });
    const bytes = smallZip(squares('环', [{ at: all[0]!, more: all.slice(1), attributes: { 名称: '县' } }]));
    const { answer, medianMs } = await besideLists(sentFile('uploadShp', '环.zip', bytes));
    expect(answer.status).toBe(200);
    expect(medianMs).toBeLessThan(BOUND_MS);
  });
});
