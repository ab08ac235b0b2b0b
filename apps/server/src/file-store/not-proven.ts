import { Fault } from '@qingzhang/core/fault';
import type { StoreParts } from './file-store.ts';
import type { Outcome } from './proofs.ts';

/** The fault of a content that is not given out: which file it is, what it belongs to and how it is mended. */
export async function notProven(
  describe: StoreParts['describe'],
  sha256: string,
  outcome: Exclude<Outcome, 'good'>,
): Promise<Fault> {
  const described = await describe(sha256);
  if (described === undefined && outcome === 'missing') return new Fault('FILE_NOT_FOUND', {});
  const known = described ?? { name: sha256.slice(0, 12), belongs: '没有记录用到它', mended: '' };
  return new Fault('FILE_DAMAGED', { ...known, isMissing: outcome === 'missing' });
}
