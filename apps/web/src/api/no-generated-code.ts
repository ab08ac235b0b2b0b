import { z } from 'zod';

/** Schemas write functions for themselves at run time, which the page's policy forbids; imported before any schema is made. */
z.config({ jitless: true });
