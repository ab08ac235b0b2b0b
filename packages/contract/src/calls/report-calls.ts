import { z } from 'zod';
import { accountReport } from '../results/report.ts';
import { regionId, year } from './bodies.ts';
import { defineCall, file, ofModule } from './call.ts';
import { XLSX } from './mime-types.ts';

const ofRegionAndYear = {
  access: ofModule('/area/gepMoney', 'read'),
  body: z.strictObject({ year, regionId }),
  example: { body: { year: 2024 } },
};

export const reportOfYear = defineCall({
  ...ofRegionAndYear,
  name: 'gepReport/getDataList',
  title: '核算报表',
  description: '目录清单、类型分布与附表 1—6；regionId 留空为全县。',
  answer: accountReport,
});

export const exportReport = defineCall({
  ...ofRegionAndYear,
  name: 'gepReport/exportData',
  title: '导出核算报表',
  answer: file(XLSX),
});

export const REPORT_CALLS = [reportOfYear, exportReport];
