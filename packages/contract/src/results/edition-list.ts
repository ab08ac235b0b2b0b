import { z } from 'zod';
import type { Wire } from '../wire.ts';

const listedFile = z.strictObject({
  fileId: z.guid(),
  format: z.string(),
  /** Null for the whole account. */
  regionId: z.string().nullable(),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
});

/** An edition of a year with the files that were made of it. */
export const listedEdition = z.strictObject({
  number: z.int(),
  reason: z.string().nullable(),
  frozenAt: z.string(),
  frozenBy: z.string(),
  /** When the year was opened again for a correction; null for the edition that stands. */
  supersededAt: z.string().nullable(),
  /** What has become of the job that makes its files; null for a year that waits for one. */
  making: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']).nullable(),
  jobId: z.string().nullable(),
  /** How far that job is, in %. */
  progress: z.number(),
  files: z.array(listedFile),
});

export type ListedEdition = Wire<typeof listedEdition>;
