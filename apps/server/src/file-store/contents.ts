import type { Readable } from 'node:stream';

/** A content of a store as it is there, unproven: whoever copies it compares. */
export interface ListedContent {
  readonly sha256: string;
  readonly size: number;
  /** Fails where it went away meanwhile. */
  readonly open: () => Promise<Readable>;
}

/** All contents of a store, as back-ups take them. */
export interface Contents {
  readonly list: () => Promise<readonly ListedContent[]>;
  readonly hold: () => Promise<HeldContents>;
}

/** Contents that stay readable while they are held, where the store can do that, whoever removes them meanwhile. */
export interface HeldContents {
  /** Holds what is there now besides what is held already. */
  readonly holdMore: () => Promise<void>;
  readonly list: () => readonly ListedContent[];
  readonly release: () => Promise<void>;
}

/** In the order in which a back-up writes them. */
export function bySha(one: ListedContent, other: ListedContent): number {
  return one.sha256 < other.sha256 ? -1 : 1;
}
