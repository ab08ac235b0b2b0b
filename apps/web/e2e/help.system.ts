import { expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN } from './support/client.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();

it('opens the help of the page by key, leads on inside it, and finds a word', async () => {
  const page = await visitors.open(url, '/area/areaManage', { as: ADMIN });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: '帮助' });
  await help.getByRole('heading', { name: '区域与边界' }).waitFor();
  expect(await help.getByText('未分配').count()).toBeGreaterThan(0);

  await help.getByRole('searchbox', { name: '查找帮助' }).fill('绿金指数');
  await help.getByRole('list', { name: '找到的帮助' }).getByRole('button', { name: '术语' }).click();
  await help.getByRole('heading', { name: '术语' }).waitFor();
  await help.getByRole('cell', { name: '生态产品总值与地区生产总值之比' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await help.getByRole('navigation', { name: '全部帮助' }).getByRole('button', { name: '快速上手' }).click();
  await help.getByRole('article').getByRole('button', { name: '核算年度' }).click();
  await help.getByRole('heading', { name: '核算年度' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
});

it('explains the tables of a service from the catalogue, at the width of a phone too', async () => {
  const page = await visitors.open(url, '/adjService/WaterConservation', { as: ADMIN });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: '帮助（F1）' }).click();
  const help = page.getByRole('dialog', { name: '帮助' });
  await help.getByRole('heading', { name: '本页的数据表' }).waitFor();
  const table = help.locator('details').first();
  await table.locator('summary').click();
  expect(await table.getByRole('row').count()).toBeGreaterThan(2);
  const { width } = (await help.boundingBox())!;
  expect(width).toBeLessThanOrEqual(390);
});

it('finds a formula in the manual of methods, drawn, and leads a service page to its chapter, on a phone too', async () => {
  const page = await visitors.open(url, '/adjService/SoilConservation', { as: ADMIN });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: '帮助' });
  await help.getByRole('button', { name: '方法手册：土壤保持的公式、参数与算例' }).click();
  const chapter = help.getByRole('article', { name: '方法手册：土壤保持' });
  await chapter.getByRole('heading', { name: '修正的通用土壤流失方程' }).waitFor();
  await chapter.locator('.katex-display').first().waitFor();
  expect(await chapter.locator('.katex-error').count()).toBe(0);
  // Formulas have more room, and nothing unseen lies over the page beside them.
  expect((await help.boundingBox())!.width).toBe(760);
  expect(await help.evaluate((panel) => panel.parentElement!.clientWidth - panel.getBoundingClientRect().width)).toBe(
    0,
  );
  expect(await violationsOn(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  await help.getByRole('searchbox', { name: '查找帮助' }).fill('ROW_STALE');
  await help.getByRole('list', { name: '找到的帮助' }).getByRole('button', { name: '二次开发手册：接口' }).click();
  await help.getByRole('heading', { name: '重复提交' }).waitFor();
  const overflow = await help.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violationsOn(page)).toEqual([]);

  const books = help.getByRole('navigation', { name: '全部帮助' });
  await books.locator('summary', { hasText: '方法手册' }).click();
  await books.getByRole('button', { name: '固碳', exact: true }).click();
  await help.getByRole('article', { name: '方法手册：固碳' }).waitFor();
  const href = await books.getByRole('link', { name: '下载方法手册（PDF）' }).getAttribute('href');
  const file = await page.request.get(new URL(href!, page.url()).href);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

it('goes anywhere by Ctrl+K and a few letters, with the keyboard alone', async () => {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: '查找页面、数据表、区域、服务或操作' });
  await box.fill('价格指数');
  const options = page.getByRole('listbox', { name: '找到的内容' }).getByRole('option');
  await expect.poll(() => options.first().innerText()).toContain('价格指数');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '价格指数' }).waitFor();
  expect(await box.count()).toBe(0);

  await page.keyboard.press('Control+k');
  await box.fill('帮助');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '帮助' }).getByRole('heading', { name: '核算规范与价格指数' }).waitFor();
});

it('leads a newcomer through at most eight steps', async () => {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.keyboard.press('F1');
  await page.getByRole('button', { name: '界面导览' }).click();
  const card = page.getByRole('dialog', { name: '菜单' });
  await card.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const step = page.locator('[role="dialog"][aria-modal="true"]');
  let steps = 1;
  while ((await step.getByRole('button', { name: '下一步' }).count()) > 0) {
    await step.getByRole('button', { name: '下一步' }).click();
    steps += 1;
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThanOrEqual(8);
  await step.getByRole('button', { name: '完成' }).click();
  await expect.poll(() => step.count()).toBe(0);
});
