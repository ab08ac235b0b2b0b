import type { StationLayer, Table } from './language/table.ts';
import { TABLES } from './registry.ts';

/** Records of stations from which a layer can be interpolated. */
export interface StationSource {
  readonly table: Table;
  readonly module: string;
  readonly layer: StationLayer;
}

/** The tables of stations that declare a layer of this table and kind; months have sources of their own. */
export function stationSources(table: string, kind: string, of: StationLayer['of']): readonly StationSource[] {
  return TABLES.flatMap(({ table: records, module }) =>
    (records.stations?.layers ?? [])
      .filter((layer) => layer.table === table && layer.kind === kind && layer.of === of)
      .map((layer) => ({ table: records, module, layer })),
  );
}
