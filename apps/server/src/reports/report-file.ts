import { unreachable } from '@qingzhang/core/unreachable';
import { DOCX, XLSX } from '@qingzhang/contract/calls/mime-types';
import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { WRITE_DOCUMENT } from '../documents/write-document-task.ts';
import type { MadeFile } from '../files/keep-made-file.ts';
import { accountReport } from './account-report.ts';
import { liveAccount } from './live/live-account.ts';
import { WRITE_ACCOUNT_BOOK } from './live/write-account-book-task.ts';
import { reportDocument } from './paper/report-document.ts';
import { reportAtlas } from './report-atlas.ts';
import { reportMethods } from './report-methods.ts';
import type { ReportScope } from './report-scope.ts';
import { reportSheets } from './report-sheets.ts';

/** A report in the form that was asked for; its title is also the name of the file. */
export async function reportFile(scope: ReportScope, format: ReportFormat): Promise<MadeFile> {
  const report = await accountReport(scope);
  switch (format) {
    case 'xlsx': {
      const title = `${report.cover.regionName} ${report.cover.year} 年生态产品总值核算报表`;
      const name = `${title}.xlsx`;
      const book = { title, sheets: reportSheets(report), live: await liveAccount(scope) };
      return { name, type: XLSX, content: await scope.deps.apart.run(WRITE_ACCOUNT_BOOK, book, { name }) };
    }
    case 'docx': {
      const document = reportDocument(report, reportMethods(scope), await reportAtlas(scope));
      const name = `${document.title}.docx`;
      return { name, type: DOCX, content: await scope.deps.apart.run(WRITE_DOCUMENT, document, { name }) };
    }
    default:
      return unreachable(format);
  }
}
