import { tableEntry } from '@qingzhang/catalogue/registry';
import { auditLog } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { nothing } from './bodies.ts';
import { defineCall, file, reading } from './call.ts';

const entry = tableEntry(auditLog.name);

export const verifyLog = defineCall({
  name: 'auditLog/verify',
  title: '核对操作日志',
  description: '逐条重新计算封签并与锚点比对；指出第一条被改动、删去或插入的。',
  access: reading(entry),
  subject: entry,
  body: nothing,
  answer: z.strictObject({
    /** Entries that are as they were sealed. */
    sound: z.int(),
    /** Entries that are not sealed yet. */
    waiting: z.int(),
    /** Anchors that the chain was held against. */
    anchors: z.int(),
    /** The first entry that is not as it was, in words. */
    problem: z.string().nullable(),
  }),
  example: { body: {} },
});

export const exportLog = defineCall({
  name: 'auditLog/export',
  title: '导出操作日志',
  description:
    'CSV 文本，逐条附封签的序号、本条与上一条的散列，可脱离本系统核对；from、to 为起止日期（北京时间，含当日），留空不限。导出本身记入日志。',
  access: reading(entry),
  subject: entry,
  body: z.strictObject({ from: z.iso.date().nullish(), to: z.iso.date().nullish() }),
  answer: file('text/csv'),
  example: { body: { from: '2024-01-01', to: '2024-12-31' } },
});

export const AUDIT_CALLS = [verifyLog, exportLog];
