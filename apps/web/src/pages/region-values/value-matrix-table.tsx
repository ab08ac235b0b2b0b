import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { standingOfAll } from '@qingzhang/contract/standing';
import { StandingNote } from '../../figures/standing-note.tsx';
import { FigureTable } from '../../figures/figure-table.tsx';
import { BasisFigure } from './basis-figure.tsx';
import type { YearRegion } from '../../regions/year-regions.ts';
import type { Basis, RegionValue } from '../../regions/region-value.ts';
import { valueMatrix, type MatrixRow } from './value-matrix.ts';

interface ValueMatrixProps {
  readonly regions: readonly YearRegion[];
  readonly values: readonly RegionValue[];
  readonly own: readonly RegionValue[];
  readonly basis: Basis;
  readonly url: string;
}

/** The total first, then its services in the order of the report. */
const COLUMNS = [TOTAL, ...SERVICES.filter((service) => service !== TOTAL)];

/** Regions down, services across. A region with others below it opens. */
export function ValueMatrix({ regions, values, own, basis, url }: ValueMatrixProps) {
  const rows = valueMatrix(values, own, basis);
  const hasChildren = (id: string | null) => regions.some(({ parentId }) => parentId === id);
  const shown = COLUMNS.filter(({ wire }) => rows.some(({ figures }) => (figures.get(wire) ?? null) !== null));
  const standings = shown.map(({ wire, title }) => ({
    name: title,
    ...standingOfAll([...values, ...own].filter(({ serviceCode }) => serviceCode === wire)),
  }));
  return (
    <>
      <FigureTable
        label="区域与服务"
        rows={rows}
        keyOf={({ key }) => key}
        isSum={({ kind }) => kind === 'total'}
        columns={[
          {
            key: 'name',
            header: '区域',
            render: ({ name, regionId, kind }: MatrixRow) =>
              kind === 'region' && hasChildren(regionId) ? <Link to={`${url}?region=${regionId}`}>{name}</Link> : name,
          },
          ...shown.map(({ wire, title }) => ({
            key: wire,
            header: title,
            isNumber: true,
            render: ({ figures }: MatrixRow) => <BasisFigure value={figures.get(wire)} basis={basis} />,
          })),
        ]}
      />
      <StandingNote of={standings} />
    </>
  );
}
