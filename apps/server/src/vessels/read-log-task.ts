import { apartTask } from '../apart/apart-task.ts';
import type { LogReading } from './read-log.ts';

interface LogRequest {
  readonly text: string;
  /** A longer log is not read. */
  readonly mostLines: number;
  readonly now: number;
  readonly hasOwner: boolean;
}

interface ReadLog {
  readonly lines: number;
  readonly reading: LogReading | null;
}

/** What a receiver's log says, with the number of its lines. */
export const READ_LOG = apartTask<LogRequest, ReadLog>('readLog', () => []);
