import { useQuery } from '@tanstack/react-query';
import Graticule from 'ol/layer/Graticule.js';
import type OlMap from 'ol/Map.js';
import Stroke from 'ol/style/Stroke.js';
import { useEffect } from 'react';
import type { Appearance } from '../../theme/theme.ts';
import { paletteOf } from '../../theme/theme.ts';
import { useBaseMaps } from '../base/base-choice.ts';
import { fetchBoundaries, FETCHED_ZOOMS } from '../base/boundary-source.ts';
import styles from './map-view.module.css';

/** Somebody may import boundaries meanwhile. */
const ASKED_AGAIN_MS = 60_000;

interface EmptyMapProps {
  readonly map: OlMap;
  readonly appearance: Appearance;
}

/** The own base map of an installation without boundaries: the graticule and a word instead of a void. */
export function EmptyMap({ map, appearance }: EmptyMapProps) {
  const { chosen } = useBaseMaps();
  const isOwn = chosen !== undefined && chosen.slots.every(({ kind }) => kind !== 'tiles');
  const { data } = useQuery({
    queryKey: ['map/base', 'any'],
    // The coarsest: counties alone, as small as they come.
    queryFn: () => fetchBoundaries(FETCHED_ZOOMS[0], { year: null, version: null }),
    refetchInterval: ({ state }) => (state.data?.features.length === 0 ? ASKED_AGAIN_MS : false),
    enabled: isOwn,
  });
  const isEmpty = isOwn && data?.features.length === 0;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const layer = new Graticule({
      showLabels: true,
      wrapX: false,
      strokeStyle: new Stroke({ color: paletteOf(appearance).textSoft, width: 1, lineDash: [2, 4] }),
    });
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, isEmpty, appearance]);
  return isEmpty ? <p className={styles['empty']}>尚无边界。导入县界后，这里显示本县的底图；现仅显示经纬网。</p> : null;
}
