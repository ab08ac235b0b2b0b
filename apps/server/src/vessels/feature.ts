import { secondText } from '@qingzhang/contract/cells/dates';
import type { vessel as vesselTable } from '@qingzhang/catalogue/tables/map';
import type { RowOf } from '@qingzhang/contract/rows/row-of';

export type Vessel = RowOf<typeof vesselTable>;

/** A position as the database gives it. */
export interface StoredPosition {
  readonly ts: string;
  readonly lon: number;
  readonly lat: number;
  readonly speed: number | null;
  readonly course: number | null;
}

/** Attributes that a map shows besides the columns; whoever sends them back changes nothing. */
export const SHOWN_KEYS: readonly string[] = ['name', 'geoLayer', 'time', 'dragId', 'online'];

const NOWHERE = { ts: null, lon: null, lat: null, speed: null, course: null };

/** A vessel at a place, with the attributes of a map feature. `dragId` tells info windows apart. */
export function feature<Position extends StoredPosition | undefined>(
  { shipName, shipId }: Pick<Vessel, 'shipName' | 'shipId'>,
  position: Position,
  dragId: string,
) {
  return {
    ...(position ?? NOWHERE),
    name: shipName ?? shipId,
    geoLayer: 'vessel' as const,
    shipName,
    time: position === undefined ? null : secondText(position.ts),
    dragId,
  };
}
