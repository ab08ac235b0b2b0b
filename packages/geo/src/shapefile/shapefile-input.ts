import { Fault } from '@qingzhang/core/fault';
import type { ArchiveLimits } from '../archive/archive-limits.ts';
import { openArchive } from '../archive/open-archive.ts';

export interface LoosePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A zip on disk (`name` is what texts call it), or the files of a shapefile one by one. */
export type ShapefileInput =
  | { readonly path: string; readonly name?: string }
  | { readonly parts: readonly LoosePart[] };

export interface PartSource {
  /** The name that messages use for the whole set. */
  readonly label: string;
  readonly names: readonly string[];
  read(name: string): Promise<Buffer>;
  readHead(name: string, bytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openParts(input: ShapefileInput, limits: Partial<ArchiveLimits> = {}): Promise<PartSource> {
  if ('parts' in input) return looseParts(input.parts);
  const archive = await openArchive(input.path, input.name === undefined ? { limits } : { name: input.name, limits });
  return {
    label: input.name ?? '压缩包',
    names: archive.entries.map((entry) => entry.name),
    read: (name) => archive.read(name),
    readHead: (name, bytes) => archive.readHead(name, bytes),
    close: () => archive.close(),
  };
}

function looseParts(parts: readonly LoosePart[]): PartSource {
  const byName = new Map<string, Buffer>();
  for (const part of parts) {
    // Browsers and scripts may send a path of their own machine.
    const name = part.name.replace(/^.*[\\/]/, '');
    if (byName.has(name)) throw new Fault('SHAPEFILE_UNREADABLE', { name, reason: '同名文件上传了两次' });
    byName.set(name, Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength));
  }
  const read = async (name: string): Promise<Buffer> => byName.get(name) ?? Buffer.alloc(0);
  return {
    label: parts.find((part) => /\.shp$/i.test(part.name))?.name ?? parts[0]?.name ?? '上传的文件',
    names: [...byName.keys()],
    read,
    readHead: async (name, bytes) => (await read(name)).subarray(0, bytes),
    close: async () => {},
  };
}
