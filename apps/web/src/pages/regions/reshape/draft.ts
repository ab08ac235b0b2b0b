import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';

/** Longitude and latitude. */
export type Position = readonly number[];
export type PolygonalGeometry = NonNullable<DrawnRegion['geometry']>;

/** An open ring: its first corner is not repeated at the end. */
export type OpenRing = readonly Position[];

/** What is being drawn: polygons of rings, and the line that cuts. Corners that nobody touched keep every digit. */
export interface Draft {
  readonly polygons: readonly (readonly OpenRing[])[];
  readonly line: readonly Position[];
}

export const NOTHING_DRAWN: Draft = { polygons: [], line: [] };

/** Where a corner stands: in the line, or in a ring of a polygon. */
export interface CornerPath {
  readonly polygon: number;
  readonly ring: number;
}

export function draftOf(geometry: PolygonalGeometry | null): Draft {
  if (geometry === null) return NOTHING_DRAWN;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { polygons: polygons.map((rings) => rings.map((ring) => ring.slice(0, -1))), line: [] };
}

/** As GeoJSON; null until a ring has three corners. */
export function geometryOf({ polygons }: Pick<Draft, 'polygons'>): PolygonalGeometry | null {
  const closed = polygons
    .map((rings) => rings.filter((ring) => ring.length >= 3).map((ring) => [...ring, ring[0]!]))
    .filter((rings) => rings.length > 0);
  if (closed.length === 0) return null;
  return closed.length === 1
    ? { type: 'Polygon', coordinates: closed[0]! }
    : { type: 'MultiPolygon', coordinates: closed };
}

/** The corners of a ring, or of the line where no ring is named. */
export function cornersAt(draft: Draft, path: CornerPath | 'line'): readonly Position[] {
  if (path === 'line') return draft.line;
  return draft.polygons[path.polygon]?.[path.ring] ?? [];
}

/** The draft with other corners in one place; a ring that did not exist is begun. */
export function withCorners(draft: Draft, path: CornerPath | 'line', corners: readonly Position[]): Draft {
  if (path === 'line') return { ...draft, line: corners };
  const polygons = draft.polygons.length === 0 ? [[[]]] : draft.polygons;
  return {
    ...draft,
    polygons: polygons.map((rings, polygon) =>
      polygon === path.polygon ? rings.map((ring, at) => (at === path.ring ? corners : ring)) : rings,
    ),
  };
}

/** Halfway to the next corner; behind the last of a line, as far again as the last two are apart. */
export function cornerAfter(corners: readonly Position[], at: number, isRing: boolean): Position | undefined {
  const here = corners[at];
  if (here === undefined) return undefined;
  const next = corners[at + 1] ?? (isRing && corners.length > 1 ? corners[0] : undefined);
  if (next !== undefined) return [(here[0]! + next[0]!) / 2, (here[1]! + next[1]!) / 2];
  const before = corners[at - 1];
  if (before === undefined) return [here[0]!, here[1]!];
  return [2 * here[0]! - before[0]!, 2 * here[1]! - before[1]!];
}
