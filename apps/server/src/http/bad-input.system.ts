import { CALLS } from '@qingzhang/contract/calls/calls';
import { dynamicKey, login, logout } from '@qingzhang/contract/calls/session-calls';
import type { Call } from '@qingzhang/contract/calls/call';
import { FAULTS } from '@qingzhang/core/fault-table';
import type { Envelope } from '@qingzhang/contract/envelope';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { USUAL_NAMES } from '../testing/usual-names.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

/** Signing out would end the walk; signing in with nonsense is tested with sessions. */
const walked = CALLS.filter((call) => ![dynamicKey.name, login.name, logout.name].includes(call.name));
const RUNS = process.env['LONG'] === '1' ? 60 : 6;

async function send(call: Call, payload: string | undefined, type = 'application/json') {
  const response = await server.app.inject({
    method: call.method,
    url: call.path,
    ...(call.method === 'POST' && payload !== undefined ? { payload } : {}),
    headers: { authorization: `Bearer ${server.admin}`, ...(payload === undefined ? {} : { 'content-type': type }) },
  });
  const envelope = String(response.headers['content-type']).includes('json') ? response.json<Envelope>() : undefined;
  return { status: response.statusCode, envelope };
}

/** Never a 5xx; a refusal is an envelope with its status and Chinese words. */
function expectClear(call: Call, { status, envelope }: Awaited<ReturnType<typeof send>>): void {
  expect([200, 400, 404, 409, 413, 422], `${call.path} answered ${status}: ${envelope?.message ?? ''}`).toContain(
    status,
  );
  if (status === 200) return;
  expect(envelope?.code, call.path).toBe(status);
  expect(FAULTS[envelope!.fault!].status, call.path).toBe(status);
  expect(envelope?.message, call.path).toMatch(/[\u4E00-\u9FFF]/);
  for (const issue of envelope?.issues ?? []) {
    expect(issue.keys.length).toBeGreaterThan(0);
    expect(issue.text).toMatch(/[\u4E00-\u9FFF]/);
  }
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    'x'.repeat(70_000),
    '\u0000',
    '\uD800',
    "'; DROP TABLE region; --",
    '<img src=x onerror=alert(1)>',
    '2023',
    1e308,
    -1,
    2 ** 53,
    '00000000-0000-4000-8000-000000000000',
    'not-an-id',
    [],
    {},
  ),
);

describe('bad input', () => {
  it('is refused in clear words by every call', { timeout: 300_000 }, async () => {
    for (const call of walked) {
      const keys = fieldNames(call);
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.dictionary(keys, hostile, { maxKeys: 6 }), hostile), async (body) => {
          expectClear(call, await send(call, JSON.stringify(body)));
        }),
        { numRuns: RUNS },
      );
    }
  });

  it(
    'is refused when there is no body, no JSON, half of it, or numbers that are none',
    { timeout: 300_000 },
    async () => {
      const bodies = [
        '',
        '{',
        '[1',
        'NaN',
        '{"year": NaN}',
        '{"year": 1e999}',
        'null',
        '"text"',
        '{"__proto__": {"a": 1}}',
      ];
      for (const call of walked) {
        expectClear(call, await send(call, undefined));
        for (const body of bodies) expectClear(call, await send(call, body));
        expectClear(call, await send(call, '<a/>', 'application/xml'));
      }
    },
  );

  it('is refused where an object has no text, in every field of every call', { timeout: 300_000 }, async () => {
    const textless = { toString: 1, valueOf: 1 };
    for (const call of walked) {
      for (const value of [textless, [textless]]) {
        const each = Object.fromEntries(namesIn(call).map((name) => [name, value]));
        const filters = ['eq', 'like', 'in', 'gte'].map((op) => ({ key: 'year', op, value }));
        for (const body of [each, [each, null], { filters }]) expectClear(call, await send(call, JSON.stringify(body)));
      }
    }
  });

  it(
    'is refused where a text has what no database holds, in every field of every call',
    { timeout: 300_000 },
    async () => {
      for (const call of walked) {
        const body = Object.fromEntries(namesIn(call).map((name) => [name, 'a\u0000']));
        expectClear(call, await send(call, JSON.stringify(body)));
        const query = new URLSearchParams(body).toString();
        expectClear(call, await send({ ...call, path: `${call.path}?${query}` }, '{}'));
      }
      const answer = await server.call('tenantMember/saveData', { roleId: 'a\u0000', '\u0000': [{ userId: 'b' }] });
      expect(answer.status).toBe(400);
      expect(answer.issues.map(({ keys, text }) => [keys[0], text])).toEqual([
        ['roleId', '“roleId”含有编码为 0 的字符，请删除后再提交'],
        ['body', '“body”含有编码为 0 的字符，请删除后再提交'],
      ]);
    },
  );

  it('names every field of a row that is wrong', async () => {
    const answer = await server.call('riverParam/saveData', { year: 'soon', gamma: 2, costMode: 7, extra: '<b>' });
    expect(answer.status).toBe(400);
    expect(answer.issues.flatMap((issue) => issue.keys).sort()).toEqual(['costMode', 'extra', 'gamma', 'year']);
  });

  it('is refused with 413 when the body is larger than any table', async () => {
    const call = CALLS.find((candidate) => candidate.path === '/api/riverRainfall/saveData.json')!;
    const answer = await send(call, JSON.stringify({ remark: 'x'.repeat(17 * 1024 * 1024) }));
    expect(answer).toMatchObject({ status: 413, envelope: { code: 413 } });
  });

  it('is answered, not cut off, while a far larger body is still being sent', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/riverRainfall/getDataList.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ keyword: 'x'.repeat(64 * 1024 * 1024) }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 413 }]);
  });

  it('tells a parameter of the wrong type from one that is missing', async () => {
    const wrong = await server.call('gepValue/value', { year: '2024' });
    expect(wrong.issues.map(({ text }) => text)).toEqual(['参数“year”的类型应为数字']);
    const missing = await server.call('gepValue/value', {});
    expect(missing.issues.map(({ text }) => text)).toEqual(['请提供参数“year”']);
  });

  it('is read past the byte order mark that some programs send', async () => {
    const call = CALLS.find((candidate) => candidate.path === '/api/riverRainfall/getDataList.json')!;
    expect((await send(call, '\uFEFF{"pageSize":1}')).status).toBe(200);
  });

  it('meets a 404 that no real call gives when the call does not exist', async () => {
    const answer = await server.call('no/suchCall', {});
    expect(answer).toMatchObject({ status: 404, code: 404, message: '没有这个接口：/api/no/suchCall.json' });
  });
});

function fieldNames(call: Call) {
  return fc.constantFrom(...namesIn(call));
}

function namesIn(call: Call): string[] {
  return [...(call.subject?.table.fields.map((field) => field.key) ?? []), ...USUAL_NAMES];
}
