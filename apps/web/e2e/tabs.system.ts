import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN } from './support/client.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();

function titles(page: Page): Promise<string[]> {
  return page.getByRole('tab').allInnerTexts();
}

async function activeTitle(page: Page): Promise<string> {
  return page.locator('[role=tab][aria-selected=true]').innerText();
}

/** Somebody who has opened three pages of the menu, one after the other. */
async function withTabs(): Promise<Page> {
  const page = await visitors.open(url, '/personal', { as: ADMIN, settings: { isSidebarOpen: true } });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
  await menu.getByRole('link', { name: 'Gep总值' }).click();
  await page.getByRole('heading', { level: 1, name: 'GEP 总值' }).waitFor();
  await menu.getByRole('button', { name: '区域管理' }).click();
  await menu.getByRole('link', { name: '区域价值' }).click();
  await page.getByRole('heading', { level: 1, name: '区域价值' }).waitFor();
  await settled(page);
  return page;
}

async function chooseFromMenu(page: Page, tab: string, item: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('tabs', () => {
  it('open on visit, once per page', async () => {
    const page = await withTabs();
    await expect.poll(() => titles(page)).toEqual(['首页', '个人设置', 'Gep总值', '区域价值']);
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'Gep总值' }).click();
    await expect.poll(() => titles(page)).toEqual(['首页', '个人设置', 'Gep总值', '区域价值']);
    await expect.poll(() => activeTitle(page)).toBe('Gep总值');
  });

  it('keep what was typed while another tab is in front', async () => {
    const page = await withTabs();
    await page.getByRole('tab', { name: '个人设置' }).click();
    await page.getByLabel('原密码').fill('half typed');
    await page.getByRole('tab', { name: '区域价值' }).click();
    await page.getByLabel('原密码').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '个人设置' }).click();
    await expect.poll(() => page.getByLabel('原密码').inputValue()).toBe('half typed');
  });

  it('重新加载 makes the page new, goes there, and leaves the others alone', async () => {
    const page = await withTabs();
    await page.getByRole('tab', { name: '个人设置' }).click();
    await page.getByLabel('原密码').fill('half typed');
    await chooseFromMenu(page, '区域价值', '重新加载');
    await expect.poll(() => activeTitle(page)).toBe('区域价值');
    expect(new URL(page.url()).pathname).toBe('/area/areaMoney');
    await page.getByRole('tab', { name: '个人设置' }).click();
    await expect.poll(() => page.getByLabel('原密码').inputValue()).toBe('half typed');
    await chooseFromMenu(page, '个人设置', '重新加载');
    await expect.poll(() => page.getByLabel('原密码').inputValue()).toBe('');
    await expect.poll(() => titles(page)).toEqual(['首页', '个人设置', 'Gep总值', '区域价值']);
  });

  it('关闭 of another tab stays, of the active one moves to the last remaining', async () => {
    const page = await withTabs();
    await chooseFromMenu(page, 'Gep总值', '关闭');
    await expect.poll(() => titles(page)).toEqual(['首页', '个人设置', '区域价值']);
    await expect.poll(() => activeTitle(page)).toBe('区域价值');
    await page.getByRole('tab', { name: '个人设置' }).click();
    await chooseFromMenu(page, '个人设置', '关闭');
    await expect.poll(() => activeTitle(page)).toBe('区域价值');
    await expect.poll(() => titles(page)).toEqual(['首页', '区域价值']);
  });

  it('关闭其他标签面 leaves the tab and the fixed one', async () => {
    const page = await withTabs();
    await chooseFromMenu(page, 'Gep总值', '关闭其他标签面');
    await expect.poll(() => titles(page)).toEqual(['首页', 'Gep总值']);
    await expect.poll(() => activeTitle(page)).toBe('Gep总值');
  });

  it('全部关闭 goes to the home page', async () => {
    const page = await withTabs();
    await chooseFromMenu(page, 'Gep总值', '全部关闭');
    await expect.poll(() => titles(page)).toEqual(['首页']);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/main');
  });

  it('have a menu that stays 105 px from the right edge and does not offer to close the fixed tab', async () => {
    const page = await withTabs();
    await page.getByRole('tab', { name: '首页' }).click({ button: 'right' });
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['重新加载', '关闭其他标签面', '全部关闭']);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 640, height: 768 });
    await page.getByRole('tab', { name: '区域价值' }).click({ button: 'right', position: { x: 90, y: 10 } });
    const menu = await page.getByRole('menu').boundingBox();
    // 640 − 105 = 535 is the furthest left edge.
    expect(menu!.x).toBeLessThanOrEqual(535);
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(640);
  });

  it('are walked, opened and closed with the keyboard alone', async () => {
    const page = await withTabs();
    await page.getByRole('tab', { name: '区域价值' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => activeTitle(page)).toBe('Gep总值');
    await page.keyboard.press('End');
    await expect.poll(() => activeTitle(page)).toBe('区域价值');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: '重新加载' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('区域价值');
    await page.keyboard.press('Delete');
    await expect.poll(() => titles(page)).toEqual(['首页', '个人设置', 'Gep总值']);
    await expect.poll(() => activeTitle(page)).toBe('Gep总值');
    // One stop for the Tab key, whatever the number of tabs.
    await expect.poll(() => page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  });
});
