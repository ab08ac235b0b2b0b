import { runChecks } from './check/run-checks.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { ensureGdal } from './setup/gdal.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';
import { addUp, conclude, runVitest } from './setup/run-vitest.mjs';
import { SetupFailure } from './setup/setup-failure.mjs';
import { JOURNEYS } from './setup/test-configs.mjs';

await runCommand(async () => {
  await install();
  const env = { CHROME_PATH: await ensureBrowser() };
  await ensureGdal();
  const tallies = [{ ...(await runChecks()), skipped: 0 }, await buildAsTest(), await runVitest([], env)];
  tallies.push(await runVitest(['--config', JOURNEYS, '--project=journeys'], env));
  return conclude(addUp(tallies));
});

/** Counts a build that fails as one failure, so that the tests after it still run. */
async function buildAsTest() {
  try {
    await build();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message] };
  }
}
