import path from 'node:path';
import { apartCode } from '../apart/apart-task.ts';
import { openGdal, slashed } from './gdal.ts';
import { WRITE_VECTOR, type VectorFormat } from './write-vector-task.ts';

const DRIVERS: Readonly<Record<VectorFormat, string>> = { gpkg: 'GPKG', fgb: 'FlatGeobuf' };
const MADE = 'features';

/** By GDAL: what it writes is what other programs expect. Regions of one part and of several share a layer. */
export const writeVector = apartCode(WRITE_VECTOR, async ({ source, format, layer, folder }) => {
  const gdal = await openGdal(folder);
  const { datasets } = await gdal.open(slashed(source));
  const options = ['-f', DRIVERS[format], '-nln', layer, '-nlt', 'PROMOTE_TO_MULTI', '-a_srs', 'EPSG:4326'];
  await gdal.ogr2ogr(datasets[0]!, options, MADE);
  await gdal.close(datasets[0]!);
  return path.join(folder, `${MADE}.${format}`);
});
