import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { conclude, runVitest } from './setup/run-vitest.mjs';
import { SYSTEM_TESTS, systemPrograms } from './setup/system-tests.mjs';

await runCommand(async () => {
  await install();
  const env = await systemPrograms();
  await build();
  return conclude(await runVitest(['--config', SYSTEM_TESTS, ...process.argv.slice(2)], env));
});
