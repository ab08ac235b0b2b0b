import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAllKept, keepSaving } from '../../src/testing/keep-saving.ts';
import { databaseProcesses, killIfThere, startProduct } from '../../src/testing/product.ts';
import { until } from '../../src/testing/until.ts';
import { PASSWORD } from './attacked-product.ts';

const KILLS = Number(process.env['SYSTEM_KILLS'] ?? '6');

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-kills-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(`server and database are killed in turn ${KILLS} times amid saves, and nothing acknowledged is lost`, async () => {
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const token = await product.signIn('admin', PASSWORD);
  const saves = keepSaving(product, token);
  for (let round = 1; round <= KILLS; round += 1) {
    const wanted = saves.acknowledged.length + 50;
    await until(() => saves.acknowledged.length >= wanted, `50 saves before kill ${round}`);
    const victims = round % 2 === 0 ? databaseProcesses(dataDir) : [product.serverPid()!];
    for (const pid of victims) killIfThere(pid);
  }
  const wanted = saves.acknowledged.length + 50;
  await until(() => saves.acknowledged.length >= wanted, 'saves afterwards');
  await saves.stop();
  // 0: nobody answered, because the server itself was gone.
  expect([...saves.statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  await expectAllKept(product, token, saves.acknowledged);
  expect(await product.stop()).toBe(0);
});
