import { randomUUID } from 'node:crypto';
import { rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { S3Settings } from '../../config/files-settings.ts';
import type { FileStore, OpenedStore, ProvenPath, StoredContent, StoreParts } from '../file-store.ts';
import { notProven } from '../not-proven.ts';
import { takePlace } from '../own-place.ts';
import type { Outcome, Proof } from '../proofs.ts';
import { receive, staging } from '../staging.ts';
import { contentCache } from './content-cache.ts';
import { hashStream } from './hash-stream.ts';
import { s3Objects } from './s3-objects.ts';
import { useMarks } from './use-marks.ts';

/**
 * Contents as objects of a bucket. Whoever reads one gets a copy on this machine, which is compared with its name as it
 * comes. Proofs in the database are about the objects, and so for all servers; what is known of a copy lies beside it.
 */
export async function s3Store(settings: S3Settings, places: string, parts: StoreParts): Promise<OpenedStore> {
  const { proofs, describe } = parts;
  const place = await takePlace(places);
  const objects = s3Objects(settings);
  const marks = useMarks(places, place.path);
  const cache = contentCache(settings.cache, marks);
  /** Who asks for an object that is being fetched waits for it. */
  const fetching = new Map<string, Promise<Outcome>>();

  const fetchNow = async (sha256: string): Promise<Outcome> => {
    const found = await objects.get(sha256);
    if (found === undefined) {
      await proofs.save(sha256, { outcome: 'missing', stamp: '' });
      return 'missing';
    }
    const draft = path.join(place.path, randomUUID());
    try {
      const received = await receive(found.body, draft, { name: sha256, limit: Infinity });
      const outcome = received.sha256 === sha256 ? 'good' : 'damaged';
      if (outcome === 'good') await cache.take(draft, sha256);
      await proofs.save(sha256, { outcome, stamp: found.tag });
      return outcome;
    } finally {
      await rm(draft, { force: true });
    }
  };
  const fetchOnce = (sha256: string): Promise<Outcome> => {
    const underWay = fetching.get(sha256) ?? fetchNow(sha256).finally(() => fetching.delete(sha256));
    fetching.set(sha256, underWay);
    return underWay;
  };
  /** What is lost is lost for all, copies or not, until another object has taken its place. */
  const isLost = async (sha256: string): Promise<boolean> => {
    const known = await proofs.find(sha256);
    return known !== undefined && known.outcome !== 'good' && ((await objects.tagOf(sha256)) ?? '') === known.stamp;
  };
  const openContent = async (sha256: string): Promise<FileHandle> => {
    const isKnownLost = await isLost(sha256);
    const copy = isKnownLost ? undefined : await openOrFetch(sha256);
    if (copy !== undefined) return copy;
    const outcome = (await proofs.find(sha256))?.outcome;
    throw await notProven(describe, sha256, outcome === 'missing' ? 'missing' : 'damaged');
  };
  const openOrFetch = async (sha256: string): Promise<FileHandle | undefined> => {
    const there = await cache.open(sha256);
    if (there !== undefined) return there;
    return (await fetchOnce(sha256)) === 'good' ? cache.open(sha256) : undefined;
  };
  /** With a mark on it, so that it stays between the look and the use. */
  const inUse = async <Result>(sha256: string, work: () => Promise<Result>): Promise<Result> => {
    const release = await marks.use(sha256);
    try {
      return await work();
    } finally {
      await release();
    }
  };
  const prove = (sha256: string) => inUse(sha256, async () => (await openContent(sha256)).close());

  const keep = async (draft: string, { sha256 }: StoredContent): Promise<Proof | undefined> => {
    const known = await proofs.find(sha256);
    const isSound = known?.outcome === 'good' && (await objects.tagOf(sha256)) === known.stamp;
    if (!isSound) {
      await objects.put(sha256, draft);
      // That it was sent proves nothing of the store: the next check reads it.
      await proofs.forget(sha256);
    }
    await cache.take(draft, sha256);
    return known;
  };
  const localPath: FileStore['localPath'] = async (sha256) => {
    const release = await marks.use(sha256);
    try {
      await (await openContent(sha256)).close();
      return { path: cache.pathOf(sha256) as ProvenPath, release };
    } catch (error) {
      await release();
      throw error;
    }
  };
  const store: OpenedStore = {
    ...staging(place.path, keep),
    read: (sha256, range) =>
      inUse(sha256, async () => (await openContent(sha256)).createReadStream(range ?? { start: 0 })),
    has: async (sha256) => (await objects.tagOf(sha256)) !== undefined,
    localPath,
    prove,
    check: async (sha256, signal) => {
      const found = await objects.get(sha256);
      const hash = found === undefined ? undefined : await hashStream(found.body, signal);
      const outcome = hash === undefined ? 'missing' : hash === sha256 ? 'good' : 'damaged';
      await proofs.save(sha256, { outcome, stamp: found?.tag ?? '' });
      return outcome;
    },
    remove: async (sha256) => {
      await objects.remove(sha256);
      await cache.drop(sha256);
      await proofs.forget(sha256);
    },
    ownPlace: place.path,
    lentUntil: (whenEnded) => lent(store, whenEnded),
    standing: nowAndThen(async () => {
      try {
        await objects.reach();
        return { isReachable: true };
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return { isReachable: false, reason: error.message };
      }
    }),
    isEmpty: objects.isEmpty,
    close: place.close,
  };
  return store;
}

/** So fresh a look is as good as a new one. */
const FRESH_MS = 5000;

function nowAndThen<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;
  return () => {
    if (last === undefined || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), seen: look() };
    return last.seen;
  };
}

/** Keeps every copy that was given out in its place until the end. */
function lent(store: FileStore, whenEnded: Parameters<FileStore['lentUntil']>[0]): FileStore {
  const releases: (() => Promise<void>)[] = [];
  let isEnded = false;
  // A mark that stays behind keeps a copy too long, and goes with this process.
  const giveBack = (release: () => Promise<void>) => void release().catch(() => undefined);
  whenEnded(() => {
    isEnded = true;
    releases.forEach(giveBack);
  });
  return {
    ...store,
    localPath: async (sha256) => {
      const local = await store.localPath(sha256);
      if (isEnded) giveBack(local.release);
      else releases.push(local.release);
      return local;
    },
  };
}
