import path from 'node:path';
import roll from 'pino-roll';
import { destination, type DestinationStream } from 'pino';
import type { Config } from './config.ts';

/** However much is written in a day, no file grows beyond what an editor opens. */
const LARGEST = '20m';

/**
 * Where a program writes its log: standard output, or files of its own in the folder that is named, a new one each day
 * and whenever one is full; the oldest are removed. No two programs write to one file.
 */
export async function logStream(
  { watch: { logs } }: Pick<Config, 'watch'>,
  program: string,
  largest: string = LARGEST,
): Promise<DestinationStream> {
  if (logs.folder === '') return destination(1);
  return roll({
    file: path.join(logs.folder, program),
    frequency: 'daily',
    dateFormat: 'yyyy-MM-dd',
    size: largest,
    limit: { count: logs.keep, removeOtherLogFiles: true },
    mkdir: true,
    // The last words of a program that falls are those that matter.
    sync: true,
  });
}
