import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { conclude, runVitest } from './setup/run-vitest.mjs';

await runCommand(async () => {
  await install();
  return conclude(await runVitest(process.argv.slice(2), {}));
});
