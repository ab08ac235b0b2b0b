import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startProduct } from '../../apps/server/src/testing/product.ts';

interface PracticeProduct {
  readonly url: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

interface Health {
  readonly practice: string;
  readonly practiceProgress: number;
}

const POLL_MS = 1000;
/** Progress is told in steps of so many percent. */
const STEP = 20;

/** The built product on a data folder of its own, with the practice county calculated. */
export async function startPractice(tell: (percent: number) => void): Promise<PracticeProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-verify-'));
  const password = `Verify-${randomBytes(9).toString('hex')}-1`;
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PRACTICE: 'on' });
  const stop = async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(product.url, tell);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: product.url, password, stop };
}

async function ready(url: string, tell: (percent: number) => void): Promise<void> {
  for (let told = 0; ;) {
    const { result } = (await (await fetch(`${url}/api/health.json`)).json()) as { readonly result: Health };
    if (result.practice === 'ready') return;
    if (result.practice !== 'loading') throw new Error(`示范县未能生成（${result.practice}）`);
    if (result.practiceProgress >= told + STEP) {
      told = Math.floor(result.practiceProgress / STEP) * STEP;
      tell(told);
    }
    await setTimeout(POLL_MS);
  }
}
