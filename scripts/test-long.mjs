import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { addUp, conclude, runVitest } from './setup/run-vitest.mjs';
import { systemPrograms } from './setup/system-tests.mjs';
import { JOURNEYS, SYSTEM_TESTS } from './setup/test-configs.mjs';

/** Long tests are the same tests with far more rounds; one of them may take up to an hour. */
const LONG = {
  LONG: '1',
  FUZZ_RUNS: '20000',
  KILL_ROUNDS: '30',
  HOSTILE_CALLS: '50000',
  HOSTILE_FILES: '5000',
  SYSTEM_KILLS: '112',
};

await runCommand(async () => {
  await install();
  const programs = await systemPrograms();
  await build();
  const chosen = process.argv.slice(2);
  const env = { ...LONG, ...programs };
  const tallies = [await runVitest(['--testTimeout=3600000', ...chosen], env)];
  if (chosen.length === 0) {
    for (const config of [SYSTEM_TESTS, JOURNEYS]) tallies.push(await runVitest(['--config', config], env));
  }
  return conclude(addUp(tallies));
});
