import { defineConfig } from 'vitest/config';

const shared = {
  globalSetup: ['apps/web/e2e/support/global-setup.ts'],
  isolate: false,
  // How long something that hangs is waited for: a machine that is busy with other work is slow, not wrong.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

/** Whole journeys in a real browser against the built product; both apps must have been built. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'journeys',
          include: [
            'apps/web/e2e/**/*.e2e.ts',
            // Screens that other journeys pass through as well.
            ...(process.env['LONG'] === '1' ? ['apps/web/e2e/**/*.long.ts'] : []),
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'system',
          // Journeys that need a product of their own or take minutes.
          include: ['apps/web/e2e/**/*.system.ts'],
        },
      },
    ],
  },
});
