import { z } from 'zod';

/** The forms in which a report is handed over; the last holds all others and what they were made from. */
export const REPORT_FORMATS = ['xlsx', 'docx', 'pdf', 'onePage', 'seea', 'package'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report that is one document. */
export type DocumentFormat = Exclude<ReportFormat, 'package'>;
export const DOCUMENT_FORMATS = REPORT_FORMATS.filter((format): format is DocumentFormat => format !== 'package');

/** A report by the office's own template: a form of its own for each template, so that a new one does not stand for the old. */
export type OfficeFormat = `${typeof OFFICE}${string}`;
const OFFICE = 'office:';
/** As much of a template's digest as tells it from the office's others. */
const DIGEST = 12;

export function officeFormat(templateSha256: string): OfficeFormat {
  return `${OFFICE}${templateSha256.slice(0, DIGEST)}`;
}

export function isOfficeFormat(format: string): format is OfficeFormat {
  return format.startsWith(OFFICE);
}

/** What the finished job tells. */
export const reportMade = z.strictObject({ fileId: z.guid() });
