import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which code runs, to the letter: the programs of a build name their parts by what these hold, and all do the same with
 * them. Undefined where no build runs, whose sources may change at any time.
 */
export async function programDigest(program: string): Promise<string | undefined> {
  const file = fileURLToPath(program);
  if (!file.endsWith('.js')) return undefined;
  const folder = path.dirname(file);
  const digest = createHash('sha256').update(process.version);
  const programs = (await readdir(folder)).filter((name) => name.endsWith('.js')).toSorted();
  for (const name of programs) digest.update(name).update(await readFile(path.join(folder, name)));
  return digest.digest('hex');
}
