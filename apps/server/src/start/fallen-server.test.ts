import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseProcesses, startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

/** Back within 10 s is the goal; a recovery bound may be asserted at four times its goal. */
const RECOVERY_MS = 40_000;

let dataDir = '';
let product: Product;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-fallen-'));
  product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD });
}, 120_000);
afterEach(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${RECOVERY_MS} ms`);
    await delay(50);
  }
}

it(
  'a server that falls stands up again at the same address, and its users stay signed in',
  { timeout: 180_000 },
  async () => {
    const token = await product.signIn('admin', TEST_PASSWORD);
    const database = databaseProcesses(dataDir)[0];
    for (let round = 1; round <= 3; round += 1) {
      const fallen = product.serverPid()!;
      process.kill(fallen, 'SIGKILL');
      await until(async () => {
        const answer = await product
          .post('riverRainfall/saveData', { year: 2020, stationCode: `F${round}` }, token)
          .catch(
            // Nobody listens yet.
            () => undefined,
          );
        return answer?.code === 200;
      }, `a save after fall ${round}`);
      expect(product.serverPid()).not.toBe(fallen);
    }
    // The database was not touched by any of it.
    expect(databaseProcesses(dataDir)).toContain(database);
    expect(product.child.exitCode).toBeNull();
    expect(await product.stop()).toBe(0);
    expect(databaseProcesses(dataDir)).toEqual([]);
  },
);

it(
  'without its main program the server ends, and the next start finds the place free',
  { timeout: 180_000 },
  async () => {
    const server = product.serverPid()!;
    product.child.kill('SIGKILL');
    await until(() => !isAlive(server), 'the end of the server');
    product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD, PORT: new URL(product.url).port });
    expect(await product.signIn('admin', TEST_PASSWORD)).not.toBe('');
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // there is no such process
  }
}
