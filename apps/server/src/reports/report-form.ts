import { officeFormat, type OfficeFormat, type ReportFormat } from '@qingzhang/contract/results/report-export';
import type { StoredTemplate } from './template/stored-template.ts';

/** What a report is made as: in the product's own layout, or by the office's template as it stood when it was asked for. */
export interface ReportForm {
  readonly format: ReportFormat;
  readonly template?: StoredTemplate | undefined;
}

/** The name under which an edition keeps it. */
export function keptFormat({ format, template }: ReportForm): ReportFormat | OfficeFormat {
  return template === undefined ? format : officeFormat(template.sha256);
}
