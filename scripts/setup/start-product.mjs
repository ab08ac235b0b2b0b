import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { followNpm } from './follow-npm.mjs';
import { install } from './install.mjs';
import { loadSettings } from './load-settings.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

/**
 * Installs and builds what is missing, then becomes the server, or another program of it: in this process, so that
 * signals, exit code and output are its own, and no second Node sits idle beside it.
 * @param {string} [program]
 */
export async function startProduct(program = 'main.js') {
  followNpm();
  try {
    await install();
    await build();
    loadSettings();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  process.chdir(ROOT);
  const file = join(ROOT, 'apps', 'server', 'dist', program);
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
}
