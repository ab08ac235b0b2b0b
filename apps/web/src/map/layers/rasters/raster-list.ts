import { unitLabel } from '@qingzhang/core/units';
import { layerList } from '@qingzhang/contract/calls/layer-calls';
import type { RasterLayer } from '@qingzhang/contract/results/layer';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { ColourStop } from '../../legend/ramp-bar.tsx';
import { rampColours } from '@qingzhang/core/colours';
import { rampOf } from '../../classes/ramps.ts';

export type { RasterLayer } from '@qingzhang/contract/results/layer';

const RASTER_PREFIX = 'raster';

/** The name of a raster among the layers of the map. */
export function rasterLayerId({
  year,
  table,
  id,
  layer,
}: Pick<RasterLayer, 'year' | 'table' | 'id' | 'layer'>): string {
  return [RASTER_PREFIX, year, table, id, layer ?? ''].join(':');
}

/** The year of a raster among the layers of the map; undefined for any other layer. */
export function rasterYearOf(layerId: string): number | undefined {
  const [prefix, year] = layerId.split(':');
  return prefix === RASTER_PREFIX ? Number(year) : undefined;
}

/** The rasters of a year that the person may see. */
export function useRasterList(year: number | null): UseQueryResult<readonly RasterLayer[]> {
  return useQuery(rasterListQuery(year));
}

export function rasterListQuery(year: number | null) {
  return queryOptions({
    queryKey: [layerList.name, year],
    queryFn: year === null ? skipToken : ({ signal }) => api.call(layerList, { year }, { signal, isQuiet: true }),
  });
}

export function rasterTitle({ label, month }: Pick<RasterLayer, 'label' | 'month'>): string {
  return month === null || month === 0 ? label : `${label}（${month} 月）`;
}

export function rasterUnit({ unit }: Pick<RasterLayer, 'unit'>): string {
  return unit === '1' || unit === '' ? '' : unitLabel(unit);
}

/** The stops of the style that a raster is painted with: the layer's own, or another ramp over the same values. */
export function stopsOf({ stops, style }: Pick<RasterLayer, 'stops' | 'style'>, asked: string): readonly ColourStop[] {
  if (stops === null || asked === style || stops.length === 0) return stops ?? [];
  const [from, to] = [stops[0]!.value, stops.at(-1)!.value];
  const { colours } = rampOf(asked);
  return rampColours(rampOf(asked).colours, colours.length).map((colour, index) => ({
    colour,
    value: from + ((to - from) * index) / (colours.length - 1),
  }));
}
