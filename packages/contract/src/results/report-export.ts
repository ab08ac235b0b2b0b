import { z } from 'zod';

/** The forms in which a report is handed over. */
export const REPORT_FORMATS = ['xlsx', 'docx', 'pdf', 'onePage', 'seea'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What the finished job tells. */
export const reportMade = z.strictObject({ fileId: z.guid() });
