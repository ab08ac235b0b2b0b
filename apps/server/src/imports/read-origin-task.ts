import { apartTask } from '../apart/apart-task.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import type { TableRequest } from './read-table-task.ts';

/** What a workbook says of where it comes from. */
export const READ_ORIGIN = apartTask<TableRequest, WorkbookOrigin | null>('readOrigin', ({ path }) => [path]);
