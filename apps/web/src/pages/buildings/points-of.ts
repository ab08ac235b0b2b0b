import type { Row } from '@qingzhang/contract/rows/row';
import type { Shape } from '../../region-maps/shape-map.tsx';

/** The rows that have a place, as points. */
export function pointsOf(rows: readonly Row[]): readonly Shape[] {
  return rows.flatMap((row) => {
    const { id, name, lon, lat } = row;
    if (typeof lon !== 'number' || typeof lat !== 'number') return [];
    const geometry = { type: 'Point', coordinates: [lon, lat] };
    return [{ type: 'Feature' as const, id: String(id), geometry, properties: { name } }];
  });
}
