/** Work on what somebody sent, done in a process of its own: nothing in a file can stall or end the server. */
export interface ApartTask<Request, Result> {
  readonly name: string;
  /** Request and result go from one process to the other, so both are plain data. */
  readonly run: (request: Request, tools: ApartTools) => Promise<Result>;
}

export interface ApartTools {
  /** Tells how far the work is, 0 to 1. */
  readonly report: (share: number) => void;
}

export interface ApartLimits {
  readonly seconds: number;
  /** Of the whole process, wasm and buffers included. */
  readonly memoryMiB: number;
}

/** What one file may ask of the machine; 100 000 rings in one record take 7 s on an idle one, and 95 s on a very busy one. */
export const APART_LIMITS: ApartLimits = { seconds: 300, memoryMiB: 1536 };
