import { install } from './setup/install.mjs';
import { LONGER_TESTS } from './setup/longer-tests.mjs';
import { runCommand } from './setup/run-command.mjs';
import { conclude, runVitest } from './setup/run-vitest.mjs';

await runCommand(async () => {
  await install();
  const leftOut = LONGER_TESTS.map(({ place }) => `--exclude=${place.endsWith('.ts') ? place : `${place}/**`}`);
  return conclude(await runVitest([...leftOut, ...process.argv.slice(2)], {}));
});
