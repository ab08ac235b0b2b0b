import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../testing/ports.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const TOKEN = 'a-token-of-some-length';
let server: TestServer | undefined;
afterEach(() => server?.close());

const asked = (authorization?: string) =>
  server!.app.inject({
    method: 'GET',
    url: '/api/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });

describe('measurements', () => {
  it('are not there unless somebody asks for them', async () => {
    server = await testServer();
    expect((await asked(`Bearer ${TOKEN}`)).statusCode).toBe(404);
  });

  it('are read with their token and with no other', async () => {
    server = await testServer({ METRICS_TOKEN: TOKEN });
    expect((await asked()).statusCode).toBe(401);
    expect((await asked(`Bearer ${server.admin}`)).statusCode).toBe(401);
    await server.call('accountYear/getAllDataList', {});
    await server.call('no/such', {});
    const { statusCode, body, headers } = await asked(`Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /qingzhang_call_seconds_count\{route="\/api\/accountYear\/getAllDataList.json",status="2xx"\} 1/,
    );
    expect(body).toContain('qingzhang_database_up 1');
    expect(body).toMatch(/qingzhang_jobs_waiting 0/);
    expect(body).toMatch(/qingzhang_disk_free_bytes \d+/);
    // Nobody is named, and no address that somebody made up is kept.
    expect(body).not.toContain('admin');
    expect(body).not.toContain('no/such');
  });

  it('are read without a token on a port of their own', async () => {
    const port = await freePort();
    server = await testServer({ METRICS_PORT: String(port) });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('qingzhang_nodejs_eventloop_lag_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/api/health.json`)).status).toBe(404);
    expect((await asked(`Bearer ${TOKEN}`)).statusCode).toBe(404);
  });

  it('a token that is soon guessed is refused at the start', async () => {
    await expect(testServer({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN');
    server = undefined;
  });
});
