import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Account } from './support/client.ts';
import { signInByHand } from './support/form.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let visitor: Account;
beforeAll(async () => {
  const client = await administrator(url);
  visitor = await client.addUser('axe-visitor', '访客');
});

describe.each(LOOKS)('every screen in %s is usable by everybody', (theme) => {
  const settings = { theme };
  const open = (path: string, as?: { userName: string; password: string }, isSidebarOpen = false) =>
    visitors.open(url, path, { ...(as !== undefined && { as }), settings: { ...settings, isSidebarOpen } });
  const clean = async (page: Page, heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  };

  it('public page, whatever is published', async () => clean(await open('/main'), '生态产品总值'));

  it('sign-in, also with a failure shown', async () => {
    const page = await open('/login');
    await clean(page, '登录');
    await signInByHand(page, `nobody-${theme}`, 'x');
    await page.getByText('用户名或密码不正确').waitFor();
    await clean(page, '登录');
  });

  it('home, narrow and wide', async () => {
    const page = await open('/main', ADMIN);
    await page.getByText('功能模块').waitFor();
    await clean(page, '蒙阴县生态产品总值核算');
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await clean(page, '蒙阴县生态产品总值核算');
  });

  it('home on a phone, without scrolling sideways', async () => {
    const page = await open('/main', ADMIN);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('功能模块').waitFor();
    await clean(page, '蒙阴县生态产品总值核算');
    const panel = page.getByRole('tabpanel');
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('says on a phone whose data these are, uncut', async () => {
    const page = await open('/main', ADMIN);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/health.json', async (route) => {
      const response = await route.fetch();
      const { result, ...envelope } = (await response.json()) as { result: object };
      // The longest that it says.
      const health = { ...result, practice: 'loading', practiceProgress: 100 };
      await route.fulfill({ response, json: { ...envelope, result: health } });
    });
    await page.goto(`${url}/personal`);
    const badge = page.getByRole('banner').getByText('示范数据载入中 100%');
    await badge.waitFor();
    const cut = await badge.evaluate((tag) => {
      const place = tag.parentElement!.getBoundingClientRect();
      return tag.getBoundingClientRect().right - place.right;
    });
    expect(cut).toBeLessThanOrEqual(0);
    await page.getByRole('banner').getByText('蒙阴', { exact: true }).waitFor();
  });

  it('a service with the menus of the shell open', async () => {
    const page = await open('/adjService', ADMIN, true);
    await clean(page, '水源涵养');
    await page.getByRole('button', { name: '更多' }).click();
    await clean(page, '水源涵养');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '水源涵养' }).click({ button: 'right' });
    await clean(page, '水源涵养');
  });

  it('locked entries and flown-out groups', async () => {
    const page = await open('/main', visitor);
    await page.getByRole('button', { name: '调节服务' }).click();
    await clean(page, '蒙阴县生态产品总值核算');
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await clean(page, '蒙阴县生态产品总值核算');
  });

  it('personal settings, also with objections at the fields', async () => {
    const page = await open('/personal', ADMIN);
    await clean(page, '个人设置');
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.getByText('请填写原密码').waitFor();
    await clean(page, '个人设置');
  });

  it('not found', async () => clean(await open('/nowhere', ADMIN), '401未找到'));

  it('the expiry dialog', async () => {
    const page = await open('/main', ADMIN);
    await page.getByText('功能模块').waitFor();
    await page.evaluate(() => localStorage.setItem('systoken', 'long-gone'));
    await page.reload();
    await page.getByRole('alertdialog').waitFor();
    await clean(page, '未能加载您的账号信息');
  });

  it('a page that failed', async () => {
    const page = await open('/main', ADMIN);
    await page.getByText('功能模块').waitFor();
    await page.route('**/module-page-*.js', (route) => route.abort());
    await page.getByRole('tabpanel').getByRole('link', { name: '固碳' }).click();
    await clean(page, '页面脚本加载失败');
  });
});
