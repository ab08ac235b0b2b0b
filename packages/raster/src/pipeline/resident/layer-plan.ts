import type { KernelCodes, Pixels } from '@qingzhang/formula/kernel/kernel';
import type { Window } from '../../tiff/window.ts';

/** Bytes in the memory of a job. */
export interface Room {
  readonly address: number;
  readonly bytes: number;
}

/** Where a layer of a tile goes. */
export interface LayerPlace {
  readonly values: Room;
  /** Has room for some cells more. */
  readonly causes: Uint8Array;
  /** Memory that the next layer uses again. */
  readonly scratch: number;
}

/** A layer of a tile, made ready: the bytes that it needs, and how it is read to there. */
export interface LayerPlan {
  readonly bytes: number;
  readonly scratchBytes: number;
  /** Cells may be missing only where it says so; their causes are told then. */
  readonly read: (place: LayerPlace) => { readonly values: Pixels; readonly isMissing: boolean };
}

/** A layer whose tiles are read, or resampled, to where the kernel works on them. */
export interface ResidentLayer {
  /** Null for a tile that has to be done the plain way. */
  readonly planOf: (tile: Window) => LayerPlan | null;
}

/** The class codes of a tile, made ready. */
export interface CodesPlan {
  readonly bytes: number;
  readonly scratchBytes: number;
  /** Into memory of `room` bytes that begins with the codes; false for a tile that has to be done the plain way. */
  readonly read: (into: KernelCodes['codes'], room: number, scratch: number) => boolean;
}
