import { createHmac } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { signInByHand } from './support/form.ts';
import { answered } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A phone of its own: RFC 6238 with the secret as it is typed in. */
function phone(secret: string, stepsAgo = 0): string {
  const bits = secret
    .split('')
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) - stepsAgo));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

it('is turned on by oneself, asked for at the door, and lifted by an administrator', async () => {
  const account = await client.addUser('two-steps', '操作员');
  const page = await visitors.open(url, '/personal', { as: account });
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '两步验证' }) });
  await panel.getByLabel('登录密码', { exact: true }).fill(account.password);
  await panel.getByRole('button', { name: '开启两步验证' }).click();
  await panel.getByRole('img', { name: '验证器二维码' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const shown = await panel.getByText('手工输入密钥').textContent();
  const secret = shown!.split('：')[1]!.replaceAll(' ', '');
  await panel.getByLabel('动态验证码').fill('000000');
  await panel.getByRole('button', { name: '确认开启' }).click();
  await panel.getByRole('alert').filter({ hasText: '动态验证码不正确' }).waitFor();
  // The step before, so that the present one is left for the door.
  await panel.getByLabel('动态验证码').fill(phone(secret, 1));
  await panel.getByRole('button', { name: '确认开启' }).click();
  const codes = panel.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().textContent();
  await panel.getByRole('button', { name: '已保存恢复码' }).click();
  await panel.getByText('恢复码剩余 10 个').waitFor();

  const door = await visitors.open(url, '/login');
  await signInByHand(door, account.userName, account.password);
  await door.getByText('请再输入验证器上的 6 位动态验证码').waitFor();
  await door.getByLabel('动态验证码').fill('000000');
  await door.getByRole('button', { name: '登录' }).click();
  await door.getByText('动态验证码不正确或已使用').waitFor();
  await door.getByLabel('动态验证码').fill(phone(secret));
  await answered(door, 'login', () => door.getByRole('button', { name: '登录' }).click());
  await door.getByText('功能模块').waitFor();

  const again = await visitors.open(url, '/login');
  await signInByHand(again, account.userName, account.password);
  await again.getByLabel('动态验证码').fill(recovery!);
  await answered(again, 'login', () => again.getByRole('button', { name: '登录' }).click());
  await again.getByText('功能模块').waitFor();

  await client.post('sysUser/resetSecondFactor', { id: account.id });
  const free = await visitors.open(url, '/login');
  await signInByHand(free, account.userName, account.password);
  await free.getByText('功能模块').waitFor();
});
