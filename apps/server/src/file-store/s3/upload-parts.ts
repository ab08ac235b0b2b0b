import type { FileHandle } from 'node:fs/promises';
import type { S3mini, UploadPart } from 's3mini';

/** In memory at a time. */
const PART_BYTES = 16 * 1024 * 1024;
/** A store takes 10 000 at most. */
const MOST_PARTS = 9000;

interface Sending {
  readonly s3: S3mini;
  readonly ask: <Result>(request: () => Promise<Result>) => Promise<Result>;
}

/** Sends a file: a small one at once, a large one in parts that become an object when all of them are there. */
export async function uploadParts({ s3, ask }: Sending, key: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  if (size <= partBytes) {
    const whole = await readPart(file, 0, size);
    await ask(() => s3.putObject(key, whole));
    return;
  }
  const uploadId = await ask(() => s3.getMultipartUploadId(key));
  try {
    const parts: UploadPart[] = [];
    for (let at = 0; at < size; at += partBytes) {
      const part = await readPart(file, at, Math.min(partBytes, size - at));
      parts.push(await ask(() => s3.uploadPart(key, uploadId, part, parts.length + 1)));
    }
    const { etag } = await ask(() => s3.completeMultipartUpload(key, uploadId, parts));
    // An error may come under the status of a success.
    if (etag === undefined || (await ask(() => s3.getEtag(key))) !== etag)
      throw new Error(`the store has not put ${key} together`);
  } catch (error) {
    // The parts take room until somebody gives them up; the first trouble is what is told.
    await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function readPart(file: FileHandle, at: number, bytes: number): Promise<Uint8Array> {
  const part = new Uint8Array(bytes);
  for (let filled = 0; filled < bytes;) {
    const { bytesRead } = await file.read(part, filled, bytes - filled, at + filled);
    if (bytesRead === 0) throw new Error('a draft is shorter than it was');
    filled += bytesRead;
  }
  return part;
}
