import { LIFTABLE_CODES } from '@qingzhang/core/issue-codes/liftable-codes';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';

/** Bodies shared by several calls. Rows are checked against their table by `checkRow`, which finds all problems. */

export const year = z.int().min(1990).max(2100);
const ids = z.array(z.guid()).min(1).max(10_000);

export const nothing = z.strictObject({});
const MOST_ROWS = 10_000;
export const anyRows = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_ROWS),
]);

/** Whether a body is what `anyRows` takes, without a copy of every row: 500 ms for 10 000 of 100 fields, here one. */
export function areAnyRows(body: unknown): body is z.infer<typeof anyRows> {
  if (!Array.isArray(body)) return isRecord(body);
  return body.length > 0 && body.length <= MOST_ROWS && body.every(isRecord);
}

/** The part of a body by which `anyRows` says what is wrong with it: nothing that comes after is looked at. */
export function refusedRows(body: unknown): unknown {
  return Array.isArray(body) ? body.slice(0, MOST_ROWS + 1) : body;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whose published figures and name are asked for, by code; the first office's unless said. */
export const ofOffice = {
  office: z
    .string()
    .regex(/^[0-9]{2,12}$/)
    .optional(),
};

export const idsBody = z.strictObject({ ids });
export const idBody = z.strictObject({ id: z.guid() });
export const yearBody = z.strictObject({ year });
const detail = { level: z.int().min(1).max(4).nullish(), detail: z.boolean().default(false) };
export const valuePage = pageQuery.extend(detail);
export const valueAll = allQuery.extend(detail);

export const calculateBody = z.strictObject({
  year,
  unitId: z.guid().nullish(),
  profile: plainText(40).nullish(),
  async: z.boolean().optional(),
  dryRun: z.boolean().optional(),
  overwriteManual: z.boolean().optional(),
  /** Blocks that are let pass, each for one region and with a reason. */
  acknowledge: z
    .array(z.strictObject({ code: z.enum(LIFTABLE_CODES), regionId: z.guid(), reason: plainText(500).min(1) }))
    .max(1000)
    .optional(),
});

/** Borders of the file that lie no farther apart than this, m, are fitted to each other; 0 takes them as they are. */
export const snapping = z.number().min(0).max(20).default(0);

export const importRegionsBody = z.strictObject({
  fromFile: z.guid(),
  layer: plainText(200).nullish(),
  crs: plainText(40).nullish(),
  encoding: plainText(20).nullish(),
  mapping: z.strictObject({
    name: plainText(100),
    code: plainText(100),
    parentCode: plainText(100).nullish(),
    type: plainText(100).nullish(),
    population: plainText(100).nullish(),
    gdp: plainText(100).nullish(),
    remark: plainText(100).nullish(),
  }),
  type: plainText(20).nullish(),
  parentId: z.guid().nullish(),
  boundaryVersion: plainText(30).nullish(),
  /** Codes of features that stay out; regions of theirs that are stored already stay as they are. */
  without: z.array(plainText(60).min(1)).max(100_000).default([]),
  /** What becomes of regions that have the code already: a refusal, the new content, or that and no others beside. */
  existing: z.enum(['refuse', 'update', 'replace']).default('refuse'),
  /** A new version takes over from the current one what the file does not hold. */
  carryOver: z.boolean().default(false),
  snapM: snapping,
  dryRun: z.boolean().default(false),
});

export const optionalYear = { year: year.nullish() };
export const regionId = z.guid().nullish();
export const runBody = z.strictObject({
  runId: z.guid(),
  symbol: plainText(60).nullish(),
  regionId,
  pixels: z.boolean().optional(),
});
