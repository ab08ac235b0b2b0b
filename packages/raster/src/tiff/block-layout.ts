import type { Compression } from './codec/compression.ts';
import type { SampleType } from './sample-type.ts';

/** How the pixels of one image lie in the file. */
export interface BlockLayout {
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  readonly sampleType: SampleType;
  /** Bands side by side in each pixel; otherwise every band has its own blocks. */
  readonly isInterleaved: boolean;
  readonly isTiled: boolean;
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Bytes of one row of a block, all its bands. */
  readonly rowBytes: number;
  readonly compression: Compression;
  readonly predictor: 1 | 2 | 3;
  readonly isLowBitFirst: boolean;
  /** File offset of each block and its stored length; a length of 0 marks a block that was never written. */
  readonly offsets: Float64Array;
  readonly byteCounts: Float64Array;
}
