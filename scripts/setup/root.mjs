import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, whatever its name and wherever the command was given. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What the scripts remember between runs; not part of the product's data. */
export const CACHE = join(ROOT, '.cache');
