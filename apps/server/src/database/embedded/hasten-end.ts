import type { EmbeddedLog } from './embedded-log.ts';
import type { Postmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const LOOK_MS = 2000;

/**
 * Ends a PostgreSQL that somebody else has told to end once its clients have left, as SIGTERM does: ours never leave, and
 * meanwhile it lets nobody in, so that no job would run. Once it is gone it is started again. Answers how to stop looking.
 */
export function hastenEnd(cluster: string, current: () => Postmaster, log: EmbeddedLog): () => void {
  let isEnding = false;
  const look = async (): Promise<void> => {
    const postmaster = current();
    const file = readPostmasterFile(cluster);
    if (isEnding || file?.pid !== postmaster.pid || file.status !== 'stopping') return;
    log.error('数据库被其他程序要求停止，正在等待连接者离开；现在结束它，然后重新启动');
    isEnding = true;
    await postmaster.stop().finally(() => (isEnding = false));
  };
  const timer = setInterval(() => {
    // What fails now is tried again at the next look.
    look().catch((error: unknown) => log.error(`数据库未能结束：${String(error)}`));
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
