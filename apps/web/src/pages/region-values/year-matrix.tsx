import { Link } from 'react-router';
import { FigureTable } from '../../figures/figure-table.tsx';
import { standingOfAll } from '@qingzhang/contract/standing';
import { StandingNote } from '../../figures/standing-note.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { BasisFigure } from './basis-figure.tsx';
import { useYearRegions, type YearRegion } from '../../regions/year-regions.ts';
import { useChildYears, type Basis, type RegionValue } from '../../regions/region-value.ts';

interface YearMatrixProps {
  /** The year that is worked on, whose names count. */
  readonly year: number;
  /** Of the region, on each of the boundaries that years are kept by. */
  readonly ids: readonly string[];
  readonly regions: readonly YearRegion[];
  /** The values of the region itself in every year. */
  readonly own: readonly RegionValue[];
  readonly basis: Basis;
  readonly serviceCode: string;
  readonly url: string;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly isSum: boolean;
  readonly figures: ReadonlyMap<number, number | null>;
}

/** Regions down, years across, of one service. A region of other boundaries is the same where its code is. */
export function YearMatrix({ year: working, ids, regions, own, basis, serviceCode, url }: YearMatrixProps) {
  const { data, error } = useChildYears(ids, serviceCode);
  const { find } = useYearRegions(working);
  if (data === undefined) return error === null ? <ResultSkeleton /> : <FailedLoad error={error} />;
  const totals = own.filter((value) => value.serviceCode === serviceCode);
  const years = [...new Set([...data, ...totals].map(({ year }) => year))].toSorted((a, b) => a - b);
  if (years.length === 0) return <Quiet>这项服务在各年度都没有核算结果。</Quiet>;
  const placeOf = ({ regionId, regionName }: RegionValue) => {
    const same = find(regionId);
    return { key: same?.id ?? regionId ?? 'rest', name: same?.name ?? regionName };
  };
  const rows = [...linesOf(data, basis, placeOf, false), ...linesOf(totals, basis, placeOf, true)];
  const hasChildren = (id: string) => regions.some(({ parentId }) => parentId === id);
  const standings = years.map((year) => ({
    name: `${year} 年`,
    ...standingOfAll([...data, ...totals].filter((value) => value.year === year)),
  }));
  return (
    <>
      <FigureTable
        label="区域与年度"
        rows={rows}
        keyOf={({ key }) => key}
        isSum={({ isSum }) => isSum}
        columns={[
          {
            key: 'name',
            header: '区域',
            render: ({ key, name, isSum }) =>
              !isSum && hasChildren(key) ? <Link to={`${url}?region=${key}`}>{name}</Link> : name,
          },
          ...years.map((year) => ({
            key: String(year),
            header: `${year} 年`,
            isNumber: true,
            render: ({ figures }: Line) => <BasisFigure value={figures.get(year)} basis={basis} />,
          })),
        ]}
      />
      <StandingNote of={standings} />
    </>
  );
}

function linesOf(
  values: readonly RegionValue[],
  basis: Basis,
  placeOf: (value: RegionValue) => Pick<Line, 'key' | 'name'>,
  isSum: boolean,
): readonly Line[] {
  const lines = new Map<string, Line & { readonly figures: Map<number, number | null> }>();
  for (const value of values) {
    const { key, name } = placeOf(value);
    const line = lines.get(key) ?? { key, name, isSum, figures: new Map<number, number | null>() };
    line.figures.set(value.year, value[basis]);
    lines.set(key, line);
  }
  return [...lines.values()].toSorted((a, b) => Number(a.key === 'rest') - Number(b.key === 'rest'));
}
