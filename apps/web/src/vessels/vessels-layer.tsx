import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useState } from 'react';
import { useOnMap } from '../map/shown/use-ol-layer.ts';
import { usePalette } from '../theme/use-palette.ts';
import { shipStyle } from './tracks/track-style.ts';
import type { Vessel } from './vessel.ts';
import { vesselAttributes } from './vessel-attributes.ts';

const VESSELS_Z = 70;
const [ONLINE, SILENT] = ['#0b57d0', '#5c6b6b'];

/** Every vessel where it was last seen, those that are silent in grey. */
export function VesselsLayer({ map, vessels }: { readonly map: OlMap; readonly vessels: readonly Vessel[] }) {
  const palette = usePalette();
  const [layer] = useState(
    () =>
      new VectorLayer({
        source: new VectorSource(),
        zIndex: VESSELS_Z,
        declutter: true,
        properties: { featureLayer: 'vessel' },
      }),
  );
  useOnMap(map, layer);
  useEffect(() => {
    const source = layer.getSource()!;
    source.clear(true);
    source.addFeatures(
      vessels.flatMap((vessel) => {
        const { lon, lat, name, course, online } = vessel;
        if (lon === null || lat === null) return [];
        // No id: a popup lists these attributes, not the columns of a row.
        const feature = new Feature({ ...vesselAttributes(vessel), geometry: new Point([lon, lat]) });
        feature.setStyle(shipStyle(name, course, online ? ONLINE : SILENT, palette));
        return [feature];
      }),
    );
  }, [layer, vessels, palette]);
  return null;
}
