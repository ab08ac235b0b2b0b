import { DATUMS, type Crs } from '@qingzhang/geo/crs/crs';
import { crsFromPrj } from '@qingzhang/geo/crs/crs-from-prj';
import { geographicCrs, WEB_MERCATOR } from '@qingzhang/geo/crs/crs-table';
import { listedCrs } from '@qingzhang/geo/crs/listed-crs';
import { projectionText } from '@qingzhang/geo/crs/projection-text';
import { datumOfKeys } from './datum-from-keys.ts';
import { GEO_KEY, textKey, type GeoKeys } from './geo-keys.ts';
import { isInDegrees, linearUnitOf, projectionOfKeys } from './projection-from-keys.ts';

/** The system that a file spells out without a code: in ArcGIS's text or in its keys; listed by EPSG or not. */
export function crsFromKeys(keys: GeoKeys, isProjected: boolean): Crs | null {
  const spelt = wellKnownText(keys);
  const crs = spelt === null ? crsOfParameters(keys, isProjected) : crsFromPrj(spelt).crs;
  if (crs === null || crs.epsg !== null) return crs;
  switch (crs.projection.method) {
    // Grids of gons and radians are left to be converted.
    case 'longlat':
      return null;
    // On a sphere of its own whatever the datum.
    case 'webMercator':
      return crs.unit === 1 && DATUMS[crs.datum].isGeocentric ? WEB_MERCATOR : null;
    default:
      return crs;
  }
}

/** ArcGIS writes the whole definition into a citation. */
function wellKnownText(keys: GeoKeys): string | null {
  for (const key of [GEO_KEY.projectedCitation, GEO_KEY.geodeticCitation, GEO_KEY.citation]) {
    const text = /^(?:ESRI PE String = )?((?:PROJCS|GEOGCS)\[.+)/s.exec(textKey(keys, key) ?? '')?.[1];
    if (text !== undefined) return text;
  }
  return null;
}

function crsOfParameters(keys: GeoKeys, isProjected: boolean): Crs | null {
  const datum = datumOfKeys(keys);
  if (datum === null || !isInDegrees(keys)) return null;
  if (!isProjected) return geographicCrs(datum);
  const unit = linearUnitOf(keys);
  const projection = unit === null ? null : projectionOfKeys(keys, unit);
  if (unit === null || projection === null) return null;
  const listed = listedCrs(datum, projection, unit);
  return listed ?? { epsg: null, name: projectionText(projection), datum, projection, unit };
}
