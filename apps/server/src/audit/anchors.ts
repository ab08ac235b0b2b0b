import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';

/** A place of the chain and its hash at some time: whoever keeps it elsewhere can tell whether the log before it was rewritten. */
export interface Anchor {
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
}

export function anchorsFile(dataDir: string): string {
  return path.join(dataDir, 'audit', 'anchors.jsonl');
}

/** The end of the chain; undefined while nothing is sealed. */
export async function currentAnchor(pool: Pool): Promise<Anchor | undefined> {
  const { rows } = await pool.query<Anchor>(
    `SELECT seq, encode(hash, 'hex') AS hash, "sealedAt" AS at FROM "auditSeal" ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

/** The seal of the last entry of a kind about a row: the log as it stood when that was done. */
export async function anchorOf(
  pool: Pool,
  action: string,
  tableName: string,
  rowId: string,
): Promise<Anchor | undefined> {
  const { rows } = await pool.query<Anchor>(
    `SELECT seal.seq, encode(seal.hash, 'hex') AS hash, seal."sealedAt" AS at
FROM "auditLog" entry JOIN "auditSeal" seal ON seal."entryId" = entry.id
WHERE entry.action = $1 AND entry."tableName" = $2 AND entry."rowId" = $3 ORDER BY seal.seq DESC LIMIT 1`,
    [action, tableName, rowId],
  );
  return rows[0];
}

/** As it is printed: a place of the chain and its hash. */
export function anchorText({ seq, hash }: Anchor): string {
  return `${seq}:${hash}`;
}

/** What was printed, typed in again. */
export function printedAnchor(text: string): Anchor | undefined {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), hash: hash!.toLowerCase(), at: '' };
}

/** Writes the end of the chain into the file of anchors, unless it stands there already. */
export async function keepAnchor(pool: Pool, dataDir: string): Promise<Anchor | undefined> {
  const anchor = await currentAnchor(pool);
  const file = anchorsFile(dataDir);
  const kept = await readAnchors(file);
  if (anchor === undefined || kept.at(-1)?.seq === anchor.seq) return anchor;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true });
  return anchor;
}

/** None where there is no file; a line that a crash has cut short is no anchor. */
export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => /^\{"seq":\d+,"hash":"[0-9a-f]{64}","at":"[^"]+"\}$/.test(line));
  return lines.map((line) => JSON.parse(line) as Anchor);
}
