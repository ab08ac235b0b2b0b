/** Where the bytes of a file come from. Reading is synchronous: blocks are read and inflated inside one worker. */
export interface ByteSource {
  readonly size: number;
  /**
   * Bytes from `offset`, fewer than `length` only at the end of the file. The memory belongs to the caller, who may hand
   * some over to be filled.
   */
  read(offset: number, length: number, into?: Uint8Array): Uint8Array;
  close(): void;
}
