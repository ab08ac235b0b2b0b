import { z } from 'zod';
import { listedEdition } from '../results/edition-list.ts';
import { queued } from '../results/queued.ts';
import { accountReport } from '../results/report.ts';
import { REPORT_FORMATS } from '../results/report-export.ts';
import { regionId, year } from './bodies.ts';
import { defineCall, fileOrJob, ofModule } from './call.ts';
import { DOCX, PDF, XLSX, ZIP } from './mime-types.ts';

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

export const editionsOfYear = defineCall({
  name: 'gepReport/editions',
  title: '年度版次',
  description:
    '每次冻结成一版：版次、原因、冻结人与时间，以及该版的文件（由 fileStore/download 下载，内容不再变动）。regionId 为空的文件是全县的。',
  access,
  body: z.strictObject({ year }),
  answer: z.array(listedEdition),
  example: { body: { year: 2024 } },
});

const format = z.enum(REPORT_FORMATS).default('xlsx');
/** By the office's own template; of the form docx alone. */
const template = z.boolean().default(false);

const exporting = {
  name: 'gepReport/exportData',
  title: '导出核算报表',
  description:
    'format 为 xlsx（工作簿，缺省）、docx（核算报告）、pdf（核算报告）、onePage（领导一页纸，PDF）、seea（SEEA EA 账户表，工作簿）或 package（成果包，.zip：以上各种与数据、图层、边界、计算过程，附签名）；template 为 true 时 docx 按本单位的模板编写；async 为 true 时不等文件，只答任务编号，完成的任务以 fileId 指明文件，由 fileStore/download 下载。已冻结的年度答复冻结时生成并保存的文件，逐字节相同。',
  access,
};

export const exportReport = defineCall({
  ...exporting,
  body: ofRegionAndYear.extend({ format, template, async: z.boolean().optional() }),
  answer: fileOrJob(XLSX, DOCX, PDF, ZIP),
  example: { body: { year: 2024 } },
});

/** The same call for a job that is not waited for. */
export const startReport = defineCall({
  ...exporting,
  body: ofRegionAndYear.extend({ format, template, async: z.literal(true) }),
  answer: queued,
  example: { body: { year: 2024, async: true } },
});

export const REPORT_CALLS = [reportOfYear, editionsOfYear, exportReport];
