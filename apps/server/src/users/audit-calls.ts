import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { verifyLog } from '@qingzhang/contract/calls/audit-calls';
import type { Pool } from 'pg';
import { anchorsFile, readAnchors } from '../audit/anchors.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { wholePool } from '../database/tenant-pool.ts';
import { handle } from '../http/handle.ts';

type Report = AnswerOf<typeof verifyLog>;

/** One walk at a time: whoever asks meanwhile gets its answer, and nobody can take all connections by asking. */
const walks = new WeakMap<Pool, Promise<Report>>();

const VERIFY = handle(verifyLog).by(({ database, config }) => {
  // The chain is the installation's, whichever office has it verified.
  const pool = wholePool(database.pool);
  const running = walks.get(pool);
  if (running !== undefined) return running;
  const walk = verify(pool, config.dataDir).finally(() => walks.delete(pool));
  walks.set(pool, walk);
  return walk;
});

async function verify(pool: Pool, dataDir: string): Promise<Report> {
  const anchors = await readAnchors(anchorsFile(dataDir));
  const { sound, waiting, problem = null } = await verifyChain(pool, anchors);
  return { sound, waiting, anchors: anchors.length, problem };
}

export const AUDIT_HANDLINGS = [VERIFY];
