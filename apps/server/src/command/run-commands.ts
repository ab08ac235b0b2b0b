import { setTimeout as delay } from 'node:timers/promises';
import { health } from '@qingzhang/contract/calls/session-calls';
import { complain, say } from '../start/console.ts';
import { askToStop, readRunning } from '../start/running-product.ts';
import { apiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { reach } from './open-client.ts';

const POLL_MS = 200;
/** Jobs come to their next report and the database writes what it holds; more than this is a defect. */
const PATIENCE_MS = 120_000;
/** As service managers take it: the program is not running. */
const NOT_RUNNING = 3;

/** Ends the product on this data folder in good order and waits for it. */
export const stopCommand: Command = async (product) => {
  const { dataDir } = product.config();
  const running = readRunning(dataDir);
  if (running === undefined) {
    say('未在运行');
    return 0;
  }
  askToStop(dataDir, running);
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await delay(POLL_MS)) {
    if (readRunning(dataDir) !== undefined) continue;
    say(`已停止（进程 ${running.pid}）`);
    return 0;
  }
  complain(`进程 ${running.pid} 在 ${PATIENCE_MS / 1000} 秒内没有停止`);
  return 1;
};

/** Whether the product on this data folder runs and answers. */
export const statusCommand: Command = async (product) => {
  const running = readRunning(product.config().dataDir);
  if (running === undefined) {
    say('未在运行');
    return NOT_RUNNING;
  }
  const { ready, version, database, disk, damagedFiles, practice, parts } = await apiClient(
    await reach(product),
    '',
  ).call(health, {});
  say(`运行中：${running.url}（进程 ${running.pid}，版本 ${version}）`);
  say(`数据库：${database === 'embedded' ? '内置' : '外部'}，${ready ? '正常' : '暂时连接不上'}`);
  say(`磁盘：${{ good: '充足', low: '不足，请尽快清理', full: '已满，不能保存' }[disk]}`);
  if (damagedFiles !== null && damagedFiles > 0) say(`损坏或丢失的文件：${damagedFiles} 个`);
  const { queue, workers, files } = parts;
  if (files.status === 'bad') say(`文件存储：${files.kind === 's3' ? '对象存储' : '文件夹'}暂时不能使用`);
  if (workers.count !== null)
    say(`后台任务：${workers.count} 个进程，进行中 ${queue.running} 个，排队 ${queue.waiting} 个`);
  if (practice === 'loading') say('示范县正在生成');
  return ready && disk !== 'full' && files.status === 'good' ? 0 : 1;
};
