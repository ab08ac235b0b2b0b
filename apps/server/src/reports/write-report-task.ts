import type { AccountReport } from '@qingzhang/contract/results/report';
import { apartTask } from '../apart/apart-task.ts';
import type { Placeholder } from '../documents/template/scan-placeholders.ts';
import type { ReportAtlas } from './report-atlas.ts';
import type { ReportMethod } from './report-methods.ts';

/** What a report on paper is told from. */
export interface ToldAccount {
  readonly report: AccountReport;
  readonly methods: readonly ReportMethod[];
  readonly atlas: ReportAtlas | null;
  /** What the total is found again by; null where it was typed, or never calculated. */
  readonly totalNumber: string | null;
}

/** The layout: the product's own as Word or PDF, the single page, or the office's template. */
export type PaperForm =
  | { readonly form: 'docx' | 'pdf' | 'onePage' }
  | { readonly form: 'office'; readonly template: Uint8Array; readonly placeholders: readonly Placeholder[] };

interface Request {
  readonly account: ToldAccount;
  readonly paper: PaperForm;
  /** Times are those of the office's clock. */
  readonly zone: string;
}

/**
 * A report, told and written: drawing a county's maps and laying out its pages take seconds, and neither a server nor a
 * worker's other jobs should wait for them.
 */
export const WRITE_REPORT = apartTask<Request, Uint8Array>('writeReport', () => []);
