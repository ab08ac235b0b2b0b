/** What the layers of a year hold inside a drawn area. */
export interface MapStatistics {
  readonly areaKm2: number;
  readonly layers: readonly LayerStatistics[];
}

export interface LayerStatistics {
  readonly table: string;
  readonly id: string;
  /** Symbol of a run's result layer. */
  readonly layer: string | null;
  readonly name: string;
  readonly unit: string;
  /** Σ value · covered part of the cell; null without any value and for classes, as the figures below. */
  readonly sum: number | null;
  /** Σ value · m². */
  readonly integral: number | null;
  /** Weighted by area. */
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly validKm2: number;
  /** The largest first; only of a class raster. Cells whose code means no class have `code` null. */
  readonly classes?: readonly { readonly code: string | null; readonly name: string; readonly km2: number }[];
  /** Why a layer could not be read. */
  readonly problem: string | null;
}
