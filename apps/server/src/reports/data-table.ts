import { unitLabel } from '@qingzhang/core/units';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { calculatedItem, tableEntry } from '@qingzhang/catalogue/registry';
import type { DataRow } from '@qingzhang/contract/results/report';
import type { TraceSource, TraceSymbol } from '@qingzhang/engine/trace/trace';
import { resolutionText } from './resolution-text.ts';
import type { ReportScope } from './report-scope.ts';
import { resamplingText } from '@qingzhang/engine/treatments/resampling-text';
import type { SourceRow, SourceRows } from './source-rows.ts';
import type { ReportedTrace } from './reported-traces.ts';

type RowSource = Extract<TraceSource, { from: 'row' | 'file' }>;

/** 数据与图层: every table and file that the services of the year rest on. */
export function dataTable({ traces }: ReportScope, found: SourceRows): DataRow[] {
  return [...traces.values()].flatMap((trace) =>
    trace.symbols
      .filter(({ kind }) => kind === 'given' || kind === 'area')
      .flatMap((symbol) => rowsOf(trace, symbol, found)),
  );
}

function rowsOf(trace: ReportedTrace, symbol: TraceSymbol, found: SourceRows): DataRow[] {
  const own = symbol.sources.filter((source): source is RowSource => source.from === 'row' || source.from === 'file');
  const tables = new Set(own.flatMap((source) => (source.from === 'row' ? [source.table] : [])));
  const files = new Map(
    own.flatMap((source) => (source.from === 'file' ? [[`${source.rowId} ${source.band}`, source] as const] : [])),
  );
  const facts = (table: string) => ({
    serviceCode: trace.service,
    serviceName: calculatedItem(trace.service).title,
    item: symbol.label,
    table: tableEntry(table).table.label,
    unit: unitLabel(symbol.unit),
  });
  return [
    ...[...tables].map((table): DataRow => {
      const ids = new Set(
        own.flatMap((source) => (source.table === table && source.from === 'row' ? [source.rowId] : [])),
      );
      const rows = [...ids].flatMap((id) => found.get(id) ?? []);
      return { ...facts(table), ...provenance(table, rows), ...NO_FILE, count: ids.size, counted: 'rows' };
    }),
    ...[...files.values()].map((file): DataRow => {
      const row = found.get(file.rowId);
      return {
        ...facts(file.table),
        ...provenance(file.table, row === undefined ? [] : [row]),
        ...ofFile(trace, file, row),
      };
    }),
  ];
}

const NO_FILE = { file: null, resolution: null, missingShare: null, resampling: null, sha256: null } as const;

function ofFile(trace: ReportedTrace, file: Extract<RowSource, { from: 'file' }>, row: SourceRow | undefined) {
  const { validCount = 0, nodataCount = 0, nonFiniteCount = 0 } = row?.stats ?? {};
  const cells = validCount + nodataCount + nonFiniteCount;
  const layer = trace.pixels?.layers.find(({ rowId, band }) => rowId === file.rowId && band === file.band);
  return {
    file: row?.fileName ?? layer?.fileName ?? null,
    resolution: row === undefined ? null : resolutionText(row),
    count: cells,
    counted: 'pixels' as const,
    missingShare: cells === 0 ? null : ((nodataCount + nonFiniteCount) / cells) * 100,
    resampling: layer === undefined ? null : resamplingText(layer.resampling),
    sha256: file.sha256,
  };
}

const MOST_NAMED = 3;

function provenance(table: string, rows: readonly SourceRow[]) {
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
  const named = [...new Set(rows.flatMap(({ dataSource, sourceDoc }) => dataSource ?? sourceDoc ?? []))];
  const grade = fieldOf(tableEntry(table).table, 'quality');
  const grades = [...new Set(rows.flatMap(({ quality }) => quality ?? []))].toSorted();
  return {
    years: years.map((year) => (year === null ? '各年通用' : String(year))).join('、'),
    source:
      named.length === 0
        ? null
        : `${named.slice(0, MOST_NAMED).join('、')}${named.length > MOST_NAMED ? ` 等 ${named.length} 处` : ''}`,
    quality: grades.length === 0 ? null : grades.map((each) => optionLabel(grade, each) ?? each).join('、'),
  };
}
