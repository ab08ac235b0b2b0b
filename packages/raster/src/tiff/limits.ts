/** What one file may ask of the machine. A file beyond a limit is refused before anything of that size is allocated. */
export interface TiffLimits {
  /** Columns × rows of one image. */
  readonly maxPixels: number;
  /** Columns × rows × bands of one image. */
  readonly maxSamples: number;
  /** Directories (pages, overviews, masks) in the chain. */
  readonly maxDirectories: number;
  /** Entries of one directory. */
  readonly maxEntries: number;
  /** Bytes of one tag's value, the block index included. */
  readonly maxTagBytes: number;
  /** Bytes of one block once unpacked, every sample counted with at least 4 bytes. */
  readonly maxBlockBytes: number;
}

const MIB = 1024 * 1024;

/** 4 × 10⁹ pixels hold a province at 10 m; 16 MiB of index is 4 million blocks. */
export const DEFAULT_LIMITS: TiffLimits = {
  maxPixels: 4e9,
  maxSamples: 32e9,
  maxDirectories: 1024,
  maxEntries: 4096,
  maxTagBytes: 16 * MIB,
  maxBlockBytes: 256 * MIB,
};
