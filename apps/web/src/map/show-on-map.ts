import { groupOf } from './layers/points/map-points.ts';
import { withLayer } from './shown/layer-stack.ts';
import { changeLayers } from './shown/shown-layers.ts';
import { select } from './view/selection.ts';

interface Placed {
  readonly tableName: string;
  readonly id: string;
  readonly lonLat: readonly [lon: number, lat: number];
}

/** Selects a row that has a place and shows its layer; the map goes there when it is next shown. */
export function showOnMap({ tableName, id, lonLat }: Placed): void {
  changeLayers((stack) => withLayer(stack, groupOf(tableName)));
  select({ layer: tableName, id }, lonLat);
}
