import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** Debian's own interpreter, the one that its GDAL is built for; another may come first on the path. */
const PYTHON = '/usr/bin/python3';

/** A folder for the files of one oracle. */
export function oracleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-oracle-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a script that stands beside this file and gives what it prints. */
export function runPython(script: string, ...args: readonly string[]): string {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return execFileSync(PYTHON, [path, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}
