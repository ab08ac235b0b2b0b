import { apartTask } from '../../apart/apart-task.ts';
import type { Placeholder } from '../../documents/template/scan-placeholders.ts';

interface Request {
  readonly path: string;
  readonly name: string;
}

/** What was found in a template: why it cannot be used, or what is kept of it. */
export interface CheckedTemplate {
  readonly problems: readonly string[];
  readonly placeholders: readonly Placeholder[];
  readonly content: Uint8Array;
  /** The place for what is unsure was missing, and stands at the start now. */
  readonly noticeAdded: boolean;
}

export const CHECK_TEMPLATE = apartTask<Request, CheckedTemplate>('checkTemplate', ({ path }) => [path]);
