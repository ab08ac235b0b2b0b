import { unreachable } from '@qingzhang/core/unreachable';
import type OlMap from 'ol/Map.js';
import { useEffect, type ReactNode } from 'react';
import { FloatingPanel } from '../../ui/floating-panel.tsx';
import { FloatingPanelArea } from '../../ui/floating-panel-area.tsx';
import { InfoPanels } from '../info/info-panels.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { MapLayers } from '../layers/map-layers.tsx';
import { SwipeControls } from '../layers/rasters/swipe-controls.tsx';
import { SwipeView } from '../layers/rasters/swipe-view.tsx';
import { Ranking } from '../layers/regions/ranking-panel.tsx';
import { LegendPanel } from '../layers/legend-panel.tsx';
import { ShapesPanel } from '../shapes/shapes-panel.tsx';
import { StatisticsPanel } from '../statistics/statistics-panel.tsx';
import { closePanel, useOpenPanels, type MapPanelName } from '../shown/open-panels.ts';
import { PANELS } from './panel-table.ts';
import { PanelBar } from './panel-bar.tsx';
import { registerRasterSection } from './raster-section.ts';

interface MapPanelsProps {
  readonly map: OlMap;
  readonly canWrite: boolean;
  /** Panels of others; all of them share one stack of minimised ones. */
  readonly children?: ReactNode;
}

/** The layers of the map and everything about them that floats above it. */
export function MapPanels({ map, canWrite, children }: MapPanelsProps) {
  const open = useOpenPanels((state) => state.open);
  useEffect(registerRasterSection, []);
  return (
    <>
      <MapLayers map={map} />
      <SwipeView map={map} />
      <FloatingPanelArea>
        <PanelBar />
        {PANELS.filter(({ name }) => open.has(name)).map(({ name, title, at, widthRem, heightRem }) => (
          <FloatingPanel
            key={name}
            id={name}
            title={title}
            at={at}
            widthRem={widthRem}
            heightRem={heightRem}
            onClose={() => closePanel(name)}
          >
            <PanelContent name={name} map={map} canWrite={canWrite} />
          </FloatingPanel>
        ))}
        <InfoPanels map={map} />
        {children}
      </FloatingPanelArea>
    </>
  );
}

function PanelContent({ name, map, canWrite }: MapPanelsProps & { readonly name: MapPanelName }) {
  switch (name) {
    case 'layers':
      return <LayerPanel map={map} canWrite={canWrite} />;
    case 'legend':
      return <LegendPanel map={map} />;
    case 'ranking':
      return <Ranking map={map} />;
    case 'swipe':
      return <SwipeControls />;
    case 'shapes':
      return <ShapesPanel map={map} canWrite={canWrite} />;
    case 'statistics':
      return <StatisticsPanel map={map} />;
    default:
      return unreachable(name);
  }
}
