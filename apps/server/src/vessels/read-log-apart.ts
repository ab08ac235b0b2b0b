import { apartCode } from '../apart/apart-task.ts';
import { READ_LOG } from './read-log-task.ts';
import { linesOf, readLog as read } from './read-log.ts';

export const readLog = apartCode(READ_LOG, async ({ text, mostLines, now, hasOwner }) => {
  const lines = linesOf(text);
  return { lines: lines.length, reading: lines.length > mostLines ? null : read(lines, { now, hasOwner }) };
});
