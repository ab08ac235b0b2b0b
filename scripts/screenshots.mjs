import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runPackage } from './setup/run.mjs';

await runCommand(async () => {
  await install();
  const browser = await ensureBrowser();
  await build();
  const { code } = await runPackage('tsx', [join('scripts', 'screenshots', 'take.ts')], {
    env: { CHROME_PATH: browser },
  });
  return code;
});
