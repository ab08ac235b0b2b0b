import { z } from 'zod';
import { serviceStanding } from './method-standing.ts';

/** 生态产品目录清单: a service with the method it was calculated by, then each of its other choices on a line of its own. */
export const catalogueRow = serviceStanding.extend({
  group: z.string(),
  /** Whether it has a value here. */
  present: z.boolean(),
  counted: z.boolean(),
  compulsory: z.boolean(),
  reason: z.string().nullable(),
});

/** 生态系统类型与分布: a class of land, and which services take it in. */
export const extentRow = z.strictObject({
  classCode: z.string(),
  className: z.string(),
  /** hm²; null where no service was calculated on land. */
  areaHm2: z.number().nullable(),
  /** In %. */
  share: z.number().nullable(),
  /** By service code; absent where the service does not know the class. */
  covered: z.record(z.string(), z.boolean()),
});

export const extent = z.strictObject({
  services: z.array(z.strictObject({ code: z.string(), name: z.string(), clause: z.string() })),
  /** Where the areas come from. */
  source: z.string().nullable(),
  totalHm2: z.number().nullable(),
  rows: z.array(extentRow),
});

/** 附表5-2: a table or a file that a service took its figures from. */
export const dataRow = z.strictObject({
  serviceCode: z.string(),
  serviceName: z.string(),
  item: z.string(),
  /** The table that holds it. */
  table: z.string(),
  years: z.string(),
  unit: z.string(),
  /** Who provided it. */
  source: z.string().nullable(),
  quality: z.string().nullable(),
  file: z.string().nullable(),
  resolution: z.string().nullable(),
  /** Rows, or pixels of the file. */
  count: z.int(),
  counted: z.enum(['rows', 'pixels']),
  /** Pixels of the file without a value, in %; null for rows. */
  missingShare: z.number().nullable(),
  /** How its values came to the grid; null for rows and where it was not on pixels. */
  resampling: z.string().nullable(),
  sha256: z.string().nullable(),
});

/** What the calculation of a service asked or told, with the reason that was given when the year was closed. */
export const toldRow = z.strictObject({
  /** The first of the sums that ask the same. */
  serviceCode: z.string(),
  /** A service, or all of these sums by 、. */
  serviceName: z.string(),
  severity: z.enum(['confirm', 'note']),
  code: z.string(),
  text: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

/** A value that was typed instead of calculated. */
const typedRow = z.strictObject({
  serviceName: z.string(),
  regionName: z.string(),
  /** 元. */
  value: z.number(),
  reason: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** What was cut off, left out, moved to another grid or carried over in a service. */
export const treatmentRow = z.strictObject({
  serviceCode: z.string(),
  serviceName: z.string(),
  /** Of the account unit: land without figures, hm² and % of the land that takes part; null where no pixels were used. */
  nodataHm2: z.number().nullable(),
  nodataShare: z.number().nullable(),
  truncated: z.array(z.string()),
  resampled: z.array(z.string()),
  /** Rows carried over from an earlier year. */
  carried: z.array(z.string()),
  /** Parameters and choices whose source has not been compared with the official text. */
  unverified: z.int(),
});

const changeRow = z.strictObject({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string().nullable(),
});

/** 附表6 变更与复核. */
export const review = z.strictObject({
  told: z.array(toldRow),
  typed: z.array(typedRow),
  treatments: z.array(treatmentRow),
  /** The latest changes of data of the year, the newest first. */
  changes: z.array(changeRow),
  /** Whether these are all. */
  allChanges: z.boolean(),
  /** 编制, 复核, 签发: who did it here, with a place to sign. */
  signatures: z.array(z.strictObject({ role: z.string(), name: z.string().nullable(), at: z.string().nullable() })),
});
