import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { fromBase, toBase } from '@qingzhang/core/units';
import { isStrip } from '@qingzhang/engine/plan/overlap-issues';
import type { Bbox, PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { flatArea } from '@qingzhang/geo/measure/flat-area';
import { interiorPoint } from '@qingzhang/geo/measure/interior-point';
import { openOverlay, type Overlay } from '@qingzhang/geo/overlay/overlay';
import { common, touches, widened } from '../../territory/boxes.ts';
import { clipToBox, type ClippedPolygons } from '../../territory/clip-to-box.ts';
import { isTooFineToClip, scanArea } from '../../territory/scan-area.ts';
import { suspectWindows } from '../../territory/suspect-windows.ts';

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
  if (windows.length === 0) return [];
  const overlay = await openOverlay();
  const isSuspect = (box: Bbox) => windows.some((window) => touches(window, box));
  const boxes = children.map(({ geometry }) => bbox(geometry)!);
  const found: Contradiction[] = [];
  for (const [at, child] of children.entries()) {
    if (!isSuspect(boxes[at]!)) continue;
    await tell(child);
    for (let other = at + 1; other < children.length; other += 1) {
      const both = common(boxes[at]!, boxes[other]!);
      if (both !== null && isSuspect(both)) found.push(...overlap(overlay, [child, children[other]!], both));
    }
    if (parent !== undefined) found.push(...outside(overlay, [child, parent], boxes[at]!));
  }
  if (parent !== undefined) {
    await tell(parent);
    found.push(...gap(overlay, { parent, children, windows }));
  }
  return found;
}

/** Land that both regions claim. */
function overlap(overlay: Overlay, [a, b]: readonly [Bounded, Bounded], box: Bbox): Contradiction[] {
  const [own, other] = [within(a, box), within(b, box)];
  if (own.length === 0 || other.length === 0) return [];
  const smallerM2 = Math.min(area(a.geometry), area(b.geometry));
  return contradiction('overlap', [a, b], found(overlay, 'shared', { own, others: [other] })).map((each) => ({
    ...each,
    severity: isStrip({ areaM2: toBase(each.areaHm2, 'hm2'), smallerM2 }) ? 'note' : 'block',
  }));
}

/** Land of a region that its parent does not claim. */
function outside(overlay: Overlay, [child, parent]: readonly [Bounded, Bounded], box: Bbox): Contradiction[] {
  const pieces = found(overlay, 'left', { own: within(child, box), others: [within(parent, box)] });
  return contradiction('outside', [child, parent], pieces);
}

interface Gaps {
  readonly parent: Bounded;
  readonly children: readonly Bounded[];
  readonly windows: readonly Bbox[];
}

/** Land of a region that none of its children claims. */
function gap(overlay: Overlay, { parent, children, windows }: Gaps): Contradiction[] {
  const pieces = windows.flatMap((window): Piece[] => {
    const own = within(parent, window);
    if (own.length === 0) return [];
    return found(overlay, 'left', { own, others: children.map((child) => within(child, window)) });
  });
  return contradiction('gap', [parent], pieces);
}

/** Some land and a point of it. */
interface Piece {
  readonly areaHm2: number;
  readonly point: () => Position | null;
}

interface Compared {
  readonly own: ClippedPolygons;
  readonly others: readonly ClippedPolygons[];
}

/** What the first shares with the others, or what they leave of it. */
function found(overlay: Overlay, keep: 'shared' | 'left', { own, others }: Compared): Piece[] {
  const near = others.filter((each) => each.length > 0);
  if (isTooFineToClip([own, ...near])) {
    const { areaM2, at } = scanArea(own, near, keep);
    return [{ areaHm2: fromBase(areaM2, 'hm2'), point: () => at }];
  }
  return overlay[keep](own, near).map((coordinates) => {
    const polygon = { type: 'Polygon' as const, coordinates };
    return { areaHm2: fromBase(flatArea(polygon), 'hm2'), point: () => interiorPoint(polygon) };
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
      severity: 'confirm',
      pieces: sized.length,
      lon: point?.[0] ?? null,
      lat: point?.[1] ?? null,
    },
  ];
}
