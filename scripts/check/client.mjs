import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPackage } from '../setup/run.mjs';

const CLIENT = 'docs/clients/qingzhang.ts';

/**
 * Generates the TypeScript client again and says whether the committed one differs.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function staleClient(root) {
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-client-'));
  const fresh = join(folder, 'client.ts');
  try {
    const { code, output } = await runPackage('tsx', ['scripts/clients/generate.ts', '--out', fresh], {
      isQuiet: true,
    });
    if (code !== 0) return [output.trim()];
    return readFileSync(join(root, CLIENT)).equals(readFileSync(fresh)) ? [] : [`${CLIENT} 与现有声明不一致`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
