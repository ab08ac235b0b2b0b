import { z } from 'zod';

/**
 * Schemas write functions for themselves at run time, which the policy of the web's pages forbids. Imported there
 * before any schema is made.
 */
z.config({ jitless: true });
