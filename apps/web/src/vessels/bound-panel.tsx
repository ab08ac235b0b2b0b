import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionFrame } from '../map/menu/section-frame.tsx';
import type { SectionPanelProps } from '../map/menu/sections.ts';
import { flyTo } from '../map/view/fly.ts';
import { Button } from '../ui/controls/button.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { NewBound } from './new-bound.tsx';
import { BOUNDS_KEY, crossingsOf, deleteBound, useBounds, type Bound, type Crossing } from './bounds.ts';
import { BoundsLayer } from './bounds-layer.tsx';
import { spanBefore, SpanForm } from './span-form.tsx';
import { useAsked } from './use-asked.ts';
import { useVessels } from './vessel.ts';
import styles from './vessels.module.css';

/** 渔区界线: saved lines and areas, and which vessels crossed them. */
export function BoundPanel({ map, tools, canWrite, onClose }: SectionPanelProps) {
  const { data: bounds } = useBounds();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = bounds?.find(({ id }) => id === chosenId);
  return (
    <SectionFrame title="渔区界线" heightRem={30} step={3} onClose={onClose}>
      <BoundsLayer map={map} bounds={bounds ?? []} chosenId={chosenId} />
      {canWrite && <NewBound tools={tools} />}
      <ul className={styles['list']} aria-label="已保存的界线">
        {bounds?.map((bound) => (
          <li key={bound.id}>
            <button
              type="button"
              className={styles['item']}
              aria-pressed={bound.id === chosenId}
              onClick={() => setChosenId(bound.id === chosenId ? null : bound.id)}
            >
              {bound.name}
            </button>
          </li>
        ))}
      </ul>
      {bounds?.length === 0 && <Quiet>尚无界线。画一条线或一个面，再保存为界线。</Quiet>}
      {chosen !== undefined && <Crossings key={chosen.id} map={map} bound={chosen} canWrite={canWrite} />}
    </SectionFrame>
  );
}

const DIRECTIONS: Readonly<Record<Crossing['direction'], string>> = { in: '进入', out: '离开', across: '穿越' };

interface CrossingsProps extends Pick<SectionPanelProps, 'map' | 'canWrite'> {
  readonly bound: Bound;
}

function Crossings({ map, bound, canWrite }: CrossingsProps) {
  const queries = useQueryClient();
  const { data: vessels } = useVessels();
  const { answer, isBusy, failure, ask } = useAsked<readonly Crossing[]>();
  const remove = async () => {
    await deleteBound(bound.id);
    await queries.invalidateQueries({ queryKey: BOUNDS_KEY });
  };
  return (
    <>
      {vessels !== undefined && (
        <SpanForm
          span={spanBefore(vessels.map(({ ts }) => ts))}
          action="查询越界"
          isBusy={isBusy}
          failure={failure}
          onAsk={(span) => void ask((signal) => crossingsOf(bound.id, span, signal))}
        />
      )}
      {answer !== null && (
        <p role="status">
          “{bound.name}”共 <b>{answer.length}</b> 次越界
        </p>
      )}
      <ul className={styles['list']} aria-label="越界记录">
        {answer?.map(({ vesselId, name, ts, time, lon, lat, direction }) => (
          <li key={`${vesselId} ${ts}`}>
            <button type="button" className={styles['item']} onClick={() => flyTo(map, [lon, lat])}>
              <span>
                {name} {DIRECTIONS[direction]}
              </span>
              <span className={styles['aside']}>{time}</span>
            </button>
          </li>
        ))}
      </ul>
      {canWrite && (
        <Button look="danger" onClick={() => void remove()}>
          删除“{bound.name}”
        </Button>
      )}
    </>
  );
}
