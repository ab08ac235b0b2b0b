import { useQueries } from '@tanstack/react-query';
import type OlMap from 'ol/Map.js';
import { useMemo } from 'react';
import { FLOATING_PANEL } from '@qingzhang/catalogue/screen/floating-panel';
import { FloatingPanel } from '../../ui/floating-panel.tsx';
import { useAreaState } from '../../ui/floating-panel-area.tsx';
import { rasterLayerId, rasterListQuery, rasterYearOf } from '../layers/rasters/raster-list.ts';
import { useSwipe } from '../layers/rasters/swipe-state.ts';
import { useShownLayers } from '../shown/shown-layers.ts';
import { InfoBody } from './info-body.tsx';
import { cellPlace } from './info-windows.ts';
import { closeWindow, pinPopup, showPopup, useInfo, type InfoSubject } from './info-store.ts';
import { useMapClicks } from './use-map-clicks.ts';

/** Below the bar of panels, above the choice of base maps and the minimised panels. */
const COLUMN = { topPx: 56, bottomPx: 52 } as const;
const POPUP_GAP_PX = 12;
const POPUP_REM = { width: 20, height: 15 } as const;

/** The popup of what was clicked, and the windows that have been made of popups. */
export function InfoPanels({ map }: { readonly map: OlMap }) {
  useMapClicks(map, useShownRasters());
  const { popup, windows } = useInfo();
  const area = useAreaState((state) => state.area);
  return (
    <>
      {popup !== null && <Popup map={map} popup={popup} key={popup.place.position.join()} />}
      {windows.map(({ key, cell, subject }) => {
        const { y, height } = cellPlace(cell, area, COLUMN);
        return (
          <FloatingPanel
            key={key}
            id={`info ${key}`}
            title={subject.title}
            shrinksTo="folded"
            at={{ x: -POPUP_GAP_PX, y }}
            heightRem={Math.min(FLOATING_PANEL.heightRem, remOf(height))}
            takesFocus={false}
            onClose={() => closeWindow(key)}
          >
            <InfoBody map={map} subject={subject} />
          </FloatingPanel>
        );
      })}
    </>
  );
}

function Popup({ map, popup }: { readonly map: OlMap; readonly popup: InfoSubject }) {
  const [x, y] = popup.place.pixel;
  return (
    <FloatingPanel
      id="info-popup"
      title={popup.title}
      shrinksTo="folded"
      at={{ x: x + POPUP_GAP_PX, y: y + POPUP_GAP_PX }}
      widthRem={POPUP_REM.width}
      heightRem={POPUP_REM.height}
      onClose={() => showPopup(null)}
    >
      <InfoBody map={map} subject={popup} onPin={pinPopup} />
    </FloatingPanel>
  );
}

/** The rasters on the map, those of a comparison too, from top to ground. */
function useShownRasters() {
  const stack = useShownLayers((state) => state.stack);
  const { left, right } = useSwipe();
  const ids = useMemo(
    () => [...new Set([left, right].flatMap((half) => half?.layerId ?? []).concat(stack.map(({ id }) => id)))],
    [left, right, stack],
  );
  const years = [...new Set(ids.flatMap((id) => rasterYearOf(id) ?? []))];
  const lists = useQueries({ queries: years.map((year) => rasterListQuery(year)) });
  const all = lists.flatMap(({ data = [] }) => data);
  return ids.flatMap((id) => all.find((raster) => rasterLayerId(raster) === id && raster.bounds !== null) ?? []);
}

function remOf(px: number): number {
  return px / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
