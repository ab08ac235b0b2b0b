import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { signInByHand } from './support/form.ts';
import { startProduct, type Product } from './support/product.ts';

const visitors = useBrowser();

describe('the first sign-in with the password from the console', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  it('lets nobody past before the password is changed, and then leads to the wanted page', async () => {
    const page = await visitors.open(product.url, '/area/areaMoney');
    await signInByHand(page, 'admin', product.firstPassword);
    await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
    await page.goto(`${product.url}/main`);
    await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
    await page.goto(`${product.url}/area/areaMoney`);

    const oldPassword = page.getByLabel('原密码');
    const newPassword = page.getByLabel('新密码', { exact: true });
    const repeated = page.getByLabel('再次输入新密码');
    const submit = page.getByRole('button', { name: '修改密码' });

    // Eight letters of one kind break both rules.
    await oldPassword.fill('not-the-old-one');
    await newPassword.fill('password');
    await repeated.fill('Password');
    await submit.click();
    await page.getByText('新密码不符合下列要求').waitFor();
    await page.getByText('两次输入的新密码不一致').waitFor();

    // Long enough and of three kinds; the old one is wrong, which only the server knows.
    await newPassword.fill('Green-Ledger-9');
    await repeated.fill('Green-Ledger-9');
    await submit.click();
    await page.getByText('原密码不正确').waitFor();

    // The password in use is among the last five.
    await oldPassword.fill(product.firstPassword);
    await newPassword.fill(product.firstPassword);
    await repeated.fill(product.firstPassword);
    await submit.click();
    await page.getByText('不能使用最近 5 次用过的密码').waitFor();

    await newPassword.fill('Green-Ledger-9');
    await repeated.fill('Green-Ledger-9');
    await submit.click();
    await page.getByRole('heading', { level: 1, name: '区域价值' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/area/areaMoney');
  });
});
