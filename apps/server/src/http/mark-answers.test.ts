import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const rows = Array.from({ length: 100 }, (_, index) => ({ year: 2020, stationCode: `S${index}`, rainfallMm: index }));
  await server.call('riverRainfall/saveData', rows);
  await server.call('region/saveData', regions(100));
});
afterAll(() => server.close());

const regions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `县${index}`, code: String(100_000 + index), type: '县' }));

const ask = (name: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${name}.json`,
    payload: {},
    headers: { authorization: `Bearer ${server.admin}`, ...headers },
  } as InjectOptions);

describe.each(['riverRainfall/getAllDataList', 'area/allArea', 'region/directory'])('a long answer, %s', (name) => {
  it('is not sent again to whoever holds it, until it is another one', async () => {
    const first = await ask(name);
    const mark = String(first.headers['etag']);
    expect(mark).toMatch(/^W\/"[\da-f]{32}"$/);
    expect(first.headers['cache-control']).toBe('no-store');
    const again = await ask(name, { 'if-none-match': mark });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    await server.call('riverRainfall/saveData', { year: 2021, stationCode: 'S', rainfallMm: 1 });
    await server.call('region/saveData', { name: `新县${name}`, code: String(200_000 + name.length), type: '县' });
    const changed = await ask(name, { 'if-none-match': mark });
    expect(changed.statusCode).toBe(200);
    expect(changed.body.length).toBeGreaterThan(first.body.length);
  });

  it('is refused to strangers, whatever they hold', async () => {
    const mark = String((await ask(name)).headers['etag']);
    expect((await ask(name, { 'if-none-match': mark, authorization: 'Bearer nobody' })).statusCode).toBe(401);
  });

  it('is packed as the client can unpack it', async () => {
    const { body } = await ask(name);
    const asked = async (encoding: string) => ask(name, { 'accept-encoding': encoding });
    const [brotli, gzip] = [await asked('gzip, deflate, br'), await asked('gzip, deflate')];
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  });
});

it('what a save answers has no mark: it is told whatever the caller holds', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ year: 2022, stationCode: `T${index}`, rainfallMm: index }));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/riverRainfall/saveData.json',
    payload: rows,
    headers: { authorization: `Bearer ${server.admin}`, 'if-none-match': '*' },
  });
  expect([answer.statusCode, answer.body.length > 8192, answer.headers['etag']]).toEqual([200, true, undefined]);
});

it('a short answer has no mark: it is sent in less', async () => {
  expect((await ask('sysUser/getDataInfo')).headers).toHaveProperty('content-type');
  expect((await ask('dataCount/indexCount')).headers).not.toHaveProperty('etag');
});
