import { isOfficeFormat, REPORT_FORMATS, type ReportFormat } from '@qingzhang/contract/results/report-export';

/** The forms in which a report is taken away, as menus and lists call them. */
export const FORMAT_NAMES: Readonly<Record<ReportFormat, string>> = {
  xlsx: '工作簿（.xlsx）',
  docx: '核算报告（.docx）',
  pdf: '核算报告（PDF）',
  onePage: '领导一页纸（PDF）',
  seea: 'SEEA EA 账户表（.xlsx）',
  package: '成果包（.zip）',
};

export const OFFICE_NAME = '核算报告（本单位模板，.docx）';

/** What a file that was kept is called; undefined for a form that this version does not know. */
export function keptFormatName(format: string): string | undefined {
  if (isOfficeFormat(format)) return OFFICE_NAME;
  const known = REPORT_FORMATS.find((each) => each === format);
  return known && FORMAT_NAMES[known];
}
