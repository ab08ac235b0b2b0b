import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import type { Row } from './row.ts';

/** The region above a region; null or nothing at the top. */
export type ParentOf = (regionId: string) => string | null | undefined;

const REST = 'rest';

/**
 * Rows of class areas that together hold each piece of land once. The area of a region as a whole holds what its parts
 * below and what they leave of it have; a row without a region holds all.
 */
export function countedLand<Own extends Row>(rows: readonly Own[], parentOf: ParentOf): readonly Own[] {
  const whole = new Set(rows.flatMap((row) => (row[CLASS_AREAS.part] === REST ? [] : [keyOf(row, row['regionId'])])));
  return rows.filter((row) => {
    const { regionId } = row;
    if (typeof regionId !== 'string') return true;
    if (row[CLASS_AREAS.part] === REST && whole.has(keyOf(row, regionId))) return false;
    for (let above = parentOf(regionId); typeof above === 'string'; above = parentOf(above))
      if (whole.has(keyOf(row, above))) return false;
    return !whole.has(keyOf(row, null));
  });
}

function keyOf(row: Row, regionId: unknown): string {
  return JSON.stringify([row['year'] ?? null, row['classCode'] ?? null, regionId ?? null]);
}
