import type { Feature } from '../geojson.ts';
import { writeDbf, type WrittenField } from './write-dbf.ts';
import { writeShp, type WrittenKind } from './write-shp.ts';

export interface WrittenPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** WGS 84 as ESRI's software spells it. */
const PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * The parts of a shapefile of features in longitude and latitude, all of one kind (ESRI Shapefile Technical Description,
 * 1998); attributes in UTF-8.
 */
export function writeShapefile(
  name: string,
  kind: WrittenKind,
  features: readonly Feature[],
  fields: readonly WrittenField[],
): readonly WrittenPart[] {
  const { shp, shx } = writeShp(
    kind,
    features.map(({ geometry }) => geometry),
  );
  const part = (extension: string, bytes: Buffer) => ({ name: `${name}.${extension}`, bytes });
  return [
    part('shp', shp),
    part('shx', shx),
    part(
      'dbf',
      writeDbf(
        features.map(({ properties }) => properties),
        fields,
      ),
    ),
    part('prj', Buffer.from(PRJ, 'latin1')),
    part('cpg', Buffer.from('UTF-8', 'latin1')),
  ];
}
