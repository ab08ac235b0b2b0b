import { isChoice, isClass } from '@qingzhang/catalogue/language/field-predicates';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { headerUnit, fullText, readText } from '../cells/cell-text.ts';
import { enteredText } from '../cells/entered.ts';
import { timeText } from '@qingzhang/contract/cells/dates';
import { rowsKey } from '../rows/use-table-rows.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import { rowLink } from '../addresses/table-links.ts';
import { authorName } from '@qingzhang/contract/author-name';
import { Pending } from '../ui/pending.tsx';
import { Tag } from '../ui/tag.tsx';
import type { TraceSource } from '@qingzhang/contract/results/trace-source';
import type { LabelNamer } from './label-names.ts';
import { SurfaceWords } from './surface-words.tsx';
import { useTraceSetting } from './trace-context.ts';
import styles from './trace.module.css';

type RowSource = Extract<TraceSource, { from: 'row' | 'file' }>;

const MOST_SHOWN = 100;
/** Columns that are shown elsewhere, or that do not tell rows apart. */
const BESIDE = new Set([
  'regionId',
  'year',
  'status',
  'remark',
  'carriedFrom',
  'sourceDoc',
  'sourceYear',
  'quality',
  'dataSource',
]);

/** The rows that fed a figure: what they say now, and who wrote that when. */
export function SourceRows({ sources }: { readonly sources: readonly TraceSource[] }) {
  const { placeName, nameOf } = useTraceSetting();
  const rows = sources.filter((source): source is RowSource => 'rowId' in source).slice(0, MOST_SHOWN);
  const { table: name = '', column = '' } = rows[0] ?? {};
  const ids = [...new Set(rows.map(({ rowId }) => rowId))];
  const { data, error } = useQuery({
    queryKey: [...rowsKey(name), 'sources', ids],
    queryFn: ({ signal }) =>
      api.call(
        rowCalls(tableEntry(name).table).getAllDataList,
        { filters: [{ key: 'id', op: 'in', value: ids }] },
        { signal, isQuiet: true },
      ),
  });
  if (data === undefined) return <Pending error={error} failed="未能读取" />;
  const { table } = tableEntry(name);
  const found = new Map(data.map((row) => [row['id'], row]));
  const field = fieldOf(table, column);
  const text = (row: Row, key: string) => plainText(table, row, key);
  // A raster's figure is its file: the row is named by it.
  const valueText = (row: Row) => text(row, column) || text(row, 'fileName') || '打开';
  const keys = tellingColumns(table, data, column);
  const shown = ids.map((id) => ({
    id,
    row: found.get(id),
    usedVersion: rows.find(({ rowId }) => rowId === id)?.rowVersion ?? 0,
  }));
  const unit = field === undefined ? '' : headerUnit(field, 'yuan');
  return (
    <>
      <FigureTable
        label={`${table.label}中用到的行`}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'region',
            header: '区域',
            render: ({ row }) => (row === undefined ? '—' : placeText(row['regionId'], placeName)),
          },
          { key: 'year', header: '年份', render: ({ row }) => (row === undefined ? '' : text(row, 'year') || '各年') },
          ...keys.map((key) => ({
            key,
            header: fieldOf(table, key)?.label ?? key,
            render: ({ row }: (typeof shown)[number]) => (row === undefined ? '' : keyText(table, row, key, nameOf)),
          })),
          {
            key: 'value',
            header: `${field?.label ?? column}${unit === '' || unit === undefined ? '' : `（${unit}）`}`,
            isNumber: true,
            render: ({ id, row }) =>
              row === undefined ? (
                '该行已删除'
              ) : (
                <Link to={rowLink(name, id)} title={enteredText(row, column) ?? '打开这一行'}>
                  {valueText(row)}
                </Link>
              ),
          },
          {
            key: 'by',
            header: '填写人与时间',
            render: ({ row }) =>
              row === undefined ? '' : `${authorName(String(row['updatedBy']))} ${timeText(String(row['updatedAt']))}`,
          },
          {
            key: 'version',
            header: '版本',
            render: ({ row, usedVersion }) =>
              row === undefined || row['rowVersion'] === usedVersion ? (
                `第 ${usedVersion} 版`
              ) : (
                <Tag tone="warning">
                  计算时第 {usedVersion} 版，现第 {String(row['rowVersion'])} 版
                </Tag>
              ),
          },
        ]}
      />
      {[...new Set(data.map((row) => row['fileId']))].map(
        (fileId) =>
          table.kind === 'raster' && typeof fileId === 'string' && <SurfaceWords key={fileId} fileId={fileId} />,
      )}
      {sources.length > MOST_SHOWN && (
        <p className={styles['soft']}>
          共 {sources.length} 行，这里列出前 {MOST_SHOWN} 行。
        </p>
      )}
    </>
  );
}

/** A row without a region is about the whole account unit. */
function placeText(regionId: unknown, placeName: (id: string) => string): string {
  return typeof regionId === 'string' ? placeName(regionId) : '全县';
}

/** The columns in which these rows differ from one another, so that each can be told. */
function tellingColumns(table: Table, rows: readonly Row[], column: string): readonly string[] {
  return table.unique.filter(
    (key) => key !== column && !BESIDE.has(key) && rows.some((row) => row[key] !== null && row[key] !== undefined),
  );
}

function keyText(table: Table, row: Row, key: string, nameOf: LabelNamer): string {
  const value = row[key];
  if (value === null || value === undefined) return '';
  const text = plainText(table, row, key);
  const field = fieldOf(table, key);
  if (isChoice(field)) return optionLabel(field, value) ?? text;
  return isClass(field) || key === 'code' ? nameOf('class', text) : text;
}

function plainText(table: Table, row: Row, key: string): string {
  const field = fieldOf(table, key);
  return field === undefined ? '' : (fullText(field, row[key]) ?? readText(field, row[key], undefined, 'yuan'));
}
