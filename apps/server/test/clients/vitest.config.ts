import { defineConfig } from 'vitest/config';

/**
 * The map services read by GDAL, which must be installed:
 * `npx vitest run --config apps/server/test/clients/vitest.config.ts`.
 *
 * @public
 */
export default defineConfig({
  test: {
    include: ['apps/server/test/clients/**/*.client.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
