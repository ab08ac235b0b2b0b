import type { Trace, TraceArray, TraceFigure, TraceRegion } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from '../report-scope.ts';
import type { RowTerm } from './flow-parts.ts';

/** A row behind a run, with what of it belongs to the region of the report. */
export interface RunRow {
  readonly id: string;
  readonly classCode: string | null;
  readonly said: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly share: number;
}

/** What rows brought the region; empty where the run shared out no rows. */
export function rowTerms(trace: Trace | undefined, regionId: string): RowTerm[] {
  return termsOf(trace, regionId).map(({ labels: { row: _row, class: classCode = '', ...said }, amount }) => ({
    classCode: classCode === '' ? null : classCode,
    said,
    yuan: amount,
  }));
}

/** The rows along a symbol of a run. */
export function runRows(
  { region, zones }: Pick<ReportScope, 'region' | 'zones'>,
  trace: Trace,
  symbol: string,
): RunRow[] {
  const figures = rowArray(trace, symbol);
  if (figures === null) return [];
  const { zone: places = [], class: classes = [], ...keys } = figures.keys ?? {};
  const shares = sharesOf(trace, region.id);
  return figures.labels[0]!.map((id, at) => {
    // A part of a region, such as what its children leave, is named after it.
    const place = places[at]?.slice(places[at].lastIndexOf(':') + 1) ?? trace.unitId;
    const isWithin = zones.ancestors(place).includes(region.id);
    return {
      id,
      classCode: classes[at] || null,
      said: Object.fromEntries(Object.entries(keys).map(([name, words]) => [name, words[at]!])),
      share: region.id === trace.unitId ? 1 : shares === null ? Number(isWithin) : (shares.get(id) ?? 0),
    };
  });
}

/** The figure of a row, or the one figure of all rows; null where there is none. */
export function figureOfRow(trace: Trace, symbol: string, rowId: string): TraceFigure {
  const single = trace.symbols.find((each) => each.symbol === symbol)?.value ?? null;
  if (single === null || typeof single !== 'object') return single;
  const figures = rowArray(trace, symbol);
  const at = figures?.labels[0]!.indexOf(rowId) ?? -1;
  return at < 0 ? null : figures!.values[at]!;
}

function rowArray({ symbols }: Trace, symbol: string): TraceArray | null {
  const value = symbols.find((each) => each.symbol === symbol)?.value ?? null;
  if (value === null || typeof value !== 'object' || 'intervals' in value) return null;
  return value.dims.length === 1 && value.dims[0] === 'row' ? value : null;
}

function termsOf(trace: Trace | undefined, regionId: string): TraceRegion['terms'] {
  return trace?.regions.find((each) => each.regionId === regionId)?.terms ?? [];
}

/** What of each row's value is the region's; null where the run keeps no rows apart. */
function sharesOf(trace: Trace, regionId: string): Map<string, number> | null {
  if (!termsOf(trace, trace.unitId).some(({ labels }) => labels['row'] !== undefined)) return null;
  const shares = new Map<string, number>();
  for (const { labels, amount, unitAmount } of termsOf(trace, regionId)) {
    const { row } = labels;
    if (row !== undefined && unitAmount !== 0) shares.set(row, (shares.get(row) ?? 0) + amount / unitAmount);
  }
  return shares;
}
