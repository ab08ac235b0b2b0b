import type OlMap from 'ol/Map.js';
import { Activity, lazy, Suspense, useMemo, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useMapConfig } from '../../map/base/base-choice.ts';
import { BaseSwitch } from '../../map/base/base-switch.tsx';
import { GridReadout } from '../../map/grid/grid-readout.tsx';
import { useGridLayer } from '../../map/grid/use-grid-layer.ts';
import styles from './map-page.module.css';
import { ShapeList } from '../../map/desk/shape-list.tsx';
import { MapMenu } from '../../map/menu/map-menu.tsx';
import { OpenSections } from '../../map/menu/open-sections.tsx';
import { registerOwnSections } from '../../map/menu/own-sections.ts';
import { printPlace } from '../../map/print/print-address.ts';
import { PrintButton } from '../../map/print/print-button.tsx';
import { HintBubble } from '../../map/desk/hint-bubble.tsx';
import { toolsOf, type MapTools } from '../../map/tools/map-tools.ts';
import { Toolbar } from '../../map/desk/toolbar.tsx';
import { useShapeLayer } from '../../map/tools/use-shape-layer.ts';
import { useMapYear } from '../../map/layers/regions/map-year.ts';
import { MapView } from '../../map/view/map-view.tsx';
import { useSelectionFlight } from '../../map/view/use-selection-flight.ts';

registerOwnSections();

/** Layers and panels follow the map: it is there to look at before they are. */
const MapPanels = lazy(async () => {
  const { MapPanels: Panels } = await import('../../map/panels/map-panels.tsx');
  return { default: Panels };
});

/** An installation may do without ships. */
const Vessels = lazy(async () => {
  const { Vessels: Ships } = await import('../../vessels/vessels.tsx');
  return { default: Ships };
});

/** The rows behind the map; whoever only looks at the map does not fetch the forms. */
const MapTables = lazy(async () => {
  const { MapTables: Tables } = await import('./map-tables.tsx');
  return { default: Tables };
});

const PrintSheet = lazy(async () => {
  const { PrintSheet: Sheet } = await import('../../map/print/print-sheet.tsx');
  return { default: Sheet };
});

/** 地图: the map with its tools; with `?table=` the rows of one of its tables, with `?print=` a sheet of paper before it. */
export function MapPage({ route }: ModulePageProps) {
  const [search] = useSearchParams();
  const table = search.get('table');
  const printed = search.get('print');
  const place = useMemo(() => printPlace(printed), [printed]);
  return (
    <>
      <Activity mode={table === null && place === null ? 'visible' : 'hidden'}>
        <MapDesk title={route.title} canWrite={route.canWrite} />
      </Activity>
      {place !== null && (
        <Suspense fallback={<PageSkeleton />}>
          <PrintSheet place={place} />
        </Suspense>
      )}
      {table !== null && (
        <Suspense fallback={<PageSkeleton />}>
          <MapTables table={table} route={route} />
        </Suspense>
      )}
    </>
  );
}

interface MapDeskProps {
  readonly title: string;
  readonly canWrite: boolean;
}

function MapDesk({ title, canWrite }: MapDeskProps) {
  const [map, setMap] = useState<OlMap>();
  const year = useMapYear();
  const tools = map === undefined ? undefined : toolsOf(map);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') tools?.escape();
  };
  return (
    <div className={styles['desk']} onKeyDown={onKeyDown}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {tools !== undefined && <Toolbar tools={tools} />}
        {map !== undefined && <PrintButton map={map} />}
      </div>
      <div className={styles['map']}>
        <MapView label="地图" year={year} onReady={setMap}>
          {map !== undefined && tools !== undefined && <OnMap map={map} tools={tools} canWrite={canWrite} />}
        </MapView>
      </div>
    </div>
  );
}

interface OnMapProps {
  readonly map: OlMap;
  readonly tools: MapTools;
  readonly canWrite: boolean;
}

/** Everything that lies on the map and over it. */
function OnMap({ map, tools, canWrite }: OnMapProps) {
  const isGridShown = useStore(tools.store, ({ tool }) => tool.isGridShown);
  useGridLayer(map, isGridShown);
  useShapeLayer(map);
  const config = useMapConfig();
  useSelectionFlight(map);
  return (
    <>
      <Suspense fallback={null}>
        <MapPanels map={map} canWrite={canWrite}>
          <ShapeList tools={tools} />
          <OpenSections map={map} tools={tools} canWrite={canWrite} />
        </MapPanels>
      </Suspense>
      {config?.vessels === true && (
        <Suspense fallback={null}>
          <Vessels map={map} />
        </Suspense>
      )}
      <HintBubble map={map} tools={tools} />
      <div className={styles['corner']}>
        {isGridShown && <GridReadout map={map} />}
        <BaseSwitch map={map} />
      </div>
      <MapMenu map={map} tools={tools} canWrite={canWrite} />
    </>
  );
}
