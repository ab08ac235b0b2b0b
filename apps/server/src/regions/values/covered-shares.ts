import type { Bbox, PolygonalGeometry } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { intersection } from 'polyclip-ts';
import { boundariesOf } from '../../pixels/boundaries.ts';
import { remembered } from '../../pixels/remembered.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { common, widened } from '../boundaries/boxes.ts';
import { clipToBox } from '../boundaries/clip-to-box.ts';
import { isTooFineToClip, scanArea } from '../boundaries/scan-area.ts';

type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** By covering region: which part (0–1) of the area of other regions it covers. Worked out once for the same outlines. */
export async function coveredShares(
  deps: PixelDeps,
  covering: readonly string[],
  covered: readonly string[],
): Promise<Shares> {
  const { pool } = deps.database;
  const [above, below] = [await boundariesOf(pool, covering), await boundariesOf(pool, covered)];
  return remembered(deps, 'covered', { above: above.version, below: below.version }, async () => {
    const parts = (await below.zones()).map(({ id, geometry }) => ({ id, geometry, box: bbox(geometry)! }));
    return new Map((await above.zones()).map(({ id, geometry }) => [id, sharesOf(geometry, parts)]));
  });
}

interface Outlined {
  readonly id: string;
  readonly geometry: PolygonalGeometry;
  readonly box: Bbox;
}

function sharesOf(geometry: PolygonalGeometry, parts: readonly Outlined[]): Map<string, number> {
  const box = bbox(geometry)!;
  return new Map(
    parts.flatMap((part): [string, number][] => {
      const both = common(box, part.box);
      const share = both === null ? 0 : coveredArea(geometry, part.geometry, both) / area(part.geometry);
      return share > 0 ? [[part.id, Math.min(share, 1)]] : [];
    }),
  );
}

/** Wide enough that the side of a window runs along no border, about a decimetre. */
const MARGIN_DEG = 1e-6;

function coveredArea(a: PolygonalGeometry, b: PolygonalGeometry, box: Bbox): number {
  const [own, other] = [a, b].map((each) => clipToBox(each, widened(box, MARGIN_DEG)));
  if (own!.length === 0 || other!.length === 0) return 0;
  if (isTooFineToClip([own!, other!])) return scanArea(own!, [other!], 'shared').areaM2;
  return intersection(own!, other!).reduce((sum, coordinates) => sum + area({ type: 'Polygon', coordinates }), 0);
}
