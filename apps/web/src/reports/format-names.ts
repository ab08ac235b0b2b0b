import type { ReportFormat } from '@qingzhang/contract/results/report-export';

/** The forms in which a report is taken away, as menus and lists call them. */
export const FORMAT_NAMES: Readonly<Record<ReportFormat, string>> = {
  xlsx: '工作簿（.xlsx）',
  docx: '核算报告（.docx）',
  pdf: '核算报告（PDF）',
  onePage: '领导一页纸（PDF）',
  seea: 'SEEA EA 账户表（.xlsx）',
  package: '成果包（.zip）',
};
