import type { AccountReport } from '@qingzhang/contract/results/report';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, fillYear, plantCounty } from '../accounts/testing/county-year.ts';
import { printedAnchor } from '../audit/anchors.ts';
import { sealEntries } from '../audit/seal-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await fillYear(server, await plantCounty(server, 1, 0), YEAR);
  await done(server, 'regionValue/calculate', { year: YEAR });
});

afterAll(() => server.close());

it('prints up to where the log stood, which tells a log that was written anew', async () => {
  const { pool } = server.database;
  while ((await sealEntries(pool)) > 0) continue;
  const { cover } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  const anchor = printedAnchor(cover.logAnchor!)!;
  expect(await verifyChain(pool, [anchor])).toMatchObject({ problem: undefined });
  const { problem } = await verifyChain(pool, [{ ...anchor, hash: '0'.repeat(64) }]);
  expect(problem).toContain(`第 ${anchor.seq} 条`);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/gepReport/exportData.json',
    payload: { year: YEAR },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  const [cover1] = (await readXlsx(response.rawPayload)).sheets;
  expect(cover1!.rows.find(([name]) => name === '操作日志校验点')?.[1]).toMatch(/^\d+:[0-9a-f]{64}$/);
});
