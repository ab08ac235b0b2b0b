import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator } from './support/client.ts';
import { signInByHand } from './support/form.ts';

const url = inject('productUrl');
const visitors = useBrowser();

describe('signing in', () => {
  it('opens a session and keeps its token under systoken', async () => {
    const page = await visitors.open(url, '/login');
    await signInByHand(page, ADMIN.userName, ADMIN.password);
    await page.getByRole('heading', { level: 1, name: '蒙阴县生态产品总值核算' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/main');
    expect(await page.evaluate(() => localStorage.getItem('systoken'))).toMatch(/^[\w-]{40,}$/);
  });

  it('sends whoever has no token to the sign-in page and back to the wanted page', async () => {
    const page = await visitors.open(url, '/adjService/FCar?year=2023');
    await page.getByLabel('用户名').waitFor();
    expect(page.url()).toBe(`${url}/login?redirect=${encodeURIComponent('/adjService/FCar?year=2023')}`);
    await signInByHand(page, ADMIN.userName, ADMIN.password);
    await page.getByRole('heading', { level: 1, name: '固碳' }).waitFor();
    expect(page.url()).toBe(`${url}/adjService/FCar?year=2023`);
  });

  it('does not follow a redirect to another machine', async () => {
    const page = await visitors.open(url, `/login?redirect=${encodeURIComponent('//example.com/x')}`);
    await signInByHand(page, ADMIN.userName, ADMIN.password);
    await page.getByText('功能模块').waitFor();
    expect(page.url()).toBe(`${url}/main`);
  });

  it('treats the public guest token as no token', async () => {
    const page = await visitors.open(url, '/main');
    await page.getByRole('heading', { level: 1, name: '生态产品总值' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('systoken'))).toBe('guest');
    await page.goto(`${url}/Gep/Gep`);
    await page.getByLabel('用户名').waitFor();
    expect(page.url()).toBe(`${url}/login?redirect=%2FGep%2FGep`);
  });

  it('shows at the form what the server says of a wrong password, without the expiry dialog', async () => {
    const client = await administrator(url);
    const { userName } = await client.addUser('wrong-password', '访客');
    const page = await visitors.open(url, '/login');
    await signInByHand(page, userName, 'not-the-password');
    const alert = page.getByRole('alert').filter({ hasText: '用户名或密码不正确' });
    await alert.waitFor();
    // Five attempts, one used.
    await expect.poll(() => alert.textContent()).toBe('用户名或密码不正确，还可尝试 4 次');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => page.getByLabel('密码', { exact: true }).inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('asks for both fields before it asks the server', async () => {
    const page = await visitors.open(url, '/login');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByText('请填写用户名').waitFor();
    await page.getByText('请填写密码').waitFor();
  });

  it('never sends a password in clear text', async () => {
    const page = await visitors.open(url, '/login');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/login.json'));
    await signInByHand(page, ADMIN.userName, ADMIN.password);
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body).sort()).toEqual(['keyId', 'password', 'userName']);
    expect(body['password']).toMatch(/^[0-9a-f]{200,}$/);
  });

  it('signs out from the user menu: the session is closed and the token gone', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    const token = await page.evaluate(() => localStorage.getItem('systoken'));
    await page.getByRole('button', { name: '用户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByLabel('用户名').waitFor();
    const answer = await fetch(`${url}/api/sysUser/getDataInfo.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    await page.goto(`${url}/Gep/Gep`);
    await page.getByLabel('用户名').waitFor();
  });
});

it('signs out every window of the browser at once, and leaves nothing to the next user', async () => {
  const client = await administrator(url);
  const next = await client.addUser('next-user', '访客');
  const page = await visitors.open(url, '/system/userManage', { as: ADMIN });
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}/main`);
  await other.getByRole('button', { name: '用户菜单' }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByLabel('用户名').waitFor();
  await signInByHand(other, next.userName, next.password);
  await page.getByRole('heading', { level: 1, name: '401未找到' }).waitFor();
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页']);
});

it('asks nobody to sign in again whose session was ended in another window a moment ago', async () => {
  const leaver = await (await administrator(url)).addUser('leaver', '访客');
  const page = await visitors.open(url, '/Gep/Gep', { as: leaver });
  const other = await page.context().newPage();
  await other.goto(`${url}/main`);
  const question = page.getByRole('alertdialog');
  // The server has ended the session, its word has not arrived: in between the first window asks for something.
  await other.route('**/api/logout.json', async (route) => {
    const answer = await route.fetch();
    await page.reload();
    await question.waitFor();
    await route.fulfill({ response: answer });
  });
  await other.getByRole('button', { name: '用户菜单' }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByLabel('用户名').waitFor();
  await question.waitFor({ state: 'detached' });
  await signInByHand(page, leaver.userName, leaver.password);
  await page.getByRole('button', { name: '用户菜单' }).waitFor();
});
