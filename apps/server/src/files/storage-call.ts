import { storageStanding } from '@qingzhang/contract/calls/file-calls';
import { diskStanding } from '../config/disk-standing.ts';
import { handle } from '../http/handle.ts';
import { damagedFiles } from './check-files.ts';

/** What an administrator mends: a disk that is filling, files whose content is not what was sent. */
export const STORAGE_STANDING = handle(storageStanding).by(async ({ config, database }) => {
  const { warn: warnBelow, reserve: refuseBelow } = config.diskSpace;
  const { state: disk, free, total } = await diskStanding(config);
  return { disk, free, total, warnBelow, refuseBelow, damaged: await damagedFiles(database.pool) };
});
