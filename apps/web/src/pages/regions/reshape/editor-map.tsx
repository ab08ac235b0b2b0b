import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MapView } from '../../../map/view/map-view.tsx';
import type { Shape } from '../../../region-maps/shape-map.tsx';
import { usePalette } from '../../../theme/use-palette.ts';
import type { Draft } from './draft.ts';
import { draftStyles, groundStyle } from './editor-styles.ts';
import { showDraft, startDrawing, startEditing } from './map-tools.ts';
import type { Mode } from './reshape-mode.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

interface EditorMapProps {
  readonly label: string;
  readonly version: string;
  readonly mode: Mode;
  readonly canDraw: boolean;
  readonly draft: Draft;
  /** Neighbours with `role` and `name`. */
  readonly ground: readonly Shape[];
  /** What will be and what is wrong: drawn above, but attracting nothing. */
  readonly over: readonly Shape[];
  /** The corner that is looked at. */
  readonly chosen: readonly number[] | undefined;
  /** Where the map goes whenever this changes. */
  readonly view: Box | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly onPick: (id: string) => void;
  readonly children?: ReactNode;
}

const FORMAT = new GeoJSON();
const PADDING_PX = [40, 40, 40, 40];
const NEAREST_ZOOM = 18;

/** The map on which a boundary is drawn, among its neighbours. */
export function EditorMap(props: EditorMapProps) {
  const { label, version, mode, canDraw, draft, ground, over, chosen, view, onDraft, onPick, children } = props;
  const [sources] = useState(() => ({
    draft: new VectorSource(),
    ground: new VectorSource(),
    over: new VectorSource(),
  }));
  const [layers] = useState(() => ({
    ground: new VectorLayer({ source: sources.ground, zIndex: 10, declutter: true }),
    over: new VectorLayer({ source: sources.over, zIndex: 12 }),
    draft: new VectorLayer({ source: sources.draft, zIndex: 11 }),
  }));
  const [map, setMap] = useState<OlMap>();
  const palette = usePalette();
  const tellDraft = useEffectEvent(onDraft);
  const tellPick = useEffectEvent(onPick);

  useEffect(() => {
    layers.ground.setStyle(groundStyle(palette));
    layers.over.setStyle(groundStyle(palette));
  }, [layers, palette]);
  useEffect(() => layers.draft.setStyle(draftStyles(palette, chosen)), [layers, palette, chosen]);
  useEffect(() => showDraft(sources.draft, draft), [sources, draft]);
  useEffect(() => show(sources.ground, ground), [sources, ground]);
  useEffect(() => show(sources.over, over), [sources, over]);
  useEffect(() => {
    if (map !== undefined && view !== undefined)
      map.getView().fit([...view], { padding: PADDING_PX, maxZoom: NEAREST_ZOOM });
  }, [map, view]);

  const hasShape =
    mode === 'split' ? draft.line.length >= 2 : draft.polygons.some(([shell]) => (shell?.length ?? 0) >= 3);
  useEffect(() => {
    if (map === undefined || !canDraw || mode === 'merge') return undefined;
    if (hasShape) return startEditing(map, sources, (next) => tellDraft(next));
    return startDrawing(map, mode === 'split' ? 'LineString' : 'Polygon', sources, (next) => tellDraft(next));
  }, [map, canDraw, mode, hasShape, sources]);
  useEffect(() => {
    if (map === undefined || mode !== 'merge') return undefined;
    const key = map.on('click', ({ pixel }) => {
      const found = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        layerFilter: (layer) => layer === layers.ground,
      });
      if (found !== undefined) tellPick(String(found));
    });
    return () => unByKey(key);
  }, [map, mode, layers]);

  return (
    <MapView
      label={label}
      version={version}
      onReady={(shown) => {
        for (const layer of Object.values(layers)) shown.addLayer(layer);
        setMap(shown);
        return () => {
          for (const layer of Object.values(layers)) shown.removeLayer(layer);
          setMap(undefined);
        };
      }}
    >
      {children}
    </MapView>
  );
}

function show(source: VectorSource, shapes: readonly Shape[]): void {
  source.clear(true);
  const features = shapes.filter(({ geometry }) => geometry !== null);
  source.addFeatures(FORMAT.readFeatures({ type: 'FeatureCollection', features }));
}
