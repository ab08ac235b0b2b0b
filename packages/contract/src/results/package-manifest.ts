import { z } from 'zod';
import { reportEdition } from './report-edition.ts';
import type { Wire } from '../wire.ts';

/** What a package is read by: the list of its files, and the signature over that list. */
export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'signature.json';

/** What a reader looks for below these names. */
export const PACKAGE_FILES = {
  account: 'inputs/account.json',
  regions: 'boundaries/regions.json',
  files: 'inputs/files.json',
  evidence: 'inputs/evidence.json',
  rows: (table: string) => `inputs/tables/${table}.json`,
  original: (sha256: string) => `inputs/files/${sha256}`,
  run: (wire: string) => `runs/${wire}/run.json`,
  record: (wire: string, part: 'inputs' | 'snapshot' | 'trace') => `runs/${wire}/${part}.json`,
  values: (wire: string) => `values/${wire}.json`,
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().nonnegative();
const place = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });

/** Files that prove rows which the figures rest on. */
export const packedEvidence = z.array(
  z.strictObject({
    table: z.string(),
    rowId: z.string(),
    /** The file of the package that has the row. */
    rowsPath: z.string(),
    note: z.string().nullable(),
    fileId: z.string(),
    name: z.string(),
    size,
    sha256,
    /** Null where it may not be passed on. */
    path: z.string().nullable(),
  }),
);
export type PackedEvidence = Wire<typeof packedEvidence>[number];

/** One service or sum as it is stored for the account unit. */
const packedService = z.strictObject({
  code: z.string(),
  title: z.string(),
  kind: z.enum(['leaf', 'sum']),
  /** 元. */
  value: z.number(),
  physicalAmount: z.number().nullable(),
  physicalUnit: z.string().nullable(),
  inputMode: z.enum(['calculated', 'manual']),
  status: z.enum(['done', 'confirm', 'stale', 'missing']),
  /** Null where the value was typed by hand. */
  run: z
    .strictObject({
      id: z.string(),
      profileVersion: z.string(),
      method: z.string(),
      methodLabel: z.string(),
      engineVersion: z.string(),
      resultSha256: z.string(),
    })
    .nullable(),
});

/** The contents of a package, every file by its hash; `signature.json` signs these very bytes. */
export const packageManifest = z.strictObject({
  format: z.literal('qingzhang-package/1'),
  product: z.strictObject({ version: z.string() }),
  madeAt: z.string(),
  year: z.int(),
  /** What the report is about, and the account unit that it was calculated with. */
  region: place,
  unit: place,
  boundaryVersion: z.string().nullable(),
  status: z.enum(['open', 'frozen']),
  /** Null where the year is open. */
  edition: reportEdition.nullable(),
  profile: z.strictObject({ code: z.string(), title: z.string(), version: z.string() }),
  /** 元 of the account unit; null where the total is missing. */
  total: z.number().nullable(),
  services: z.array(packedService),
  files: z.array(z.strictObject({ path: z.string(), size, sha256 })),
  /** Originals that may not be passed on: known by their hash alone. */
  heldBack: z.array(z.strictObject({ name: z.string(), size, sha256 })),
});

export const packageSignature = z.strictObject({
  algorithm: z.literal('SM2-SM3'),
  /** The uncompressed point, 65 bytes in hexadecimal. */
  publicKey: z.string().regex(/^04[0-9a-f]{128}$/),
  /** r and s, 64 bytes in hexadecimal. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

export type PackageManifest = Wire<typeof packageManifest>;
export type PackageSignature = Wire<typeof packageSignature>;
