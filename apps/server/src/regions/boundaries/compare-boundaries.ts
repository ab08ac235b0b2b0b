import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { fromBase } from '@qingzhang/core/units';
import type { Bbox, PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { interiorPoint } from '@qingzhang/geo/measure/interior-point';
import { difference, intersection } from 'polyclip-ts';
import { common, touches, widened } from '../../territory/boxes.ts';
import { clipToBox, type ClippedPolygons } from '../../territory/clip-to-box.ts';
import { isTooFineToClip, scanArea } from '../../territory/scan-area.ts';
import { suspectWindows } from './suspect-windows.ts';

export interface Bounded {
  readonly id: string;
  readonly name: string;
  readonly geometry: PolygonalGeometry;
}

/** Less than 100 m² is how finely borders are drawn, not a contradiction. */
const LEAST_HM2 = 0.01;

/** Wide enough that the side of a window runs along no border, about a decimetre. */
const MARGIN_DEG = 1e-6;

/** Everything that a family of regions contradicts itself about; `tell` is called before each region is compared. */
export async function familyContradictions(
  parent: Bounded | undefined,
  children: readonly Bounded[],
  tell: (region: Bounded) => Promise<void>,
): Promise<Contradiction[]> {
  const windows = suspectWindows(
    parent?.geometry,
    children.map(({ geometry }) => geometry),
  );
  const isSuspect = (box: Bbox) => windows.some((window) => touches(window, box));
  const boxes = children.map(({ geometry }) => bbox(geometry)!);
  const found: Contradiction[] = [];
  for (const [at, child] of children.entries()) {
    if (!isSuspect(boxes[at]!)) continue;
    await tell(child);
    for (let other = at + 1; other < children.length; other += 1) {
      const both = common(boxes[at]!, boxes[other]!);
      if (both !== null && isSuspect(both)) found.push(...overlap(child, children[other]!, both));
    }
    if (parent !== undefined) found.push(...outside(child, parent, boxes[at]!));
  }
  if (parent !== undefined && windows.length > 0) {
    await tell(parent);
    found.push(...gap(parent, children, windows));
  }
  return found;
}

/** Land that both regions claim. */
function overlap(a: Bounded, b: Bounded, box: Bbox): Contradiction[] {
  const [own, other] = [within(a, box), within(b, box)];
  if (own.length === 0 || other.length === 0) return [];
  return contradiction('overlap', [a, b], found('shared', own, [other]));
}

/** Land of a region that its parent does not claim. */
function outside(child: Bounded, parent: Bounded, box: Bbox): Contradiction[] {
  const claimed = within(parent, box);
  return contradiction('outside', [child, parent], found('left', within(child, box), [claimed]));
}

/** Land of a region that none of its children claims. */
function gap(parent: Bounded, children: readonly Bounded[], windows: readonly Bbox[]): Contradiction[] {
  const pieces = windows.flatMap((window): Piece[] => {
    const own = within(parent, window);
    return own.length === 0
      ? []
      : found(
          'left',
          own,
          children.map((child) => within(child, window)),
        );
  });
  return contradiction('gap', [parent], pieces);
}

/** Some land and a point of it. */
interface Piece {
  readonly areaHm2: number;
  readonly point: () => Position | null;
}

/** What the first shares with the others, or what they leave of it. */
function found(keep: 'shared' | 'left', own: ClippedPolygons, others: readonly ClippedPolygons[]): Piece[] {
  const near = others.filter((each) => each.length > 0);
  if (isTooFineToClip([own, ...near])) {
    const { areaM2, at } = scanArea(own, near, keep);
    return [{ areaHm2: fromBase(areaM2, 'hm2'), point: () => at }];
  }
  const clipped = near.length === 0 ? own : keep === 'left' ? difference(own, ...near) : intersection(own, ...near);
  return clipped.map((coordinates) => {
    const polygon = { type: 'Polygon' as const, coordinates };
    return { areaHm2: fromBase(area(polygon), 'hm2'), point: () => interiorPoint(polygon) };
  });
}

function within({ geometry }: Bounded, box: Bbox): ClippedPolygons {
  return clipToBox(geometry, widened(box, MARGIN_DEG));
}

function contradiction(
  kind: Contradiction['kind'],
  regions: readonly Bounded[],
  pieces: readonly Piece[],
): Contradiction[] {
  const sized = pieces.filter(({ areaHm2 }) => areaHm2 > 0).toSorted((a, b) => b.areaHm2 - a.areaHm2);
  const areaHm2 = sized.reduce((sum, piece) => sum + piece.areaHm2, 0);
  if (areaHm2 < LEAST_HM2) return [];
  const point = sized[0]!.point();
  return [
    {
      kind,
      regions: regions.map(({ id, name }) => ({ id, name })),
      areaHm2,
      pieces: sized.length,
      lon: point?.[0] ?? null,
      lat: point?.[1] ?? null,
    },
  ];
}
