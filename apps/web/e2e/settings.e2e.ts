import { expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator } from './support/client.ts';
import { settled } from './support/settled.ts';

/** Why a year without any result may be frozen. */
const NOTHING_CALCULATED = [{ serviceCode: 'gep', code: 'SERVICE_MISSING', reason: '只存原始数据' }];

const url = inject('productUrl');
const visitors = useBrowser();

it('changes theme, density and units at once and keeps them on this machine', async () => {
  const client = await administrator(url);
  await client.post('accountYear/saveData', { year: 2019, gdp: 12_345_678_900 });
  const account = await client.addUser('settled', '操作员');
  const page = await visitors.open(url, '/personal', { as: account });
  await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
  await settled(page);
  await expect.poll(() => page.getByRole('radio', { name: '自动' }).isChecked()).toBe(true);
  await page.getByLabel('姓名').fill('王会计');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('banner').getByText('王会计').waitFor();
  await page.getByText('深色', { exact: true }).click();
  await page.getByText('紧凑', { exact: true }).click();
  await page.getByText('亿元', { exact: true }).click();
  await page.getByText('亩', { exact: true }).click();
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('qingzhang.settings')))!)).toEqual({
    theme: 'dark',
    density: 'compact',
    moneyUnit: 'yiyuan',
    areaUnit: 'mu',
  });
  await page.getByRole('tab', { name: '首页' }).click();
  // 12 345 678 900 元 = 123.456789 亿元.
  await page.getByRole('cell', { name: '123.46亿元' }).waitFor();
});

it('ends other sessions of one’s own with the password again', async () => {
  const client = await administrator(url);
  const account = await client.addUser('elsewhere', '操作员');
  const elsewhere = await visitors.open(url, '/personal', { as: account });
  await elsewhere.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
  const page = await visitors.open(url, '/personal', { as: account });
  await page.getByRole('button', { name: '结束其他全部登录' }).click();
  const dialog = page.getByRole('dialog', { name: '结束其他全部登录？' });
  const confirm = dialog.getByRole('button', { name: '结束登录' });
  const password = dialog.getByLabel('登录密码');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await password.fill('Not-The-One-9');
  await confirm.click();
  await dialog.getByRole('alert').getByText('密码不正确').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await password.fill(account.password);
  await confirm.click();
  await page.getByText(/已结束 \d+ 个登录/).waitFor();
  await expect.poll(() => page.getByRole('list', { name: '我的登录' }).getByRole('listitem').count()).toBe(1);
  await elsewhere.reload();
  await elsewhere.getByRole('alertdialog', { name: '友情提示' }).waitFor();
});

it('shows to everybody what has been published', async () => {
  const client = await administrator(url);
  await client.post('accountYear/saveData', { year: 2018, profile: 'SD-2022' });
  await client.post('accountYear/freeze', { year: 2018, reasons: NOTHING_CALCULATED });
  await client.post('accountYear/publish', { year: 2018 });
  const page = await visitors.open(url, '/public/2018');
  await page.getByRole('heading', { level: 1, name: '2018 年生态产品总值' }).waitFor();
  await page.getByText('本年度没有登记总值').waitFor();
  await page.goto(`${url}/public/2019`);
  await page.getByText('2019 年度的核算结果没有发布').waitFor();
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByLabel('用户名').waitFor();
});
