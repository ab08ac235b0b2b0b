import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import { exportRegionValues } from '@qingzhang/contract/calls/region-value-calls';
import { startReport } from '@qingzhang/contract/calls/report-calls';
import { sheetExport } from '@qingzhang/contract/calls/sheet-calls';
import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { say } from '../start/console.ts';
import { followJob, type ApiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { withClient } from './open-client.ts';

const USAGE = `用法：qingzhang export 年份 --out 文件             核算报告：.xlsx 工作簿，.docx 或 .pdf 报告，.zip 成果包
      qingzhang export 年份 --format onePage|seea --out 文件   领导一页纸（.pdf）；SEEA EA 账户表（.xlsx）
      qingzhang export values 年份 --out 文件.xlsx     区域价值
      qingzhang export 表 [年份] --out 文件.xlsx       一张数据表（如 riverRainfall）；文件名以 .csv 结尾时为 CSV`;

/** What a report is by the ending of its file; the first is what it is where nothing is said. */
const FORMATS: Readonly<Record<ReportFormat, string>> = {
  xlsx: '.xlsx',
  docx: '.docx',
  pdf: '.pdf',
  package: '.zip',
  onePage: '.pdf',
  seea: '.xlsx',
};

/** Writes a report, the values of regions or a table to a file. */
export const exportCommand: Command = (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, format: { type: 'string' } },
    allowPositionals: true,
  });
  const { out, format } = values;
  const [what, year] = wordsOf(positionals);
  if (what === undefined || out === undefined) throw new CommandFailure(USAGE);
  if (format !== undefined && what !== 'report') throw new CommandFailure(USAGE);
  const reportFormat = what === 'report' ? formatOf(out, format) : null;
  return withClient(product, async (client) => {
    const content =
      reportFormat === null ? await tableOf(client, { what, year, out }) : await reportOf(client, year!, reportFormat);
    await writeFile(out, content);
    say(`已写入 ${out}（${content.length} 字节）`);
    return 0;
  });
};

/** A year alone is its report. */
function wordsOf(words: readonly string[]): readonly [what: string | undefined, year: number | undefined] {
  const [first = '', second, ...others] = words;
  const isYear = (word: string | undefined) => word !== undefined && /^\d{4}$/.test(word);
  if (others.length > 0 || first === '') return [undefined, undefined];
  if (isYear(first)) return second === undefined ? ['report', Number(first)] : [undefined, undefined];
  const needsYear = first === 'report' || first === 'values';
  const isRight = second === undefined ? !needsYear : isYear(second);
  return isRight ? [first, second === undefined ? undefined : Number(second)] : [undefined, undefined];
}

function formatOf(out: string, asked: string | undefined): ReportFormat {
  const ending = path.extname(out).toLowerCase();
  const fitting = (Object.keys(FORMATS) as ReportFormat[]).filter((format) => FORMATS[format] === ending);
  const found = asked === undefined ? fitting[0] : fitting.find((format) => format === asked);
  if (found !== undefined) return found;
  const endings = [...new Set(Object.values(FORMATS))].join('、');
  const wanted = asked !== undefined && asked in FORMATS ? FORMATS[asked as ReportFormat] : endings;
  throw new CommandFailure(`${out} 的扩展名与要导出的内容不符：应为 ${wanted}\n${USAGE}`);
}

/** A report takes longer than a call may be waited for. */
async function reportOf(client: ApiClient, year: number, format: ReportFormat): Promise<Buffer> {
  const { jobId } = await client.call(startReport, { year, format, async: true });
  const { fileId } = (await followJob(client, jobId, say)) as { readonly fileId: string };
  return client.download(downloadFile, { fileId });
}

interface Wanted {
  readonly what: string;
  readonly year: number | undefined;
  readonly out: string;
}

async function tableOf(client: ApiClient, { what, year, out }: Wanted): Promise<Buffer> {
  if (what === 'values') return client.download(exportRegionValues, { year: year! });
  const format = path.extname(out).toLowerCase() === '.csv' ? 'csv' : 'xlsx';
  return client.download(sheetExport, { table: what, format, ...(year !== undefined && { year }) });
}
