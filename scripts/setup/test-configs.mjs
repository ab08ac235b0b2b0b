/** Which command runs which tests is said by the ending of their files (decision 0054). */

/** Tests in processes of vitest. */
export const UNIT_TESTS = 'vitest.config.ts';
/** Journeys in a real browser: the project `journeys`, and the project `system` for those of minutes. */
export const JOURNEYS = 'vitest.e2e.config.ts';
/** The built product under attack, with a full disk, under kills and behind a proxy. */
export const SYSTEM_TESTS = 'apps/server/test/system/vitest.config.ts';
