import type OlMap from 'ol/Map.js';
import { ServiceLayer } from '../services/service-layer.tsx';
import { serviceIdOf } from '../services/service-draft.ts';
import { ShapesLayer } from '../shapes/shapes-layer.tsx';
import {
  BUILDINGS_LAYER,
  OBSERVATIONS_LAYER,
  PLACES_LAYER,
  REGIONS_LAYER,
  SHAPES_LAYER,
  type ShownLayer,
} from '../shown/layer-stack.ts';
import { BuildingsLayer } from './points/buildings-layer.tsx';
import { PointsLayer } from './points/points-layer.tsx';
import { NamedRaster } from './rasters/raster-layer.tsx';
import { rasterYearOf } from './rasters/raster-list.ts';
import { RegionsLayer } from './regions/regions-layer.tsx';
import { useShownLayers } from '../shown/shown-layers.ts';
import type { LayerLook } from '../shown/use-ol-layer.ts';

/** The names of the base map lie at 1, what tools draw at 100: land is coloured below the names, things stand above. */
const [GROUND_Z, THINGS_Z] = [0, 10];

/** Everything that is put on the map, from the ground up. */
export function MapLayers({ map }: { readonly map: OlMap }) {
  const stack = useShownLayers(({ stack: shown }) => shown);
  return stack.map((layer, index) => (
    <OneLayer key={layer.id} map={map} layer={layer} height={(stack.length - index) / (stack.length + 1)} />
  ));
}

interface OneLayerProps {
  readonly map: OlMap;
  readonly layer: ShownLayer;
  /** Between 0 and 1, higher above lower. */
  readonly height: number;
}

function OneLayer({ map, layer: { id, opacity }, height }: OneLayerProps) {
  const ground: LayerLook = { zIndex: GROUND_Z + height * 0.9, opacity };
  const things: LayerLook = { zIndex: THINGS_Z + height, opacity };
  const year = rasterYearOf(id);
  if (year !== undefined) return <NamedRaster map={map} look={ground} layerId={id} year={year} />;
  const service = serviceIdOf(id);
  if (service !== undefined) return <ServiceLayer map={map} look={ground} id={service} />;
  switch (id) {
    case REGIONS_LAYER:
      return <RegionsLayer map={map} look={ground} />;
    case BUILDINGS_LAYER:
      return <BuildingsLayer map={map} look={things} />;
    case OBSERVATIONS_LAYER:
      return <PointsLayer map={map} look={things} group="observations" />;
    case PLACES_LAYER:
      return <PointsLayer map={map} look={things} group="places" />;
    case SHAPES_LAYER:
      return <ShapesLayer map={map} look={things} />;
    default:
      return null;
  }
}
