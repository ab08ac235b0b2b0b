/** Which command runs which tests is said by the ending of their files (decision 0054). */

/** Tests that need nothing but Node.js. */
export const UNIT_TESTS = 'vitest.config.ts';
/** Journeys in a real browser: the project `journeys`, and the project `system` for those of minutes. */
export const JOURNEYS = 'vitest.e2e.config.ts';
/** These tests compare our pixels with GDAL's. */
export const ORACLE = 'packages/raster/test/oracle/vitest.config.ts';
/** These tests read our map services with GDAL. */
export const CLIENTS = 'apps/server/test/clients/vitest.config.ts';
/** The built product under attack, with a full disk, under kills and behind a proxy. */
export const SYSTEM_TESTS = 'apps/server/test/system/vitest.config.ts';
