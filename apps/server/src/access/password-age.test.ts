import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ PASSWORD_DAYS: '90' });
});

afterAll(() => server.close());

it('a password of 90 days must be changed before anything else, also by whoever is signed in', async () => {
  const { id, token } = await server.userOf('visitor', 'old-timer');
  const age = (days: number) =>
    server.database.pool.query(
      `UPDATE "userSecret" SET "changedAt" = now() - make_interval(days => $2) WHERE "userId" = $1`,
      [id, days],
    );
  await age(89);
  expect((await server.call('region/getDataList', {}, token)).status).toBe(200);
  await age(91);
  expect((await server.call('region/getDataList', {}, token)).status).toBe(403);
  expect((await server.signIn('old-timer', 'Someone-Else-2')).result.mustChangePassword).toBe(true);
  expect((await server.call('sysUser/getDataInfo', {}, token)).result['mustChangePassword']).toBe(true);
  const { keyId, sealed } = await server.seal('Someone-Else-2', 'Another-One-3');
  const body = { oldPassword: sealed[0], newPassword: sealed[1], keyId };
  expect((await server.call('sysUser/changePassword', body, token)).status).toBe(200);
  expect((await server.call('region/getDataList', {}, token)).status).toBe(200);
});

it('an easily guessed password is refused, whoever sets it', async () => {
  const { id, token } = await server.userOf('visitor', 'mengyin');
  const guessed = '密码须避开容易猜到的写法（常见词、用户名、键盘顺序、年份、重复的数字）';
  for (const fresh of ['Admin@123456', 'Woaini5201314', 'Mengyin-24']) {
    const own = await server.seal('Someone-Else-2', fresh);
    const change = { oldPassword: own.sealed[0], newPassword: own.sealed[1], keyId: own.keyId };
    const changed = await server.call('sysUser/changePassword', change, token);
    expect(changed.issues.map(({ text }) => text)).toEqual([guessed]);
    const { keyId, sealed } = await server.seal(fresh);
    const given = await server.call('sysUser/setPassword', { id, password: sealed[0], keyId });
    expect(given.issues.map(({ text }) => text)).toEqual([guessed]);
    const added = { userName: 'mengyin-2', roleId: id, password: sealed[0], keyId: (await server.seal('x')).keyId };
    expect((await server.call('sysUser/saveData', added)).status).not.toBe(200);
  }
});
