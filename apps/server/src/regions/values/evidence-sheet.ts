import { OWN_ADDEND, serviceByCode } from '@qingzhang/catalogue/registry';
import type { Sheet, SheetRow } from '../../sheets/workbook.ts';
import type { PlacedValue } from './region-values.ts';
import type { CalculatedEvidence } from './run-facts.ts';

/** What the values of each service rest on: its method, what is 待核实, and what was done to its data. */
export function evidenceSheet(year: number, values: readonly PlacedValue[]): Sheet {
  return {
    name: '数据状况',
    title: `${year} 年各服务的数据状况`,
    notes: [
      '每项服务一行；待核实为所用参数与口径中尚未与正式文本核对的项数；缺值为没有数据的土地占比，空格为没有用到栅格；手工填报的价值没有计算过程',
    ],
    columns: [
      { header: '服务', format: 'text' },
      { header: '核算单元', format: 'text' },
      { header: '方法', format: 'text', width: 28 },
      { header: '手工填报的区域', format: 'text', width: 28 },
      { header: '待核实（项）', format: 'integer' },
      { header: '缺值面积（hm²）', format: 'decimal' },
      { header: '缺值占比（%）', format: 'decimal' },
      { header: '截断', format: 'text', width: 48 },
      { header: '重采样与插值', format: 'text', width: 48 },
    ],
    rows: groups(values).flatMap(rowOf),
    frozenColumns: 1,
  };
}

interface Group {
  readonly serviceCode: string;
  /** The account unit first. */
  readonly values: readonly PlacedValue[];
}

/** The rows of each service by account unit, in the order that they are listed in. */
function groups(values: readonly PlacedValue[]): readonly Group[] {
  const found: { readonly serviceCode: string; readonly values: PlacedValue[] }[] = [];
  for (const value of values) {
    const { serviceCode, parentId } = value.row;
    const last = found.at(-1);
    if (last === undefined || last.serviceCode !== serviceCode || parentId === null)
      found.push({ serviceCode, values: [value] });
    else last.values.push(value);
  }
  return found;
}

function rowOf({ serviceCode, values }: Group): SheetRow[] {
  const { title, kind } = serviceByCode(serviceCode);
  const unit = values[0]!.row.regionName;
  if (kind === 'sum') {
    const own = values.map(({ evidence }) => (evidence?.kind === 'sum' ? evidence.addend : null)).find(Boolean) ?? null;
    return own === null ? [] : [line(OWN_ADDEND.title, unit, own, null)];
  }
  const typed = values.filter(({ row, evidence }) => row.regionId !== null && evidence === null);
  const names = typed.map(({ row }) => row.regionName).join('、') || null;
  const calculated = values.map(({ evidence }) => evidence).find((evidence) => evidence?.kind === 'calculated');
  return [line(title, unit, calculated?.kind === 'calculated' ? calculated : null, names)];
}

function line(title: string, unit: string, run: CalculatedEvidence | null, typed: string | null): SheetRow {
  return {
    cells: [
      title,
      unit,
      run?.method ?? '手工填报',
      typed,
      run?.doubts ?? null,
      run?.treated.nodataHm2 ?? null,
      run?.treated.nodataShare ?? null,
      run?.treated.truncated.join('；') || null,
      run?.treated.resampled.join('；') || null,
    ],
  };
}
