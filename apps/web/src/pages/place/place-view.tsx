import type { PlaceMap } from '@qingzhang/contract/results/place';
import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { leaveScrolling } from '../../map/view/leave-scrolling.ts';
import { MapView } from '../../map/view/map-view.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { mapText } from './place-draft.ts';
import styles from './place-page.module.css';

interface PlaceViewProps {
  /** What is set; null for the default. */
  readonly value: PlaceMap | null;
  readonly unset: PlaceMap;
  readonly boundary: PlaceMap | null;
  readonly isReadOnly: boolean;
  readonly onChange: (map: PlaceMap | null) => void;
}

/** Centre and extent of all maps: taken from a small one, from the county's boundary, or left to the default. */
export function PlaceView({ value, unset, boundary, isReadOnly, onChange }: PlaceViewProps) {
  const [map, setMap] = useState<OlMap>();
  const show = (chosen: PlaceMap | null) => {
    onChange(chosen);
    map?.getView().fit([...(chosen ?? unset).extent]);
  };
  const onReady = (shown: OlMap) => {
    const takeBack = leaveScrolling(shown);
    setMap(shown);
    return takeBack;
  };
  return (
    <div className={styles['view']}>
      <div className={styles['map']}>
        <MapView label="选择地图的中心与范围" small onReady={onReady} />
      </div>
      <p>
        {value === null ? '未设置，采用' : '已设置：'}
        {mapText(value ?? unset)}
      </p>
      {!isReadOnly && (
        <div className={styles['buttons']}>
          <Button disabled={map === undefined} onClick={() => map !== undefined && onChange(seenOn(map))}>
            采用当前视野
          </Button>
          <Button disabled={boundary === null} onClick={() => show(boundary)}>
            按县界确定
          </Button>
          <Button disabled={value === null} onClick={() => show(null)}>
            不设置
          </Button>
        </div>
      )}
    </div>
  );
}

function seenOn(map: OlMap): PlaceMap {
  const view = map.getView();
  const [west, south, east, north] = view.calculateExtent(map.getSize());
  const [lon, lat] = view.getCenter()!;
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    centre: [within(lon!, 180), within(lat!, 90)],
    zoom: null,
    extent: [within(west!, 180), within(south!, 90), within(east!, 180), within(north!, 90)],
  };
}
