import type { Part } from '../evaluate/evaluate-method.ts';
import type { FusedCells, KernelSumKind, Ref } from './fused-cells.ts';

/** One label per small dimension (month, pollutant). */
export type Place = Readonly<Record<string, string>>;

export interface KernelLayer {
  readonly symbol: string;
  readonly at: Place;
}

export interface KernelSum {
  /** `sumKey` of the call in its step. */
  readonly key: string;
  readonly kind: KernelSumKind;
  readonly byClass: boolean;
  /** The small dimensions that pass through, and the places they have, in order. */
  readonly dims: readonly string[];
  readonly places: readonly Place[];
}

/** Plain data: a worker gets a copy and compiles it. */
export interface KernelProgram {
  /** Generated from a checked tree; holds generated names and numbers only. */
  readonly source: string;
  /** The same loop as a WebAssembly module; null where it would be too long for one. */
  readonly wasm: Uint8Array<ArrayBuffer> | null;
  /** The pixel arrays it reads, in order, each in the unit its given declares. */
  readonly layers: readonly KernelLayer[];
  readonly usesClasses: boolean;
  readonly sums: readonly KernelSum[];
  /** Steps whose values per cell can be written out, in their declared units. */
  readonly outputs: readonly string[];
  /** Labels of the small dimensions that were unrolled. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
}

/** What is constant over the cells of a class in a zone: bound once per run. */
export interface KernelTable {
  readonly part: Part;
  readonly byClass: boolean;
  readonly dims: readonly string[];
}

export interface KernelIntervals {
  readonly symbol: string;
  readonly byClass: boolean;
}

export interface KernelPlan {
  readonly program: KernelProgram;
  /** What the program was written from, for whoever fuses or rewrites it. */
  readonly cells: FusedCells;
  readonly tables: readonly KernelTable[];
  readonly intervals: readonly KernelIntervals[];
  /** What the differences that were asked for are made of, by where they stand. */
  readonly terms: ReadonlyMap<Ref, readonly KernelTerm[]>;
  /** Where the steps that were asked for stand, one place after the other. */
  readonly marks: ReadonlyMap<string, readonly Ref[]>;
}

/** A part of a sum or difference. */
export interface KernelTerm {
  readonly value: Ref;
  readonly sign: 1 | -1;
}

/** Every combination of labels of some small dimensions, the last dimension running fastest. */
export function placesOver(dims: readonly string[], labels: Readonly<Record<string, readonly string[]>>): Place[] {
  return dims.reduce<Place[]>(
    (places, dim) => places.flatMap((place) => (labels[dim] ?? []).map((label) => ({ ...place, [dim]: label }))),
    [{}],
  );
}
