import type { FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type { Extent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { MapView } from '../map/view/map-view.tsx';
import { leaveScrolling } from '../map/view/leave-scrolling.ts';
import styles from './shape-map.module.css';

/** GeoJSON as it is drawn; `name` of its properties is shown under the pointer. */
export interface Shape {
  readonly type: 'Feature';
  readonly id?: string | number;
  readonly geometry: object | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

type Box = readonly [west: number, south: number, east: number, north: number];

interface ShapeMapProps {
  readonly label: string;
  readonly shapes: readonly Shape[];
  readonly style: (feature: FeatureLike) => Style | Style[] | undefined;
  /** Names of shapes, instead of those of the base map. */
  readonly names?: ((feature: FeatureLike) => Style | undefined) | undefined;
  /** Where the map goes whenever this changes; all shapes when left out. */
  readonly view?: Box | undefined;
  /** The year whose boundaries the base map shows; those in force unless said. */
  readonly year?: number | undefined;
  /** The boundary version that it shows, where one is looked at instead of a year. */
  readonly version?: string | undefined;
  /** Stands in a page that is longer than the screen. */
  readonly isInPage?: boolean;
  readonly onPick?: (id: string) => void;
  /** A legend or words over a corner of the map. */
  readonly children?: ReactNode;
}

const FORMAT = new GeoJSON();
/** Pixels around the pointer in which a point counts as hit. */
const REACH_PX = 6;
const PADDING_PX = [16, 16, 16, 16];
/** A single point must not be shown as one grain of sand. */
const LARGEST_ZOOM = 15;
/** So many names stand beside each other; of more, those that would cover others are left out. */
const MOST_NAMES = 20;
const NAMES_Z = 2;

/** A small map of shapes: what is under the pointer is named, a click picks it. */
export function ShapeMap(props: ShapeMapProps) {
  const { label, shapes, style, names, view, year, version, isInPage = false, onPick, children } = props;
  const [layer] = useState(() => new VectorLayer({ source: new VectorSource() }));
  const [map, setMap] = useState<OlMap>();
  const [hovered, setHovered] = useState('');
  const show = useCallback(
    (shown: OlMap) => {
      shown.addLayer(layer);
      setMap(shown);
      const takeBack = isInPage ? leaveScrolling(shown) : undefined;
      return () => {
        takeBack?.();
        shown.removeLayer(layer);
        setMap(undefined);
      };
    },
    [layer, isInPage],
  );

  useEffect(() => layer.setStyle(style), [layer, style]);
  useEffect(() => {
    const source = layer.getSource()!;
    source.clear(true);
    const drawn = shapes.filter(({ geometry }) => geometry !== null);
    source.addFeatures(FORMAT.readFeatures({ type: 'FeatureCollection', features: drawn }));
    const box = view ?? source.getExtent();
    return map !== undefined && box?.every(Number.isFinite) === true ? keepFitted(map, [...box]) : undefined;
  }, [map, layer, shapes, view]);
  useEffect(() => {
    if (map === undefined || names === undefined) return undefined;
    const declutter = shapes.length > MOST_NAMES;
    const named = new VectorLayer({ source: layer.getSource()!, style: names, declutter, zIndex: NAMES_Z });
    map.addLayer(named);
    return () => void map.removeLayer(named);
  }, [map, layer, shapes, names]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const at = (event: MapBrowserEvent) =>
      map.forEachFeatureAtPixel(event.pixel, (feature) => feature, {
        layerFilter: (each) => each === layer,
        hitTolerance: REACH_PX,
      });
    const keys = [
      map.on('pointermove', (event) => {
        const feature = event.dragging ? undefined : at(event);
        setHovered(String(feature?.get('name') ?? ''));
        map.getTargetElement().style.cursor = feature !== undefined && onPick !== undefined ? 'pointer' : '';
      }),
      map.on('click', (event) => {
        const id = at(event)?.getId();
        if (id !== undefined) onPick?.(String(id));
      }),
    ];
    return () => unByKey(keys);
  }, [map, layer, onPick]);

  return (
    <MapView label={label} small year={year} version={version} hasNames={names === undefined} onReady={show}>
      {hovered !== '' && <span className={styles['name']}>{hovered}</span>}
      <div className={styles['over']}>{children}</div>
    </MapView>
  );
}

/** Shows all of a box, also when the map gets its size after the shapes have come; whoever has moved it sees what they chose. */
function keepFitted(map: OlMap, box: Extent): () => void {
  const view = map.getView();
  const standing = () => JSON.stringify([view.getCenter(), view.getResolution()]);
  let fitted = standing();
  const fit = () => {
    view.fit(box, { padding: PADDING_PX, maxZoom: LARGEST_ZOOM });
    fitted = standing();
  };
  fit();
  const key = map.on('change:size', () => {
    if (standing() === fitted) fit();
  });
  return () => unByKey(key);
}
