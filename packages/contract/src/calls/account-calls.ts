import { tableEntry } from '@qingzhang/catalogue/registry';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { z } from 'zod';
import { readiness } from '../results/readiness.ts';
import { answeredRow } from '../rows/answered-row.ts';
import { plainText } from '../rows/plain-text.ts';
import { nothing, year } from './bodies.ts';
import type { Wire } from '../wire.ts';
import { defineCall, reading, writing } from './call.ts';
import { rowCalls } from './row-calls.ts';

const entry = tableEntry(accountYear.name);
const account = answeredRow(accountYear);
const writes = { access: writing(entry), subject: entry };

/** The accounts that have been opened; named here, so that the first screen comes without the tables. */
export const allAccountYears = rowCalls(accountYear).getAllDataList;

/** Why each kind of question of a service does not stand in the way. */
const reasons = z
  .array(
    z.strictObject({
      serviceCode: plainText(40).min(1),
      code: plainText(60).min(1),
      reason: plainText(500).trim().min(1),
    }),
  )
  .max(1000)
  .default([]);

/** One question of the latest calculations of a year, with the reason that is kept for it. */
const openQuestion = z.strictObject({
  serviceCode: z.string(),
  serviceName: z.string(),
  code: z.string(),
  text: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

export const openQuestions = defineCall({
  name: 'accountYear/questions',
  title: '年度的需确认事项',
  description:
    '年度的缺项（计入总值而未核算的服务、需重算的结果）与各服务最近一次计算的需确认事项，连同冻结或发布时写明的理由。',
  access: reading(entry),
  subject: entry,
  body: z.strictObject({ year }),
  answer: z.array(openQuestion),
  example: { body: { year: 2024 } },
});

export type OpenQuestion = Wire<typeof openQuestion>;

export const readinessOfYear = defineCall({
  name: 'accountYear/readiness',
  title: '年度的齐套率',
  description: '计入总值的各项服务需要哪些数据、是否已有、通常由谁提供；齐套率为已有项数与所需项数之比。',
  access: reading(entry),
  subject: entry,
  body: z.strictObject({ year }),
  answer: readiness,
  example: { body: { year: 2024 } },
});

export const freezeYear = defineCall({
  ...writes,
  name: 'accountYear/freeze',
  title: '冻结年度',
  description:
    '此后该年度的数据与结果不能改动。年度的缺项与各次计算的需确认事项须逐项写明理由，缺少的以 422 列出；理由随年度保存，列入报表。',
  body: z.strictObject({ year, reasons }),
  answer: account,
  example: {
    body: { year: 2024, reasons: [{ serviceCode: 'river', code: 'AREAS_DIFFER', reason: '面积表只列自然生态系统' }] },
  },
});

export const unfreezeYear = defineCall({
  name: 'accountYear/unfreeze',
  title: '解冻年度',
  description: '须写明理由；已发布的年度同时撤下。',
  access: { who: 'administrator', what: '解冻年度账户', duty: 'business' },
  subject: entry,
  body: z.strictObject({ year, reason: plainText(500).min(1) }),
  answer: account,
  example: { body: { year: 2024, reason: '补充林业局更正数据' } },
});

export const publishYear = defineCall({
  ...writes,
  name: 'accountYear/publish',
  title: '发布年度',
  description: '须先冻结；published 为 false 时撤下。需确认事项尚无理由的，须在此写明，否则以 422 列出。',
  body: z.strictObject({ year, published: z.boolean().default(true), reasons }),
  answer: account,
  example: { body: { year: 2024, published: true } },
});

export const cloneYear = defineCall({
  ...writes,
  name: 'accountYear/clone',
  title: '由往年复制',
  description: '把一个年度的数据复制到尚无数据的年度，每行标明沿用自哪一年。',
  body: z.strictObject({ from: year, to: year }),
  answer: z.strictObject({
    from: z.int(),
    to: z.int(),
    rows: z.int(),
    tables: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
  }),
  example: { body: { from: 2023, to: 2024 } },
});

export const removePractice = defineCall({
  name: 'practice/remove',
  title: '清除示范数据',
  access: { who: 'administrator', what: '清除示范数据', duty: 'business' },
  body: nothing,
  /** How much was taken away. */
  answer: z.strictObject({ rows: z.int(), files: z.int() }),
  example: { body: {} },
});

export const ACCOUNT_CALLS = [
  openQuestions,
  readinessOfYear,
  freezeYear,
  unfreezeYear,
  publishYear,
  cloneYear,
  removePractice,
];
