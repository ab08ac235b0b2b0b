import { tableEntry } from '@qingzhang/catalogue/registry';
import { BUILDING_TABLES } from '@qingzhang/catalogue/tables/buildings';
import { observationPoint } from '@qingzhang/catalogue/tables/map';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { allPoints } from '@qingzhang/contract/calls/count-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';

/** Something that stands at a point. */
export type MapPoint = AnswerOf<typeof allPoints>[number];

export type PointGroup = 'buildings' | 'observations' | 'places';

const BUILDINGS = new Set(BUILDING_TABLES.map(({ table }) => table.name));
/** Okabe and Ito's colours, told apart with any kind of colour vision. */
const COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#8c6d31',
  '#7f7f7f',
  '#a8071a',
] as const;
/** Where each group begins among the colours, so that groups shown together differ. */
const FIRST_COLOUR: Readonly<Record<PointGroup, number>> = { places: 0, buildings: 4, observations: 8 };
const NONE: readonly MapPoint[] = [];

export const POINTS_KEY = [allPoints.name] as const;

/** Everything that stands at a point and belongs to a group. */
export function usePoints(group: PointGroup, isWanted = true): readonly MapPoint[] {
  const { data = NONE } = useQuery({
    queryKey: POINTS_KEY,
    queryFn: ({ signal }) => api.call(allPoints, {}, { signal }),
    enabled: isWanted,
  });
  return useMemo(() => data.filter(({ kind }) => groupOf(kind) === group), [data, group]);
}

export function groupOf(kind: string): PointGroup {
  if (BUILDINGS.has(kind)) return 'buildings';
  return kind === observationPoint.name ? 'observations' : 'places';
}

/** The kinds that occur, in the order of their tables, each with its colour. */
export function kindsOf(
  points: readonly MapPoint[],
): readonly { readonly kind: string; readonly label: string; readonly colour: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of points) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count], index) => ({
      kind,
      label: tableEntry(kind).table.label,
      colour: COLOURS[(FIRST_COLOUR[groupOf(kind)] + index) % COLOURS.length]!,
      count,
    }));
}
