import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder that lives as long as the test file; gives back a function that puts bytes into a new file there. */
export function temporaryFolder(): (bytes: Buffer) => Promise<string> {
  let folder = '';
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qingzhang-geo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (bytes) => {
    const path = join(folder, `${count++}.zip`);
    await writeFile(path, bytes);
    return path;
  };
}
