import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Files of one worker share their imports: the parser and the catalogue are loaded once, not 250 times.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            // Our pixels compared with GDAL's.
            'packages/raster/test/oracle/**/*.oracle.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Lives of whole counties take minutes: they belong to the long tests.
          include: [
            'apps/server/src/**/*.test.ts',
            // Our map services read by GDAL.
            'apps/server/test/clients/**/*.client.ts',
            ...(process.env['LONG'] === '1' ? ['apps/server/src/**/*.long.ts'] : []),
          ],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
