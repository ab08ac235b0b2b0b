import { exportReport, reportOfYear } from '@qingzhang/contract/calls/report-calls';
import { handle, handleReply } from '../http/handle.ts';
import { sendWorkbook } from '../sheets/send-workbook.ts';
import { accountReport } from './account-report.ts';
import { reportSheets } from './report-sheets.ts';

export const REPORT_HANDLINGS = [
  handle(reportOfYear).by((context) => accountReport(context, context.body.year, context.body.regionId ?? null)),

  handleReply(exportReport).by(async (context) => {
    const report = await accountReport(context, context.body.year, context.body.regionId ?? null);
    const { regionName, year } = report.cover;
    return sendWorkbook(context.reply, `${regionName} ${year} 年生态产品总值核算报表`, reportSheets(report));
  }),
];
