import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ BASE_PATH: '/gep', TRUST_PROXY: '10.0.0.1' });
});

afterAll(() => server.close());

const PROXY = '10.0.0.1';
const SAID = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'gep.example.gov.cn',
};

describe('a product below a path', () => {
  it.each(['/api/health.json', '/gep/api/health.json', '/gep/api/health.json?x=1'])(
    'answers %s, whether the proxy takes the path off or not',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(200);
    },
  );

  it('takes off nothing but its path, and once', async () => {
    for (const url of ['/gepx/api/health.json', '/other/api/health.json', '/gep/gep/api/health.json'])
      expect((await server.app.inject({ url })).statusCode, url).toBe(404);
  });

  it('gives out addresses that begin with it', async () => {
    const signed = await server.call<{ path: string }>('map/sign', { service: 'wms' });
    expect(signed.result.path).toMatch(/^\/gep\/api\/map\/signed\//);
    const docs = await server.app.inject({ url: '/gep/api/docs' });
    expect(docs.body).toContain('src="/gep/api/docs/static/swagger-ui-bundle.js"');
  });

  it('sends the mark of the browser back to its own place', async () => {
    const { keyId, sealed } = await server.seal(TEST_PASSWORD);
    const payload = { userName: 'admin', password: sealed[0], keyId };
    const { headers } = await server.app.inject({ method: 'POST', url: '/gep/api/login.json', payload });
    expect(headers['set-cookie']).toContain('Path=/gep/api/login.json;');
    // The prefix that binds it to the host leaves a browser no other path.
    const told = { method: 'POST', url: '/gep/api/login.json', headers: SAID, remoteAddress: PROXY } as const;
    const second = await server.seal(TEST_PASSWORD);
    const secure = await server.app.inject({
      ...told,
      payload: { userName: 'admin', password: second.sealed[0], keyId: second.keyId },
    });
    expect(secure.headers['set-cookie']).toMatch(/^__Host-qingzhang-device=[\w-]{43}; Path=\/; Secure;/);
  });

  it('names the logo of the place below it', async () => {
    const { result } = await server.call<{ rowVersion: number }>('place/getSetting', {});
    const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const saved = await server.call<{ place: { logo: string } }>('place/saveLogo', {
      picture,
      rowVersion: result.rowVersion,
    });
    expect(saved.result.place.logo).toMatch(/^\/gep\/api\//);
    expect((await server.app.inject({ url: saved.result.place.logo })).statusCode).toBe(200);
  });
});

describe('the address that a caller used', () => {
  const read = async (url: string, remoteAddress: string) => {
    const authorization = `Bearer ${server.admin}`;
    const { body } = await server.app.inject({
      url,
      remoteAddress,
      headers: { ...SAID, host: 'inside:8080', authorization },
    });
    return body;
  };

  it('stands in capabilities and in OpenAPI as a trusted proxy tells it', async () => {
    const capabilities = await read('/api/map/wms?SERVICE=WMS&REQUEST=GetCapabilities', PROXY);
    expect(capabilities).toContain('xlink:href="https://gep.example.gov.cn/gep/api/map/wms');
    const wmts = await read('/api/map/wmts/1.0.0/WMTSCapabilities.xml', PROXY);
    expect(wmts).toContain('xlink:href="https://gep.example.gov.cn/gep/api/map/wmts');
    const { links } = JSON.parse(await read('/gep/api/map/features', PROXY)) as { links: readonly { href: string }[] };
    expect(links.filter(({ href }) => !href.startsWith('https://gep.example.gov.cn/gep/api/'))).toEqual([]);
    const { servers } = JSON.parse(await read('/api/docs/json', PROXY)) as { servers: unknown };
    expect(servers).toEqual([{ url: 'https://gep.example.gov.cn/gep' }]);
  });

  it('is the one of the connection when anybody else tells one', async () => {
    const { servers } = JSON.parse(await read('/gep/api/docs/json', '10.0.0.2')) as { servers: unknown };
    expect(servers).toEqual([{ url: 'http://inside:8080/gep' }]);
  });
});

describe('the address in the log', () => {
  const signedInFrom = async (remoteAddress: string, forwarded: string) => {
    const { keyId, sealed } = await server.seal(TEST_PASSWORD);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/gep/api/login.json',
      payload: { userName: 'admin', password: sealed[0], keyId },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await server.database.pool.query<{ address: string }>(
      `SELECT address FROM "auditLog" WHERE action = 'login' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    return rows[0]!.address;
  };

  it.each([
    ['the client’s, from a trusted proxy', PROXY, '198.51.100.7', '198.51.100.7'],
    [
      'the last that the proxy saw, whatever the client wrote before it',
      PROXY,
      '1.1.1.1, 198.51.100.8',
      '198.51.100.8',
    ],
    ['without the port that some proxies add', PROXY, '198.51.100.9:51034', '198.51.100.9'],
    ['of IPv6 without its brackets', PROXY, '[2001:db8::7]:443', '2001:db8::7'],
    ['the proxy’s where it says no address', PROXY, 'unknown', PROXY],
    ['the connection’s when somebody forges', '10.0.0.2', '198.51.100.7', '10.0.0.2'],
    ['of IPv4 in its own form on a socket of IPv6', '::ffff:10.0.0.2', '198.51.100.7', '10.0.0.2'],
    ['also of a proxy on a socket of IPv6', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ])('is %s', async (_what, connection, forwarded, expected) => {
    expect(await signedInFrom(connection, forwarded)).toBe(expected);
  });
});
