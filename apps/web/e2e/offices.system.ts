import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { ADMIN_PASSWORD, startProduct, type Product } from './support/product.ts';
import { settled } from './support/settled.ts';
import { typeProduct } from './support/typed-year.ts';

/** One installation for a city and its counties, set up and looked at by its administrator. */
const YEAR = 2024;
const visitors = useBrowser();
let product: Product;
let client: Client;

beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN_PASSWORD, environment: { OFFICES: 'several' } });
  client = await administrator(product.url);
});

afterAll(() => product.stop());

describe('a city with counties', () => {
  it('sets up a county, works there, and comes back', async () => {
    const page = await visitors.open(product.url, '/system/tenants', { as: ADMIN });
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').fill('沂南县');
    await form.getByLabel('行政区划代码').fill('371321');
    await form.getByLabel('层级').selectOption({ label: '县级' });
    await form.getByLabel('上级机构').click();
    await page.getByRole('option', { name: '本机构' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('沂南县', { exact: true }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);

    const offices = await client.post<readonly { id: string; name: string }[]>('tenant/getAllDataList');
    const county = offices.find(({ name }) => name === '沂南县')!;
    const me = await client.post<{ id: string; roleId: string }>('sysUser/getDataInfo');
    await client.post('tenantMember/saveData', { userId: me.id, memberOf: county.id, roleId: me.roleId });

    await page.reload();
    await page.getByRole('button', { name: '核算机构' }).click();
    await page.getByRole('menuitem', { name: '沂南县 371321' }).click();
    // The place of the county is shown, and the pages of the city are closed.
    await page.getByRole('banner').getByText('沂南县').first().waitFor();
    await page.getByRole('tab', { name: '首页' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(1);
    expect(await page.getByRole('link', { name: '下级汇总' }).count()).toBe(0);
  });

  it('sees the sum of its counties, what it lacks, and the counties by one standard', async () => {
    const county = await administrator(product.url);
    const offices = await client.post<readonly { id: string; name: string }[]>('tenant/getAllDataList');
    await county.post('tenant/enter', { tenantId: offices.find(({ name }) => name === '沂南县')!.id });
    const { id } = await county.post<{ id: string }>('region/saveData', { name: '沂南县', code: '371321', type: '县' });
    await county.post('accountYear/saveData', { year: YEAR });
    await typeProduct(county, { county: id, town: () => id }, YEAR, 5000);
    await county.post('regionValue/calculate', { year: YEAR });

    const page = await visitors.open(product.url, '/area/rollUp', { as: ADMIN });
    await page.getByRole('heading', { name: '下级汇总' }).waitFor();
    await settled(page);
    // 5000 t × (2600 − 1750) 元 = 4 250 000 元, or 13 000 000 元 where a standard takes no cost off.
    await page.getByText('已计入 1 个机构，应有 1 个。').waitFor();
    await page.getByRole('region', { name: '2024 年各机构总值' }).getByText('沂南县 371321').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '比较' }).click();
    const compared = page.getByRole('region', { name: '2024 年统一口径比较' });
    await compared.getByText('沂南县').waitFor();
    const [rank, stored, , , , comparable] = await compared
      .getByRole('row', { name: /沂南县/ })
      .getByRole('cell')
      .allInnerTexts();
    // By its own standard and its own prices it comes to what it has.
    expect([rank, comparable]).toEqual(['1', stored]);
  });
});
