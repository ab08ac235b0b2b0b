import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { authorName } from '@qingzhang/contract/author-name';
import { timeText } from '@qingzhang/contract/cells/dates';
import type { Trace, TraceSource } from '@qingzhang/engine/trace/trace';
import type { DocumentPart } from '../../documents/official-document.ts';
import { figureText } from '../figure-text.ts';
import { paperTable } from '../paper/paper-table.ts';
import { parameterRow } from '../parameter-table.ts';
import type { SourceRows } from '../source-rows.ts';

const MOST_ROWS = 60;

/** Every figure that was put into the formulas, and where it was found. */
export function givenParts(trace: Trace): DocumentPart[] {
  const given = trace.symbols.filter(({ kind }) => kind !== 'step').map((symbol) => parameterRow(trace, symbol));
  return paperTable({
    caption: '输入的数与参数',
    columns: [{ label: '名称' }, { label: '数值' }, { label: '单位' }, { label: '来源' }, { label: '核实' }],
    rows: given.map(({ label, value, range, unit, source, verification }) => [
      label,
      range ?? (typeof value === 'number' ? figureText(value) : (value ?? '')),
      unit,
      source,
      verification === 'unverified' ? '待核实' : '',
    ]),
    isSmall: true,
  });
}

interface Rows {
  readonly found: SourceRows;
  readonly names: ReadonlyMap<string, string>;
}

/** The rows and files behind them, with who wrote them last. */
export function sourceParts(trace: Trace, { found, names }: Rows): DocumentPart[] {
  const cited = new Map(
    trace.symbols
      .flatMap(({ sources }) => sources.filter(isOfRow))
      .map((source) => [`${source.table} ${source.rowId} ${source.column}`, source] as const),
  );
  const rows = [...cited.values()].slice(0, MOST_ROWS).map((source) => {
    const row = found.get(source.rowId);
    const { table } = tableEntry(source.table);
    return [
      table.label,
      source.from === 'file'
        ? `${row?.fileName ?? ''}（校验值 ${source.sha256.slice(0, 16)}）`
        : (names.get(source.rowId) ?? ''),
      fieldOf(table, source.column)?.label ?? source.column,
      row?.dataSource ?? row?.sourceDoc ?? '',
      row === undefined
        ? '现已没有'
        : `${authorName(row.updatedBy)} ${timeText(new Date(row.updatedAt).toISOString())}`,
    ];
  });
  const more = cited.size - rows.length;
  return paperTable({
    caption: '数据行与图层',
    columns: [{ label: '表' }, { label: '行或文件' }, { label: '列' }, { label: '数据来源' }, { label: '最后修改' }],
    rows,
    isSmall: true,
    notes: more > 0 ? [`另有 ${more} 处，见系统中的计算过程。`] : [],
  });
}

function isOfRow(source: TraceSource): source is Extract<TraceSource, { from: 'row' | 'file' }> {
  return source.from === 'row' || source.from === 'file';
}
