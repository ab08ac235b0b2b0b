import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportRegionValues } from '@qingzhang/contract/calls/region-value-calls';
import { exportReport } from '@qingzhang/contract/calls/report-calls';
import { sheetExport } from '@qingzhang/contract/calls/sheet-calls';
import { say } from '../start/console.ts';
import type { ApiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { withClient } from './open-client.ts';

const USAGE = `用法：qingzhang export report 年份 --out 文件.xlsx     核算报表
      qingzhang export values 年份 --out 文件.xlsx     区域价值
      qingzhang export 表 [年份] --out 文件.xlsx       一张数据表（如 riverRainfall）；文件名以 .csv 结尾时为 CSV`;

/** Writes a report, the values of regions or a table to a file. */
export const exportCommand: Command = (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, yearText, ...others] = positionals;
  const { out } = values;
  const needsYear = what === 'report' || what === 'values';
  const isYear = yearText === undefined ? !needsYear : /^\d{4}$/.test(yearText);
  if (what === undefined || out === undefined || !isYear || others.length > 0) throw new CommandFailure(USAGE);
  return withClient(product, async (client) => {
    const content = await contentOf(client, { what, year: yearText === undefined ? undefined : Number(yearText), out });
    await writeFile(out, content);
    say(`已写入 ${out}（${content.length} 字节）`);
    return 0;
  });
};

interface Wanted {
  readonly what: string;
  readonly year: number | undefined;
  readonly out: string;
}

async function contentOf(client: ApiClient, { what, year, out }: Wanted): Promise<Buffer> {
  if (what === 'report') return client.download(exportReport, { year: year! });
  if (what === 'values') return client.download(exportRegionValues, { year: year! });
  const format = out.endsWith('.csv') ? 'csv' : 'xlsx';
  return client.download(sheetExport, { table: what, format, ...(year !== undefined && { year }) });
}
