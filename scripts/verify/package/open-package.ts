import { openArchive, type Archive } from '@qingzhang/geo/archive/open-archive';
import {
  MANIFEST_FILE,
  packageManifest,
  packageSignature,
  SIGNATURE_FILE,
  type PackageManifest,
  type PackageSignature,
} from '@qingzhang/contract/results/package-manifest';

const MEBIBYTE = 1024 * 1024;
/** What a county's package never comes near, and what this program can still read. */
const LIMITS = { maxEntries: 20_000, maxEntryBytes: 16_384 * MEBIBYTE, maxTotalBytes: 131_072 * MEBIBYTE } as const;
/** Of what is read as a whole: ten thousand files are listed in a few of them. */
const MOST_MANIFEST = 16 * MEBIBYTE;
const MOST_SIGNATURE = MEBIBYTE;
/** The trace of a county with hundreds of villages has tens of them. */
const MOST_JSON = 512 * MEBIBYTE;

/** A package of which the list of files is known; nothing of them is believed so far. */
export interface OpenPackage {
  readonly archive: Archive;
  readonly manifest: PackageManifest;
  /** The very bytes that are signed. */
  readonly manifestBytes: Buffer;
  /** Null where the package has none, or one that cannot be read. */
  readonly signature: PackageSignature | null;
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => Promise<string>;
  /** One JSON object; anything else is an error that names the file. */
  readonly record: <Value extends object>(name: string) => Promise<Value>;
  /** A JSON list of objects; anything else is an error that names the file. */
  readonly records: <Value extends object>(name: string) => Promise<readonly Value[]>;
}

export async function openPackage(file: string): Promise<OpenPackage> {
  const archive = await openArchive(file, { limits: LIMITS });
  try {
    const sizes = new Map(archive.entries.map(({ name, size }) => [name, size]));
    const bytes = async (name: string, most: number): Promise<Buffer> => {
      const size = sizes.get(name);
      if (size === undefined) throw new Error(`成果包中没有 ${name}`);
      if (size > most)
        throw new Error(`${name} 有 ${Math.ceil(size / MEBIBYTE)} MB，超过上限 ${most / MEBIBYTE} MB，不予读取`);
      return archive.read(name);
    };
    const text = async (name: string) => (await bytes(name, MOST_JSON)).toString('utf8');
    if (!sizes.has(MANIFEST_FILE)) throw new Error(`不是成果包：其中没有 ${MANIFEST_FILE}`);
    const manifestBytes = await bytes(MANIFEST_FILE, MOST_MANIFEST);
    const manifest = packageManifest.safeParse(parsed(manifestBytes));
    if (!manifest.success) throw new Error(`${MANIFEST_FILE} 不是本版程序能读的清单，或已被改动`);
    const signature = sizes.has(SIGNATURE_FILE)
      ? packageSignature.safeParse(parsed(await bytes(SIGNATURE_FILE, MOST_SIGNATURE)))
      : undefined;
    return {
      archive,
      manifest: manifest.data,
      manifestBytes,
      signature: signature?.data ?? null,
      has: (name) => sizes.has(name),
      text,
      record: async <Value extends object>(name: string) => recordOf(await text(name), name) as Value,
      records: async <Value extends object>(name: string) => recordsOf(await text(name), name) as readonly Value[],
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/** The text of a file as one JSON object. */
export function recordOf(text: string, name: string): object {
  const found = parsedText(text);
  if (!isRecord(found)) throw unreadable(name);
  return found;
}

function recordsOf(text: string, name: string): readonly object[] {
  const found = parsedText(text);
  if (!Array.isArray(found) || !found.every(isRecord)) throw unreadable(name);
  return found;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(name: string): Error {
  return new Error(`${name} 未能读取：不是本程序所写的 JSON，或已被改动`);
}

function parsed(bytes: Buffer): unknown {
  return parsedText(bytes.toString('utf8'));
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
