import type { ApartTask } from '../apart/apart-task.ts';
import { linesOf, readLog, type LogReading } from './read-log.ts';

interface LogRequest {
  readonly text: string;
  /** A longer log is not read. */
  readonly mostLines: number;
  readonly now: number;
  readonly hasOwner: boolean;
}

/** What a receiver's log says, with the number of its lines. */
export const READ_LOG: ApartTask<LogRequest, { readonly lines: number; readonly reading: LogReading | null }> = {
  name: 'readLog',
  run: async ({ text, mostLines, now, hasOwner }) => {
    const lines = linesOf(text);
    return { lines: lines.length, reading: lines.length > mostLines ? null : readLog(lines, { now, hasOwner }) };
  },
};
