import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';

const run = promisify(execFile);
const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

it('a token is issued, shown once, opens maps by the ready address, and ends when it is revoked', async () => {
  const account = await client.addUser('gis-desk', '操作员');
  const page = await visitors.open(url, '/personal', { as: account });
  await page.getByRole('link', { name: '发放令牌，连接 QGIS、Python、Excel 等' }).click();
  await page.getByRole('heading', { level: 1, name: '连接' }).waitFor();
  const panel = page.getByRole('tabpanel', { name: '连接' });
  await panel.getByText('未发放任何令牌。').waitFor();
  await panel.getByLabel('用途').fill('办公室 QGIS');
  await panel.getByRole('button', { name: '发放令牌' }).click();
  const dialog = page.getByRole('dialog', { name: '发放令牌“办公室 QGIS”？' });
  const confirm = dialog.getByRole('button', { name: '发放' });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('登录密码').fill('Not-The-One-9');
  await confirm.click();
  await dialog.getByRole('alert').getByText('密码不正确').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('登录密码').fill(account.password);
  await confirm.click();
  await panel.getByText('令牌只显示这一次，请现在复制。').waitFor();
  const token = await panel.getByRole('status').locator('code').textContent();
  expect(token).toMatch(/^qzt_[\w-]{43}$/);
  const address = await panel.getByLabel('WMS', { exact: true }).textContent();
  expect(address).toBe(`${url}/api/map/token/${token}/wms`);
  expect(await violationsOn(page)).toEqual([]);

  const told = () => fetch(`${address}?SERVICE=WMS&REQUEST=GetCapabilities`);
  expect((await told()).status).toBe(200);
  // The line for GDAL, as it stands there.
  await panel.getByLabel('软件').selectOption('GDAL');
  const line = await panel.getByLabel('列出图层', { exact: true }).textContent();
  const { stdout } = await run('sh', ['-c', line!], { env: { PATH: process.env['PATH'], NO_PROXY: '*' } });
  expect(stdout).toContain('Driver: WMS');
  // What is no map does not open by it, and its place in lines about data stays empty.
  await panel.getByLabel('软件').selectOption('Python');
  await panel
    .getByLabel('数据表（requests、pandas）', { exact: true })
    .filter({ hasText: 'Bearer 读取令牌' })
    .waitFor();

  const tokens = panel.getByRole('list', { name: '我的令牌' });
  await tokens.getByRole('listitem').filter({ hasText: '办公室 QGIS' }).getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await panel.getByText('未发放任何令牌。').waitFor();
  expect((await told()).status).toBe(401);
  await page.reload();
  await panel.getByText('未发放任何令牌。').waitFor();
  expect(await page.content()).not.toContain(token!);
});

it.each(LOOKS)('is usable by everybody in %s, also on a phone without scrolling sideways', async (theme) => {
  const page = await visitors.open(url, '/connections', { as: ADMIN, settings: { theme } });
  await page.getByRole('heading', { name: '地址与示例' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page)).toEqual([]);
  const panel = page.getByRole('tabpanel');
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
