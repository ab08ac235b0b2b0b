import { defineConfig } from 'vitest/config';

/** How long a test may take: more rounds take longer, `npm run test:long` makes more of them. */
const HOUR_MS = 3_600_000;
const isLong = process.env['LONG'] === '1';

const shared = {
  // For servers of a test's own process; the product brings its own database.
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  hookTimeout: 240_000,
};

/**
 * The built product under attack, with a full disk and under kills, on real file systems and processes: `npm run test:system`
 * (decision 0054).
 *
 * @public
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'system',
          include: ['apps/server/src/**/*.system.ts', 'scripts/*.system.ts'],
          isolate: false,
          testTimeout: isLong ? HOUR_MS : 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          // How much one takes, and how long one waits for another, is measured: one by one, after all others.
          include: [
            'apps/server/test/system/**/*.system.ts',
            'scripts/release/test/**/*.system.ts',
            'apps/server/src/**/*.stall.ts',
          ],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: HOUR_MS,
        },
      },
    ],
  },
});
