import type OlMap from 'ol/Map.js';
import { Quiet } from '../../ui/quiet.tsx';
import {
  BUILDINGS_LAYER,
  OBSERVATIONS_LAYER,
  PLACES_LAYER,
  REGIONS_LAYER,
  SHAPES_LAYER,
} from '../shown/layer-stack.ts';
import { PointLegend } from './points/point-legend.tsx';
import { RasterLegend } from './rasters/raster-legend.tsx';
import { rasterYearOf } from './rasters/raster-list.ts';
import { useSwipe } from './rasters/swipe-state.ts';
import { RegionLegend } from './regions/region-legend.tsx';
import { useShownLayers } from '../shown/shown-layers.ts';
import { useShapes } from '../shapes/shape-rows.ts';
import { useMapPalette } from '../view/map-palette.ts';
import { LegendBlock, LegendLine } from '../legend/legend-block.tsx';

/** What the colours and icons on the map mean, layer by layer from the top. */
export function LegendPanel({ map }: { readonly map: OlMap }) {
  const stack = useShownLayers(({ stack: shown }) => shown);
  const { left, right } = useSwipe();
  const halves = left === null || right === null ? [] : [left, right];
  if (stack.length === 0 && halves.length === 0) return <Quiet>地图上尚无图层，打开“图层”面板选择。</Quiet>;
  return (
    <>
      {halves.map(({ layerId, year }) => (
        <RasterLegend key={layerId} layerId={layerId} year={year} />
      ))}
      {stack
        .filter(({ id }) => halves.every(({ layerId }) => layerId !== id))
        .map(({ id }) => (
          <LayerLegend key={id} id={id} map={map} />
        ))}
    </>
  );
}

function LayerLegend({ id, map }: { readonly id: string; readonly map: OlMap }) {
  const year = rasterYearOf(id);
  if (year !== undefined) return <RasterLegend layerId={id} year={year} />;
  switch (id) {
    case REGIONS_LAYER:
      return <RegionLegend map={map} />;
    case BUILDINGS_LAYER:
      return <PointLegend group="buildings" />;
    case OBSERVATIONS_LAYER:
      return <PointLegend group="observations" />;
    case PLACES_LAYER:
      return <PointLegend group="places" />;
    case SHAPES_LAYER:
      return <ShapeLegend />;
    default:
      return null;
  }
}

function ShapeLegend() {
  const { accent } = useMapPalette();
  const { data = [] } = useShapes();
  if (data.length === 0) return null;
  return (
    <LegendBlock title="标绘图形" note={`${data.length} 个`}>
      {data.slice(0, MOST_NAMED).map(({ id, name, colour, drawing }) => (
        <LegendLine
          key={id}
          icon={drawing.type === 'Point' ? 'dot' : drawing.type === 'LineString' ? 'line' : 'square'}
          colour={colour ?? accent}
          text={name}
        />
      ))}
    </LegendBlock>
  );
}

/** More names than these say nothing in a legend. */
const MOST_NAMED = 12;
