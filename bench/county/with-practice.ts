import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct, type Product } from '../../apps/server/src/testing/product.ts';
import { practiceReady } from './practice-ready.ts';

export const PASSWORD = 'Bench-Password-1';

/**
 * Starts the built product on the practice county, as often as a bench asks for it: in a folder that goes with the bench,
 * or in `--data FOLDER`, which is filled once and kept for the next.
 */
export async function withPractice(work: (start: () => Promise<Product>) => Promise<void>): Promise<void> {
  const { data } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true }).values;
  const dataDir = data ?? (await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-')));
  let running: Product | undefined;
  const start = async () => {
    await running?.stop();
    running = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, PRACTICE: 'on' });
    await practiceReady(running);
    return running;
  };
  try {
    await work(start);
  } finally {
    await running?.stop();
    if (data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}
