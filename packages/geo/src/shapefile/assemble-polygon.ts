import type { PolygonalGeometry, Position } from '../geojson.ts';
import { distinctRings } from './distinct-rings.ts';
import { cleanRing, type RingRepairs } from './clean-ring.ts';
import { findCrossing, type CrossingResult } from './crossing.ts';
import { nestRings, type NestedRing } from './ring-nesting.ts';
import { workBudget } from './work-budget.ts';

export interface AssembledPolygon {
  /** Null when no ring encloses anything. */
  readonly geometry: PolygonalGeometry | null;
  /** Rings wound against the rule of the format (shells clockwise, holes counter-clockwise). */
  readonly wrongWinding: number;
  /** Rings inside another one with the same winding: taken as holes, though the file calls them shells. */
  readonly sameWindingHoles: number;
  readonly duplicateRings: number;
  readonly crossing: CrossingResult;
}

/**
 * Makes a polygon of the rings of one record: repaired, shells and holes told apart by which ring lies in which
 * (winding is too often wrong to be trusted), wound as RFC 7946 asks. Null when it is too intricate to sort out.
 */
export function assemblePolygon(
  parts: readonly (readonly Position[])[],
  repairs: RingRepairs,
): AssembledPolygon | null {
  const cleaned = parts.map((part) => cleanRing(part, repairs)).filter((ring) => ring !== null);
  const rings = distinctRings(cleaned);
  const vertices = rings.reduce((total, ring) => total + ring.length, 0);
  const nested = nestRings(rings, workBudget(vertices));
  if (nested === null) return null;
  repairs.emptyRings += rings.length - nested.length;
  const crossing = findCrossing(rings, workBudget(vertices));
  const polygons = new Map<NestedRing, Position[][]>();
  let wrongWinding = 0;
  let sameWindingHoles = 0;
  // Largest first, so a shell is there before its holes.
  for (const ring of nested) {
    const isShell = ring.depth % 2 === 0;
    const isClockwise = ring.signedArea < 0;
    if (!isShell && isClockwise === (ring.parent?.signedArea ?? 0) < 0) sameWindingHoles++;
    // A figure of eight cancels to 0 and has no direction.
    else if (isClockwise !== isShell && ring.signedArea !== 0) wrongWinding++;
    const wound = isClockwise === isShell ? ring.ring.toReversed() : ring.ring;
    const shell = isShell || ring.parent === null ? undefined : polygons.get(ring.parent);
    if (shell === undefined) polygons.set(ring, [isShell ? wound : wound.toReversed()]);
    else shell.push(wound);
  }
  return {
    geometry: geometryOf([...polygons.values()]),
    wrongWinding,
    sameWindingHoles,
    duplicateRings: cleaned.length - rings.length,
    crossing,
  };
}

function geometryOf(polygons: Position[][][]): PolygonalGeometry | null {
  const [only, ...others] = polygons;
  if (only === undefined) return null;
  if (others.length === 0) return { type: 'Polygon', coordinates: only };
  return { type: 'MultiPolygon', coordinates: polygons };
}
