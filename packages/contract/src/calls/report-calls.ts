import { z } from 'zod';
import { queued } from '../results/queued.ts';
import { accountReport } from '../results/report.ts';
import { regionId, year } from './bodies.ts';
import { defineCall, fileOrJob, ofModule } from './call.ts';
import { XLSX } from './mime-types.ts';

const access = ofModule('/area/gepMoney', 'read');
const ofRegionAndYear = z.strictObject({ year, regionId });

export const reportOfYear = defineCall({
  name: 'gepReport/getDataList',
  title: '核算报表',
  description: '目录清单、类型分布与附表 1—6；regionId 留空为全县。',
  access,
  body: ofRegionAndYear,
  answer: accountReport,
  example: { body: { year: 2024 } },
});

/** The forms in which a report is handed over, with what each is as a file. */
export const REPORT_FORMATS = { xlsx: XLSX } as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;
const format = z.enum(Object.keys(REPORT_FORMATS) as [ReportFormat, ...ReportFormat[]]).default('xlsx');

const exporting = {
  name: 'gepReport/exportData',
  title: '导出核算报表',
  description:
    'format 为 xlsx（工作簿，缺省）；async 为 true 时不等文件，只答任务编号，完成的任务以 fileId 指明文件，由 fileStore/download 下载。',
  access,
};

export const exportReport = defineCall({
  ...exporting,
  body: ofRegionAndYear.extend({ format, async: z.boolean().optional() }),
  answer: fileOrJob(...Object.values(REPORT_FORMATS)),
  example: { body: { year: 2024 } },
});

/** The same call for a job that is not waited for. */
export const startReport = defineCall({
  ...exporting,
  body: ofRegionAndYear.extend({ format, async: z.literal(true) }),
  answer: queued,
  example: { body: { year: 2024, async: true } },
});

/** What the finished job tells. */
export const reportMade = z.strictObject({ fileId: z.guid() });

export const REPORT_CALLS = [reportOfYear, exportReport];
