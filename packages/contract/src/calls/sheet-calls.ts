import { z } from 'zod';
import { sheetReading } from '../imports/reading.ts';
import { recognisedFile } from '../imports/recognised.ts';
import { doneOrQueued, importReport, importResult, importTrail, importUndone } from '../imports/report.ts';
import { SHEET_FORMATS } from '../imports/sheet-format.ts';
import { pageQuery } from '../rows/list-query.ts';
import { plainText } from '../rows/plain-text.ts';
import type { Wire } from '../wire.ts';
import { defineCall, file, SIGNED_IN, WRITER } from './call.ts';
import { XLSX } from './mime-types.ts';

// Tables as Excel workbooks and CSV, there and back. The module of the table decides, which the server looks up.

const ofTable = { table: plainText(60) };
const { filters, sort, keyword, year, regionId } = pageQuery.shape;
const ofFile = { ...ofTable, fileId: z.guid() };

/** Characters of a cell that can be asked about. */
export const LONGEST_ANSWERED = 200;

/** A file with everything that people have decided about it. */
const importPlan = z.strictObject({
  ...ofFile,
  sheet: plainText(200),
  headerRow: z.int().min(1).max(1000),
  columns: z
    .array(
      z.strictObject({
        column: z.int().min(0).max(16_383),
        fieldKey: plainText(60).nullable(),
        unit: plainText(60).nullable(),
      }),
    )
    .max(1000),
  /** The year of rows in a file that has no column for it. */
  year: z.int().min(1990).max(2100).nullish(),
  /** The columns of a cross table whose headings are values of `keyField`; each of their cells becomes a row. */
  spread: z
    .strictObject({
      keyField: plainText(60),
      valueField: plainText(60),
      unit: plainText(60).nullable(),
      columns: z.array(z.int().min(0).max(16_383)).min(1).max(500),
    })
    .nullable()
    .default(null),
  /** What a field holds in all rows of a file that has no column for it. */
  constants: z
    .array(z.strictObject({ fieldKey: plainText(60), text: plainText(LONGEST_ANSWERED) }))
    .max(100)
    .default([]),
  /** What texts of a column mean, as the questions of a check were answered. */
  answers: z
    .array(
      z.strictObject({
        column: z.int().min(0).max(16_383),
        text: plainText(LONGEST_ANSWERED),
        /** Empty for no value. */
        to: plainText(LONGEST_ANSWERED),
      }),
    )
    .max(5000)
    .default([]),
  /** Empty cells leave a stored value as it is instead of emptying it. */
  keepBlanks: z.boolean().default(false),
});

export type ImportPlanBody = Wire<typeof importPlan>;

const TABLE = 'riverRainfall';
const FILE = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
const PLAN = {
  table: TABLE,
  fileId: FILE,
  sheet: '降雨量',
  headerRow: 2,
  columns: [{ column: 0, fieldKey: 'stationName', unit: null }],
  year: 2024,
};
const LATER = '大文件排队处理：答任务编号，完成后结果在任务中。';

export const sheetTemplate = defineCall({
  name: 'sheet/template',
  title: '下载模板',
  description: '空的 Excel 工作簿，表头带单位和说明，有选项的列有下拉框；区域取 year 所用的边界版本，缺省为现行版本。',
  access: SIGNED_IN,
  body: z.strictObject({ ...ofTable, year }),
  answer: file(XLSX),
  example: { body: { table: TABLE } },
});

export const sheetExport = defineCall({
  name: 'sheet/export',
  title: '导出数据',
  description: '按筛选和排序导出全部各页；format 为 csv 时是 CSV 文本。',
  access: SIGNED_IN,
  body: z.strictObject({
    ...ofTable,
    format: z.enum(SHEET_FORMATS).default('xlsx'),
    /** Keys in their order; all columns that can be imported when left out. */
    columns: z.array(plainText(60)).min(1).max(300).nullish(),
    filters,
    sort,
    keyword,
    year,
    regionId,
  }),
  answer: file(XLSX),
  example: { body: { table: TABLE, year: 2024 } },
});

