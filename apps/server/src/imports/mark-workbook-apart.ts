import { apartCode } from '../apart/apart-task.ts';
import { MARK_WORKBOOK } from './mark-workbook-task.ts';
import { markWorkbook as mark } from './mark-workbook.ts';

export const markWorkbook = apartCode(MARK_WORKBOOK, ({ path, source, problems, firstColumn }) =>
  mark(path, source, problems, firstColumn),
);
