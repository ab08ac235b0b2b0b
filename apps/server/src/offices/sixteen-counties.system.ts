import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RollUp } from '@qingzhang/contract/results/roll-up';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallAccount, type Post } from '../../test/system/small-account.ts';
import { done, type Caller } from '../accounts/testing/county-year.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';
import { seedId } from '../start/seed.ts';
import { callerOf } from '../testing/killed-product.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';

/** A province of two prefectures with eight counties each, two years every one, in one product. */
const [PREFECTURES, COUNTIES, YEARS] = [2, 8, [2023, 2024]] as const;
/** What water conservation of the small account is worth, in 元. */
const EACH = 50_380_160;
let folder = '';
let product: Product;
let province: Caller;
const prefectures: string[] = [];

async function open(name: string, code: string, level: string, parentId: string): Promise<string> {
  const { id } = await done<{ id: string }>(province, 'tenant/saveData', { name, code, level, parentId });
  const member = { userId: seedId('sysUser', 'admin'), memberOf: id, roleId: seedId('sysRole', 'admin') };
  await done(province, 'tenantMember/saveData', member);
  return id;
}

async function at(office: string): Promise<Caller> {
  const caller = await callerOf(product, TEST_PASSWORD);
  await done(caller, 'tenant/enter', { tenantId: office });
  return caller;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-province-'));
  product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: TEST_PASSWORD, OFFICES: 'several' });
  province = await callerOf(product, TEST_PASSWORD);
  for (let place = 1; place <= PREFECTURES; place += 1) {
    const prefecture = await open(`第${place}市`, `37${10 + place}`, 'prefecture', FIRST_TENANT);
    prefectures.push(prefecture);
    for (let number = 1; number <= COUNTIES; number += 1) {
      const county = await at(
        await open(`${place}-${number}县`, `37${10 + place}${20 + number}`, 'county', prefecture),
      );
      const post: Post = (name, body) => done(county, name, body);
      await smallAccount(post, YEARS[0]);
      await post('riverValue/calculate', { year: YEARS[0] });
      await post('accountYear/clone', { from: YEARS[0], to: YEARS[1] });
      for (const year of YEARS)
        for (const set of ['river', 'regulate', 'gep']) await post(`${set}Value/calculate`, { year });
    }
  }
}, 600_000);

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const rolledUp = (office: Caller, year: number) => done<RollUp>(office, 'rollUp/offices', { year });

it.each(YEARS)('the counties of %i are added up to the province, and those of a prefecture to it', async (year) => {
  const { offices, total } = await rolledUp(province, year);
  // Two prefectures and sixteen counties are listed; the counties count.
  expect(offices).toHaveLength(PREFECTURES + PREFECTURES * COUNTIES);
  expect([total.counted, total.wanted]).toEqual([16, 16]);
  // 16 × 50 380 160 = 806 082 560 元.
  expect(total.gep).toBe(16 * EACH);
  for (const prefecture of prefectures) {
    const { total: own } = await rolledUp(await at(prefecture), year);
    expect([own.gep, own.wanted]).toEqual([COUNTIES * EACH, COUNTIES]);
  }
});
