import { jobEvents } from '@qingzhang/contract/calls/job-calls';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Account } from './support/client.ts';
import { signInByHand } from './support/form.ts';
import { listOf } from './support/list.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let clerk: Account;
beforeAll(async () => {
  const client = await administrator(url);
  clerk = await client.addUser('controls-clerk', '操作员');
});

describe('the controls by keyboard', () => {
  it('chooses one of a few with the arrow keys; Tab passes the group in one step', async () => {
    const page = await visitors.open(url, '/personal', { as: clerk });
    const group = page.getByRole('radiogroup', { name: '主题' });
    await group.getByRole('radio', { name: '跟随系统' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => group.getByRole('radio', { checked: true }).getAttribute('value')).toBe('light');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.keyboard.press('Tab');
    expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await group.getByRole('radio', { name: '深色' }).evaluate((radio) => radio === document.activeElement)).toBe(
      true,
    );
  });

  it('shows a password to its owner and hides it again', async () => {
    const page = await visitors.open(url, '/login');
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('Green-Ledger-9');
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await password.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await expect.poll(() => page.getByRole('button', { name: '显示密码', pressed: true }).count()).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await expect.poll(() => password.inputValue()).toBe('Green-Ledger-9');
  });

  it('searches on Enter, and clearing brings everything back with the cursor in the field', async () => {
    const page = await visitors.open(url, '/system/userManage', { as: ADMIN });
    const keyword = page.getByLabel('关键字');
    const list = await listOf(page, 'sysUser');
    await list.search(clerk.userName);
    await list.row(clerk.userName).waitFor();
    await list.search('no-such-user');
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('button', { name: '清除', exact: true }).click();
    await settled(page);
    // The list of all users begins with this one; whoever else is in it stands further down.
    await list.row(ADMIN.userName).first().waitFor();
    await expect.poll(() => keyword.inputValue()).toBe('');
    expect(await keyword.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

it('keeps the focus on a busy button and sends only once', async () => {
  const page = await visitors.open(url, '/login');
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/login.json', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await signInByHand(page, clerk.userName, clerk.password);
  const button = page.getByRole('button', { name: '登录' });
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  letGo();
  await page.getByText('功能模块').waitFor();
  expect(sent).toBe(1);
});

it('does not begin long work a second time while nobody has told of the first', async () => {
  const page = await visitors.open(url, '/area/areaManage', { as: ADMIN });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === jobEvents.path);
  await page.route(`**${jobEvents.path}?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByText('检查边界', { exact: true }).click();
  const begin = page.getByRole('button', { name: '开始检查' });
  await begin.click();
  await asked;
  await settled(page);
  await expect.poll(() => begin.isDisabled()).toBe(true);
  letGo();
  await expect.poll(() => page.getByRole('button', { name: '重新检查' }).isEnabled()).toBe(true);
});

it('grows a text field with its text up to its limit, then lets it scroll', async () => {
  const page = await visitors.open(url, '/system/accountYear', { as: ADMIN });
  await page.getByRole('button', { name: '新增' }).click();
  const remark = page.getByLabel('备注');
  const height = () => remark.evaluate((element) => element.clientHeight);
  const empty = await height();
  await remark.fill(['一', '二', '三', '四'].join('\n'));
  const four = await height();
  // Two lines show when it is empty: four lines are twice as high but for the padding of 8.
  expect(four - 8).toBe((empty - 8) * 2);
  await remark.fill(Array.from({ length: 20 }, (_, line) => String(line)).join('\n'));
  expect((await height()) - 8).toBe((empty - 8) * 3);
  expect(await remark.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
});

it('makes buttons and fields lower in the compact density', async () => {
  const page = await visitors.open(url, '/personal', { as: clerk, settings: { density: 'compact' } });
  const height = async () => (await page.getByRole('button', { name: '修改密码' }).boundingBox())?.height;
  await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor();
  expect(await height()).toBe(28);
  await page.getByText('宽松', { exact: true }).click();
  expect(await height()).toBe(32);
});
