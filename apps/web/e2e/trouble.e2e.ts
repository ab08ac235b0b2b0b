import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

describe('a session that has ended', () => {
  it('asks once to sign in again, and 确定 leads to the sign-in page and back', async () => {
    const account = await client.addUser('expired-user', '操作员');
    const page = await visitors.open(url, '/adjService/FCar', { as: account });
    await page.getByRole('heading', { level: 1, name: '固碳' }).waitFor();
    await settled(page);
    await client.post('sysUser/endSessions', { id: account.id });
    // A call in the background may have opened the dialog over the tabs before.
    await page.getByRole('tab', { name: '首页' }).dispatchEvent('click');
    const dialog = page.getByRole('alertdialog', { name: '友情提示' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByText('登录超时,请点击确定重新登录').count()).toBe(1);
    await expect.poll(() => dialog.getByRole('button').allInnerTexts()).toEqual(['取消', '确定']);

    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What the page asks by itself afterwards, as when its window comes to the front, is no reason to ask again.
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await refused;
    await settled(page);
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('systoken'))).not.toBe('guest');

    await page.goto(`${url}/adjService/FCar`);
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByLabel('用户名').waitFor();
    expect(page.url()).toBe(`${url}/login?redirect=%2FadjService%2FFCar`);
    // Nobody's: whatever the page still asked as it left was asked by a guest.
    expect([null, 'guest']).toContain(await page.evaluate(() => localStorage.getItem('systoken')));
  });
});

describe('a failed call', () => {
  it('is told in a message that leaves after 5 seconds', async () => {
    const page = await visitors.open(url, '/personal', { as: ADMIN });
    await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
    // The years that the header has asked for are old by now, so that the home page asks for them again.
    const later = Date.now() + 60_000;
    await page.clock.install({ time: later });
    await page.clock.pauseAt(later + 1000);
    // Fails once: what the page asks again while its clock runs would show the same words for another 5 seconds.
    await page.route(
      '**/api/accountYear/getAllDataList.json',
      (route) =>
        route.fulfill({ status: 503, json: { code: 503, message: '数据库尚未就绪，请稍后再试', result: null } }),
      { times: 1 },
    );
    await page.getByRole('tab', { name: '首页' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '数据库尚未就绪，请稍后再试' });
    await toast.waitFor();
    await page.clock.runFor(4900);
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
  });

  it('says so when the server cannot be reached, and offers to try again', async () => {
    const page = await visitors.open(url, '/login', { as: ADMIN });
    await page.getByText('功能模块').waitFor();
    await page.route('**/api/sysUser/getDataInfo.json', (route) => route.abort());
    await page.goto(`${url}/main`);
    await page.getByRole('heading', { name: '未能加载您的账号信息' }).waitFor();
    await page.unroute('**/api/sysUser/getDataInfo.json');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('功能模块').waitFor();
  });
});

/** Built file of a source, by the build's own list. */
function builtFile(source: string, kind: 'file' | 'css'): string {
  const manifest = JSON.parse(readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const entry = manifest[source]!;
  return kind === 'file' ? entry.file : entry.css![0]!;
}

function hangingStylesheets(): number {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].filter(({ sheet }) => sheet === null).length;
}

describe('part of a page that does not arrive', () => {
  const source = 'src/pages/module/module-page.tsx';

  it('shows the failed script in its tab and loads it on 重试', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    await page.getByText('功能模块').waitFor();
    const pattern = `**/${builtFile(source, 'file')}`;
    await page.route(pattern, (route) => route.abort());
    await page.getByRole('tabpanel').getByRole('link', { name: '固碳' }).click();
    await page.getByRole('heading', { level: 1, name: '页面脚本加载失败' }).waitFor();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页', '固碳']);
    await page.unroute(pattern);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { level: 1, name: '固碳' }).waitFor();
  });

  it('shows the failed stylesheet and loads it on 重试', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    await page.getByText('功能模块').waitFor();
    const pattern = `**/${builtFile(source, 'css')}*`;
    await page.route(pattern, (route) => route.abort());
    await page.getByRole('tabpanel').getByRole('link', { name: '固碳' }).click();
    await page.getByRole('heading', { level: 1, name: '页面样式加载失败' }).waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('页面样式仍未能加载').waitFor();
    await page.unroute(pattern);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { level: 1, name: '固碳' }).waitFor();
  });

  it.each([
    { part: '脚本', kind: 'file' },
    { part: '样式', kind: 'css' },
  ] as const)('gives up on a page’s $part after 120 seconds', async ({ part, kind }) => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    await page.getByText('功能模块').waitFor();
    await page.clock.install();
    const pattern = `**/${builtFile(source, kind)}`;
    await page.route(pattern, () => undefined);
    // The two minutes begin before the file is asked for; a clock that is put forward earlier would not end them.
    const asked = page.waitForRequest(pattern);
    await page.getByRole('tabpanel').getByRole('link', { name: '固碳' }).click();
    await asked;
    await page.getByRole('status', { name: '正在加载' }).waitFor();
    // Styles that are on their way arrive long before; here the two minutes pass in an instant.
    if (kind === 'file') await expect.poll(() => page.evaluate(hangingStylesheets)).toBe(0);
    await page.clock.fastForward(120_000);
    await page.getByRole('heading', { level: 1, name: `页面${part}在 120 秒内没有加载完成` }).waitFor();
  });
});
