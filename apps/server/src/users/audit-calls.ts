import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { verifyLog } from '@qingzhang/contract/calls/audit-calls';
import { anchorsFile, readAnchors } from '../audit/anchors.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import type { Database } from '../database/database.ts';
import { handle } from '../http/handle.ts';

type Report = AnswerOf<typeof verifyLog>;

/** One walk at a time: whoever asks meanwhile gets its answer, and nobody can take all connections by asking. */
const walks = new WeakMap<Database, Promise<Report>>();

const VERIFY = handle(verifyLog).by(({ database, config }) => {
  const running = walks.get(database);
  if (running !== undefined) return running;
  const walk = verify(database, config.dataDir).finally(() => walks.delete(database));
  walks.set(database, walk);
  return walk;
});

async function verify({ pool }: Database, dataDir: string): Promise<Report> {
  const anchors = await readAnchors(anchorsFile(dataDir));
  const { sound, waiting, problem = null } = await verifyChain(pool, anchors);
  return { sound, waiting, anchors: anchors.length, problem };
}

export const AUDIT_HANDLINGS = [VERIFY];
