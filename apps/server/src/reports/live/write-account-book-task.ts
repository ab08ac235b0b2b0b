import { apartTask } from '../../apart/apart-task.ts';
import type { Sheet } from '../../sheets/workbook.ts';
import type { LiveAccount } from './live-account.ts';

export interface AccountBook {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly live: LiveAccount | null;
}

/** The workbook of a year: making formulas of a county's runs takes seconds, which nobody else should wait for. */
export const WRITE_ACCOUNT_BOOK = apartTask<AccountBook, Uint8Array>('writeAccountBook', () => []);
