import { defineConfig } from 'vitest/config';

/** How long a test may take: more rounds take longer, `npm run test:long` makes more of them. */
const HOUR_MS = 3_600_000;
const isLong = process.env['LONG'] === '1';

const shared = {
  // For servers of a test's own process; the product brings its own database.
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  hookTimeout: 240_000,
};

/** How much one takes, and how long one waits for another, is measured in these. */
const MEASURED = [
  'apps/server/test/system/{full-disk,hostile-calls,hostile-files,kills,province}.system.ts',
  'apps/server/src/**/*.stall.ts',
];

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
          name: 'programs',
          include: ['apps/server/test/system/**/*.system.ts', 'scripts/release/test/**/*.system.ts'],
          exclude: MEASURED,
          testTimeout: HOUR_MS,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          // One by one, after all others.
          include: MEASURED,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: HOUR_MS,
        },
      },
    ],
  },
});
