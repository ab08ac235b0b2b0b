import type { Crs } from '@qingzhang/geo/crs/crs';
import { allCrs, isNorthFirst } from '@qingzhang/geo/crs/crs-table';
import { transformOf, type Transform } from '@qingzhang/geo/crs/transform';
import { chinaUtmZones } from '@qingzhang/geo/crs/utm';
import type { Coordinate } from 'ol/coordinate.js';
import { addCoordinateTransforms, addProjection } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';

/** The systems in which rasters and map services may come; 4326 and 3857 OpenLayers knows itself. */
export function mapSystems(): readonly Crs[] {
  return [...allCrs().filter(({ datum }) => datum === 'cgcs2000'), ...chinaUtmZones()];
}

let isRegistered = false;

/**
 * Makes the systems known to OpenLayers; a second call does nothing. Each is joined to longitude and latitude only:
 * the register of OpenLayers joins all pairs, which took 3.5 s for these 76 systems.
 */
export function registerProjections(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const crs of mapSystems()) {
    const code = `EPSG:${crs.epsg}`;
    addProjection(projectionOf(code, crs));
    let transform: Transform | undefined;
    const convert = () => (transform ??= transformOf(crs));
    addCoordinateTransforms(
      code,
      'EPSG:4326',
      (position: Coordinate) => convert().toLonLat(position),
      (position: Coordinate) => convert().fromLonLat(position),
    );
  }
}

const EARTH_RADIUS = 6_378_137;

/** Services by OGC keep to the order in which EPSG lists the axes. */
function projectionOf(code: string, crs: Crs): Projection {
  const axisOrientation = isNorthFirst(crs) ? 'neu' : 'enu';
  if (crs.projection.method !== 'longlat') return new Projection({ code, units: 'm', axisOrientation });
  const world = [-180, -90, 180, 90];
  // Scales of tiles count a degree as long as on the equator.
  const metersPerUnit = (Math.PI * EARTH_RADIUS) / 180;
  return new Projection({
    code,
    axisOrientation,
    extent: world,
    worldExtent: world,
    global: true,
    metersPerUnit,
    units: 'degrees',
  });
}
