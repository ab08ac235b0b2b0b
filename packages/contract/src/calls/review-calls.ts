import { REVIEW_MODULE } from '@qingzhang/catalogue/language/review';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { nothing } from './bodies.ts';
import { defineCall, ofModule } from './call.ts';

const MOST_ROWS = 1000;
const chosen = {
  table: plainText(60).min(1),
  rows: z
    .array(z.strictObject({ id: z.guid(), rowVersion: z.int() }))
    .min(1)
    .max(MOST_ROWS),
};
const ROW = { id: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11', rowVersion: 2 };

export const pendingReviews = defineCall({
  name: 'review/pending',
  title: '待审核',
  description: '有“已提交”记录的表与年份；只列有权查看的。own 为本人录入或修改、须由他人审核的条数。',
  access: ofModule(REVIEW_MODULE, 'read'),
  body: nothing,
  answer: z.array(
    z.strictObject({
      table: z.string(),
      label: z.string(),
      module: z.string(),
      year: z.int().nullable(),
      submitted: z.int(),
      own: z.int(),
    }),
  ),
  example: { body: {} },
});

export const approveRows = defineCall({
  name: 'review/approve',
  title: '审核通过',
  description: '把“已提交”的记录审核通过；本人录入或修改过的须由他人审核。审核后又有修改的记录自动回到“已提交”。',
  access: ofModule(REVIEW_MODULE, 'write'),
  body: z.strictObject(chosen),
  answer: z.strictObject({ approved: z.int() }),
  example: { body: { table: 'riverParam', rows: [ROW] } },
});

export const sendBackRows = defineCall({
  name: 'review/sendBack',
  title: '审核退回',
  description: '把“已提交”或“已审核”的记录退回为草稿，须写明理由；理由记入修改历史。',
  access: ofModule(REVIEW_MODULE, 'write'),
  body: z.strictObject({ ...chosen, reason: plainText(500).min(1) }),
  answer: z.strictObject({ sentBack: z.int() }),
  example: { body: { table: 'riverParam', rows: [ROW], reason: '缺少统计局盖章的来源文件' } },
});

export const REVIEW_CALLS = [pendingReviews, approveRows, sendBackRows];
