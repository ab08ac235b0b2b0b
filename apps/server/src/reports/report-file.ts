import { unreachable } from '@qingzhang/core/unreachable';
import { officeZone } from '@qingzhang/contract/cells/office-zone';
import { DOCX, PDF, XLSX } from '@qingzhang/contract/calls/mime-types';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { DocumentFormat } from '@qingzhang/contract/results/report-export';
import type { MadeFile } from '../files/keep-made-file.ts';
import { accountReport } from './account-report.ts';
import { liveAccount } from './live/live-account.ts';
import { WRITE_ACCOUNT_BOOK } from './live/write-account-book-task.ts';
import { WRITE_REPORT, type PaperForm, type ToldAccount } from './write-report-task.ts';
import { reportAtlas } from './report-atlas.ts';
import { reportMethods } from './report-methods.ts';
import type { ReportScope } from './report-scope.ts';
import { reportSheets } from './report-sheets.ts';
import { reportTitle } from './report-texts.ts';
import { readSeeaAccount } from './seea/read-seea-account.ts';
import { seeaTables } from './seea/seea-tables.ts';
import type { StoredTemplate } from './template/stored-template.ts';

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
      const name = `${reportTitle(report)}.${format}`;
      const account = await toldAccount(scope, report);
      return {
        name,
        type: format === 'docx' ? DOCX : PDF,
        content: await written(scope, account, { form: format }, name),
      };
    }
    case 'onePage': {
      const name = `${report.cover.regionName} ${report.cover.year} 年生态产品总值一页纸.pdf`;
      const account = { report, methods: [], atlas: null };
      return { name, type: PDF, content: await written(scope, account, { form: 'onePage' }, name) };
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

/** The report in the office's own layout. */
export async function officeFile(scope: ReportScope, { content, placeholders }: StoredTemplate): Promise<MadeFile> {
  const report = await accountReport(scope);
  const name = `${reportTitle(report)}.docx`;
  const paper = { form: 'office', template: content, placeholders } as const;
  return { name, type: DOCX, content: await written(scope, await toldAccount(scope, report), paper, name) };
}

/** The report as it is told on paper. */
export async function toldAccount(scope: ReportScope, report: AccountReport): Promise<ToldAccount> {
  return { report, methods: reportMethods(scope), atlas: await reportAtlas(scope) };
}

function written({ deps }: ReportScope, account: ToldAccount, paper: PaperForm, name: string): Promise<Uint8Array> {
  return deps.apart.run(WRITE_REPORT, { account, paper, zone: officeZone() }, { name });
}
