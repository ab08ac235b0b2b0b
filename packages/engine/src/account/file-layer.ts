import type { DataRow } from './account-data.ts';
import type { LayerSource } from './layer-source.ts';

/** The file of a raster row, read in the row's own unit. */
export function fileLayer(table: string, row: DataRow): LayerSource {
  const number = (column: string) => (typeof row[column] === 'number' ? row[column] : null);
  return {
    table,
    rowId: row.id,
    rowVersion: row.rowVersion,
    regionId: row.regionId,
    fileId: String(row['fileId']),
    fileName: String(row['fileName'] ?? ''),
    sha256: String(row['sha256'] ?? ''),
    band: number('bandIndex') ?? 1,
    nodata: number('nodata'),
    scale: number('scaleFactor'),
    offset: number('offset'),
    validMin: number('validMin'),
    validMax: number('validMax'),
    resample: typeof row['resample'] === 'string' ? row['resample'] : null,
    factor: 1,
    shift: 0,
  };
}

/** What decides the pixels of a layer, whatever row names it. */
export function readAs({ sha256, band, nodata, scale, offset, validMin, validMax }: LayerSource) {
  return { sha256, band, nodata, scale, offset, validMin, validMax };
}
