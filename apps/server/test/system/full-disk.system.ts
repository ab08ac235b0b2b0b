import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectAllKept } from '../../src/testing/keep-saving.ts';
import { startProduct, type Product } from '../../src/testing/product.ts';
import { until } from '../../src/testing/until.ts';
import { PASSWORD } from './attacked-product.ts';

const MIB = 2 ** 20;
const SIZE_MIB = 400;

const place = mkdtempSync(path.join(tmpdir(), 'qingzhang-full-'));
const isMounted = mounted(place);
const ballast = path.join(place, 'ballast');
let product: Product | undefined;

afterEach(async () => {
  await rm(ballast, { force: true });
  await product?.stop();
});
afterAll(() => {
  if (isMounted) execFileSync('umount', [place]);
  rmSync(place, { recursive: true, force: true });
});

/** A small file system of its own; only the super-user may have one. */
function mounted(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    // A container may forbid it: the titles of the tests say what they need.
    return false;
  }
}

/** Takes all room, also that which the database takes or gives back meanwhile. */
async function fill(): Promise<void> {
  const piece = Buffer.alloc(64 * 1024);
  const file = await open(ballast, 'w');
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

/** Takes all room but this many bytes. */
async function leave(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  await writeFile(ballast, Buffer.alloc(bavail * bsize - bytes));
}

async function opened(name: string, environment: Readonly<Record<string, string>>) {
  product = await startProduct({ DATA_DIR: path.join(place, name), ADMIN_PASSWORD: PASSWORD, ...environment });
  return { running: product, token: await product.signIn('admin', PASSWORD) };
}

function saved({ post }: Product, token: string, stationCode: string) {
  return post('riverRainfall/saveData', { year: 2020, stationCode, remark: '雨'.repeat(300) }, token);
}

async function health({ url }: Product): Promise<{ readonly disk: string; readonly ready: boolean }> {
  const response = await fetch(`${url}/api/health.json`);
  return ((await response.json()) as { result: { disk: string; ready: boolean } }).result;
}

describe.skipIf(!isMounted)('a disk that fills up (needs the right to mount a tmpfs)', () => {
  it('is told beforehand, then refuses saves with 507 while reading goes on, and recovers by itself', async () => {
    const { running, token } = await opened('reserve', { DISK_RESERVE_MB: '40', DISK_WARN_MB: '100' });
    expect((await saved(running, token, 'first')).code).toBe(200);
    expect((await health(running)).disk).toBe('good');
    await leave(70 * MIB);
    await until(async () => (await health(running)).disk === 'low', 'the warning');
    expect((await saved(running, token, 'second')).code).toBe(200);
    await rm(ballast);
    await leave(20 * MIB);
    await until(async () => (await health(running)).disk === 'full', 'the word that it is full');
    const refused = await saved(running, token, 'third');
    expect([refused.code, refused.fault]).toEqual([507, 'STORE_FULL']);
    await expectAllKept(running, token, ['first', 'second']);
    expect(await running.signIn('admin', PASSWORD)).not.toBe('');
    await rm(ballast);
    await until(async () => (await saved(running, token, 'third')).code === 200, 'saving again');
    await expectAllKept(running, token, ['first', 'second', 'third']);
  });

  it('without a reserve still loses nothing that was acknowledged, and recovers by itself', async () => {
    const { running, token } = await opened('none', { DISK_RESERVE_MB: '0', DISK_WARN_MB: '0' });
    const begun = running.child.pid;
    await fill();
    const acknowledged: string[] = [];
    const codes = new Set<number>();
    for (let number = 0; number < 3000 && (codes.size < 2 || number < 300); number += 1) {
      const { code } = await saved(running, token, `S${number}`);
      codes.add(code);
      if (code === 200) acknowledged.push(`S${number}`);
    }
    expect([...codes].filter((code) => ![200, 503, 507].includes(code))).toEqual([]);
    expect(codes.has(507) || codes.has(503)).toBe(true);
    await rm(ballast);
    await until(async () => (await saved(running, token, 'after')).code === 200, 'saving again');
    await expectAllKept(running, token, [...acknowledged, 'after']);
    expect(running.child.pid).toBe(begun);
  });
});
