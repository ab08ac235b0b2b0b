import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** A region by its names, of whichever boundary version. */
const namedRegion = z.strictObject({
  id: z.guid(),
  parentId: z.guid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  /** 1 county to 4 plot; null for free types (流域, 保护地). */
  level: z.int().nullable(),
  boundaryVersion: z.string(),
  /** Rows may still name it. */
  isDeleted: z.boolean(),
});

/** All regions of all boundary versions, and which version each year is kept by. */
export const regionDirectory = z.strictObject({
  /** The version in force, which years without an account are about. */
  current: z.string(),
  years: z.array(z.strictObject({ year: z.int(), version: z.string() })),
  /** Siblings in their order. */
  regions: z.array(namedRegion),
});

export type NamedRegion = Wire<typeof namedRegion>;
export type RegionDirectory = Wire<typeof regionDirectory>;
