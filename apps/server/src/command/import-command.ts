import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TABLES } from '@qingzhang/catalogue/registry';
import { sheetCheck, sheetImport, sheetRecognise, sheetUpload } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport } from '@qingzhang/contract/imports/report';
import { complain, say } from '../start/console.ts';
import { whenDone, type ApiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { openQuestions, planOf } from './import-plan.ts';
import { withClient } from './open-client.ts';

const USAGE = `用法：qingzhang import 文件… [--table 表] [--year 年份] [--check] [--valid] [--again]
自动识别每张工作表应为哪张表并检查，没有问题才写入；有问题、有疑问的一律不写，逐条列出。
  --table  指定表（如 riverRainfall），不再识别      --year   文件没有年份列时的年份
  --check  只检查，不写入                            --valid  只导入没有问题的行
  --again  同一张表、同一年度已由另一个文件导入时，仍然导入`;

interface Options {
  readonly table: string | undefined;
  readonly year: number | null;
  readonly check: boolean;
  readonly valid: boolean;
  readonly again: boolean;
}

/** Imports workbooks and CSV files as the screens do; nothing that a person would have to decide is decided here. */
export const importCommand: Command = (product, args) => {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: {
      table: { type: 'string' },
      year: { type: 'string' },
      check: { type: 'boolean', default: false },
      valid: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { table, year, check, valid, again } = values;
  if (files.length === 0 || (year !== undefined && !/^\d{4}$/.test(year))) throw new CommandFailure(USAGE);
  const options = { table, year: year === undefined ? null : Number(year), check, valid, again };
  return withClient(product, async (client) => {
    let refused = 0;
    for (const file of files) refused += await importFile(client, file, options);
    return refused === 0 ? 0 : 1;
  });
};

/** How many sheets of a file were not imported, of those that should have been. */
async function importFile(client: ApiClient, file: string, options: Options): Promise<number> {
  const { readings, unknown } = await readFile(client, file, options.table);
  for (const { sheet, why } of unknown) complain(`${path.basename(file)}［${sheet}］未导入：${why}`);
  let refused = unknown.length;
  for (const { reading, year } of readings) {
    const place = `${path.basename(file)}［${reading.sheet}］→ ${labelOf(reading.table)}`;
    const problems = await importSheet(client, reading, { ...options, year: options.year ?? year, place });
    for (const problem of problems) complain(`  ${problem}`);
    if (problems.length > 0) refused += 1;
  }
  if (readings.length + unknown.length === 0) complain(`${path.basename(file)}：其中没有可导入的表格`);
  return readings.length + unknown.length === 0 ? 1 : refused;
}

interface ReadFile {
  readonly readings: readonly { readonly reading: SheetReading; readonly year: number | null }[];
  readonly unknown: readonly { readonly sheet: string; readonly why: string }[];
}

async function readFile(client: ApiClient, file: string, table: string | undefined): Promise<ReadFile> {
  const form = new FormData();
  if (table !== undefined) form.set('table', table);
  form.set('file', await openAsBlob(file), path.basename(file));
  if (table !== undefined) {
    const reading = await whenDone(client, await client.upload(sheetUpload, form));
    return { readings: [{ reading, year: null }], unknown: [] };
  }
  const { sheets } = await whenDone(client, await client.upload(sheetRecognise, form));
  return {
    readings: sheets.flatMap(({ reading, year }) => (reading === null ? [] : [{ reading, year }])),
    unknown: sheets.filter(({ reading }) => reading === null),
  };
}

/** Imports one sheet; the answer says why it was not, or not wholly. */
async function importSheet(
  client: ApiClient,
  reading: SheetReading,
  options: Options & { readonly place: string },
): Promise<readonly string[]> {
  const open = openQuestions(reading, options.year);
  if (open.length > 0) return refusal(options.place, open);
  const plan = planOf(reading, options.year);
  const report = await whenDone(client, await client.call(sheetCheck, plan));
  const problems = problemsOf(report, options);
  const { insert, update, same, wrong } = report.counts;
  say(`${options.place}：新增 ${insert} 行，更新 ${update} 行，相同 ${same} 行，有误 ${wrong} 行`);
  for (const { place, text } of report.doubts) say(`  需确认：${place} ${text}`);
  const blocks = options.valid ? problems.filter(({ isOfRows }) => !isOfRows) : problems;
  if (blocks.length > 0) return problems.map(({ text }) => text);
  if (options.check) return [];
  const mode = options.valid ? 'valid' : 'all';
  const done = await client.call(sheetImport, { ...plan, mode, fingerprint: report.fingerprint });
  const { inserted, updated, skipped } = await whenDone(client, done);
  say(`  已写入：新增 ${inserted} 行，更新 ${updated} 行，略过 ${skipped} 行`);
  return problems.map(({ text }) => `略过：${text}`);
}

interface Problem {
  readonly text: string;
  /** About single rows, which can be left out. */
  readonly isOfRows: boolean;
}

function problemsOf(report: ImportReport, { again }: Options): readonly Problem[] {
  const { earlier, problems, questions, problemCount } = report;
  const more = problemCount - problems.length;
  return [
    ...(earlier === null || again
      ? []
      : [{ text: `同年数据已由“${earlier.fileName}”导入，仍要导入请加 --again`, isOfRows: false }]),
    ...problems.map(({ place, heading, text, why }) => ({
      text: `${place} ${heading}“${text}”：${why}`,
      isOfRows: true,
    })),
    ...questions.map(({ place, heading, text, why }) => ({
      text: `${place} ${heading}“${text}”：${why}`,
      isOfRows: true,
    })),
    ...(more > 0 ? [{ text: `另有 ${more} 处问题`, isOfRows: true }] : []),
  ];
}

function refusal(place: string, open: readonly string[]): readonly string[] {
  return open.map((question) => `${place} 未导入：${question}`);
}

function labelOf(name: string): string {
  return TABLES.find(({ table }) => table.name === name)?.table.label ?? name;
}
