import { defineConfig } from 'vitest/config';

/**
 * Comparisons with GDAL, which must be installed:
 * `npx vitest run --config packages/raster/test/oracle/vitest.config.ts`.
 *
 * @public
 */
export default defineConfig({
  test: { include: ['packages/raster/test/oracle/**/*.oracle.ts'], testTimeout: 120_000 },
});
