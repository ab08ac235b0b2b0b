import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { runCommand } from './setup/run-command.mjs';

/** `npm run release`, `npm run release -- linux-x64`: the product as archives that need nothing but themselves. */
await runCommand(async () => {
  await install();
  await build();
  // Stands on packages that the installation has just brought.
  const { makeRelease } = await import('./release/make-release.mjs');
  await makeRelease({ names: process.argv.slice(2) });
  return 0;
});
