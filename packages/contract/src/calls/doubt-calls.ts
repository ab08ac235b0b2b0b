import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { yearBody } from './bodies.ts';
import { defineCall, SIGNED_IN, WRITER } from './call.ts';

const table = plainText(60).min(1);
const ROW = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

/** What is said of a figure that is far from what it should resemble, and who said why it stands. */
const doubt = {
  /** The column. */
  key: z.string(),
  /** A note is told; a question stays open until the figure is mended or a reason is given. */
  severity: z.enum(['confirm', 'note']),
  text: z.string(),
  acknowledged: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
};

const figureDoubt = z.strictObject({
  id: z.guid(),
  /** What people call the row. */
  about: z.string(),
  ...doubt,
});

export const doubtsOfTable = defineCall({
  name: 'row/doubts',
  title: '与应相近的数相差过大的数',
  description:
    '一张表该年度的记录中与上年、相邻区域、另一数据来源或常见范围相差过大的数，写明两个数；不论经导入、填表还是接口而来。只涉及有权查看的记录。',
  access: SIGNED_IN,
  body: z.strictObject({ table, ...yearBody.shape }),
  answer: z.array(figureDoubt),
  example: { body: { table: 'productArea', year: 2024 } },
});

/** More than a sheet shows at once. */
const MOST_WEIGHED = 500;

export const weighRows = defineCall({
  name: 'row/weigh',
  title: '核对尚未保存的数',
  description: '所给的记录（不必已保存）中相差过大的数，逐条对应；不写入任何内容。',
  access: SIGNED_IN,
  body: z.strictObject({ table, rows: z.array(z.record(z.string(), z.unknown())).max(MOST_WEIGHED) }),
  answer: z.array(z.array(z.strictObject(doubt))),
  example: { body: { table: 'productArea', rows: [{ year: 2024, category: 'agri', product: '小麦', output: 126.8 }] } },
});

export const acknowledgeDoubt = defineCall({
  name: 'row/acknowledge',
  title: '说明数值无误的理由',
  description: '只对当时的两个数有效，任一改动后重新询问。答该表该年度的全部此类数。',
  access: WRITER,
  body: z.strictObject({ table, id: z.guid(), key: plainText(60).min(1), reason: plainText(500).min(1) }),
  answer: z.array(figureDoubt),
  example: { body: { table: 'productArea', id: ROW, key: 'output', reason: '新建基地当年投产' } },
});

export const DOUBT_CALLS = [doubtsOfTable, weighRows, acknowledgeDoubt];
