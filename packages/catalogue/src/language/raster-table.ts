import type { PLACE_AND_YEAR, PROVENANCE, rasterColumns, SYSTEM_COLUMNS } from './common-columns.ts';
import type { Table } from './table.ts';

/** A table of raster layers, typed by the columns that all of them have; some have others besides. */
export type RasterTable = Table<
  (typeof PLACE_AND_YEAR | ReturnType<typeof rasterColumns> | typeof PROVENANCE | typeof SYSTEM_COLUMNS)[number]
>;

export function isRasterTable(table: Table): table is RasterTable {
  return table.kind === 'raster';
}
