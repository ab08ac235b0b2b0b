import { placeOf } from '../../place/place.ts';
import type { MapCaller } from './map-caller.ts';

/** What other programs list a service by: 德清县地图服务（青账）. */
export async function serviceTitle(caller: MapCaller, kind: string): Promise<string> {
  return `${(await placeOf(caller)).name}${kind}（青账）`;
}
