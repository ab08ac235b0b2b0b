import { defineConfig } from 'vitest/config';

/**
 * The built product under attack, with a full disk and under kills, on real file systems and processes: `npm run test:system`.
 *
 * @public
 */
export default defineConfig({
  test: {
    include: ['apps/server/test/system/**/*.system.ts', 'scripts/release/test/**/*.system.ts'],
    // Each starts a product of its own, and how much it takes is measured.
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 240_000,
  },
});
