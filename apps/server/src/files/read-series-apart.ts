import { readFile } from 'node:fs/promises';
import { readDailySeries } from '@qingzhang/engine/prepare/daily-series';
import { apartCode } from '../apart/apart-task.ts';
import { READ_SERIES } from './read-series-task.ts';

export const readSeries = apartCode(READ_SERIES, async ({ path }) => readDailySeries(decoded(await readFile(path))));

/** The text of a file as UTF-8, or as GB18030 where it is not valid UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('gb18030').decode(bytes);
  }
}
