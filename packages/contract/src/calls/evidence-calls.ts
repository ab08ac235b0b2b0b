import { auditLog } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { carriedCount, carriedMark } from '../results/carried.ts';
import { answeredRow } from '../rows/answered-row.ts';
import { plainText } from '../rows/plain-text.ts';
import { idBody, yearBody } from './bodies.ts';
import { defineCall, SIGNED_IN, WRITER } from './call.ts';

// What stands behind a row: the files that prove it, who wrote what in it, and the year it was copied from. The rights
// of the row's table decide, which the server looks up.

const table = plainText(60).min(1);
const ofRow = { table, id: z.guid() };
const ROW = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
const FILE = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** A file that proves a row. */
const attachment = z.strictObject({
  id: z.guid(),
  fileId: z.guid(),
  note: z.string().nullable(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
});

export const listAttachments = defineCall({
  name: 'attachment/list',
  title: '佐证材料',
  access: SIGNED_IN,
  body: z.strictObject(ofRow),
  answer: z.array(attachment),
  example: { body: { table: 'riverParam', id: ROW } },
});

export const countAttachments = defineCall({
  name: 'attachment/count',
  title: '各行佐证材料数',
  description: '没有佐证材料的行不列出。',
  access: SIGNED_IN,
  body: z.strictObject({ table }),
  answer: z.array(z.strictObject({ id: z.guid(), count: z.int() })),
  example: { body: { table: 'riverParam' } },
});

export const saveAttachment = defineCall({
  name: 'attachment/save',
  title: '附上佐证材料',
  description: '文件须已上传；已附上的文件改写其说明。答该行的全部佐证材料。',
  access: WRITER,
  body: z.strictObject({ ...ofRow, fileId: z.guid(), note: plainText(200).nullish() }),
  answer: z.array(attachment),
  example: { body: { table: 'riverParam', id: ROW, fileId: FILE, note: '统计局盖章件' } },
});

export const removeAttachment = defineCall({
  name: 'attachment/remove',
  title: '移除佐证材料',
  description: '只解除与该行的关联，文件仍留在库中。',
  access: WRITER,
  body: idBody,
  answer: z.strictObject({ deleted: z.int() }),
  example: { body: { id: ROW } },
});

export const rowHistory = defineCall({
  name: 'row/history',
  title: '记录的修改历史',
  description: '由新到旧，含佐证材料的增减；来源地址只在操作日志中可见。',
  access: SIGNED_IN,
  body: z.strictObject(ofRow),
  answer: z.array(
    answeredRow(auditLog, {
      /** Of the file, where an attachment came or went. */
      fileName: z.string().nullable(),
    }),
  ),
  example: { body: { table: 'riverParam', id: ROW } },
});

export const rowsCarried = defineCall({
  name: 'row/carried',
  title: '沿用标记',
  description: '逐行：已更新、沿用或过期。该年度不是由往年复制而来时为空。',
  access: SIGNED_IN,
  body: z.strictObject({ table, ...yearBody.shape }),
  answer: z.array(z.strictObject({ id: z.guid(), mark: carriedMark })),
  example: { body: { table: 'riverParam', year: 2024 } },
});

export const tablesCarried = defineCall({
  name: 'accountYear/carried',
  title: '各表沿用情况',
  access: SIGNED_IN,
  body: yearBody,
  answer: z.array(carriedCount),
  example: { body: { year: 2024 } },
});

export const EVIDENCE_CALLS = [
  listAttachments,
  countAttachments,
  saveAttachment,
  removeAttachment,
  rowHistory,
  rowsCarried,
  tablesCarried,
];
