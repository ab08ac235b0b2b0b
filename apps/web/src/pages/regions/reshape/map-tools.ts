import { altKeyOnly, never, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import type { Coordinate } from 'ol/coordinate.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import OlPolygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import Snap from 'ol/interaction/Snap.js';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import type { Draft, Position } from './draft.ts';

interface Sources {
  readonly draft: VectorSource;
  readonly ground: VectorSource;
}

/** Pixels within which the pointer is caught by a neighbour's corner or edge. */
const REACH_PX = 10;

/** Corners that are dragged, added on an edge and, with the Alt key, taken off; neighbours' corners and edges attract. */
export function startEditing(map: OlMap, { draft, ground }: Sources, onDraft: (draft: Draft) => void): () => void {
  const modify = new Modify({
    source: draft,
    pixelTolerance: REACH_PX,
    deleteCondition: (event) => altKeyOnly(event) && event.type === 'singleclick',
  });
  modify.on('modifyend', () => onDraft(drawnDraft(draft)));
  return attached(map, [modify, new Snap({ source: ground, pixelTolerance: REACH_PX })]);
}

/** One shape, drawn corner by corner. */
export function startDrawing(
  map: OlMap,
  kind: 'Polygon' | 'LineString',
  { ground }: Sources,
  onDraft: (draft: Draft) => void,
): () => void {
  const draw = new Draw({
    type: kind,
    condition: (event) => noModifierKeys(event) && primaryAction(event),
    freehandCondition: never,
    stopClick: true,
  });
  draw.on('drawend', ({ feature }) => {
    const geometry = feature.getGeometry();
    if (geometry instanceof OlPolygon) onDraft({ polygons: [openRings(geometry.getCoordinates())], line: [] });
    if (geometry instanceof LineString) onDraft({ polygons: [], line: geometry.getCoordinates().map(position) });
  });
  return attached(map, [draw, new Snap({ source: ground, pixelTolerance: REACH_PX })]);
}

function attached(map: OlMap, interactions: readonly (Modify | Draw | Snap)[]): () => void {
  // Attraction comes last: OpenLayers asks the last one first.
  for (const each of interactions) map.addInteraction(each);
  return () => {
    // The double click that ends a drawing comes right after it: whoever is left would zoom by it.
    setTimeout(() => {
      for (const each of interactions) map.removeInteraction(each);
    });
  };
}

/** Puts a draft on the map. */
export function showDraft(source: VectorSource, { polygons, line }: Draft): void {
  source.clear(true);
  const closed = polygons
    .map((rings) =>
      rings.filter((ring) => ring.length >= 3).map((ring) => [...ring, ring[0]!].map((each) => [...each])),
    )
    .filter((rings) => rings.length > 0);
  if (closed.length > 0) source.addFeature(new Feature(new MultiPolygon(closed)));
  if (line.length >= 2) source.addFeature(new Feature(new LineString(line.map((each) => [...each]))));
}

function drawnDraft(source: VectorSource): Draft {
  let draft: Draft = { polygons: [], line: [] };
  for (const feature of source.getFeatures()) {
    const geometry = feature.getGeometry();
    if (geometry instanceof MultiPolygon) draft = { ...draft, polygons: geometry.getCoordinates().map(openRings) };
    if (geometry instanceof LineString) draft = { ...draft, line: geometry.getCoordinates().map(position) };
  }
  return draft;
}

function openRings(rings: Coordinate[][]): Position[][] {
  return rings.map((ring) => ring.slice(0, -1).map(position));
}

function position([lon, lat]: Coordinate): Position {
  return [lon!, lat!];
}
