/**
 * Schemas write functions for themselves at run time, which the policy of the web's pages forbids. Imported there
 * before any schema is made. Said where the library looks for it, because calling the library's own `config` would
 * bring all of it to the first screen, which has no schema.
 */
const SETTINGS = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
SETTINGS.__zod_globalConfig = { ...SETTINGS.__zod_globalConfig, jitless: true };
