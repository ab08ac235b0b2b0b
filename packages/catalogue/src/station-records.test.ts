import { convert } from '@qingzhang/core/units';
import { describe, expect, it } from 'vitest';
import { isFigure } from './language/field-predicates.ts';
import { fieldOf } from './language/table.ts';
import { tableEntry, TABLES } from './registry.ts';
import { stationSources } from './station-records.ts';

const RECORDS = TABLES.filter(({ table }) => table.stations !== undefined);

describe('records of stations', () => {
  it.each(RECORDS.map(({ table }) => [table.name, table] as const))(
    '%s has all columns that it names',
    (_name, table) => {
      const { station, name, month, layers } = table.stations!;
      for (const key of [station, name, month, 'lon', 'lat']) expect(fieldOf(table, key), key).toBeDefined();
      for (const layer of layers) {
        const figure = fieldOf(table, layer.column);
        expect(figure !== undefined && isFigure(figure)).toBe(true);
        const raster = tableEntry(layer.table).table;
        const kind = raster.rasterKinds.find((each) => each.kind === layer.kind);
        expect(raster.kind).toBe('raster');
        // The figure of a month is one per month: only the layer of a year shares the column's unit as it is.
        if (layer.of === 'year') expect(convert(1, (figure as { readonly unit: string }).unit, kind!.unit)).toBe(1);
      }
    },
  );

  it('are found by the layer that they can become', () => {
    const names = (of: 'year' | 'month', table: string) =>
      stationSources(table, 'rainfall', of).map((each) => each.table.name);
    expect(names('year', 'riverRainfallTif')).toEqual(['riverRainfall']);
    expect(names('month', 'riverRainfallTif')).toEqual([]);
    expect(names('month', 'carbonTif')).toEqual(['riverRainfall']);
  });
});
