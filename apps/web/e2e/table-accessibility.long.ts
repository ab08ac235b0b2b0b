import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator } from './support/client.ts';
import { county } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { openSheet } from './support/sheet.ts';

const url = inject('productUrl');
const visitors = useBrowser();
beforeAll(async () => {
  const client = await administrator(url);
  const { countyId } = await county(client, 2020);
  await client.post('carbonGrass/saveData', { regionId: countyId, year: 2020, classCode: '315' });
});

describe.each(LOOKS)('every screen of tables in %s is usable by everybody', (theme) => {
  const open = async (path: string): Promise<Page> => {
    const page = await visitors.open(url, '/main', { as: ADMIN, settings: { theme } });
    await page.evaluate(() => localStorage.setItem('qingzhang.year', '2020'));
    await page.goto(`${url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    return page;
  };
  const clean = async (page: Page) => expect(await violationsOn(page)).toEqual([]);

  it('a service', async () => {
    const page = await open('/adjService/FCar?tab=data');
    await page.getByText('有数据').first().waitFor();
    await clean(page);
  });

  it('a list with conditions, a form with problems, history and questions', async () => {
    const page = await open('/adjService/FCar?table=carbonGrass');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '筛选' }).click();
    await clean(page);
    await page.getByRole('grid').getByRole('row').nth(1).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('区域').click();
    await panel.getByRole('listbox').waitFor();
    await clean(page);
    await panel.getByLabel('来源年份').fill('去年');
    await panel.getByText('不是数字').waitFor();
    await clean(page);
    await panel.getByText('修改历史', { exact: true }).click();
    await panel.getByText('新增').waitFor();
    await clean(page);
    await panel.getByRole('button', { name: '删除' }).click();
    await page.getByRole('heading', { name: /^删除这条/ }).waitFor();
    await clean(page);
  });

  it('a tree with columns to choose from', async () => {
    const page = await open('/adjService/WaterConservation?table=dictRiver');
    await page.getByText('竹林').waitFor();
    await page.getByRole('button', { name: '显示列' }).click();
    await clean(page);
  });

  it('a sheet with an error and words on offer', async () => {
    const page = await open('/adjService/FCar?table=carbonGrass');
    const sheet = await openSheet(page);
    await sheet.click(2, '年份');
    await page.keyboard.type('去年');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '下一处错误' }).waitFor();
    await sheet.click(2, '区域');
    await page.keyboard.type('镇');
    await page.getByRole('listbox').waitFor();
    await clean(page);
  });

  it.each([
    '/system/userManage',
    '/system/roleManage',
    '/system/moduleManage',
    '/system/accountYear',
    '/system/auditLog',
  ])('%s with a row open', async (path) => {
    const page = await open(path);
    await page.getByRole('grid').getByRole('row').nth(1).click();
    await page.getByRole('dialog').waitFor();
    await clean(page);
  });
});
