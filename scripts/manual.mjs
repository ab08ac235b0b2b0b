import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runPackage } from './setup/run.mjs';

await runCommand(async () => {
  await install();
  const env = { CHROME_PATH: await ensureBrowser() };
  const { code } = await runPackage('tsx', [join('scripts', 'manual', 'print.ts')], { env });
  return code;
});
