import type { Zones } from '../account/zones.ts';
import { fenToYuan } from '@qingzhang/core/money';
import { shareFen } from '../roll-up/share-fen.ts';

/** A region's value after correction by hand; nothing where neither it nor anything below it has one. */
export interface CorrectedValue {
  readonly fen: bigint;
  /** Something at or below the region was typed by hand (含手工). */
  readonly containsManual: boolean;
}

/**
 * Values typed by hand take the place of calculated ones: the difference goes up to every region above, as far as the
 * next one that was typed by hand, and the regions below are rescaled. What the children then lack of their parent is
 * 未分配.
 */
export function applyManual(
  zones: Zones,
  calculated: ReadonlyMap<string, bigint>,
  manual: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, CorrectedValue> {
  const values = new Map(calculated);
  const touched = new Set<string>();
  // Parents come first, so that a region below is corrected after it has been rescaled.
  for (const { id } of zones.regions) {
    const typed = manual.get(id);
    if (typed === undefined) continue;
    const before = values.get(id);
    values.set(id, typed);
    touched.add(id);
    rescaleBelow(zones, values, id, before);
    for (const above of zones.ancestors(id).slice(1)) {
      touched.add(above);
      if (manual.has(above)) break;
      values.set(above, (values.get(above) ?? 0n) + typed - (before ?? 0n));
    }
  }
  return new Map([...values].map(([id, fen]) => [id, { fen, containsManual: touched.has(id) }]));
}

function rescaleBelow(zones: Zones, values: Map<string, bigint>, id: string, before: bigint | undefined): void {
  const children = (zones.children.get(id) ?? []).filter((child) => values.has(child.id));
  if (before === undefined || before === 0n || children.length === 0) return;
  const now = values.get(id)!;
  const own = children.map((child) => values.get(child.id)!);
  const rest = before - own.reduce((sum, fen) => sum + fen, 0n);
  const scale = Number(now) / Number(before);
  const scaled = shareFen(
    now,
    own.map((fen) => fenToYuan(fen) * scale),
    fenToYuan(rest) * scale,
  );
  children.forEach((child, index) => {
    const earlier = own[index]!;
    values.set(child.id, scaled.parts[index]!);
    rescaleBelow(zones, values, child.id, earlier);
  });
}
