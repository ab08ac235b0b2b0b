import { SERVICES } from '@qingzhang/catalogue/registry';
import { changeText } from '../../figures/percent-text.ts';
import { standingOfAll } from '@qingzhang/contract/standing';
import { StandingNote } from '../../figures/standing-note.tsx';
import { FigureTable } from '../../figures/figure-table.tsx';
import { BasisFigure, BasisUnitLine } from './basis-figure.tsx';
import type { YearRegion } from '../../regions/year-regions.ts';
import type { Basis, RegionValue } from '../../regions/region-value.ts';
import styles from './region-values.module.css';

interface YearTrendProps {
  readonly region: YearRegion;
  /** The region's values in every year. */
  readonly values: readonly RegionValue[];
  readonly basis: Basis;
}

/** One region through the years; shown from the second year on. */
export function YearTrend({ region, values, basis }: YearTrendProps) {
  const years = [...new Set(values.map(({ year }) => year))].toSorted((a, b) => a - b);
  if (years.length < 2) return null;
  const figure = (wire: string, year: number | undefined) =>
    values.find((value) => value.serviceCode === wire && value.year === year)?.[basis] ?? null;
  const rows = SERVICES.filter(({ wire }) => years.some((year) => figure(wire, year) !== null));
  const [before, last] = years.slice(-2);
  const standings = years.map((year) => ({
    name: `${year} 年`,
    ...standingOfAll(values.filter((value) => value.year === year)),
  }));
  return (
    <section className={styles['panel']}>
      <h2>{region.name}历年价值</h2>
      <BasisUnitLine basis={basis} />
      <FigureTable
        label="历年价值"
        rows={rows}
        keyOf={({ wire }) => wire}
        isSum={({ kind }) => kind === 'sum'}
        columns={[
          { key: 'name', header: '服务', render: ({ title }) => title },
          ...years.map((year) => ({
            key: String(year),
            header: `${year} 年`,
            isNumber: true,
            render: ({ wire }: { readonly wire: string }) => <BasisFigure value={figure(wire, year)} basis={basis} />,
          })),
          {
            key: 'change',
            header: `${last} 年比 ${before} 年`,
            isNumber: true,
            render: ({ wire }) => changeText(changeOf(figure(wire, before), figure(wire, last))),
          },
        ]}
      />
      <StandingNote of={standings} />
    </section>
  );
}

function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before <= 0 ? null : after / before - 1;
}
