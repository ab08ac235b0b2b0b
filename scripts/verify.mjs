import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runPackage } from './setup/run.mjs';

await runCommand(async () => {
  await install();
  await build();
  const { code } = await runPackage('tsx', [join('scripts', 'verify', 'verify.ts'), ...process.argv.slice(2)]);
  return code;
});
