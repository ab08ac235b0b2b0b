import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Account, type Client } from './support/client.ts';
import { listOf } from './support/list.ts';
import { startProduct, type Product } from './support/product.ts';
import { foundCounty } from './support/scene.ts';
import { answered, settled } from './support/settled.ts';
import { openSheet } from './support/sheet.ts';
import { openYear, placesOf } from './support/typed-year.ts';

const visitors = useBrowser();
const YEAR = 2023;
const PRODUCTS = '/matterCiv/MaterialProducts';
const FAR = /“产量”为 126\.8 t\/a，上年（2022）为 12\.7 t\/a，是其 9\.98425 倍，可能是小数点错了一位/;
let product: Product;
let url: string;
let client: Client;
let clerk: Account;

beforeAll(async () => {
  product = await startProduct({ adminPassword: ADMIN.password });
  ({ url } = product);
  client = await administrator(url);
  await foundCounty(client);
  clerk = await client.addUser('careful-clerk', '操作员');
  const places = await placesOf(client, YEAR);
  const lastYear = { regionId: places.town('坦埠镇'), year: YEAR - 1, category: 'agri', product: '蜜桃' };
  await client.post('productArea/saveData', { ...lastYear, output: 12.7, outputUnit: 't', price: 20_000 });
});
afterAll(() => product.stop());

it('a figure ten times that of last year is told where it is typed, travels to the result, and is confirmed', async () => {
  const page = await openYear(visitors, { url, path: `${PRODUCTS}?table=productArea`, year: YEAR, as: clerk });
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('区域').fill('坦埠镇');
  await form.getByLabel('类别').selectOption('农业');
  await form.getByLabel(/^产品/).fill('蜜桃');
  await form.getByLabel('产量单位').selectOption('吨');
  await form.getByLabel(/^单价/).fill('20000');
  await form.getByLabel(/^产量(?!单位)/).fill('12.8');
  await settled(page);
  expect(await form.getByText(FAR).count()).toBe(0);
  await form.getByLabel(/^产量(?!单位)/).fill('126.8');
  await form.getByRole('status', { name: '产量的核对提示' }).getByText(FAR).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  // What is not stored yet can be mended, not confirmed.
  expect(await form.getByRole('button', { name: '确认无误' }).count()).toBe(0);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，有 1 处需确认').waitFor();
  await page.getByText('1 处需确认', { exact: true }).waitFor();

  await page.goto(`${url}${PRODUCTS}`);
  await page.getByRole('button', { name: '计算', exact: true }).click();
  const plan = page.getByRole('dialog');
  await plan.getByText(FAR).waitFor();
  await plan.getByRole('button', { name: '开始计算' }).click();
  await page.getByText('已算·需确认', { exact: true }).waitFor();

  await page.goto(`${url}${PRODUCTS}?table=productArea`);
  const list = await listOf(page, 'productArea');
  await list.open('蜜桃');
  const doubt = page.getByRole('dialog').getByRole('status', { name: '产量的核对提示' });
  await doubt.getByText(FAR).waitFor();
  await doubt.getByLabel('产量无误的理由').fill('新园今年全部投产');
  await answered(page, 'row/acknowledge', () => doubt.getByRole('button', { name: '确认无误' }).click());
  await doubt.getByText('已说明理由：新园今年全部投产（careful-clerk）').waitFor();

  await page.goto(`${url}${PRODUCTS}`);
  await page.getByText('需重算', { exact: true }).waitFor();
  await page.getByRole('button', { name: '重新计算' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click();
  await page.getByText('已算·需确认', { exact: true }).waitFor();
});

it('a sheet marks the cell and says why in its bar', async () => {
  const [row] = await client.post<readonly Record<string, unknown>[]>('productArea/getAllDataList', { year: YEAR });
  const { id, rowVersion } = row!;
  await client.post('productArea/saveData', { id, rowVersion, output: 127_000 });
  const page = await openYear(visitors, { url, path: `${PRODUCTS}?table=productArea`, year: YEAR, as: clerk });
  await openSheet(page);
  const cell = page.locator('[role=gridcell][data-doubtful=true]');
  await cell.waitFor();
  await expect
    .poll(() => cell.getAttribute('title'))
    .toContain('上年（2022）为 12.7 t/a，是其 10,000 倍，可能是万吨与吨相混');
  await page.getByTestId('sheet-count').getByText('1 处需确认').waitFor();
  await cell.click();
  await page.getByText(/^需确认：“产量”为 127,000 t\/a/).waitFor();
});
