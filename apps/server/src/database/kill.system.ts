import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseProcesses, killIfThere, startProduct, type Product } from '../testing/product.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? '2');
const PASSWORD = 'Kill-Password-1';

/** Saves rows over eight connections until the product dies; answers what was acknowledged. */
async function saveUntilDeath(product: Product, token: string, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const writer = async (writerNumber: number) => {
    for (let number = 0; ; number += 1) {
      const stationCode = `R${round}-${writerNumber}-${number}`;
      const answer = await product.post('riverRainfall/saveData', { year: 2020, stationCode }, token).catch(() => null);
      if (answer?.code !== 200) return;
      acknowledged.push(stationCode);
      if (acknowledged.length === 400) killEverything(product);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => writer(index)));
  return acknowledged;
}

let dataDir = '';

function killEverything(product: Product): void {
  product.child.kill('SIGKILL');
  for (const pid of databaseProcesses(dataDir)) killIfThere(pid);
}

describe('kill -9 of server and database amid saves', () => {
  it(`loses nothing that was acknowledged, ${ROUNDS} times in a row`, { timeout: ROUNDS * 60_000 }, async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-kill-'));
    const everything: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
      const token = await product.signIn('admin', PASSWORD);
      everything.push(...(await saveUntilDeath(product, token, round)));
    }
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
    const token = await product.signIn('admin', PASSWORD);
    const { result } = await product.post<{ stationCode: string }[]>(
      'riverRainfall/getAllDataList',
      { year: 2020 },
      token,
    );
    const stored = new Set(result.map((row) => row.stationCode));
    expect(everything.length).toBeGreaterThanOrEqual(ROUNDS * 400);
    expect(everything.filter((code) => !stored.has(code))).toEqual([]);
    const audit = await product.post<{ total: number }>(
      'auditLog/getDataList',
      { filters: [{ key: 'tableName', op: 'eq', value: 'riverRainfall' }] },
      token,
    );
    expect(audit.result.total).toBe(stored.size);
    expect(await product.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  });
});
