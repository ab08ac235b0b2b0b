import type { Source } from '@qingzhang/catalogue/language/method';
import type { Resampling } from '@qingzhang/raster/grid/resampling';

type TerrainMeasure = Extract<Source, { from: 'terrain' }>['measure'];

/** A file behind a raster row, and how its owner says it is to be read. Plain data. */
export interface LayerSource {
  readonly table: string;
  readonly rowId: string;
  readonly rowVersion: number;
  readonly regionId: string | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
  /** From 1. */
  readonly band: number;
  readonly nodata: number | null;
  readonly scale: number | null;
  readonly offset: number | null;
  readonly validMin: number | null;
  readonly validMax: number | null;
  readonly resample: string | null;
  /** From the unit of the scaled value to the one that the given declares: value · factor + shift. */
  readonly factor: number;
  readonly shift: number;
  /** Worked out from the heights in the file, once these are metres: height · factor + shift. */
  readonly terrain?: { readonly measure: TerrainMeasure; readonly factor: number; readonly shift: number };
}

/** The mean of a layer's values in a region, weighted by area, and what it rests on. */
export interface ZonalMean {
  readonly mean: number;
  /** Cells with a value, one that lies in the region in part counting as its share. */
  readonly cells: number;
  /** % of the region without a value. */
  readonly missing: number;
}

/** What can be said of a layer before its pixels are calculated with. */
export interface LayerFacts {
  /** % of the account unit without a value; null where the unit has no boundary to compare with. */
  readonly missing: number | null;
  /** How its values come to the pixels of the class raster; null where they are the same, or where there is none. */
  readonly resampling: Resampling | null;
}

/** The class raster of the year with the areas found in it. */
export interface ClassRaster {
  readonly layer: LayerSource;
  /** Stored code to the code of the class in the dictionary. */
  readonly codes: readonly (readonly [code: number, label: string])[];
  /** m² of each class in every region that has a boundary. */
  readonly areas: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Cells of the same, a cell that lies in a region in part counting as its share. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Codes that mean no class, with the m² of the unit they cover. */
  readonly unknownCodes: readonly { readonly code: number; readonly areaM2: number }[];
  /** m² of the account unit without a class. */
  readonly missingM2: number;
}
