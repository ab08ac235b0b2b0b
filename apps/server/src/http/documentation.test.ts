import { CALLS } from '@qingzhang/contract/calls/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.close());

test.each(['json', 'yaml'])('the document as %s tells every call', async (form) => {
  const answer = await server.app.inject({ url: `/api/docs/${form}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain(form);
  const { paths, info } = JSON.parse(answer.body) as { paths: Record<string, object>; info: { version: string } };
  expect(new Set(Object.keys(paths))).toEqual(new Set(CALLS.map(({ path }) => path)));
  expect(info.version).toBe('0.0.0-test');
});

test('the page that shows it needs no other machine', async () => {
  const page = await server.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
