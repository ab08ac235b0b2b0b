import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../file-store/file-store.ts';
import { hashFile } from '../../file-store/hash-file.ts';
import type { ZipPart } from '../../files/pack-zip.ts';

interface Part {
  /** Its name in the package. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly compress: boolean;
}

/** What a package is put together from: files on disk, each known by its hash. */
export interface PartFolder {
  /** Text packs well. */
  readonly addText: (name: string, text: string) => Promise<void>;
  readonly addJson: (name: string, value: unknown) => Promise<void>;
  /** Documents and pictures are packed already. */
  readonly addBytes: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly addFile: (name: string, file: string) => Promise<void>;
  /** A content of the store, where it lies; proven, but not copied. */
  readonly addStored: (name: string, content: { readonly sha256: string; readonly size: number }) => Promise<void>;
  readonly files: () => readonly Pick<Part, 'name' | 'size' | 'sha256'>[];
  readonly zipParts: () => readonly ZipPart[];
  readonly release: () => Promise<void>;
}

export function partFolder(folder: string, store: FileStore): PartFolder {
  const parts = new Map<string, Part>();
  const releases: (() => Promise<void>)[] = [];
  const add = (part: Part) => {
    if (parts.has(part.name)) throw new Error(`the package has ${part.name} already`);
    parts.set(part.name, part);
  };
  const write = async (name: string, bytes: Uint8Array, compress: boolean) => {
    const file = path.join(folder, String(parts.size));
    await mkdir(folder, { recursive: true });
    await writeFile(file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    add({ name, path: file, size: bytes.length, sha256, compress });
  };
  const addText: PartFolder['addText'] = (name, text) => write(name, Buffer.from(text, 'utf8'), true);
  return {
    addText,
    addJson: (name, value) => addText(name, JSON.stringify(value)),
    addBytes: (name, bytes) => write(name, bytes, false),
    addFile: async (name, file) => {
      const handle = await open(file);
      try {
        const { size } = await handle.stat();
        add({ name, path: file, size, sha256: await hashFile(handle), compress: true });
      } finally {
        await handle.close();
      }
    },
    addStored: async (name, { sha256, size }) => {
      const local = await store.localPath(sha256);
      releases.push(local.release);
      add({ name, path: local.path, size, sha256, compress: false });
    },
    files: () => [...parts.values()].map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    zipParts: () => [...parts.values()].map(({ name, path: file, compress }) => ({ name, path: file, compress })),
    release: async () => {
      for (const release of releases) await release();
    },
  };
}
