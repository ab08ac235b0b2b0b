import { createEmpty, extend, isEmpty, type Extent } from 'ol/extent.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { MapView } from '../../map/view/map-view.tsx';
import { usePlace } from '../../settings/place.ts';
import { leaveScrolling } from '../../map/view/leave-scrolling.ts';

const PADDING_PX = [16, 16, 16, 16];

/** The place on its own base map, whole, in a page that scrolls. */
export function PlaceMap() {
  const name = usePlace((place) => place.name);
  return <MapView label={`${name}底图`} small onReady={showWhole} />;
}

function showWhole(map: OlMap): () => void {
  const takeBack = leaveScrolling(map);
  // Its boundaries arrive after the map.
  const key = map.on('rendercomplete', () => {
    const land = landOf(map);
    if (isEmpty(land)) return;
    unByKey(key);
    map.getView().fit(land, { padding: PADDING_PX });
  });
  return () => {
    unByKey(key);
    takeBack();
  };
}

/** Around all counties that the base map draws. */
function landOf(map: OlMap): Extent {
  const land = createEmpty();
  for (const layer of map.getAllLayers()) {
    if (!(layer instanceof VectorLayer)) continue;
    for (const feature of layer.getSource()?.getFeatures() ?? []) {
      const extent = feature.get('level') === 1 ? feature.getGeometry()?.getExtent() : undefined;
      if (extent !== undefined) extend(land, extent);
    }
  }
  return land;
}
