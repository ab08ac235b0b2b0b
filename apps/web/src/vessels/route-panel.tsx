import { vesselTrack } from '@qingzhang/contract/calls/vessel-calls';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { SectionFrame } from '../map/menu/section-frame.tsx';
import type { SectionPanelProps } from '../map/menu/sections.ts';
import { Quiet } from '../ui/quiet.tsx';
import { Playback } from './tracks/playback.tsx';
import { trackOf, type Track } from './tracks/track.ts';
import { AutoPlay, spanBefore, SpanForm, type Span } from './span-form.tsx';
import { useAsked } from './use-asked.ts';
import { useVessels, type Vessel } from './vessel.ts';
import { VesselChoice } from './vessel-choice.tsx';

/** 航迹回放: where one vessel went. */
export function RoutePanel({ map, onClose }: SectionPanelProps) {
  const { data: vessels } = useVessels();
  return (
    <SectionFrame title="航迹回放" heightRem={30} onClose={onClose}>
      {vessels === undefined ? (
        <Quiet>正在读取船舶……</Quiet>
      ) : vessels.length === 0 ? (
        <Quiet>尚无船舶。终端上报位置后会自动登记。</Quiet>
      ) : (
        <Route map={map} vessels={vessels} />
      )}
    </SectionFrame>
  );
}

interface RouteProps extends Pick<SectionPanelProps, 'map'> {
  readonly vessels: readonly Vessel[];
}

interface Found {
  readonly track: Track;
  readonly span: Span;
}

function Route({ map, vessels }: RouteProps) {
  const [id, setId] = useState(vessels[0]!.id);
  const [isAutomatic, setAutomatic] = useState(true);
  const { answer, isBusy, failure, ask } = useAsked<Found>();
  const chosen = vessels.find((ship) => ship.id === id) ?? vessels[0]!;
  const look = (span: Span) =>
    void ask(async (signal) => {
      const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
      const sent = await api.call(vesselTrack, { vesselId: chosen.id, from, to }, { signal, isQuiet: true });
      return { track: trackOf(chosen.id, chosen.name, sent), span };
    });
  return (
    <>
      <VesselChoice vessels={vessels} chosen={chosen} onChoose={setId} />
      <SpanForm
        key={chosen.id}
        span={spanBefore([chosen.ts])}
        action="查询航迹"
        isBusy={isBusy}
        failure={failure}
        onAsk={look}
      >
        <AutoPlay isOn={isAutomatic} onChange={setAutomatic} />
      </SpanForm>
      {answer !== null &&
        (answer.track.points.length === 0 ? (
          <Quiet>该时段没有“{answer.track.name}”的位置，请换一个时段。</Quiet>
        ) : (
          <Playback
            key={`${answer.track.vesselId} ${answer.span.from} ${answer.span.to}`}
            map={map}
            tracks={[answer.track]}
            {...answer.span}
            isAutomatic={isAutomatic}
          />
        ))}
    </>
  );
}
