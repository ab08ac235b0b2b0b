import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { databaseProcesses, startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

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
