import { defineConfig } from 'vitest/config';

/**
 * The built product under attack, with a full disk and under kills, on real file systems and processes: `npm run test:system`.
 *
 * @public
 */
export default defineConfig({
  test: {
    include: ['apps/server/test/system/**/*.system.ts', 'scripts/release/test/**/*.system.ts'],
    // For servers of a test's own process; the product brings its own database.
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // Each starts a product of its own, and how much it takes is measured.
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
  },
});
