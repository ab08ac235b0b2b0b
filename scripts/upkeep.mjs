import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { loadSettings } from './setup/load-settings.mjs';
import { ROOT } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { run } from './setup/run.mjs';

/** `npm run backup`, `restore`, `admin`, `audit`: installs and builds what is missing, then lets the product's own program do it. */
await runCommand(async () => {
  await install();
  await build();
  loadSettings();
  const program = join(ROOT, 'apps', 'server', 'dist', 'upkeep.js');
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)]);
  return code;
});
