import { baseMap } from '@qingzhang/contract/calls/map-calls';
import { useQuery } from '@tanstack/react-query';
import Graticule from 'ol/layer/Graticule.js';
import type OlMap from 'ol/Map.js';
import Stroke from 'ol/style/Stroke.js';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import type { Appearance } from '../../theme/theme.ts';
import { paletteOf } from '../../theme/theme.ts';
import { useBaseMaps } from '../base/base-choice.ts';
import styles from './map-view.module.css';

interface EmptyMapProps {
  readonly map: OlMap;
  readonly appearance: Appearance;
}

/** The own base map of an installation without boundaries: the graticule and a word instead of a void. */
export function EmptyMap({ map, appearance }: EmptyMapProps) {
  const { chosen } = useBaseMaps();
  const isOwn = chosen !== undefined && chosen.slots.every(({ kind }) => kind !== 'tiles');
  const { data } = useQuery({
    queryKey: [baseMap.name, 'any'],
    queryFn: ({ signal }) => api.call(baseMap, { zoom: 0 }, { signal, isQuiet: true }),
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
