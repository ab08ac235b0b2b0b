import { vesselTracksIn } from '@qingzhang/contract/calls/vessel-calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api/api.ts';
import { SectionFrame } from '../map/menu/section-frame.tsx';
import type { SectionPanelProps } from '../map/menu/sections.ts';
import type { DrawnGeometry } from '../map/drawn/drawn-shape.ts';
import { Button } from '../ui/controls/button.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Playback } from './tracks/playback.tsx';
import { trackOf, type Track } from './tracks/track.ts';
import { AutoPlay, spanBefore, SpanForm, type Span } from './span-form.tsx';
import { useAsked } from './use-asked.ts';
import { useVessels } from './vessel.ts';
import styles from './vessels.module.css';

/** Section 1 of the specification, with its tool types. */
const SECTION = 1;
const SHAPES = [
  { type: 2, label: '矩形' },
  { type: 1, label: '多边形' },
  { type: 3, label: '圆' },
] as const;

interface Found {
  readonly tracks: readonly Track[];
  readonly span: Span;
}

/** 区域回放: tracks inside a drawn area and a span of time. */
export function AreaPanel({ map, tools, onClose }: SectionPanelProps) {
  const [area, setArea] = useState<DrawnGeometry>();
  const [isAutomatic, setAutomatic] = useState(true);
  const { data: vessels } = useVessels();
  const { answer, isBusy, failure, ask } = useAsked<Found>();
  const draw = (type: number) => tools.chooseOuter(SECTION, type, setArea);
  const begin = useEffectEvent(() => draw(SHAPES[0].type));
  useEffect(() => {
    begin();
    return () => tools.deactivate();
  }, [tools]);
  const look = (span: Span) =>
    void ask(async (signal) => {
      const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
      const sent = await api.call(vesselTracksIn, { drawing: area!, from, to }, { signal, isQuiet: true });
      return { tracks: sent.map(({ vesselId, name, points }) => trackOf(vesselId, name, points)), span };
    });
  return (
    <SectionFrame title="区域回放" heightRem={30} onClose={onClose}>
      <div role="group" aria-label="范围的形状" className={styles['row']}>
        {SHAPES.map(({ type, label }) => (
          <Button key={type} onClick={() => draw(type)}>
            {label}
          </Button>
        ))}
      </div>
      {area === undefined || vessels === undefined ? (
        <Quiet>请在地图上画出范围，再选择时段。</Quiet>
      ) : (
        <SpanForm
          span={spanBefore(vessels.map(({ ts }) => ts))}
          action="查询范围内的航迹"
          isBusy={isBusy}
          failure={failure}
          onAsk={look}
        >
          <AutoPlay isOn={isAutomatic} onChange={setAutomatic} />
        </SpanForm>
      )}
      {answer !== null &&
        (answer.tracks.length === 0 ? (
          <Quiet>该时段没有船舶经过这个范围。</Quiet>
        ) : (
          <Playback
            key={`${answer.span.from} ${answer.span.to} ${answer.tracks.map(({ vesselId }) => vesselId).join()}`}
            map={map}
            tracks={answer.tracks}
            {...answer.span}
            isAutomatic={isAutomatic}
          />
        ))}
    </SectionFrame>
  );
}
