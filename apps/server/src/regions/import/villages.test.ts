import { readFileSync } from 'node:fs';
import type { ImportPlan } from '@qingzhang/contract/results/region-changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../files/testing/form.ts';
import { isMissing, sharedFile } from '../../testing/shared-data.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const [COUNTY, TOWNS, VILLAGES] = ['蒙阴县县界.zip', '蒙阴县乡镇界.zip', '蒙阴县村界2023.zip'].map(
  (name) => `bureau-box/${name}`,
) as [string, string, string];

describe.skipIf(isMissing(COUNTY, TOWNS, VILLAGES))(
  'villages whose borders do not quite meet (skipped where ../shared/data/bureau-box is missing)',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });
    afterAll(() => server.close());

    async function sent(file: string): Promise<string> {
      const { result } = await upload(server, 'uploadShp', [
        { name: file.split('/').at(-1)!, bytes: readFileSync(sharedFile(file)) },
      ]);
      return String(result['fileId']);
    }

    it('are told of in hm² and come in below their townships', async () => {
      const mapping = { code: 'XZQDM', name: 'XZQMC' };
      for (const file of [COUNTY, TOWNS]) {
        expect((await server.call('region/saveData', { fromFile: await sent(file), mapping })).status).toBe(200);
      }
      const body = { fromFile: await sent(VILLAGES), mapping: { code: 'ZLDWDM', name: 'ZLDWMC' } };
      const told = await server.call<ImportPlan>('region/saveData', { ...body, dryRun: true });
      expect(told.status).toBe(200);
      expect(told.result.added).toHaveLength(375);
      // All gaps together are about 4 m², less than the 100 m² from which on borders contradict each other.
      expect(told.result.contradictions).toEqual([]);
      const { status, result } = await server.call<{ imported: number }>('region/saveData', body);
      expect([status, result.imported]).toEqual([200, 375]);
    });
  },
);
