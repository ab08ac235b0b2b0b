import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The programs as they are at this moment, in a folder of their own: a process that tests start is ready in a third of the time
 * that its sources would take. Below the server, where npm's packages are found.
 */
export async function bundleOfSources(): Promise<string> {
  const place = path.join(SERVER, 'node_modules', '.cache');
  await mkdir(place, { recursive: true });
  const outDir = await mkdtemp(path.join(place, 'bundle-'));
  const configFile = path.join(SERVER, 'vite.config.ts');
  await build({ root: SERVER, configFile, logLevel: 'warn', build: { outDir, sourcemap: false, emptyOutDir: false } });
  return outDir;
}
