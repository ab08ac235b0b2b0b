import { PLACE_MODULE } from '@qingzhang/catalogue/place';
import { z } from 'zod';
import { nothing } from './bodies.ts';
import { defineCall, file, ofModule } from './call.ts';
import { DOCX } from './mime-types.ts';

const ofReaders = ofModule('/area/gepMoney', 'read');
const ofKeepers = ofModule(PLACE_MODULE, 'write');

const templateName = z.strictObject({
  name: z.string(),
  /** A text within a line, or whole paragraphs, tables and pictures. */
  kind: z.enum(['text', 'part']),
  meaning: z.string(),
});

export const reportTemplate = defineCall({
  name: 'reportTemplate/show',
  title: '本单位的报告模板',
  description: '现用的模板（null 为未设置）与可用的占位符。占位符写作 {{名称}}；kind 为 part 的须独占一段。',
  access: ofReaders,
  body: nothing,
  answer: z.strictObject({
    template: z.strictObject({ name: z.string(), size: z.int(), savedAt: z.string(), savedBy: z.string() }).nullable(),
    names: z.array(templateName),
  }),
  example: { body: {} },
});

export const uploadTemplate = defineCall({
  name: 'reportTemplate/upload',
  title: '设置报告模板',
  description:
    '表单字段 file：不含宏的 .docx，取代原有模板。不能识别的占位符、不能放在该处的占位符一次列出。模板没有 {{需确认}} 时在开头加入，noticeAdded 为 true。',
  access: ofKeepers,
  consumes: 'multipart',
  body: nothing,
  answer: z.strictObject({ name: z.string(), count: z.int(), noticeAdded: z.boolean() }),
  example: { body: {} },
});

export const removeTemplate = defineCall({
  name: 'reportTemplate/remove',
  title: '移除报告模板',
  access: ofKeepers,
  body: nothing,
  answer: z.strictObject({ removed: z.boolean() }),
  example: { body: {} },
});

export const downloadTemplate = defineCall({
  name: 'reportTemplate/download',
  title: '下载现用的报告模板',
  access: ofKeepers,
  body: nothing,
  answer: file(DOCX),
  example: { body: {} },
});

export const sampleTemplate = defineCall({
  name: 'reportTemplate/sample',
  title: '下载示例模板',
  description: '含全部占位符的 .docx，可据此改成本单位的模板。',
  access: ofKeepers,
  body: nothing,
  answer: file(DOCX),
  example: { body: {} },
});

export const REPORT_TEMPLATE_CALLS = [reportTemplate, uploadTemplate, removeTemplate, downloadTemplate, sampleTemplate];
