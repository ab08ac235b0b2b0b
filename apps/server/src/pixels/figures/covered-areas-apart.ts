import type { Cover } from '@qingzhang/engine/account/territory';
import type { Bbox, PolygonalGeometry } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { openOverlay, type Overlay } from '@qingzhang/geo/overlay/overlay';
import { apartCode } from '../../apart/apart-task.ts';
import { common, widened } from '../../territory/boxes.ts';
import { clipToBox } from '../../territory/clip-to-box.ts';
import { isTooFineToClip, scanArea } from '../../territory/scan-area.ts';
import { COVERED_AREAS } from './figures-task.ts';

export const coveredAreas = apartCode(COVERED_AREAS, async ({ above, below }) => {
  const parts = below.map(({ id, geometry }) => ({ id, geometry, box: bbox(geometry)! }));
  const overlay = await openOverlay();
  return {
    covers: new Map(above.map(({ id, geometry }) => [id, coverOf(overlay, geometry, parts)])),
    areas: new Map(parts.map(({ id, geometry }) => [id, area(geometry)])),
  };
});

interface Outlined {
  readonly id: string;
  readonly geometry: PolygonalGeometry;
  readonly box: Bbox;
}

function coverOf(overlay: Overlay, geometry: PolygonalGeometry, parts: readonly Outlined[]): Cover {
  const box = bbox(geometry)!;
  const within = parts.flatMap((part): [string, number][] => {
    const both = common(box, part.box);
    const m2 = both === null ? 0 : coveredArea(overlay, [geometry, part.geometry], both);
    return m2 > 0 ? [[part.id, m2]] : [];
  });
  return { areaM2: area(geometry), within: new Map(within) };
}

/** Wide enough that the side of a window runs along no border, about a decimetre. */
const MARGIN_DEG = 1e-6;

function coveredArea(overlay: Overlay, pair: readonly [PolygonalGeometry, PolygonalGeometry], box: Bbox): number {
  const [own, other] = pair.map((each) => clipToBox(each, widened(box, MARGIN_DEG)));
  if (own!.length === 0 || other!.length === 0) return 0;
  if (isTooFineToClip([own!, other!])) return scanArea(own!, [other!], 'shared').areaM2;
  return overlay.covered(own!, [other!]).reduce((sum, coordinates) => sum + area({ type: 'Polygon', coordinates }), 0);
}
