import type { Basis, RegionValue } from '../../regions/region-value.ts';

/** One region of a matrix: its figures by service. */
export interface MatrixRow {
  readonly key: string;
  readonly regionId: string | null;
  readonly name: string;
  readonly kind: 'region' | 'rest' | 'total';
  readonly figures: ReadonlyMap<string, number | null>;
}

const REST = 'rest';

/** Regions × services: those below, what none of them gets, and the region itself as their sum. */
export function valueMatrix(
  children: readonly RegionValue[],
  own: readonly RegionValue[],
  basis: Basis,
): readonly MatrixRow[] {
  const rows = new Map<string, { row: Omit<MatrixRow, 'figures'>; figures: Map<string, number | null> }>();
  const add = (value: RegionValue, kind: MatrixRow['kind']) => {
    const key = value.regionId ?? REST;
    const found = rows.get(key) ?? {
      row: { key, regionId: value.regionId, name: value.regionName, kind },
      figures: new Map<string, number | null>(),
    };
    found.figures.set(value.serviceCode, value[basis]);
    rows.set(key, found);
  };
  for (const value of children) add(value, value.regionId === null ? 'rest' : 'region');
  for (const value of own) add(value, 'total');
  const listed = [...rows.values()].map(({ row, figures }) => ({ ...row, figures }));
  return (['region', 'rest', 'total'] as const).flatMap((kind) => listed.filter((row) => row.kind === kind));
}
