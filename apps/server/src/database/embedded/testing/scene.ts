import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedLog } from '../embedded-log.ts';

/** A folder in the system's temporary folder that every account may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

export function recordedLog(): EmbeddedLog & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const add = (text: string): void => void lines.push(text);
  return { lines, info: add, warn: add, error: add };
}

/** Runs one statement on a connection of its own and gives the first column of its rows. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is cut says so twice: here, and by the failing query, which is what the test looks at.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}

/** Tries until it succeeds, for as long as the test may last. */
export async function eventually<T>(attempt: () => Promise<T> | T): Promise<T> {
  while (true) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
