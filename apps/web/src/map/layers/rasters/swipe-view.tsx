import type TileLayer from 'ol/layer/Tile.js';
import type OlMap from 'ol/Map.js';
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from '../../shown/layers.module.css';
import { clipHalf } from './clip-half.ts';
import { Raster } from './raster-layer.tsx';
import { rasterLayerId, rasterTitle, useRasterList, type RasterLayer } from './raster-list.ts';
import { moveSwipe, useSwipe, type SwipeHalf } from './swipe-state.ts';

/** Above all other ground layers. */
const SWIPE_LOOK = { zIndex: 0.99, opacity: 1 } as const;
const STEP = 0.02;

/** Two rasters side by side over the same land, with the line between them. */
export function SwipeView({ map }: { readonly map: OlMap }) {
  const { left, right, share } = useSwipe();
  useEffect(() => useSwipe.subscribe(() => map.render()), [map]);
  if (left === null || right === null) return null;
  return (
    <>
      <Half map={map} half={left} side="left" />
      <Half map={map} half={right} side="right" />
      <SwipeBar share={share} />
    </>
  );
}

interface HalfProps {
  readonly map: OlMap;
  readonly half: SwipeHalf;
  readonly side: 'left' | 'right';
}

function Half({ map, half, side }: HalfProps) {
  const raster = useHalf(half);
  const onLayer = useCallback(
    (layer: TileLayer) => clipHalf(map, layer, side, () => useSwipe.getState().share),
    [map, side],
  );
  return raster === undefined ? null : (
    <>
      <Raster map={map} look={SWIPE_LOOK} raster={raster} onLayer={onLayer} />
      <span className={styles['swipeName']} data-side={side}>
        {raster.year} 年 {rasterTitle(raster)}
      </span>
    </>
  );
}

function useHalf({ year, layerId }: SwipeHalf): RasterLayer | undefined {
  const { data = [] } = useRasterList(year);
  return data.find((raster) => rasterLayerId(raster) === layerId && raster.bounds !== null);
}

function SwipeBar({ share }: { readonly share: number }) {
  const bar = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveSwipe(share + step);
  };
  const onMove = (event: PointerEvent) => {
    if (!isHeld.current) return;
    const { left, width } = bar.current!.parentElement!.getBoundingClientRect();
    moveSwipe((event.clientX - left) / width);
  };
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label="卷帘位置"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`左侧占 ${Math.round(share * 100)}%`}
      className={styles['swipeBar']}
      style={{ left: `${share * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      onPointerCancel={() => {
        isHeld.current = false;
      }}
    />
  );
}
