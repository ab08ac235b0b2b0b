import type { Context, Handler } from '../http/context.ts';
import { sendWorkbook } from '../sheets/send-workbook.ts';
import { accountReport as readReport } from './account-report.ts';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { reportSheets } from './report-sheets.ts';

function asked(context: Context): Promise<AccountReport> {
  const { year, regionId } = context.body as { year: number; regionId?: string | null };
  return readReport(context, year, regionId ?? null);
}

export const accountReport: Handler = (context) => asked(context);

export const exportReport: Handler = async (context) => {
  const report = await asked(context);
  const { regionName, year } = report.cover;
  return sendWorkbook(context.reply, `${regionName} ${year} 年生态产品总值核算报表`, reportSheets(report));
};
