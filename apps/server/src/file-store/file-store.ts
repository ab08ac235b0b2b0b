import type { Readable } from 'node:stream';
import type { Outcome, Proofs } from './proofs.ts';

/** What a store knows of a file's content. */
export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
}

/** Content that has become part of the store. */
export interface KeptContent extends StoredContent {
  /** It had been found damaged or missing, and is whole again. */
  readonly isMended: boolean;
}

/** Content that has arrived whole and is no part of the store yet: it is looked at first. */
export interface StagedContent extends StoredContent {
  /** Where it lies on this machine until it is kept or discarded. */
  readonly path: string;
  /** Makes it part of the store, safe on disk; the same content twice is kept once, and a damaged one is replaced. */
  readonly keep: () => Promise<KeptContent>;
  /** Leaves no trace of it; does nothing once it is kept. */
  readonly discard: () => Promise<void>;
}

export interface StageOptions {
  /** What messages call the file. */
  readonly name: string;
  /** Bytes; one more is refused with `FILE_TOO_LARGE`. */
  readonly limit: number;
}

/** Where proven content lies on this machine; only a store can give one out. */
export type ProvenPath = string & { readonly [proven]: true };
declare const proven: unique symbol;

/** Whether a store can be reached; why not, in words. */
export type StoreStanding = { readonly isReachable: true } | { readonly isReachable: false; readonly reason: string };

/**
 * Files by the sha-256 of their content, in a folder or in an S3-compatible store, which other servers may use at the
 * same time (decision 0065). Nothing is given out before its content has been read and found to be what its name says;
 * `FILE_DAMAGED` otherwise (decision 0031).
 */
export interface FileStore {
  /** Takes a stream to its end. A stream that breaks leaves nothing behind. */
  readonly stage: (content: Readable, options: StageOptions) => Promise<StagedContent>;
  /** Stages and keeps in one step, for content that needs no look. */
  readonly put: (content: Readable, options: StageOptions) => Promise<StoredContent>;
  /** The content, or its bytes from `start` to `end`, both included. */
  readonly read: (sha256: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** A path on this machine that holds the content, for readers that need random access; `release` when done. */
  readonly localPath: (sha256: string) => Promise<{ readonly path: ProvenPath; readonly release: () => Promise<void> }>;
  /** Refuses content that is not what it was, for whoever shows something that was formed from it. */
  readonly prove: (sha256: string) => Promise<void>;
  /** Reads the content again, whatever is remembered of it, slowly; remembers and tells what was found. */
  readonly check: (sha256: string, signal?: AbortSignal) => Promise<Outcome>;
  readonly remove: (sha256: string) => Promise<void>;
  /** Where this process puts drafts, on this machine. */
  readonly ownPlace: string;
  /**
   * The same store for one call or job: whatever paths it is given, they stay until `whenEnded` hears of its end, also
   * those that nobody releases.
   */
  readonly lentUntil: (whenEnded: (giveBack: () => void) => void) => FileStore;
  readonly standing: () => Promise<StoreStanding>;
  /** Whether it has no content at all, as the place of one that is not mounted. */
  readonly isEmpty: () => Promise<boolean>;
}

/** A store that somebody has opened and closes. */
export interface OpenedStore extends FileStore {
  readonly close: () => Promise<void>;
}

export interface StoreParts {
  readonly proofs: Proofs;
  /** What people know a content by; undefined where nobody has it. */
  readonly describe: (sha256: string) => Promise<DescribedContent | undefined>;
}

export interface DescribedContent {
  readonly name: string;
  /** What it belongs to and how it is mended, in words. */
  readonly belongs: string;
  readonly mended: string;
}
