import { unreachable } from '@qingzhang/core/unreachable';
import { DOCX, PDF, XLSX } from '@qingzhang/contract/calls/mime-types';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentFormat } from '@qingzhang/contract/results/report-export';
import { WRITE_DOCUMENT } from '../documents/write-document-task.ts';
import { WRITE_ONE_PAGE } from '../documents/write-one-page-task.ts';
import { WRITE_PDF } from '../documents/write-pdf-task.ts';
import type { OfficialDocument } from '../documents/official-document.ts';
import type { MadeFile } from '../files/keep-made-file.ts';
import { accountReport } from './account-report.ts';
import { liveAccount } from './live/live-account.ts';
import { WRITE_ACCOUNT_BOOK } from './live/write-account-book-task.ts';
import { onePage } from './one-page/one-page.ts';
import { reportDocument } from './paper/report-document.ts';
import { reportAtlas } from './report-atlas.ts';
import { reportMethods } from './report-methods.ts';
import type { ReportScope } from './report-scope.ts';
import { reportSheets } from './report-sheets.ts';
import { readSeeaAccount } from './seea/read-seea-account.ts';
import { seeaTables } from './seea/seea-tables.ts';

/** A report in the form that was asked for; its title is also the name of the file. Whoever wants several tells it once. */
export async function reportFile(scope: ReportScope, format: DocumentFormat, told?: AccountReport): Promise<MadeFile> {
  const report = told ?? (await accountReport(scope));
  switch (format) {
    case 'xlsx': {
      const title = `${report.cover.regionName} ${report.cover.year} 年生态产品总值核算报表`;
      const name = `${title}.xlsx`;
      const book = { title, sheets: reportSheets(report), live: await liveAccount(scope) };
      return { name, type: XLSX, content: await scope.deps.apart.run(WRITE_ACCOUNT_BOOK, book, { name }) };
    }
    case 'docx':
    case 'pdf': {
      const document = await reportPaper(scope, report);
      const name = `${document.title}.${format}`;
      const [type, task] = format === 'docx' ? [DOCX, WRITE_DOCUMENT] : [PDF, WRITE_PDF];
      return { name, type, content: await scope.deps.apart.run(task, document, { name }) };
    }
    case 'onePage': {
      const page = onePage(report);
      const name = `${report.cover.regionName} ${report.cover.year} 年生态产品总值一页纸.pdf`;
      return { name, type: PDF, content: await scope.deps.apart.run(WRITE_ONE_PAGE, page, { name }) };
    }
    case 'seea': {
      const title = `${report.cover.regionName} ${report.cover.year} 年 SEEA EA 账户表`;
      const book = { title, sheets: seeaTables(await readSeeaAccount(scope, report)), live: null };
      const name = `${title}.xlsx`;
      return { name, type: XLSX, content: await scope.deps.apart.run(WRITE_ACCOUNT_BOOK, book, { name }) };
    }
    default:
      return unreachable(format);
  }
}

/** The report as it goes to paper. */
export async function reportPaper(scope: ReportScope, report: AccountReport): Promise<OfficialDocument> {
  return reportDocument(report, reportMethods(scope), await reportAtlas(scope));
}
