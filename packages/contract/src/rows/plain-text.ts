import { z } from 'zod';

/** Text that every database and file can hold: no NUL, no half of a surrogate pair. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed());
}
