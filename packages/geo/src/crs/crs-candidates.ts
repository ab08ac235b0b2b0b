import type { Bbox, Polygon, Position } from '../geojson.ts';
import type { Crs, DatumId } from './crs.ts';
import { geographicCrs, WEB_MERCATOR } from './crs-table.ts';
import { gaussKrugerZone, meridianOfZone, widthOfZone, zoneMeridians } from './gauss-kruger.ts';
import { transformOf, type TransformOptions } from './transform.ts';
import { chinaUtmZones } from './utm.ts';

export interface CrsCandidate {
  readonly epsg: number;
  readonly name: string;
  readonly datum: DatumId;
  /** Where the data would lie: the rectangle of its coordinates, in longitude and latitude. */
  readonly outline: Polygon;
  readonly centre: Position;
}

export interface CandidateOptions {
  /** Longitude and latitude of the place the data should be about: the nearest candidates come first. */
  readonly near?: Position;
}

/** China with its seas, degrees. */
const CHINA_EXTENT: Bbox = [73, 3, 136, 54];

/** CGCS2000 first: since 2018 it is the only datum for new data. */
const GRID_DATUMS: readonly DatumId[] = ['cgcs2000', 'xian80', 'beijing54'];

/** Systems in which coordinates of this extent would lie in China, the likeliest first. */
export function crsCandidates(extent: Bbox, options: CandidateOptions = {}): CrsCandidate[] {
  const { near } = options;
  const places = new Map<number, number>();
  const ranked: { candidate: CrsCandidate; rank: number }[] = [];
  for (const crs of possibleSystems(extent)) {
    const outline = outlineOf(crs, extent);
    const corners = outline.coordinates[0]!;
    if (!corners.every(isInChina)) continue;
    const centre = middleOf(corners);
    const candidate = { epsg: crs.epsg!, name: crs.name, datum: crs.datum, outline, centre };
    // The systems of one meridian place data within 2 km of each other. They share the rank of the first of them and
    // keep the order of the list.
    const meridian = crs.projection.method === 'transverseMercator' ? crs.projection.centralMeridian : Number.NaN;
    const away = near === undefined ? 0 : Math.hypot(centre[0]! - near[0]!, centre[1]! - near[1]!);
    const rank = places.get(meridian) ?? away;
    places.set(meridian, rank);
    ranked.push({ candidate, rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ candidate }) => candidate);
}

/** The rectangle of the extent in longitude and latitude, with points along its sides because they bend. */
export function outlineOf(crs: Crs, [west, south, east, north]: Bbox, options: TransformOptions = {}): Polygon {
  const { toLonLat } = transformOf(crs, options);
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const steps = 8;
  const ring: Position[] = [];
  for (let side = 0; side < 4; side++) {
    const [from, to] = [corners[side]!, corners[side + 1]!];
    for (let i = 0; i < steps; i++) {
      const share = i / steps;
      ring.push(toLonLat([from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share]));
    }
  }
  ring.push(ring[0]!);
  return { type: 'Polygon', coordinates: [ring] };
}

export function isInChina(position: Position): boolean {
  const [west, south, east, north] = CHINA_EXTENT;
  return position[0]! >= west && position[0]! <= east && position[1]! >= south && position[1]! <= north;
}

function possibleSystems(extent: Bbox): Crs[] {
  const [west, south, east, north] = extent;
  if (Math.max(Math.abs(west), Math.abs(east)) <= 360 && Math.max(Math.abs(south), Math.abs(north)) <= 90) {
    return (['cgcs2000', 'wgs84', 'xian80', 'beijing54'] as const).map(geographicCrs);
  }
  const prefix = Math.floor(west / 1_000_000);
  const systems: (Crs | null)[] = [];
  if (prefix === 0 && Math.floor(east / 1_000_000) === 0) {
    for (const datum of GRID_DATUMS) {
      // Zones of 6° without a number are the same projections as every second zone of 3°.
      const kind = { datum, width: 3, hasPrefix: false } as const;
      systems.push(...zoneMeridians(3).map((meridian) => gaussKrugerZone(kind, meridian)));
    }
    systems.push(...chinaUtmZones());
  } else if (prefix === Math.floor(east / 1_000_000)) {
    const width = widthOfZone(prefix);
    const meridian = meridianOfZone(width, prefix);
    systems.push(...GRID_DATUMS.map((datum) => gaussKrugerZone({ datum, width, hasPrefix: true }, meridian)));
  }
  systems.push(WEB_MERCATOR);
  return systems.filter((crs) => crs !== null);
}

/** Between a corner and the one opposite. */
function middleOf(outline: readonly Position[]): Position {
  const first = outline[0]!;
  const opposite = outline[(outline.length - 1) / 2]!;
  return [(first[0]! + opposite[0]!) / 2, (first[1]! + opposite[1]!) / 2];
}
