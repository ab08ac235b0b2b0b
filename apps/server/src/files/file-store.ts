import type { Readable } from 'node:stream';

/** What a store knows of a file's content. */
export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Files by the sha-256 of their content. The default is a folder; an S3-compatible store can stand behind
 * the same five methods.
 */
export interface FileStore {
  /** Takes a stream to its end; the same content twice is kept once. Throws `FILE_TOO_LARGE` past `limit` bytes. */
  readonly put: (
    content: Readable,
    options: { readonly name: string; readonly limit: number },
  ) => Promise<StoredContent>;
  readonly read: (sha256: string, range?: { readonly start: number; readonly end: number }) => Promise<Readable>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** A path on this machine that holds the content, for readers that need random access; `release` when done. */
  readonly localPath: (sha256: string) => Promise<{ readonly path: string; readonly release: () => Promise<void> }>;
  readonly remove: (sha256: string) => Promise<void>;
}
