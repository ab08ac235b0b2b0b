/** Compressed bytes that no encoder writes. The block reader turns it into a fault that names file and block. */
export class CorruptBlock extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'CorruptBlock';
  }
}
