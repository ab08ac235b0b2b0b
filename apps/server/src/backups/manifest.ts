import { z } from 'zod';

/** The last entry of a back-up: what is in it, and the checksum of each part. */
export const MANIFEST = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ entry: z.string(), sha256, bytes: z.number() });

const manifestSchema = z.object({
  format: z.literal('qingzhang-backup'),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  /** When the database was as it is in here. */
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(part.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Jobs that were waiting or under way. */
  jobs: z.array(z.object({ id: z.string(), line: z.enum(['first', 'further', 'quick', 'later']), turn: z.number() })),
  /** Whether the contents of the files are in here, or only their list. */
  holdsFiles: z.boolean(),
  files: z.array(z.object({ sha256, bytes: z.number() })),
  /** Contents that were damaged or gone when the back-up was made. */
  lost: z.array(sha256),
  /** Secrets and local tiles of the data folder. */
  others: z.array(part),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestPart = z.infer<typeof part>;

export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `ab/cdef…` below `files/`, as in the store. */
export function fileEntry(sha: string): string {
  return `files/${sha.slice(0, 2)}/${sha.slice(2)}`;
}
