import type { SiblingOverlap } from '@qingzhang/engine/account/sibling-overlap';
import type { Bbox, PolygonalGeometry } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { openOverlay, type Overlay } from '@qingzhang/geo/overlay/overlay';
import type { Polygons } from '@qingzhang/geo/overlay/polygons-wkb';
import { common, touches, widened } from './boxes.ts';
import { clipToBox } from './clip-to-box.ts';
import { suspectWindows } from './suspect-windows.ts';

/** A region with its boundary as it was drawn. */
export interface DrawnRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly geometry: PolygonalGeometry;
}

export interface OwnOutline {
  readonly id: string;
  readonly geometry: PolygonalGeometry;
  readonly areaM2: number;
}

/** What siblings claim twice, and what is left of those that lose something by it. */
export interface DividedLand {
  readonly overlaps: readonly SiblingOverlap[];
  readonly cut: readonly OwnOutline[];
}

/** Less is how finely borders are drawn: it is divided all the same, but not told. */
const LEAST_TOLD_M2 = 100;
/** Less than this is left by rounding positions. */
const LEAST_M2 = 1;
/** Wide enough that the side of a window runs along no border, about a decimetre. */
const MARGIN_DEG = 1e-6;

/** Land that two siblings claim is that of the first, with all below it. Regions come parents first, siblings by their codes. */
export async function divideLand(regions: readonly DrawnRegion[]): Promise<DividedLand> {
  const families = new Map<string, DrawnRegion[]>();
  for (const region of regions) {
    if (region.parentId === null) continue;
    const siblings = families.get(region.parentId);
    if (siblings === undefined) families.set(region.parentId, [region]);
    else siblings.push(region);
  }
  const drawn = new Map(regions.map(({ id, geometry }) => [id, geometry]));
  const lost = new Map<string, readonly Strip[]>();
  const overlaps: SiblingOverlap[] = [];
  const cut: OwnOutline[] = [];
  for (const [parentId, children] of families) {
    const inherited = lost.get(parentId) ?? [];
    const windows = suspectWindows(
      drawn.get(parentId),
      children.map(({ geometry }) => geometry),
    );
    if (windows.length === 0 && inherited.length === 0) continue;
    const overlay = await openOverlay();
    for (const { child, shared } of sharedWithEarlier(overlay, children, windows)) {
      overlaps.push(...shared.flatMap(({ overlap }) => (overlap.areaM2 < LEAST_TOLD_M2 ? [] : [overlap])));
      const box = bbox(child.geometry)!;
      const strips = [...inherited.filter((strip) => touches(strip.box, box)), ...shared.map(({ strip }) => strip)];
      if (strips.length === 0) continue;
      lost.set(child.id, strips);
      cut.push(withoutStrips(overlay, child, strips));
    }
  }
  return { overlaps, cut };
}

interface Strip {
  readonly polygons: Polygons;
  readonly box: Bbox;
}

interface Shared {
  readonly overlap: SiblingOverlap;
  readonly strip: Strip;
}

/** What each child shares with those before it. */
function sharedWithEarlier(overlay: Overlay, children: readonly DrawnRegion[], windows: readonly Bbox[]) {
  const boxes = children.map(({ geometry }) => bbox(geometry)!);
  const isSuspect = (box: Bbox) => windows.some((window) => touches(window, box));
  return children.map((child, at) => ({
    child,
    shared: children.slice(0, at).flatMap((sibling, before): Shared[] => {
      const both = common(boxes[at]!, boxes[before]!);
      return both === null || !isSuspect(both) ? [] : sharedByTwo(overlay, [sibling, child], both);
    }),
  }));
}

function sharedByTwo(overlay: Overlay, [owner, other]: readonly [DrawnRegion, DrawnRegion], box: Bbox): Shared[] {
  const [first, second] = [owner, other].map(({ geometry }) => clipToBox(geometry, widened(box, MARGIN_DEG)));
  if (first!.length === 0 || second!.length === 0) return [];
  const polygons = overlay.shared(second!, [first!]);
  const areaM2 = polygons.reduce((sum, coordinates) => sum + area({ type: 'Polygon', coordinates }), 0);
  if (areaM2 < LEAST_M2) return [];
  const smallerM2 = Math.min(area(owner.geometry), area(other.geometry));
  return [{ overlap: { ownerId: owner.id, otherId: other.id, areaM2, smallerM2 }, strip: { polygons, box } }];
}

function withoutStrips(overlay: Overlay, { id, geometry }: DrawnRegion, strips: readonly Strip[]): OwnOutline {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const left = overlay.left(
    polygons,
    strips.map((strip) => strip.polygons),
  );
  const own: PolygonalGeometry = { type: 'MultiPolygon', coordinates: left };
  return { id, geometry: own, areaM2: area(own) };
}
