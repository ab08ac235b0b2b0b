import { systemTable } from '../language/define-table.ts';
import { file, integer, json, reference, text, time } from '../language/fields.ts';

/** A year as it stood when it was frozen: a correction makes the next one, and none is ever changed. */
export const edition = systemTable({
  name: 'edition',
  label: '年度版次',
  unique: ['year', 'number'],
  fields: [
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, required: true }),
    integer('number', '版次', '1', { min: 1, max: 10_000, required: true }),
    text('reason', '修订原因', { maxLength: 500, hint: '解冻时写明的理由；第 1 版没有' }),
    time('frozenAt', '冻结时间', { required: true }),
    text('frozenBy', '冻结人', { maxLength: 64, required: true }),
    time('supersededAt', '解冻修订时间', { hint: '此后该年度可以改动，本版的文件不再增加' }),
    text('correction', '解冻理由', { maxLength: 500 }),
    json('summary', '冻结时的数值', 'free'),
    text('jobId', '生成文件的任务', { maxLength: 36 }),
  ],
});

/** A file of an edition, made once: there is a row only where there is a whole file. */
export const editionFile = systemTable({
  name: 'editionFile',
  label: '年度版次的文件',
  unique: ['editionId', 'format', 'regionId'],
  fields: [
    reference('editionId', '版次', 'edition', { required: true }),
    text('format', '格式', { maxLength: 20, required: true }),
    text('regionId', '区域', { maxLength: 36, hint: '留空为全县' }),
    file('fileId', '文件', { required: true }),
  ],
});
