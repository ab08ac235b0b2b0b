import type { Page } from 'playwright-core';

/** Fills in and sends the sign-in form. */
export async function signInByHand(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}
