import type { Table } from '@qingzhang/catalogue/language/table';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { blocking } from '@qingzhang/core/issue';
import { codeField } from '../layers/class-field.ts';
import { classRows, type CodeMap } from '../layers/class-rows.ts';

/** Whether a layer can be saved: `asks` needs an answer, `stopped` another file. */
export interface Standing {
  readonly state: 'underWay' | 'ready' | 'asks' | 'stopped';
  readonly why: readonly string[];
  /** What tells its row from others; empty until it is known. */
  readonly place: string;
}

export const UNDER_WAY: Standing = { state: 'underWay', why: [], place: '' };

interface Layer {
  readonly table: Table;
  readonly reading: RasterReading;
  readonly values: Row;
  readonly ownCodes: readonly string[];
  /** What the form would refuse. */
  readonly problems: readonly string[];
  /** Whether it is known which row has its place already. */
  readonly isPlaceKnown: boolean;
  /** A stored row has its place, and nobody has said to replace it. */
  readonly isTaken: boolean;
  /** Its name is that of another table's layers, and nobody has said that it belongs here. */
  readonly isElsewhere: boolean;
  /** The name of another file of the same batch with the same place. */
  readonly twin: string | undefined;
}

/** What stands in the way of saving a layer. */
export function standingOf(layer: Layer): Omit<Standing, 'place'> {
  const blocks = blocking(layer.reading.issues).length;
  // What they are stands with the file.
  const stops = [...(blocks === 0 ? [] : [`须先解决下面“必须补齐”的 ${blocks} 处`]), ...notCodes(layer)];
  if (stops.length > 0) return { state: 'stopped', why: stops };
  if (!layer.isPlaceKnown) return { state: 'underWay', why: [] };
  const asks = [
    ...layer.problems,
    ...(layer.twin === undefined ? [] : [`与“${layer.twin}”是同一年份、类别和月份，只能保存一个，请改动或移除其一`]),
    ...(layer.isElsewhere ? ['文件名疑为其他表的图层，请核对'] : []),
    ...(layer.isTaken ? ['该位置已有图层，请选择替换或另存'] : []),
    ...unmapped(layer),
  ];
  return { state: asks.length > 0 ? 'asks' : 'ready', why: asks };
}

function notCodes({ table, reading }: Layer): readonly string[] {
  if (codeField(table) === undefined || reading.codes !== null) return [];
  return ['像元值不是类型编码（不是整数，或不同的值超过 256 个），不能作为类型图层，请核对文件'];
}

function unmapped(layer: Layer): readonly string[] {
  const open = unmappedValues(layer).length;
  return open === 0 ? [] : [`还有 ${open} 个编码没有对应的类型`];
}

/** Values of a class raster that mean no class yet. */
export function unmappedValues({
  table,
  reading,
  values,
  ownCodes,
}: Pick<Layer, 'table' | 'reading' | 'values' | 'ownCodes'>): readonly number[] {
  const field = codeField(table);
  if (field === undefined) return [];
  const map = (values[field.key] ?? {}) as CodeMap;
  return classRows(reading, map, [], ownCodes)
    .filter(({ code, value, areaHm2 }) => code === undefined && value !== values['nodata'] && areaHm2 !== 0)
    .map(({ value }) => value);
}
