import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Where a bench keeps the practice county, and who administers it. */
export interface PracticeFolder {
  readonly dataDir: string;
  readonly password: string;
  /** Takes away what was made for this run alone. */
  readonly clear: () => Promise<void>;
}

/** `--data FOLDER` keeps the county there for the next run, which need not load it again; its password is ADMIN_PASSWORD. */
export async function practiceFolder(): Promise<PracticeFolder> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const dataDir = values.data ?? (await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-')));
  const clear = async () => {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, password: process.env['ADMIN_PASSWORD'] ?? 'Bench-Password-1', clear };
}
