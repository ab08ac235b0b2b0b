import { defineConfig } from 'vitest/config';

const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'packages',
          // Files of one worker share their imports: the parser and the catalogue are loaded once, not 140 times.
          isolate: false,
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
