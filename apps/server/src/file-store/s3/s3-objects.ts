import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { S3Settings } from '../../config/files-settings.ts';
import { contentName, contentOf } from '../content-name.ts';
import { faultOfS3, isPassing, noBucket } from './s3-fault.ts';
import { s3Transport } from './s3-transport.ts';
import { uploadParts } from './upload-parts.ts';

/** What the store calls the bytes that an object has now; other bytes have another one. */
export type ObjectTag = string;

/** Contents as objects of a bucket, `prefix/ab/cdef…`. What cannot be done is told as `FILES_UNREACHABLE`. */
export interface S3Objects {
  /** Undefined where there is none. */
  readonly tagOf: (sha256: string) => Promise<ObjectTag | undefined>;
  readonly get: (sha256: string) => Promise<{ readonly tag: ObjectTag; readonly body: Readable } | undefined>;
  /** Puts a file of this machine in, in one step or not at all; one that is there is replaced. */
  readonly put: (sha256: string, file: string) => Promise<void>;
  readonly remove: (sha256: string) => Promise<void>;
  readonly list: () => Promise<readonly { readonly sha256: string; readonly size: number }[]>;
  /** Fails where the bucket cannot be read. */
  readonly reach: () => Promise<void>;
  readonly isEmpty: () => Promise<boolean>;
}

/** As many attempts as outlast a moment of overload, and nobody's patience. */
const PAUSES_MS = [200, 800];

export function s3Objects(settings: S3Settings): S3Objects {
  const { endpoint, bucket, prefix, region, accessKey, secretKey } = settings;
  const s3 = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: `${endpoint}/${bucket}`,
    region,
    fetch: s3Transport(settings),
  });
  const keyOf = (sha256: string) => `${prefix}${contentName(sha256)}`;
  /** Every request can be made again: it says what shall be so, not what shall change. */
  const ask = async <Result>(request: () => Promise<Result>): Promise<Result> => {
    for (const pause of PAUSES_MS) {
      try {
        return await request();
      } catch (error) {
        if (!isPassing(error)) throw faultOfS3(settings, error);
      }
      await delay(pause);
    }
    return request().catch((error: unknown) => {
      throw faultOfS3(settings, error);
    });
  };
  const some = async (most?: number) => {
    const objects = await ask(() => s3.listObjects('/', prefix, most));
    if (objects === null) throw noBucket(settings);
    return objects;
  };
  const reach = async () => void (await some(1));
  /** A bucket that is not there has no objects either: that is no word about any of them. */
  const orNone = async <Found>(found: Found | null): Promise<Found | undefined> => {
    if (found !== null) return found;
    await reach();
    return undefined;
  };
  return {
    tagOf: async (sha256) => orNone(await ask(() => s3.getEtag(keyOf(sha256)))),
    get: async (sha256) => {
      const answer = await orNone(await ask(() => s3.getObjectResponse(keyOf(sha256))));
      if (answer === undefined) return undefined;
      const tag = s3.sanitizeETag(answer.headers.get('etag') ?? '');
      const { body: sent } = answer;
      const content = sent === null ? Readable.from([]) : Readable.fromWeb(sent as ReadableStream);
      return { tag, body: toldAs(settings, content) };
    },
    put: async (sha256, file) => {
      const handle = await open(file, 'r');
      try {
        await uploadParts({ s3, ask }, keyOf(sha256), handle);
      } finally {
        await handle.close();
      }
    },
    remove: async (sha256) => void (await ask(() => s3.deleteObject(keyOf(sha256)))),
    list: async () => {
      const objects = await some();
      return objects.flatMap(({ Key, Size }) => {
        const sha256 = contentOf(Key.slice(prefix.length));
        // The library says a number and gives a text.
        return sha256 === undefined ? [] : [{ sha256, size: Number(String(Size)) }];
      });
    },
    reach,
    isEmpty: async () => (await some(1)).length === 0,
  };
}

/** A body that breaks off tells it as the store's trouble. */
function toldAs(settings: S3Settings, content: Readable): Readable {
  return Readable.from(
    (async function* told() {
      try {
        yield* content as AsyncIterable<Buffer>;
      } catch (error) {
        throw faultOfS3(settings, error);
      } finally {
        content.destroy();
      }
    })(),
    { objectMode: false },
  );
}
