import type { IntervalTable } from '../value/interval-table.ts';

export type Pixels = Float32Array | Float64Array;

/**
 * Cells of one zone that follow each other in a row of pixels: `start` to `end` (exclusive) in the tile's arrays, m² of a
 * whole pixel of that row, and the fraction of each that lies in the zone. A cut pixel is a run of its own.
 */
export interface KernelRuns {
  readonly zone: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly area: Float64Array;
  readonly coverage: Float64Array;
}

/**
 * Class codes as they were stored, and for every code that may occur its place in the list of classes, the number of
 * classes for none.
 */
export interface KernelCodes {
  readonly codes: Uint8Array | Uint16Array;
  readonly places: Uint16Array;
}

export interface KernelTile {
  /** In the order of `program.layers`; NaN where there is no data. */
  readonly layers: readonly Pixels[];
  /** Place of each pixel's class in the list of classes, negative for none; or what says so. */
  readonly classes: Int32Array | KernelCodes | null;
  readonly runs: KernelRuns;
}

/** What the cells look up, from `bindKernel`. */
export interface KernelBinding {
  readonly classCount: number;
  readonly tables: readonly Float64Array[];
  readonly intervals: readonly IntervalTable[];
  readonly lists: readonly Int32Array[];
}

/** Per sum and place of its small dimensions one array over zone × (class, then “no class”). Areas are m². */
export interface KernelSums {
  readonly total: readonly Float64Array[];
  readonly valid: readonly Float64Array[];
  readonly nodata: readonly Float64Array[];
}

export interface KernelOutput {
  readonly layers: readonly Pixels[];
  /** Zeros at the start; holds the largest part of each pixel that a zone has claimed. */
  readonly coverage: Float32Array;
}

/** Adds the tile's cells to the sums and, where layers were asked for, writes them. */
export type Kernel = (tile: KernelTile, bound: KernelBinding, sums: KernelSums, out?: KernelOutput) => void;

/** `wasm` pays where powers and exponentials take the time; a program that it cannot hold runs as JavaScript. */
export type KernelBackend = 'js' | 'wasm';
