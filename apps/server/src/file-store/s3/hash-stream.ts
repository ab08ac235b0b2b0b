import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** After so much whoever is not in a hurry pauses as long as it took. */
const PACED_BYTES = 16 * 1024 * 1024;

/** The sha-256 of a stream, leaving half of the line to others. */
export async function hashStream(content: Readable, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  let [read, began] = [0, performance.now()];
  for await (const chunk of content as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    hash.update(chunk);
    read += chunk.length;
    if (read < PACED_BYTES) continue;
    await delay(performance.now() - began, undefined, { signal });
    [read, began] = [0, performance.now()];
  }
  return hash.digest('hex');
}
