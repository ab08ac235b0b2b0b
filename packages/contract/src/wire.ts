import type { z } from 'zod';

/** What a schema describes, as it travels: read-only to its depth, because nobody changes what was sent. */
export type Wire<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

/** A schema, for those who hold one without making any. */
export type Schema = z.ZodType;

export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
