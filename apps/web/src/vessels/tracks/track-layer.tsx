import { isEmpty } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePalette } from '../../theme/use-palette.ts';
import { flyToExtent } from '../../map/view/fly.ts';
import { ageOf, placeAt, stretches, type Track } from './track.ts';
import { shipStyle, TRACK_COLOURS, trackStyle } from './track-style.ts';

/** Above the data, below what is drawn by hand. */
const TRACKS_Z = 90;

interface TrackLayerProps {
  readonly map: OlMap;
  readonly tracks: readonly Track[];
  /** End of the span: what lies in the hour before it is blue. */
  readonly end: number;
  readonly instant: number;
}

/** The ways of vessels, and each of them where it was at an instant. */
export function TrackLayer({ map, tracks, end, instant }: TrackLayerProps) {
  const palette = usePalette();
  const [lines] = useState(() => new VectorLayer({ source: new VectorSource(), style: trackStyle, zIndex: TRACKS_Z }));
  const [ships] = useState(() => new VectorLayer({ source: new VectorSource(), zIndex: TRACKS_Z + 1 }));
  useEffect(() => {
    map.addLayer(lines);
    map.addLayer(ships);
    return () => {
      map.removeLayer(lines);
      map.removeLayer(ships);
    };
  }, [map, lines, ships]);
  useEffect(() => {
    const source = lines.getSource()!;
    source.clear(true);
    source.addFeatures(
      tracks.flatMap(({ points }) =>
        stretches(points, end).map(
          ({ age, positions }) =>
            new Feature({ age, geometry: new LineString(positions.map(([lon, lat]) => [lon, lat])) }),
        ),
      ),
    );
  }, [lines, tracks, end]);
  // Once, when the tracks come: ticking one off later must not move the map.
  const lookAt = useEffectEvent(() => {
    const extent = lines.getSource()!.getExtent()!;
    if (!isEmpty(extent)) flyToExtent(map, extent);
  });
  useEffect(() => lookAt(), []);
  useEffect(() => {
    const source = ships.getSource()!;
    source.clear(true);
    source.addFeatures(
      tracks.flatMap(({ name, points }) => {
        const place = placeAt(points, instant);
        if (place === null) return [];
        const feature = new Feature(new Point([place.lon, place.lat]));
        feature.setStyle(shipStyle(name, place.course, TRACK_COLOURS[ageOf(instant, end)], palette));
        return [feature];
      }),
    );
  }, [ships, tracks, end, instant, palette]);
  return null;
}
