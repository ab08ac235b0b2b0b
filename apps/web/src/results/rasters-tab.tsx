import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isRasterTable, type RasterTable } from '@qingzhang/catalogue/language/raster-table';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { useQueries } from '@tanstack/react-query';
import { unitLabel } from '@qingzhang/core/units';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useYearRegions } from '../regions/year-regions.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import { authorName } from '@qingzhang/contract/author-name';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { rowLink, tableLink } from '../addresses/table-links.ts';
import { useClassNames } from '../values/part-names.ts';
import styles from './results.module.css';

/** A row of a raster table: a file, or a mean value standing in for one. */
type RasterRow = RowOf<RasterTable>;

/** 栅格图层: the rasters of the service in the year, with the facts of their files. */
export function RastersTab({ service, year }: ServiceTabProps) {
  const tables = service.tables.filter(isRasterTable);
  const results = useQueries({
    queries: tables.map((table) => ({
      queryKey: [...rowsKey(table.name), 'layers', year],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(rowCalls(table).getAllDataList, { year }, { signal }),
    })),
  });
  return (
    <div className={styles['tab']}>
      {tables.map((table, index) => (
        <section key={table.name} className={styles['panel']}>
          <h2>
            <Link to={tableLink(table.name)}>{table.label}</Link>
          </h2>
          <Layers table={table} year={year} rows={results[index]?.data} />
        </section>
      ))}
    </div>
  );
}

interface LayersProps {
  readonly table: Table;
  readonly year: number | null;
  readonly rows: readonly RasterRow[] | undefined;
}

function Layers({ table, year, rows }: LayersProps) {
  const { nameOf } = useYearRegions(year);
  const classes = useClassNames();
  if (rows === undefined) return <Pending />;
  if (rows.length === 0) return <Quiet>这一年尚无图层。打开“{table.label}”上传栅格，或填写均值代替。</Quiet>;
  const kinds = fieldOf(table, 'rasterKind');
  const kindName = (kind: string) => optionLabel(kinds, kind) ?? kind;
  const unitOf = (kind: string) => {
    const unit = table.rasterKinds.find((candidate) => candidate.kind === kind)?.unit ?? '1';
    return unit === '1' ? '' : unitLabel(unit);
  };
  return (
    <FigureTable
      label={table.label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'kind', header: '类别', render: ({ rasterKind }) => kindName(rasterKind) },
        {
          key: 'region',
          header: '区域',
          render: ({ regionId }) => (regionId === null ? '全县' : nameOf(regionId)),
        },
        {
          key: 'month',
          header: '月份',
          render: ({ month }) => (month === null || month === 0 ? '全年' : `${month} 月`),
        },
        {
          key: 'file',
          header: '文件或均值',
          render: ({ id, fileName, fileId, meanValue, classCode, rasterKind }) => (
            <Link to={rowLink(table.name, id)} title="打开这一行">
              {fileId === null
                ? `均值 ${meanValue ?? '—'} ${unitOf(rasterKind)}${classCode === null ? '' : `(${classes.get(classCode) ?? classCode})`}`
                : (fileName ?? '未命名文件')}
            </Link>
          ),
        },
        {
          key: 'size',
          header: '行列数',
          isNumber: true,
          render: ({ width, height }) => (width === null ? '—' : `${width} × ${height}`),
        },
        { key: 'pixel', header: '像元', isNumber: true, render: pixelText },
        { key: 'crs', header: '坐标系', render: ({ crsEpsg }) => (crsEpsg === null ? '—' : `EPSG:${crsEpsg}`) },
        {
          key: 'sha',
          header: '校验码',
          render: ({ sha256 }) => (sha256 === null ? '—' : <code title={sha256}>{sha256.slice(0, 8)}</code>),
        },
        {
          key: 'by',
          header: '填写人与时间',
          render: ({ updatedBy, updatedAt }) => `${authorName(updatedBy)} ${timeText(updatedAt)}`,
        },
      ]}
    />
  );
}

/** The edge of a cell, in the unit of its system. */
function pixelText({ pixelSizeX, crsEpsg }: RasterRow): string {
  if (pixelSizeX === null) return '—';
  const isInDegrees = crsEpsg !== null && crsByEpsg(crsEpsg)?.projection.method === 'longlat';
  return `${Number(pixelSizeX.toPrecision(4))}${isInDegrees ? '°' : ' m'}`;
}
