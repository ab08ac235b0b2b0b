import { MapView } from '../../map/view/map-view.tsx';
import { PLACE_NAME } from '../../settings/place.ts';
import { leaveScrolling } from '../../map/view/leave-scrolling.ts';

/** The place on its own base map, in a page that scrolls. */
export function PlaceMap() {
  return <MapView label={`${PLACE_NAME}底图`} small onReady={leaveScrolling} />;
}
