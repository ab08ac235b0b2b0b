import { keepOfficeTime } from '@qingzhang/contract/cells/office-zone';
import { unreachable } from '@qingzhang/core/unreachable';
import { apartCode } from '../apart/apart-task.ts';
import { writeOnePage } from '../documents/pdf/write-one-page.ts';
import { writePdf } from '../documents/pdf/write-pdf.ts';
import { fillTemplate } from '../documents/template/fill-template.ts';
import { writeDocument } from '../documents/write-document.ts';
import { onePage } from './one-page/one-page.ts';
import { templateFill } from './template/template-fill.ts';
import { reportDocument } from './paper/report-document.ts';
import { WRITE_REPORT } from './write-report-task.ts';

export const writeReport = apartCode(WRITE_REPORT, async ({ account, paper, zone }): Promise<Uint8Array> => {
  keepOfficeTime(zone);
  switch (paper.form) {
    case 'docx':
      return writeDocument(reportDocument(account));
    case 'pdf':
      return writePdf(reportDocument(account));
    case 'onePage':
      return writeOnePage(onePage(account.report));
    case 'office':
      return fillTemplate(paper.template, templateFill(account, paper.placeholders));
    default:
      return unreachable(paper);
  }
});
