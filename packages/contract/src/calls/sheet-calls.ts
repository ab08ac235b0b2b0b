import { z } from 'zod';
import { SHEET_FORMATS } from '../imports/sheet-format.ts';
import { plainText } from '../rows/plain-text.ts';
import { pageQuery } from '../rows/list-query.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

/** The module of the table decides, which the server looks up. */
const SIGNED_IN: Access = { who: 'signedIn' };
const WRITER: Access = { who: 'writer' };

const ofTable = { table: plainText(60) };
const { filters, sort, keyword, year, regionId } = pageQuery.shape;
const ofFile = { ...ofTable, fileId: z.guid() };

/** Field of the form beside the file. */
export const sheetUploadFields = z.strictObject(ofTable);

/** A file with everything that people have decided about it. */
const ofImport = {
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
  /** Empty cells leave a stored value as it is instead of emptying it. */
  keepBlanks: z.boolean().default(false),
};

export const importPlanBody = z.strictObject(ofImport);
export const importBody = z.strictObject({
  ...ofImport,
  /** `all`: every row or none; `valid`: the rows without problems. */
  mode: z.enum(['all', 'valid']),
  /** Of the report that the person has seen. */
  fingerprint: plainText(64),
});

export type ImportPlanBody = z.infer<typeof importPlanBody>;
export type ImportBody = z.infer<typeof importBody>;

/** Tables as Excel workbooks and CSV, there and back. */
export function sheetCalls(): UntypedCall[] {
  return [
    call('sheet/template', {
      title: '下载模板',
      access: SIGNED_IN,
      operation: 'sheets.template',
      answers: 'file',
      body: z.strictObject(ofTable),
    }),
    call('sheet/export', {
      title: '导出数据',
      access: SIGNED_IN,
      operation: 'sheets.export',
      answers: 'file',
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
    }),
    call('sheet/upload', {
      title: '上传要导入的表格',
      access: WRITER,
      operation: 'sheets.upload',
      consumes: 'multipart',
      body: sheetUploadFields,
    }),
    call('sheet/read', {
      title: '对照表头',
      access: WRITER,
      operation: 'sheets.read',
      body: z.strictObject({
        ...ofFile,
        sheet: plainText(200).nullish(),
        headerRow: z.int().min(1).max(1000).nullish(),
      }),
    }),
    call('sheet/check', {
      title: '检查要导入的数据',
      access: WRITER,
      operation: 'sheets.check',
      body: importPlanBody,
    }),
    call('sheet/import', { title: '导入数据', access: WRITER, operation: 'sheets.import', body: importBody }),
    call('sheet/marked', {
      title: '下载标出问题的表格',
      access: WRITER,
      operation: 'sheets.marked',
      answers: 'file',
      body: importPlanBody,
    }),
  ];
}
