import { runDev } from './dev/run-dev.mjs';
import { followNpm } from './setup/follow-npm.mjs';
import { install } from './setup/install.mjs';
import { loadSettings } from './setup/load-settings.mjs';
import { runCommand } from './setup/run-command.mjs';

await runCommand(async () => {
  followNpm();
  await install();
  loadSettings();
  await runDev();
  return 0;
});
