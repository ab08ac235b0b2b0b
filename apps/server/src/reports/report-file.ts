import { unreachable } from '@qingzhang/core/unreachable';
import { officeZone } from '@qingzhang/contract/cells/office-zone';
import { DOCX, PDF, XLSX } from '@qingzhang/contract/calls/mime-types';
import type { DocumentFormat } from '@qingzhang/contract/results/report-export';
import type { MadeFile } from '../files/keep-made-file.ts';
import { liveAccount } from './live/live-account.ts';
import { WRITE_ACCOUNT_BOOK, type AccountBook } from './live/write-account-book-task.ts';
import { WRITE_REPORT, type PaperForm, type ToldAccount } from './write-report-task.ts';
import type { ReportScope } from './report-scope.ts';
import { reportSheets } from './report-sheets.ts';
import { reportTitle } from './report-texts.ts';
import { seeaTables } from './seea/seea-tables.ts';
import type { Telling } from './telling.ts';
import type { StoredTemplate } from './template/stored-template.ts';

/** A report in the form that was asked for; its title is also the name of the file. */
export async function reportFile(telling: Telling, format: DocumentFormat): Promise<MadeFile> {
  const { scope } = telling;
  const report = await telling.report();
  const { regionName, year } = report.cover;
  switch (format) {
    case 'xlsx': {
      const title = `${regionName} ${year} 年生态产品总值核算报表`;
      return bookFile(scope, { title, sheets: reportSheets(report), live: await liveAccount(scope, report) });
    }
    case 'docx':
    case 'pdf': {
      const name = `${reportTitle(report)}.${format}`;
      const content = await written(scope, await telling.account(), { form: format }, name);
      return { name, type: format === 'docx' ? DOCX : PDF, content };
    }
    case 'onePage': {
      const name = `${regionName} ${year} 年生态产品总值一页纸.pdf`;
      const account = { report, methods: [], atlas: null, totalNumber: null };
      return { name, type: PDF, content: await written(scope, account, { form: 'onePage' }, name) };
    }
    case 'seea': {
      const title = `${regionName} ${year} 年 SEEA EA 账户表`;
      return bookFile(scope, { title, sheets: seeaTables(await telling.seea()), live: null });
    }
    default:
      return unreachable(format);
  }
}

/** The report in the office's own layout. */
export async function officeFile(telling: Telling, { content, placeholders }: StoredTemplate): Promise<MadeFile> {
  const account = await telling.account();
  const name = `${reportTitle(account.report)}.docx`;
  const paper = { form: 'office', template: content, placeholders } as const;
  return { name, type: DOCX, content: await written(telling.scope, account, paper, name) };
}

async function bookFile({ deps }: ReportScope, book: AccountBook): Promise<MadeFile> {
  const name = `${book.title}.xlsx`;
  return { name, type: XLSX, content: await deps.apart.run(WRITE_ACCOUNT_BOOK, book, { name }) };
}

function written({ deps }: ReportScope, account: ToldAccount, paper: PaperForm, name: string): Promise<Uint8Array> {
  return deps.apart.run(WRITE_REPORT, { account, paper, zone: officeZone() }, { name });
}
