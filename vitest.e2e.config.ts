import { defineConfig } from 'vitest/config';

/** Whole journeys in a real browser against the built product; both apps must have been built. */
export default defineConfig({
  test: {
    include: [
      'apps/web/e2e/**/*.e2e.ts',
      // Screens that other journeys pass through as well.
      ...(process.env['LONG'] === '1' ? ['apps/web/e2e/**/*.long.ts'] : []),
    ],
    globalSetup: ['apps/web/e2e/support/global-setup.ts'],
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
