import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import { REPORT_FORMATS } from '@qingzhang/contract/results/report-export';
import { done, freeze, plantCounty, type Caller } from '../accounts/testing/county-year.ts';
import { callerOf, killEverything } from '../testing/killed-product.ts';
import { startProduct, type Product } from '../testing/product.ts';

const PASSWORD = 'Killed-Edition-1';
const YEAR = 2023;
const TABLES = ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'];

async function edition(caller: Caller): Promise<ListedEdition> {
  const [latest] = await done<ListedEdition[]>(caller, 'gepReport/editions', { year: YEAR });
  return latest!;
}

async function until(caller: Caller, isReached: (latest: ListedEdition) => boolean): Promise<ListedEdition> {
  for (;;) {
    const latest = await edition(caller);
    if (isReached(latest)) return latest;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function digestOf(product: Product, fileId: string): Promise<string> {
  const token = await product.signIn('admin', PASSWORD);
  const response = await fetch(`${product.url}/api/fileStore/download.json`, {
    method: 'POST',
    body: JSON.stringify({ fileId }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

describe('kill -9 while the files of an edition are made', () => {
  it('leaves those that were kept, and makes the others after the next start', { timeout: 180_000 }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-killed-edition-'));
    const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, PRACTICE: 'off' };
    const killed = await startProduct(environment);
    const first = await callerOf(killed, PASSWORD);
    const county = await plantCounty(first, 2, 0);
    for (const table of TABLES) await done(first, `${table}/saveData`, county.tables(YEAR).get(table)!);
    await done(first, 'regionValue/calculate', { year: YEAR });
    await freeze(first, YEAR);
    const { files: kept } = await until(first, ({ files }) => files.length > 0);
    expect(kept.length).toBeLessThan(REPORT_FORMATS.length);
    await killEverything(killed, dataDir);

    const product = await startProduct(environment);
    const second = await callerOf(product, PASSWORD);
    const { files, making } = await until(second, (latest) => latest.files.length === REPORT_FORMATS.length);
    for (const file of kept) expect(files).toContainEqual(file);
    await until(second, (latest) => latest.making === 'done');
    expect(making).not.toBe('failed');
    expect(new Set(files.map(({ format }) => format)).size).toBe(REPORT_FORMATS.length);
    for (const { fileId, sha256 } of files) expect(await digestOf(product, fileId)).toBe(sha256);
    expect(await product.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  });
});
