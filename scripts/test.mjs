import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check/run-checks.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { ensureGdal } from './setup/gdal.mjs';
import { install } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { addUp, conclude, runVitest } from './setup/run-vitest.mjs';
import { SetupFailure } from './setup/setup-failure.mjs';

const JOURNEYS = 'vitest.e2e.config.ts';
/** These tests compare our pixels with GDAL's. */
const ORACLE = 'packages/raster/test/oracle/vitest.config.ts';
/** These tests read our map services with GDAL. */
const CLIENTS = 'apps/server/test/clients/vitest.config.ts';

await runCommand(async () => {
  await install();
  const env = { CHROME_PATH: await ensureBrowser() };
  await ensureGdal();
  const tallies = [{ ...(await runChecks()), skipped: 0 }, await buildAsTest(), await runVitest([], env)];
  for (const config of [ORACLE, CLIENTS]) tallies.push(await runVitest(['--config', config], env));
  if (existsSync(join(ROOT, JOURNEYS))) tallies.push(await runVitest(['--config', JOURNEYS], env));
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
