import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import { stationSources, type StationSource } from '@qingzhang/catalogue/station-records';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { rasterTable } from '../pixels/findings/raster-row.ts';

export interface WantedLayer {
  readonly table: string;
  readonly kind: string;
  readonly year: number;
  readonly month: number;
}

/** The kind of raster that is wanted; codes of classes cannot be interpolated. */
export function wantedKind({ table, kind }: WantedLayer): { readonly entry: TableEntry; readonly kind: RasterKind } {
  const entry = rasterTable(table);
  const found = entry.table.rasterKinds.find((each) => each.kind === kind);
  if (found !== undefined && kind !== CLASS_RASTER.kind) return { entry, kind: found };
  const text =
    found === undefined ? `“${entry.table.label}”没有类别“${kind}”` : `“${found.label}”是类型编码，不能由站点插值`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('kind', 'KIND_UNKNOWN', text)] });
}

export function sourcesOf({ table, kind, month }: WantedLayer): readonly StationSource[] {
  return stationSources(table, kind, month === 0 ? 'year' : 'month');
}

/** The records of stations by the name of their table. */
export function requireSource(wanted: WantedLayer, name: string): StationSource {
  const source = sourcesOf(wanted).find(({ table }) => table.name === name);
  if (source !== undefined) return source;
  const issues = [block('source', 'TABLE_UNKNOWN', `表“${name}”的记录不能插值成这个图层`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}
