export interface ArchiveLimits {
  readonly maxEntries: number;
  /** Unpacked bytes of one entry. */
  readonly maxEntryBytes: number;
  /** Unpacked bytes of all entries together, declared and then read. */
  readonly maxTotalBytes: number;
  /**
   * Most unpacked bytes per packed byte. Entries below `ratioFreeBytes` are exempt: a small table of blanks honestly
   * packs 500 : 1.
   */
  readonly maxRatio: number;
  readonly ratioFreeBytes: number;
}

const MEBIBYTE = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 2000,
  maxEntryBytes: 512 * MEBIBYTE,
  maxTotalBytes: 1024 * MEBIBYTE,
  maxRatio: 250,
  ratioFreeBytes: 32 * MEBIBYTE,
};
