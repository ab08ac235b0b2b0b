import { confirm, type Issue } from '@qingzhang/core/issue';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { openOverlay } from '@qingzhang/geo/overlay/overlay';
import { snapBorders, type SnapMember } from '@qingzhang/geo/overlay/snap-borders';
import { touches, widened } from '../../territory/boxes.ts';
import { clipToBox } from '../../territory/clip-to-box.ts';
import { geometryOf } from './sound-boundary.ts';

interface Fitting {
  readonly name: string;
  readonly geometry: PolygonalGeometry;
  readonly siblings: readonly DrawnRegion[];
  readonly parent: DrawnRegion | null;
  readonly snapM: number;
}

/** About 100 m: neighbours beyond it have no say. */
const AROUND_DEG = 0.001;
const OWN = 'own';

/** A border that was drawn by hand, fitted to neighbours that stand fast. */
export async function fittedToNeighbours({ name, geometry, siblings, parent, snapM }: Fitting) {
  const issues: Issue[] = [];
  const box = bbox(geometry);
  if (snapM === 0 || box === null) return { geometry, issues };
  const window = widened(box, AROUND_DEG);
  const near = siblings.flatMap((sibling): SnapMember[] => {
    const own = sibling.geometry === null ? null : bbox(sibling.geometry);
    if (own === null || !touches(own, window)) return [];
    return [{ key: sibling.id, geometry: sibling.geometry!, isFixed: true }];
  });
  // Of the region above only what lies around: what is free elsewhere is none of this border's.
  const above = parent?.geometry ? clipToBox(parent.geometry, window) : [];
  const snapped = snapBorders(
    await openOverlay(),
    {
      parent: above.length === 0 ? undefined : geometryOf(above),
      members: [...near, { key: OWN, geometry, isFixed: false }],
    },
    snapM,
  );
  if (snapped.unfit.length > 0) {
    const text = `“${name}”按 ${snapM} 米贴合后会失去形状，仍用所画的边界`;
    issues.push(confirm('geometry', 'SNAP_UNFIT', text));
  }
  return { geometry: snapped.moved.get(OWN) ?? geometry, issues };
}
