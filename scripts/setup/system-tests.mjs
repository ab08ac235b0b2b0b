/** The built product under attack, with a full disk and under kills. */
export const SYSTEM_TESTS = 'apps/server/test/system/vitest.config.ts';
