import type { Bbox, PolygonalGeometry, Position, Ring } from '../geojson.ts';
import { bbox } from '../measure/bbox.ts';
import type { Overlay } from './overlay.ts';
import type { Polygons } from './polygons-wkb.ts';
import { corners } from './same-corners.ts';

/** A region among its siblings, those that keep doubtful land before those that lose it. */
export interface SnapMember {
  readonly key: string;
  readonly geometry: PolygonalGeometry;
  /** One that is stored already, or otherwise none of ours to move. */
  readonly isFixed: boolean;
}

export interface SnapFamily {
  readonly parent: PolygonalGeometry | undefined;
  readonly members: readonly SnapMember[];
}

export interface Snapped {
  /** What moved, by key. */
  readonly moved: ReadonlyMap<string, PolygonalGeometry>;
  /** Those that could not be fitted without losing their shape; they stay as they were. */
  readonly unfit: readonly string[];
}

/**
 * Fits regions to each other, to siblings that stand fast and to the region above. Strips that are no wider than
 * `toleranceM` are dealt with: what two claim goes to the first, what lies outside the parent is cut off, what nobody claims
 * goes to the neighbours beside it. Whatever the strip, no border moves farther than the tolerance: land is taken and given
 * only within that distance of the border as it was drawn. Wider overlaps and gaps are no inaccuracy and stay.
 */
export function snapBorders(overlay: Overlay, { parent, members }: SnapFamily, toleranceM: number): Snapped {
  if (!(toleranceM > 0) || members.every(({ isFixed }) => isFixed)) return { moved: new Map(), unfit: [] };
  const plane = planeOf(members.map(({ geometry }) => geometry));
  const tolerance = toleranceM / METRES_PER_DEGREE;
  const pieces = members.map((member) => pieceOf(member, plane, tolerance));
  const above = parent === undefined ? undefined : plane.flat(parent);
  const narrow = (land: Polygons) => narrowParts(overlay, land, tolerance);
  if (above !== undefined) {
    for (const piece of pieces) if (!piece.isFixed) take(overlay, piece, narrow(overlay.left(piece.land, [above])));
  }
  for (const [at, first] of pieces.entries()) {
    for (const second of pieces.slice(at + 1)) {
      if ((first.isFixed && second.isFixed) || !meet(first.box, second.box)) continue;
      const loser = second.isFixed ? first : second;
      take(overlay, loser, narrow(overlay.shared(first.land, [second.land])));
    }
  }
  fillGaps(overlay, pieces, narrow(unclaimed(overlay, above, { pieces, tolerance })), above !== undefined);
  const moved = new Map<string, PolygonalGeometry>();
  const unfit: string[] = [];
  for (const piece of pieces) {
    if (!piece.hasMoved) continue;
    const fitted = hasShape(piece) ? plane.round(piece.land).find((geometry) => isSound(overlay, geometry)) : undefined;
    if (fitted === undefined) unfit.push(piece.key);
    else moved.set(piece.key, fitted);
  }
  return { moved, unfit };
}

/** A degree of the meridian at middle latitudes; over the few metres of a tolerance its change of 0.5 % is nothing. */
const METRES_PER_DEGREE = 111_700;
/** Twice the tolerance around what is wider than it counts as wide: the corners of a wide piece are no strips. */
const AROUND_WIDE = 2;
/** About 0.1 m²: crumbs that rounding leaves. */
const CRUMB_DEG2 = 1e-11;
/** One that loses more of itself than this is a strip as a whole and no inaccuracy. */
const LEAST_LEFT = 0.5;
/** How near something must be to be beside it, as a share of the tolerance. */
const BESIDE = 0.1;

interface Piece {
  readonly key: string;
  readonly isFixed: boolean;
  readonly box: Bbox;
  readonly drawn: Polygons;
  land: Polygons;
  hasMoved: boolean;
  readonly tolerance: number;
}

function pieceOf({ key, isFixed, geometry }: SnapMember, plane: Plane, tolerance: number): Piece {
  const drawn = plane.flat(geometry);
  const box = bbox({ type: 'MultiPolygon', coordinates: drawn }) ?? [0, 0, 0, 0];
  const reach: Bbox = [box[0] - tolerance, box[1] - tolerance, box[2] + tolerance, box[3] + tolerance];
  return { key, isFixed, box: reach, drawn, land: drawn, hasMoved: false, tolerance };
}

/** Takes land off a region, as far as it lies along its border. */
function take(overlay: Overlay, piece: Piece, land: Polygons): void {
  if (land.length === 0) return;
  const lost = overlay.shared(land, [overlay.alongBorder(piece.drawn, piece.tolerance)]);
  if (isCrumb(lost)) return;
  piece.land = withoutCrumbs(overlay.left(piece.land, [lost]));
  piece.hasMoved = true;
}

