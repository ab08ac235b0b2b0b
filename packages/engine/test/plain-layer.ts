import type { LayerSource } from '../src/account/layer-source.ts';

/** The first band of a file, as it is: no nodata, scale, offset or bounds of its own. The name stands for the content too. */
export function plainLayer(name: string, row: Pick<LayerSource, 'table' | 'rowId'>): LayerSource {
  return {
    ...row,
    rowVersion: 1,
    regionId: null,
    fileId: name,
    fileName: `${name}.tif`,
    sha256: name,
    band: 1,
    nodata: null,
    scale: null,
    offset: null,
    validMin: null,
    validMax: null,
    resample: null,
    factor: 1,
    shift: 0,
  };
}
