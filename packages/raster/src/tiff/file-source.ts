import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Fault } from '@qingzhang/core/fault';
import type { ByteSource } from './byte-source.ts';

/** Opens a file for positioned reads; the caller closes it. */
export function openFileSource(path: string): ByteSource {
  const descriptor = openExisting(path);
  const { size } = fstatSync(descriptor);
  let isOpen = true;
  return {
    size,
    read(offset, length, into) {
      const wanted = Math.max(0, Math.min(length, size - offset));
      const bytes = into?.subarray(0, wanted) ?? new Uint8Array(wanted);
      let filled = 0;
      while (filled < wanted) {
        const got = readSync(descriptor, bytes, filled, wanted - filled, offset + filled);
        if (got === 0) break; // the file was cut short while open
        filled += got;
      }
      return filled === wanted ? bytes : bytes.subarray(0, filled);
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

function openExisting(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Fault('FILE_NOT_FOUND', {}, { cause });
    }
    throw cause;
  }
}
