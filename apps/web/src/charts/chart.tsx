import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { Quiet } from '../ui/quiet.tsx';
import styles from './charts.module.css';
import type { ChartOption, Drawing } from './echarts.ts';

interface ChartProps {
  /** What a reader who does not see it is told. */
  readonly label: string;
  readonly height: number;
  readonly option: ChartOption;
  /** What a click on the bar at this place does; the same must be in reach of the keyboard elsewhere. */
  readonly onPick?: ((index: number) => void) | undefined;
}

/** A chart, with the library that draws it fetched when the first one is shown. */
export function Chart({ label, height, option, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    let own: Drawing | undefined;
    let isGone = false;
    const begin = async () => {
      try {
        const { createDrawing } = await loadChunk(() => import('./echarts.ts'));
        if (isGone || place.current === null) return;
        own = createDrawing(place.current);
        setDrawing(own);
      } catch (error) {
        setFailure(messageOf(error));
      }
    };
    void begin();
    return () => {
      isGone = true;
      own?.dispose();
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => drawing?.draw(option), [drawing, option]);
  useEffect(() => {
    if (onPick !== undefined) drawing?.onClick(onPick);
  }, [drawing, onPick]);

  if (failure !== '') return <Quiet>图表未能显示：{failure}。请改为查看数据表。</Quiet>;
  return <div ref={place} role="img" aria-label={label} className={styles['chart']} style={{ height }} />;
}
