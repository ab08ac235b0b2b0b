import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { OWNER } from '../../../src/file-store/own-place.ts';
import { smallTiff } from '../../../src/files/testing/small-tiff.ts';
import { until } from '../../../src/testing/until.ts';
import { send } from './saving.ts';
import { UNANSWERED, type Scene } from './scene.ts';
import { keepDoing, type Moment } from './work.ts';

/** A raster, which a process apart reads, and an attachment of random bytes in turn. */
function fileOf(number: number): { readonly call: string; readonly name: string; readonly bytes: Buffer } {
  if (number % 2 === 0) {
    return { call: 'fileStore/uploadTif', name: '雨.tif', bytes: Buffer.concat([smallTiff(), randomBytes(64)]) };
  }
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
  return { call: 'fileStore/upload', name: '附件.pdf', bytes };
}

export const UPLOADING: Moment = {
  during: 'uploads',
  victims: ['database', 'reader', 'server', 'main', 'connection', 'everything'],
  withinMs: 800,
  begin: async (scene) => {
    const kept = new Map<string, Buffer>();
    const uploads = keepDoing(3, async (number) => {
      const { call, name, bytes } = fileOf(number);
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)]), name);
      const { status, result } = await send(scene, call, form);
      if (status === 200) kept.set((result as { fileId: string }).fileId, bytes);
      return status;
    });
    return {
      statuses: uploads.statuses,
      end: async () => {
        await uploads.stop();
        for (const [fileId, bytes] of kept) {
          expect((await download(scene, 'fileStore/download', { fileId })).equals(bytes)).toBe(true);
        }
        const incoming = path.join(scene.dataDir, 'files', 'incoming');
        // Of a process that lives there is a word, and nothing else.
        const half = async () =>
          (await readdir(incoming, { recursive: true, withFileTypes: true })).filter(
            (entry) => entry.isFile() && entry.name !== OWNER,
          );
        await until(async () => (await half()).length === 0, 'the end of everything half received');
      },
    };
  },
};

/** What comes to its end is a whole workbook; what was cut off is no answer. */
export const EXPORTING: Moment = {
  during: 'exports',
  victims: ['server', 'database', 'main', 'connection', 'everything'],
  withinMs: 400,
  begin: async (scene) => {
    const exports = keepDoing(3, async () => {
      const bytes = await download(scene, 'sheet/export', { table: 'dictRiver' }).catch((error: unknown) => {
        if (error instanceof Refused) return error.status;
        throw error;
      });
      if (typeof bytes === 'number') return bytes;
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]!.rows.length).toBeGreaterThan(1);
      return 200;
    });
    return { statuses: exports.statuses, end: exports.stop };
  },
};

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

async function download({ product, token }: Scene, call: string, body: object): Promise<Buffer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  const read = async () => {
    const response = await fetch(`${product().url}/api/${call}.json`, init);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  // The connection was refused or broke off.
  const { status, bytes } = await read().catch(() => ({ status: UNANSWERED, bytes: Buffer.alloc(0) }));
  if (status !== 200) throw new Refused(status);
  return bytes;
}
