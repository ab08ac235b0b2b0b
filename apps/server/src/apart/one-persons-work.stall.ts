import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallZip } from '../files/testing/small-zip.ts';
import { squares } from '../files/testing/squares.ts';
import { rawRow, rawWorkbook } from '../imports/testing/raw-workbook.ts';
import { seedId } from '../start/seed.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

/** The goal of a list is 250 ms; a stall may be asserted at four times its goal. */
const BOUND_MS = 4 * 250;

let dataDir = '';
let product: Product;
let sender = '';
let other = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-turns-'));
  product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: TEST_PASSWORD });
  sender = await product.signIn('admin', TEST_PASSWORD);
  other = await newPerson('other');
}, 120_000);
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newPerson(userName: string): Promise<string> {
  const password = 'Someone-Else-2';
  const key = (await (await fetch(`${product.url}/api/dynamicKey.json`)).json()) as {
    result: { keyId: string; publicKey: string };
  };
  const { keyId, publicKey } = key.result;
  const row = { userName, roleId: seedId('sysRole', 'operator'), mustChangePassword: false };
  await product.post('sysUser/saveData', { ...row, password: sm2.doEncrypt(password, publicKey, 1), keyId }, sender);
  return product.signIn(userName, password);
}

async function send(call: string, name: string, bytes: Buffer, token: string): Promise<number> {
  const form = new FormData();
  if (call === 'sheet/upload') form.append('table', 'riverRainfall');
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/api/${call}.json`, { method: 'POST', body: form, headers });
  await response.json();
  return response.status;
}

/** 8000 rings in one record. */
function rings(): Buffer {
  const all = Array.from({ length: 8000 }, (_, at): [number, number, number] => {
    return [118 + (at % 89) * 0.002, 35 + Math.floor(at / 89) * 0.002, 0.001];
  });
  return smallZip(squares('环', [{ at: all[0]!, more: all.slice(1), attributes: { 名称: '县' } }]));
}

/** 20 000 merged cells that lie over each other on 50 000 rows. */
function merges(): Buffer {
  const rows = rawRow(1, ['年份', '站点编码', '降雨量(mm)']) + rawRow(50_000, [2024, 'A', 1]);
  return rawWorkbook({ sheets: [{ name: '数据', rows, merges: Array.from({ length: 20_000 }, () => 'A2:A50000') }] });
}

describe('what one person sends', () => {
  it('delays neither the lists of another nor their small files', { timeout: 600_000 }, async () => {
    const [shapes, book] = [rings(), merges()];
    const state = { left: 0 };
    const heavy = Array.from({ length: 8 }, async (_, at) => {
      state.left += 1;
      const status = await (at % 2 === 0
        ? send('fileStore/uploadShp', '环.zip', shapes, sender)
        : send('sheet/upload', '表.xlsx', book, sender));
      state.left -= 1;
      return status;
    });
    const small = send('sheet/upload', '小表.csv', Buffer.from('年份,站点编码,降雨量(mm)\n2024,A,5\n'), other).then(
      (status) => ({ status, leftThen: state.left }),
    );
    const times: number[] = [];
    do {
      const began = performance.now();
      const { code } = await product.post('riverRainfall/getDataList', {}, other);
      expect(code).toBe(200);
      times.push(performance.now() - began);
    } while (state.left > 0);
    expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(BOUND_MS);
    // The small table was sent last, and it was read while most of the others still waited.
    const { status, leftThen } = await small;
    expect(status).toBe(200);
    expect(leftThen).toBeGreaterThanOrEqual(4);
    // Shapes are read, and the workbook is refused.
    expect(new Set(await Promise.all(heavy))).toEqual(new Set([200, 422]));
  });
});
