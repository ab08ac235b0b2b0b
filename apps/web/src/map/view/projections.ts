import type { Coordinate } from 'ol/coordinate.js';
import { addCoordinateTransforms, addProjection } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';
import proj4, { type Converter } from 'proj4';

/** One EPSG series of CGCS2000 Gauss-Krüger zones, central meridians 75° E to 135° E. */
interface ZoneSeries {
  readonly firstEpsg: number;
  /** Width of a zone, degrees. */
  readonly width: 3 | 6;
  /** Whether the zone number stands before the easting. */
  readonly hasPrefix: boolean;
}

const SERIES: readonly ZoneSeries[] = [
  { firstEpsg: 4491, width: 6, hasPrefix: true },
  { firstEpsg: 4502, width: 6, hasPrefix: false },
  { firstEpsg: 4513, width: 3, hasPrefix: true },
  { firstEpsg: 4534, width: 3, hasPrefix: false },
];
const [FIRST_MERIDIAN, LAST_MERIDIAN] = [75, 135];
/** The UTM zones that touch China. */
const [FIRST_UTM, LAST_UTM] = [43, 53];
const CGCS2000 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs';

/** The systems in which rasters and map services may come, by EPSG code; 4326 and 3857 OpenLayers knows itself. */
export function projectionDefinitions(): readonly (readonly [code: string, definition: string])[] {
  return [
    ['EPSG:4490', `+proj=longlat ${CGCS2000}`],
    ...SERIES.flatMap(zonesOf),
    ...Array.from({ length: LAST_UTM - FIRST_UTM + 1 }, (_, index): [string, string] => {
      const zone = FIRST_UTM + index;
      return [`EPSG:${32600 + zone}`, `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`];
    }),
  ];
}

let isRegistered = false;

/**
 * Makes the systems known to OpenLayers; a second call does nothing. Each is joined to longitude and latitude only:
 * the register of OpenLayers joins all pairs, which took 3.5 s for these 76 systems.
 */
export function registerProjections(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [code, definition] of projectionDefinitions()) {
    addProjection(projectionOf(code, definition));
    let converter: Converter | undefined;
    const convert = () => (converter ??= proj4(definition, 'EPSG:4326'));
    addCoordinateTransforms(
      code,
      'EPSG:4326',
      ([x, y]: Coordinate) => convert().forward([x!, y!]),
      ([lon, lat]: Coordinate) => convert().inverse([lon!, lat!]),
    );
  }
}

const EARTH_RADIUS = 6_378_137;

/** EPSG lists the northward axis first, degrees and Gauss-Krüger grids alike, but not of UTM: services by OGC keep to that. */
function projectionOf(code: string, definition: string): Projection {
  if (!definition.includes('longlat')) {
    return new Projection({ code, units: 'm', axisOrientation: definition.includes('+proj=utm') ? 'enu' : 'neu' });
  }
  const world = [-180, -90, 180, 90];
  // Scales of tiles count a degree as long as on the equator.
  const metersPerUnit = (Math.PI * EARTH_RADIUS) / 180;
  return new Projection({
    code,
    axisOrientation: 'neu',
    extent: world,
    worldExtent: world,
    global: true,
    metersPerUnit,
    units: 'degrees',
  });
}

function zonesOf({ firstEpsg, width, hasPrefix }: ZoneSeries): [string, string][] {
  const zones: [string, string][] = [];
  for (let meridian = FIRST_MERIDIAN; meridian <= LAST_MERIDIAN; meridian += width) {
    const epsg = firstEpsg + (meridian - FIRST_MERIDIAN) / width;
    const zone = width === 3 ? meridian / 3 : (meridian + 3) / 6;
    const easting = (hasPrefix ? zone * 1_000_000 : 0) + 500_000;
    zones.push([`EPSG:${epsg}`, `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${easting} +y_0=0 ${CGCS2000}`]);
  }
  return zones;
}
