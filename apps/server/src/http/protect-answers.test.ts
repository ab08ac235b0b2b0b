import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { pagePolicy } from './content-policy.ts';
import { readMapSettings } from '../config/map-settings.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ TRUSTED_PROXIES: '10.0.0.1' });
});

afterAll(() => server.close());

function sourcesOf(policy: string, directive: string): string | undefined {
  return policy.split('; ').find((each) => each.startsWith(`${directive} `));
}

it('a page runs our scripts only and reaches no machine but those that were set up for the map', () => {
  const problems: string[] = [];
  const env = {
    TIANDITU_KEY: 'k',
    MAP_HOSTS: 'https://maps.example.gov.cn, http://127.0.0.1:*',
    MAP_SOURCES: '[{"name":"影像","kind":"xyz","url":"https://t{0-7}.tiles.example.cn/{z}/{x}/{y}.png"}]',
  };
  const policy = pagePolicy(readMapSettings(env, problems), [
    'http://10.9.8.7:8080/geoserver/wms?SERVICE=WMS',
    '/api/map/wms',
    // What would add a word to the policy is no host.
    "https://evil.example; script-src 'unsafe-inline'/x",
  ]);
  expect(problems).toEqual([]);
  const hosts =
    'https://*.tianditu.gov.cn https://maps.example.gov.cn http://127.0.0.1:* https://*.tiles.example.cn http://10.9.8.7:8080';
  expect(sourcesOf(policy, 'script-src')).toBe("script-src 'self'");
  expect(sourcesOf(policy, 'connect-src')).toBe(`connect-src 'self' ${hosts}`);
  expect(sourcesOf(policy, 'img-src')).toBe(`img-src 'self' data: blob: ${hosts}`);
  expect(sourcesOf(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  expect(sourcesOf(policy, 'object-src')).toBe("object-src 'none'");
  expect(sourcesOf(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(sourcesOf(policy, 'trusted-types')).toBe('trusted-types default qingzhang-formula qingzhang-xml');
});

it('answers of calls are kept by nobody', async () => {
  for (const url of ['/api/health.json', '/api/dynamicKey.json', '/api/nothing.json']) {
    const { headers } = await server.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("script-src 'self'; "),
    });
  }
});

it('https is demanded for the future only where it was used, and only a known proxy is believed', async () => {
  const said = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
  const strict = async (remoteAddress: string) => {
    const { headers } = await server.app.inject({ url: '/api/health.json', headers: said, remoteAddress });
    return headers['strict-transport-security'];
  };
  expect(await strict('10.0.0.1')).toBe('max-age=31536000');
  expect(await strict('10.0.0.2')).toBeUndefined();
});

it('a screen that asks by itself keeps no session alive', async () => {
  const { id, token } = await server.userOf('operator', 'absent');
  const seen = async (call: string, body: object) => {
    await server.database.pool.query(
      `UPDATE "userSession" SET "lastSeenAt" = now() - interval '20 minutes' WHERE "userId" = $1`,
      [id],
    );
    await server.call(call, body, token);
    const { rows } = await server.database.pool.query<{ fresh: boolean }>(
      `SELECT "lastSeenAt" > now() - interval '1 minute' AS fresh FROM "userSession" WHERE "userId" = $1`,
      [id],
    );
    return rows[0]!.fresh;
  };
  expect(await seen('vessel/getAllDataList', {})).toBe(false);
  expect(await seen('vessel/count', {})).toBe(false);
  expect(await seen('job/getDataInfo', { jobId: id })).toBe(false);
  expect(await seen('region/getDataList', {})).toBe(true);
});
