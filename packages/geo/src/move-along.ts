import type { PolygonalGeometry, Position, Ring } from './geojson.ts';

/** A stretch of a border that was redrawn: from corner to corner, both unchanged, as it was and as it is. */
interface Redrawn {
  readonly before: readonly Position[];
  readonly after: readonly Position[];
}

/** How neighbours follow a border that was redrawn; undefined for those that have no part of it. */
export type MoveAlong = (neighbour: PolygonalGeometry) => PolygonalGeometry | undefined;

/**
 * What happens to neighbours when a border is redrawn: corners that they share move along, corners that were added to a
 * shared stretch or taken off it are added and taken off there too. Rings are told apart by the corners they keep.
 */
export function moveAlong(before: PolygonalGeometry, after: PolygonalGeometry): MoveAlong {
  const stretches = ringsOf(before).flatMap((ring) => {
    const kept = new Set(ring.map(keyOf));
    const partner = ringsOf(after).find((other) => other.some((position) => kept.has(keyOf(position))));
    return partner === undefined ? [] : redrawnStretches(ring, partner);
  });
  const moves = new Map(
    stretches.flatMap(({ before: old, after: fresh }) =>
      old.length === fresh.length
        ? old.flatMap((position, at): [string, Position][] =>
            keyOf(position) === keyOf(fresh[at]!) ? [] : [[keyOf(position), fresh[at]!]],
          )
        : [],
    ),
  );
  const replaced = stretches.filter(({ before: old, after: fresh }) => old.length !== fresh.length);
  return (neighbour) => {
    let isChanged = false;
    const follow = (ring: Ring): Ring => {
      const moved = ring.map((position) => moves.get(keyOf(position)) ?? position);
      const followed = replaced.reduce((at, stretch) => withStretch(at, stretch), moved as Ring);
      isChanged ||= followed !== moved || moved.some((position, at) => position !== ring[at]);
      return followed;
    };
    const polygons = partsOf(neighbour).map((rings) => rings.map(follow));
    if (!isChanged) return undefined;
    return neighbour.type === 'Polygon'
      ? { type: 'Polygon', coordinates: polygons[0]! }
      : { type: 'MultiPolygon', coordinates: polygons };
  };
}

/** The stretches between corners that both rings have, where they differ. */
function redrawnStretches(before: Ring, after: Ring): Redrawn[] {
  const old = before.slice(0, -1);
  const fresh = isSameWay(old, after.slice(0, -1)) ? after.slice(0, -1) : after.slice(0, -1).toReversed();
  const places = new Map(fresh.map((position, at) => [keyOf(position), at]));
  const anchors = old.flatMap((position, at) => {
    const place = places.get(keyOf(position));
    return place === undefined ? [] : [{ at, place }];
  });
  return anchors.flatMap(({ at, place }, index) => {
    const next = anchors[(index + 1) % anchors.length]!;
    const from = walk(old, at, next.at);
    const to = walk(fresh, place, next.place);
    const isSame = from.length === to.length && from.every((position, step) => keyOf(position) === keyOf(to[step]!));
    return isSame ? [] : [{ before: from, after: to }];
  });
}

/** Whether both rings pass the corners that they share in the same order. */
function isSameWay(old: readonly Position[], fresh: readonly Position[]): boolean {
  const places = new Map(fresh.map((position, at) => [keyOf(position), at]));
  const order = old.flatMap((position) => places.get(keyOf(position)) ?? []);
  const falls = order.filter((place, at) => place < order.at(at - 1)!).length;
  return falls <= order.length - falls;
}

/** The corners of an open ring from one place to another, both included; once around where they are the same. */
function walk(ring: readonly Position[], from: number, to: number): Position[] {
  const steps = to > from ? to - from : ring.length - from + to;
  return Array.from({ length: steps + 1 }, (_, step) => ring[(from + step) % ring.length]!);
}

/** A ring with a stretch replaced, whichever way it runs along it; the ring itself where it has only part of it. */
function withStretch(ring: Ring, { before, after }: Redrawn): Ring {
  for (const [old, fresh] of [
    [before, after],
    [before.toReversed(), after.toReversed()],
  ] as const) {
    const open = ring.slice(0, -1);
    const start = open.findIndex((_, at) =>
      old.every((position, step) => keyOf(open[(at + step) % open.length]!) === keyOf(position)),
    );
    if (start < 0 || old.length > open.length) continue;
    const turned = [...open.slice(start), ...open.slice(0, start)];
    const followed = [...fresh, ...turned.slice(old.length)];
    return [...followed, followed[0]!];
  }
  return ring;
}

function ringsOf(geometry: PolygonalGeometry): readonly Ring[] {
  return partsOf(geometry).flat();
}

function partsOf(geometry: PolygonalGeometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Positions nearer than about a centimetre are the same. */
const PER_DEGREE = 1e7;

function keyOf([lon, lat]: Position): string {
  return `${Math.round(lon! * PER_DEGREE)},${Math.round(lat! * PER_DEGREE)}`;
}
