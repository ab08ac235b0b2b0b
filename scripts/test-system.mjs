import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { addUp, conclude, runVitest } from './setup/run-vitest.mjs';
import { systemPrograms } from './setup/system-tests.mjs';
import { JOURNEYS, SYSTEM_TESTS } from './setup/test-configs.mjs';

await runCommand(async () => {
  await install();
  const env = await systemPrograms();
  await build();
  const chosen = process.argv.slice(2);
  const tallies = [await runVitest(['--config', SYSTEM_TESTS, ...chosen], env)];
  if (chosen.length === 0) tallies.push(await runVitest(['--config', JOURNEYS, '--project=system'], env));
  return conclude(addUp(tallies));
});
