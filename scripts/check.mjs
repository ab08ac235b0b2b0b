import { runChecks } from './check/run-checks.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';

await runCommand(async () => {
  await install();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
