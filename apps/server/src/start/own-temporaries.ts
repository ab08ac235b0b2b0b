import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { identify, thisMachine } from '../database/embedded/process-identity.ts';

const HOUR_MS = 3_600_000;
/** A folder that nobody has said to be in use for so long belongs to a machine that is gone. */
const GONE_MS = 24 * HOUR_MS;

/**
 * Drafts of conversions and the like lie below the data folder too, unless somebody has named another place: each
 * program in a folder of its own. What programs left that are gone is cleared away, and nothing else: the data folder may
 * be one that servers share.
 */
export async function ownTemporaries(dataDir: string): Promise<NodeJS.ProcessEnv> {
  if (process.env['TMPDIR'] !== undefined) return {};
  const all = path.join(dataDir, 'tmp');
  await mkdir(all, { recursive: true });
  for (const name of await readdir(all)) {
    if (await isLeft(path.join(all, name))) await rm(path.join(all, name), { recursive: true, force: true });
  }
  const own = path.join(all, nameOf(process.pid));
  await mkdir(own, { recursive: true });
  const sayInUse = () => {
    // Where it cannot be said, whoever next needs the folder is told.
    utimes(own, new Date(), new Date()).catch(() => undefined);
  };
  setInterval(sayInUse, HOUR_MS).unref();
  return { TMPDIR: own, TEMP: own, TMP: own };
}

/** Machine and process; a pid that another program has got since then has begun at another time. */
function nameOf(pid: number): string {
  const began = (identify(pid)?.started ?? '').replaceAll(/[^\w]/g, '').slice(-24);
  return `${machine()}-${pid}-${began}`;
}

/** Short enough for the name of a folder; two machines of one name have digests of their own. */
function machine(): string {
  const digest = createHash('sha256').update(thisMachine()).digest('hex').slice(0, 12);
  return `${hostname().replaceAll(/[^\w.]/g, '_')}.${digest}`;
}

async function isLeft(folder: string): Promise<boolean> {
  const name = path.basename(folder);
  const [, pid] = /-(\d+)-\w*$/.exec(name) ?? [];
  if (pid !== undefined && name.startsWith(`${machine()}-${pid}-`)) return name !== nameOf(Number(pid));
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > GONE_MS;
}