export const sheetUpload = defineCall({
  name: 'sheet/upload',
  title: '上传要导入的表格',
  description: `表单字段 file 是 Excel、WPS、CSV 文件或装有它们的压缩包，可以重复，各文件的表如同一个工作簿中的各工作表；table 是要导入的表；答对照出的表头。从需求清单下载的填报模板自动识别，可以不附 table。${LATER}`,
  access: WRITER,
  consumes: 'multipart',
  body: z.strictObject({ table: ofTable.table.nullish() }),
  answer: doneOrQueued(sheetReading),
  example: { body: { table: TABLE } },
});

export const sheetRecognise = defineCall({
  name: 'sheet/recognise',
  title: '识别部门的表格',
  description: `表单字段 file 是 Excel、WPS、CSV 文件或装有它们的压缩包，可以重复；答复每张工作表应为哪张表、表头怎样对照，无法识别的说明原因。不写入任何数据。${LATER}`,
  access: WRITER,
  consumes: 'multipart',
  body: z.strictObject({}),
  answer: doneOrQueued(recognisedFile),
  example: { body: {} },
});

export const sheetRead = defineCall({
  name: 'sheet/read',
  title: '对照表头',
  description: `已上传的文件换一张工作表或表头行重新对照。${LATER}`,
  access: WRITER,
  body: z.strictObject({
    ...ofFile,
    sheet: plainText(200).nullish(),
    /** From 1, as Excel counts. */
    headerRow: z.int().min(1).max(1000).nullish(),
  }),
  answer: doneOrQueued(sheetReading),
  example: { body: { table: TABLE, fileId: FILE, headerRow: 2 } },
});

export const sheetCheck = defineCall({
  name: 'sheet/check',
  title: '检查要导入的数据',
  description: `说明导入会新增、更新哪些行，以及全部问题；不写入任何数据。${LATER}`,
  access: WRITER,
  body: importPlan,
  answer: doneOrQueued(importReport),
  example: { body: PLAN },
});

export const sheetImport = defineCall({
  name: 'sheet/import',
  title: '导入数据',
  description: `fingerprint 取自检查的结果：检查之后数据有变则拒绝。${LATER}`,
  access: WRITER,
  body: importPlan.extend({
    /** `all`: every row or none; `valid`: the rows without problems; `new`: of those the ones that are not there yet. */
    mode: z.enum(['all', 'valid', 'new']),
    /** Of the report that the person has seen. */
    fingerprint: plainText(64),
  }),
  answer: doneOrQueued(importResult),
  example: { body: { ...PLAN, mode: 'all', fingerprint: '9f86d081884c7d65…' } },
});

export const sheetMarked = defineCall({
  name: 'sheet/marked',
  title: '下载标出问题的表格',
  description: '原文件的 Excel 工作簿，有问题的格标红并附批注。',
  access: WRITER,
  body: importPlan,
  answer: file(XLSX),
  example: { body: PLAN },
});

const ofImport = { ...ofTable, importId: z.guid() };

export const sheetTrail = defineCall({
  name: 'sheet/trail',
  title: '查看导入的行',
  description: '撤销一次导入会删除、还原多少行，以及其后又有改动的行；不写入任何数据。',
  access: WRITER,
  body: z.strictObject(ofImport),
  answer: importTrail,
  example: { body: { table: TABLE, importId: FILE } },
});

export const sheetUndo = defineCall({
  name: 'sheet/undo',
  title: '撤销导入',
  description: '删除导入时新增的行，还原导入时更新的行；其后又有改动的行保持不变，在 also 中列出的除外。',
  access: WRITER,
  body: z.strictObject({ ...ofImport, also: z.array(z.guid()).max(50_000).default([]) }),
  answer: importUndone,
  example: { body: { table: TABLE, importId: FILE } },
});

export const SHEET_CALLS = [
  sheetTemplate,
  sheetExport,
  sheetUpload,
  sheetRecognise,
  sheetRead,
  sheetCheck,
  sheetImport,
  sheetMarked,
  sheetTrail,
  sheetUndo,
];
