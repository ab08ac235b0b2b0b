import { z } from 'zod';

/** The forms in which a report is handed over; the last holds all others and what they were made from. */
export const REPORT_FORMATS = ['xlsx', 'docx', 'pdf', 'onePage', 'seea', 'package'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report that is one document. */
export type DocumentFormat = Exclude<ReportFormat, 'package'>;
export const DOCUMENT_FORMATS = REPORT_FORMATS.filter((format): format is DocumentFormat => format !== 'package');

/** What the finished job tells. */
export const reportMade = z.strictObject({ fileId: z.guid() });
