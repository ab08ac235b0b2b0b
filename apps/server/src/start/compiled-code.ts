import { mkdir, readdir, rm } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import path from 'node:path';

/** Node keeps the code that it has compiled from version 22.8 on. */
const CAN_KEEP = 'enableCompileCache' in nodeModule;

/**
 * Has the programs that are started find their code compiled, from the second start on. What other versions of the
 * product or of Node left is cleared away. A place that somebody has named is theirs.
 */
export async function compiledCode(
  dataDir: string,
  version: string,
  canKeep: boolean = CAN_KEEP,
): Promise<NodeJS.ProcessEnv> {
  if (!canKeep || process.env['NODE_COMPILE_CACHE'] !== undefined) return {};
  const all = path.join(dataDir, 'cache', 'code');
  const own = `${version}-${process.versions.node}`;
  await mkdir(path.join(all, own), { recursive: true });
  for (const name of await readdir(all)) {
    if (name !== own) await rm(path.join(all, name), { recursive: true, force: true });
  }
  return { NODE_COMPILE_CACHE: path.join(all, own) };
}
