import type { KernelBackend, KernelBinding, KernelSums } from '@qingzhang/formula/kernel/kernel';
import type { KernelProgram } from '@qingzhang/formula/kernel/kernel-program';
import type { Grid } from '../grid/grid.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { CoverageRule, Zone } from '../zones/zone.ts';

/** The class raster and what its codes mean. `resample` must be `nearest` or `mode`. */
export interface ClassLayer {
  readonly layer: RasterLayer;
  /** Stored code to place in the list of classes; several codes may share a place. */
  readonly codes: ReadonlyArray<readonly [code: number, place: number]>;
  readonly classCount: number;
}

/** What is computed per cell; `bindKernel` must have been given the zones and classes of the request, in their order. */
export interface PixelKernel {
  readonly program: KernelProgram;
  readonly binding: KernelBinding;
  /** The faster one (`chooseBackend`) unless said. */
  readonly backend?: KernelBackend;
}

/** One pass over pixels. Plain data: a copy of it goes to every worker. */
export interface PixelRequest {
  readonly grid: Grid;
  readonly zones: readonly Zone[];
  /** `exact` unless said otherwise. */
  readonly coverage?: CoverageRule;
  readonly classes: ClassLayer | null;
  /** The class raster of an earlier time: areas are then found by what they were and what they are as well. */
  readonly before?: ClassLayer;
  /** In the order of `kernel.program.layers`, each in the unit that its given declares; further ones may follow. */
  readonly layers: readonly RasterLayer[];
  readonly kernel: PixelKernel | null;
  /** Whether to describe the values of every layer by zone. */
  readonly stats?: boolean;
}

/** Areas without a value, m² per zone, by why. */
export interface MissingAreas {
  /** Beyond the edge of the file. */
  readonly outside: Float64Array;
  /** Nodata marks, masks, NaN and infinities of the file. */
  readonly nodata: Float64Array;
  /** Beyond the layer's valid range; for the class raster, codes that mean no class. */
  readonly outOfRange: Float64Array;
}

/** What a layer's values are like in each zone; NaN where it has none. */
export interface LayerStats {
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Σ value · m². */
  readonly integral: Float64Array;
  /** Σ value · covered part of the cell: the total of amounts per cell. */
  readonly amount: Float64Array;
  /** m². */
  readonly validArea: Float64Array;
  /** Cells with a value, one that lies in the zone in part counting as its share. */
  readonly validCells: Float64Array;
}

/** A code that means no class, with the m² that it has of a zone. */
export interface UnknownCode {
  readonly zone: number;
  readonly code: number;
  readonly areaM2: number;
}

/** What a pass found. Arrays over zones, or over zone × (class, then “no class”), in the order of the request. */
export interface PixelSums {
  /** Null without a kernel. A cell that any input of a sum lacks stands in `nodata`, and `missing` says why. */
  readonly sums: KernelSums | null;
  /** m² of each zone on the grid by class; without a class layer all of it stands at “no class”. */
  readonly classAreas: Float64Array;
  /** Cells of the same, a cell that lies in a zone in part counting as its share. */
  readonly classCells: Float64Array;
  readonly classCount: number;
  /** m² by zone × class × earlier class, “no class” the last of both; empty without an earlier class layer. */
  readonly pairAreas: Float64Array;
  /** Part of each zone, by area in pixels, that lies beyond the grid; 0 for the centre rule. */
  readonly beyondGrid: Float64Array;
  /** Per layer of the request. The same cell may lack several layers. */
  readonly missing: readonly MissingAreas[];
  readonly classMissing: MissingAreas | null;
  /** Codes of the class raster that are none of the request's, at most 256 a zone. `unknownWithin` adds them up. */
  readonly unknownCodes: readonly UnknownCode[];
  /** Per layer; null unless asked for. */
  readonly stats: readonly LayerStats[] | null;
}

export interface PixelRun {
  readonly signal?: AbortSignal;
  /** Called with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
