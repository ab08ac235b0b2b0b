import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { anchorsFile, keepAnchor, printedAnchor, readAnchors } from '../audit/anchors.ts';
import { sealEntries } from '../audit/seal-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { openInstallation } from '../database/tenant-pool.ts';
import { say } from '../start/console.ts';
import { openProductDatabase } from './open-database.ts';
import { calledAs, UsageError, type Upkeep } from './upkeep.ts';

/** `audit verify [anchors]`: whether the log is as it was written, by a file of anchors or the one that a report prints. `audit anchor`: its end, to be kept elsewhere. */
export async function auditCommand({ config, cwd }: Upkeep, [what, file]: readonly string[]): Promise<void> {
  if (what !== 'verify' && what !== 'anchor')
    throw new UsageError(
      `用法：${calledAs('audit')} verify [锚点文件，或报表上印的校验点]，或 ${calledAs('audit')} anchor`,
    );
  const database = await openProductDatabase(config);
  const { pool } = openInstallation(database.url, { max: 1 });
  try {
    if (what === 'anchor') {
      await sealEntries(pool);
      const anchor = await keepAnchor(pool, config.dataDir);
      say(anchor === undefined ? '操作日志尚无封签' : JSON.stringify(anchor));
      return;
    }
    const printed = file === undefined ? undefined : printedAnchor(file);
    const kept = file === undefined ? anchorsFile(config.dataDir) : path.resolve(cwd, file);
    const anchors = printed === undefined ? await readAnchors(kept) : [printed];
    const { sound, waiting, problem } = await verifyChain(pool, anchors);
    if (problem !== undefined) throw new Fault('AUDIT_BROKEN', { what: problem });
    say(`操作日志完好：${sound} 条逐条与封签相符，待封 ${waiting} 条，核对锚点 ${anchors.length} 个`);
  } finally {
    await pool.end();
    await database.close();
  }
}
