import { defineConfig } from 'vitest/config';

/** Whole journeys in a real browser against the built product; both apps must have been built. */
export default defineConfig({
  test: {
    include: ['apps/web/e2e/**/*.e2e.ts'],
    globalSetup: ['apps/web/e2e/support/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
