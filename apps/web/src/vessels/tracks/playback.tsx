import { PauseOutlined, CaretRightOutlined } from '@ant-design/icons-svg';
import type OlMap from 'ol/Map.js';
import { useMemo, useState } from 'react';
import { officeText } from '@qingzhang/contract/cells/office-time';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import styles from '../vessels.module.css';
import { speedText } from './speed-text.ts';
import { placeAt, type Track } from './track.ts';
import { TrackLayer } from './track-layer.tsx';
import { TRACK_COLOURS } from './track-style.ts';
import { RATES, useClock } from './use-clock.ts';

interface PlaybackProps {
  readonly map: OlMap;
  readonly tracks: readonly Track[];
  readonly from: number;
  readonly to: number;
  readonly isAutomatic: boolean;
}

/** A timeline over the tracks that are ticked. */
export function Playback({ map, tracks, from, to, isAutomatic }: PlaybackProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => tracks.filter(({ vesselId }) => !left.has(vesselId)), [tracks, left]);
  const clock = useClock(from, to, isAutomatic);
  const toggle = (vesselId: string) => {
    const next = new Set(left);
    if (!next.delete(vesselId)) next.add(vesselId);
    setLeft(next);
  };
  return (
    <div className={styles['playback']}>
      <TrackLayer map={map} tracks={shown} end={to} instant={clock.instant} />
      <ul className={styles['tracks']} aria-label="航迹">
        {tracks.map(({ vesselId, name, points }) => {
          const speed = placeAt(points, clock.instant)?.speed ?? null;
          return (
            <li key={vesselId}>
              <Checkbox checked={!left.has(vesselId)} onChange={() => toggle(vesselId)}>
                {name}
              </Checkbox>
              <span className={styles['aside']}>
                {points.length} 点{speed === null ? '' : ` · ${speedText(speed)}`}
              </span>
            </li>
          );
        })}
      </ul>
      <Slider
        label="回放时间"
        min={from}
        max={to}
        step={1000}
        value={clock.instant}
        text={(instant) => officeText(Math.round(instant))}
        onChange={clock.seek}
      />
      <div className={styles['controls']}>
        <Button
          look="primary"
          icon={clock.isPlaying ? PauseOutlined : CaretRightOutlined}
          onClick={clock.isPlaying ? clock.pause : clock.play}
        >
          {clock.isPlaying ? '暂停' : '播放'}
        </Button>
        <ChoiceBox
          label="回放速度"
          isLabelHidden
          value={String(clock.rate)}
          choices={RATES.map((rate) => ({ value: String(rate), label: `${rate} 倍速` }))}
          onChoose={(rate) => clock.setRate(Number(rate))}
        />
        <output className={styles['instant']}>{officeText(Math.round(clock.instant))}</output>
      </div>
      <p className={styles['key']}>
        <span style={{ background: TRACK_COLOURS.recent }} /> 结束前 1 小时
        <span style={{ background: TRACK_COLOURS.earlier }} /> 此前
      </p>
    </div>
  );
}
