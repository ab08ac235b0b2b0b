import { findInterval, type IntervalTable } from '../value/interval-table.ts';
import type { KernelProgram } from './kernel-program.ts';
import { wasmKernel } from './wasm/wasm-kernel.ts';

type Pixels = Float32Array | Float64Array;

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

export interface KernelTile {
  /** In the order of `program.layers`; NaN where there is no data. */
  readonly layers: readonly Pixels[];
  /** Place of each pixel's class in the list of classes, negative for none. */
  readonly classes: Int32Array | null;
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

export function compileKernel(program: KernelProgram, backend: KernelBackend = 'js'): Kernel {
  if (backend === 'js' || program.wasm === null) return jsKernel(program);
  return wasmKernel(program, program.wasm, () => jsKernel(program));
}

/** Compiles generated text, which never holds a word that a user typed: any word the generator lacks is refused. */
function jsKernel(program: KernelProgram): Kernel {
  const foreign = foreignWord(program.source);
  if (foreign !== null) throw new Error(`the kernel holds “${foreign}”, which is not generated`);
  const make = new Function('findInterval', program.source) as (find: typeof findInterval) => Kernel;
  return make(findInterval);
}

/** Numbered names of the generator, its own variables, and the few words of JavaScript it writes. */
const GENERATED =
  /^(?:[LTIJSANOuv]\d+|[CFKcfikrwz]|C1|zk|last|tile|bound|sums|out|runs|zone|start|end|area|coverage|layers|classes|classCount|tables|intervals|lists|total|valid|nodata|length|findInterval|Math|NaN|pow|exp|log|log10|sqrt|abs|min|max|sin|atan|const|let|for|if|else|return|function)$/;
const ALPHABET = /^[\w\s.,;:?!=<>&|+\-*/(){}[\]]*$/;

function foreignWord(source: string): string | null {
  const body = source.replace(/^"use strict";/, '');
  if (!ALPHABET.test(body)) return body.match(/[^\w\s.,;:?!=<>&|+\-*/(){}[\]]/)?.[0] ?? '';
  const words = body.replaceAll(/(?<![\w])\d+\.?\d*(?:e[+-]?\d+)?/g, ' ').match(/[A-Za-z_]\w*/g) ?? [];
  return words.find((word) => !GENERATED.test(word)) ?? null;
}