/** Gives land to a region, as far as it lies along its border; answers what is left of it. */
function give(overlay: Overlay, piece: Piece, land: Polygons): Polygons {
  const gained = overlay.shared(land, [overlay.grown(piece.drawn, piece.tolerance)]);
  if (isCrumb(gained)) return land;
  piece.land = overlay.joined([piece.land, gained]);
  piece.hasMoved = true;
  return withoutCrumbs(overlay.left(land, [gained]));
}

/** The parts of some land that are no wider than the tolerance. */
function narrowParts(overlay: Overlay, land: Polygons, tolerance: number): Polygons {
  const solid = withoutCrumbs(land);
  if (solid.length === 0) return solid;
  const wide = overlay.grown(solid, -tolerance / 2);
  return wide.length === 0 ? solid : withoutCrumbs(overlay.left(solid, [overlay.grown(wide, AROUND_WIDE * tolerance)]));
}

interface Claimed {
  readonly pieces: readonly Piece[];
  readonly tolerance: number;
}

/** Land that nobody claims: in the region above, or else in clefts and holes between the regions. */
function unclaimed(overlay: Overlay, above: Polygons | undefined, { pieces, tolerance }: Claimed): Polygons {
  const lands = pieces.map(({ land }) => land);
  if (above !== undefined) return overlay.left(above, lands);
  const all = overlay.joined(lands);
  const closed = overlay.grown(overlay.grown(all, tolerance), -tolerance);
  return overlay.left(closed, [all]);
}

/** Where nothing stands above, a hollow in the outer border of one region is none of our business. */
function fillGaps(overlay: Overlay, pieces: readonly Piece[], gaps: Polygons, isBounded: boolean): void {
  for (const gap of gaps) {
    const box = bbox({ type: 'Polygon', coordinates: gap })!;
    const near = pieces.filter((piece) => meet(piece.box, box));
    const beside = near
      .map((piece) => ({ piece, contact: contactOf(overlay, piece, [gap]) }))
      .filter(({ contact }) => contact > 0)
      .toSorted((a, b) => b.contact - a.contact);
    if (!isBounded && beside.length < 2) continue;
    let rest: Polygons = [gap];
    for (const { piece } of beside) {
      if (rest.length > 0 && !piece.isFixed) rest = give(overlay, piece, rest);
    }
  }
}

/** How much of a gap lies right beside a region. */
function contactOf(overlay: Overlay, { land, tolerance }: Piece, gap: Polygons): number {
  return areaOf(overlay.shared(gap, [overlay.grown(land, tolerance * BESIDE)]));
}

function hasShape({ land, drawn }: Piece): boolean {
  return land.length > 0 && areaOf(land) >= LEAST_LEFT * areaOf(drawn);
}

function isSound(overlay: Overlay, geometry: PolygonalGeometry): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.every((rings) => overlay.flaw(rings) === undefined);
}

function meet(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function withoutCrumbs(polygons: Polygons): Polygons {
  return polygons.filter((polygon) => areaOf([polygon]) > CRUMB_DEG2);
}

function isCrumb(polygons: Polygons): boolean {
  return withoutCrumbs(polygons).length === 0;
}

function areaOf(polygons: Polygons): number {
  return polygons.reduce((sum, [shell, ...holes]) => {
    return sum + planeArea(shell!) - holes.reduce((held, hole) => held + planeArea(hole), 0);
  }, 0);
}

/** Gauss's formula, from the first corner: far from the origin the products would drown a small area. */
function planeArea(ring: Ring): number {
  const [x0, y0] = ring[0]!;
  let doubled = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [ring[at - 1]!, ring[at]!];
    doubled += (ax! - x0!) * (by! - y0!) - (bx! - x0!) * (ay! - y0!);
  }
  return Math.abs(doubled) / 2;
}

/** Degrees of latitude on both axes, so that a distance is the same in every direction. */
interface Plane {
  readonly flat: (geometry: PolygonalGeometry) => Polygons;
  /**
   * Back on the globe: first with the very corners that were there before, to the last digit; then, for shapes so small
   * that this makes two corners one, as they are.
   */
  readonly round: (polygons: Polygons) => readonly PolygonalGeometry[];
}

function planeOf(geometries: readonly PolygonalGeometry[]): Plane {
  const lats = geometries.flatMap((geometry) => {
    const box = bbox(geometry);
    return box === null ? [] : [box[1], box[3]];
  });
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const scale = Math.cos((middle * Math.PI) / 180);
  const known = corners();
  const each = (polygons: Polygons, turn: (position: Position) => Position) =>
    polygons.map((rings) => rings.map((ring) => ring.map(turn)));
  return {
    flat: (geometry) =>
      each(geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates, ([lon, lat]) => {
        known.add([lon!, lat!]);
        return [lon! * scale, lat!];
      }),
    round: (polygons) => [
      geometryOf(each(polygons, ([x, y]) => known.find([x! / scale, y!]) ?? [x! / scale, y!])),
      geometryOf(each(polygons, ([x, y]) => [x! / scale, y!])),
    ],
  };
}

function geometryOf(coordinates: Polygons): PolygonalGeometry {
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}
