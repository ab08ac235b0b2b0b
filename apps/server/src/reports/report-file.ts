import { REPORT_FORMATS, type ReportFormat } from '@qingzhang/contract/calls/report-calls';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { MadeFile } from '../files/keep-made-file.ts';
import { writeWorkbook } from '../sheets/workbook.ts';
import { reportSheets } from './report-sheets.ts';

/** A report in the form that was asked for; its title is also the name of the file. */
export async function reportFile(report: AccountReport, format: ReportFormat): Promise<MadeFile> {
  const { regionName, year } = report.cover;
  const title = `${regionName} ${year} 年生态产品总值核算报表`;
  return {
    name: `${title}.xlsx`,
    type: REPORT_FORMATS[format],
    content: await writeWorkbook(title, reportSheets(report)),
  };
}
