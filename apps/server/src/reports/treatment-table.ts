import { fromBase, unitLabel } from '@qingzhang/core/units';
import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import type { TreatmentRow } from '@qingzhang/contract/results/report';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { truncations } from '@qingzhang/engine/trace/truncations';
import type { ReportScope } from './report-scope.ts';
import { resamplingText } from './resampling-text.ts';
import { sourceRows, type SourceRows } from './source-rows.ts';

/** By service: land without figures, what was cut off at 0, what was moved to another grid or carried over from earlier years. */
export async function treatmentTable(
  { pool, traces }: ReportScope,
  unverified: (wire: string) => number,
): Promise<TreatmentRow[]> {
  const found = await sourceRows(pool, [...traces.values()]);
  return [...traces.values()].map((trace) => ({
    serviceCode: trace.service,
    serviceName: serviceByCode(trace.service).title,
    ...nodataOf(trace),
    truncated: truncations(trace).map(truncationText),
    resampled: (trace.pixels?.layers ?? []).flatMap(({ fileName, resampling }) =>
      resampling === null ? [] : [`${fileName}:${resamplingText(resampling)}`],
    ),
    carried: carriedIn(trace, found),
    unverified: unverified(trace.service),
  }));
}

function nodataOf({ pixels }: Trace) {
  if (pixels === undefined) return { nodataHm2: null, nodataShare: null };
  const { validM2, nodataM2 } = pixels;
  const all = validM2 + nodataM2;
  return { nodataHm2: fromBase(nodataM2, 'hm2'), nodataShare: all === 0 ? null : (nodataM2 / all) * 100 };
}

const FIGURES = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 6 });

function truncationText({ label, unit, amount }: ReturnType<typeof truncations>[number]): string {
  return amount === null
    ? `${label}小于 0 处按 0 计(逐处截断,不单独汇总)`
    : `${label}小于 0 的 ${FIGURES.format(amount)} ${unitLabel(unit)} 按 0 计`;
}

/** Rows that were copied from an earlier year and not changed since, table by table. */
function carriedIn({ symbols }: Trace, found: SourceRows): string[] {
  const counts = new Map<string, Set<string>>();
  for (const source of symbols.flatMap(({ sources }) => sources)) {
    if (source.from !== 'row' && source.from !== 'file') continue;
    const from = found.get(source.rowId)?.carriedFrom ?? null;
    if (from === null) continue;
    const key = `“${tableEntry(source.table).table.label}”沿用 ${from} 年`;
    counts.set(key, (counts.get(key) ?? new Set()).add(source.rowId));
  }
  return [...counts].map(([text, ids]) => `${text} ${ids.size} 行`);
}
