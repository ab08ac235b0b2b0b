import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import {
  done,
  freeze,
  plantCounty,
  refusal,
  withoutFiles,
  type PlantedCounty,
} from '../accounts/testing/county-year.ts';
import { readConfig } from '../config/config.ts';
import { collectMadeFiles } from '../files/collect-made-files.ts';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { openDeps, type OpenDeps } from '../start/open-deps.ts';
import { userWith } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { standingEdition, type Edition } from './editions.ts';
import { keepEditionFile } from './keep-edition-file.ts';

const YEAR = 2023;
const ACTOR = { userName: 'admin', address: 'test' };
let server: TestServer;
let deps: OpenDeps;
let county: PlantedCounty;
let edition: Edition;

beforeAll(async () => {
  server = await testServer();
  const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.url }, server.dataDir);
  deps = await openDeps({ config, databaseUrl: server.url, version: 'test', name: 'test', onError: () => undefined });
  county = await plantCounty(server, 1, 0);
  await done(server, 'accountYear/saveData', { year: YEAR });
  await freeze(server, YEAR);
  await withoutFiles(server, YEAR);
  edition = (await standingEdition(server.database.pool, YEAR))!;
});
afterAll(async () => {
  await deps.close();
  await server.close();
});

function madeOf(text: string) {
  return { name: '报告.docx', type: 'application/octet-stream', content: Buffer.from(text) };
}

async function kept(text: string, regionId: string | null): Promise<string> {
  const { fileId } = await keepEditionFile(deps, { edition, format: 'docx', regionId }, madeOf(text), ACTOR);
  return fileId;
}

async function answered(
  name: string,
  payload: object,
  token = server.admin,
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ method: 'POST', url: `/api/${name}.json`, payload, headers });
  return { status: reply.statusCode, text: reply.payload };
}

const contents = async () =>
  (await server.owner.query<{ sha256: string }>('SELECT sha256 FROM "fileStore"')).rows.length;

describe('a file of an edition', () => {
  it('is the first that was made, for whoever comes second too', async () => {
    const first = await kept('第一份', null);
    expect(await kept('第二份', null)).toBe(first);
    const [one, other] = await Promise.all([
      kept('镇的第一份', county.townships[0]!),
      kept('镇的第二份', county.townships[0]!),
    ]);
    expect(one).toBe(other);
    expect(await contents()).toBe(2);
  });

  it('is what the year answers, for its county by name or without', async () => {
    for (const more of [{}, { regionId: county.id }])
      expect(await answered('gepReport/exportData', { year: YEAR, format: 'docx', ...more })).toEqual({
        status: 200,
        text: '第一份',
      });
  });

  it('is given to whoever may read reports, and to nobody else', async () => {
    const fileId = await kept('再来一份', null);
    const reader = await userWith(server, 'reports', { '/area': 'read', '/area/gepMoney': 'read' });
    const other = await userWith(server, 'soil', { '/adjService': 'read', '/adjService/SoilConservation': 'write' });
    for (const [{ token }, status] of [
      [reader, 200],
      [other, 403],
    ] as const) {
      expect((await answered('fileStore/download', { fileId }, token)).status).toBe(status);
      expect((await answered('gepReport/editions', { year: YEAR }, token)).status).toBe(status);
    }
  });

  it('outlives what was made for somebody to download', async () => {
    const { fileId } = await keepMadeFile(deps, madeOf('临时'), ACTOR);
    expect(await collectMadeFiles(deps)).toBe(0);
    await server.owner.query(
      `UPDATE "fileStore" SET facts = '{"kind": "made"}', "createdAt" = now() - interval '31 days'`,
    );
    const before = await contents();
    expect(await collectMadeFiles(deps)).toBe(1);
    expect(await contents()).toBe(before - 1);
    expect((await answered('fileStore/download', { fileId })).status).toBe(404);
    expect(await answered('gepReport/exportData', { year: YEAR, format: 'docx' })).toMatchObject({ text: '第一份' });
    await expect(server.owner.query('DELETE FROM "fileStore"')).rejects.toThrow(/editionFile_fileId_fkey/);
  });

  it('stays when the year is corrected, and none is added to its edition then', async () => {
    await done(server, 'accountYear/unfreeze', { year: YEAR, reason: '补充数据' });
    await expect(kept('旧账的新文件', county.id)).rejects.toThrow('2023 年度已解冻，“年度版次”第 1 版不再增加文件');
    expect((await refusal(server, 'accountYear/unfreeze', { year: YEAR, reason: '再解' })).status).toBe(409);
    await freeze(server, YEAR);
    await withoutFiles(server, YEAR);
    const [second, first] = await done<ListedEdition[]>(server, 'gepReport/editions', { year: YEAR });
    expect(second).toMatchObject({ number: 2, reason: '补充数据', supersededAt: null, files: [] });
    expect(first).toMatchObject({ number: 1, reason: null, making: 'cancelled' });
    const { fileId } = first!.files.find(({ regionId }) => regionId === null)!;
    expect(await answered('fileStore/download', { fileId })).toEqual({ status: 200, text: '第一份' });
  });
});
