import { statisticsInside } from '@qingzhang/contract/calls/map-calls';
import { mapStatistics } from '@qingzhang/contract/results/map-statistics';
import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { useStore } from 'zustand';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import type { Job } from '@qingzhang/contract/results/job';
import { isOver, jobText } from '../../jobs/job.ts';
import { cancelJob, dismissJob, useIsUnderWay, useJob, watchJob } from '../../jobs/job-store.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import styles from '../shown/layers.module.css';
import { useShapes } from '../shapes/shape-rows.ts';
import { DRAWING_NAMES, drawingText } from '../shapes/drawing-text.ts';
import { enclosed, type DrawnGeometry } from '../drawn/drawn-shape.ts';
import { toolsOf } from '../tools/map-tools.ts';
import { drawOnce } from './draw-once.ts';
import type { ToolId } from '../drawn/tool-table.ts';
import { StatisticsTables } from './statistics-tables.tsx';

/** One question at a time: the next answer takes the place of the last. */
const SUBJECT = statisticsInside.name;
const TOOLS: readonly { readonly tool: ToolId; readonly label: string }[] = [
  { tool: 'extent', label: '拉框' },
  { tool: 'drawPolygon', label: '画多边形' },
  { tool: 'drawCircle', label: '画圆' },
];

/** What the year's layers add up to inside any polygon that is drawn or kept. */
export function StatisticsPanel({ map }: { readonly map: OlMap }) {
  const areas = useAreas(map);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: years = [] } = useAccountYears();
  const working = useWorkingYear(years);
  const [ownYear, setYear] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const job = useJob(SUBJECT);
  const year = ownYear ?? working ?? years[0]?.year ?? null;
  // The one drawn last is what people mean.
  const area = areas.find(({ key }) => key === chosen) ?? areas[0];
  const isBusy = useIsUnderWay(SUBJECT);

  const answer = job?.status === 'done' ? mapStatistics.parse(job.result) : null;
  const count = async () => {
    setFailure('');
    dismissJob(SUBJECT);
    try {
      const body = { year: year!, drawing: area!.drawing, async: true };
      const { jobId } = await api.call(statisticsInside, body, { isQuiet: true });
      watchJob(SUBJECT, jobId);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <div className={styles['panel']}>
      <div className={styles['buttons']}>
        {TOOLS.map(({ tool, label }) => (
          <Button key={tool} onClick={() => drawOnce(toolsOf(map), tool)}>
            {label}
          </Button>
        ))}
      </div>
      {area === undefined ? (
        <Quiet>先在地图上拉框、画多边形或画圆，再统计其中各图层的数值。</Quiet>
      ) : (
        <div className={styles['buttons']}>
          <ChoiceBox
            label="范围"
            value={area.key}
            choices={areas.map(({ key, label }) => ({ value: key, label }))}
            onChoose={setChosen}
          />
          <ChoiceBox
            label="年度"
            value={String(year ?? '')}
            choices={years.map((account) => ({ value: String(account.year), label: `${account.year} 年` }))}
            onChoose={(value) => setYear(Number(value))}
          />
          <Button look="primary" disabled={year === null} isBusy={isBusy} onClick={() => void count()}>
            统计
          </Button>
        </div>
      )}
      {failure !== '' && (
        <p role="alert" className={styles['bad']}>
          {failure}
        </p>
      )}
      {job !== undefined && job.status !== 'done' && <Progress job={job} />}
      {answer !== null && <StatisticsTables statistics={answer} />}
    </div>
  );
}

function Progress({ job }: { readonly job: Job }) {
  return (
    <div className={styles['progress']} role="status">
      <span>{jobText(job, '统计')}</span>
      {job.failure !== null && <span className={styles['bad']}>{job.failure.message}</span>}
      {isOver(job) ? (
        <Button onClick={() => dismissJob(SUBJECT)}>知道了</Button>
      ) : (
        <>
          <progress max={100} value={job.progress} aria-label="统计进度" />
          <Button disabled={job.cancelRequested} onClick={() => void cancelJob(job.jobId)}>
            取消统计
          </Button>
        </>
      )}
    </div>
  );
}

interface Area {
  readonly key: string;
  readonly label: string;
  readonly drawing: DrawnGeometry;
}

/** What encloses land: drawings of this moment, the last first, then those that are kept. */
function useAreas(map: OlMap): readonly Area[] {
  const sketches = useStore(toolsOf(map).store, ({ shapes }) => shapes);
  const { data: kept = [] } = useShapes();
  const drawn = sketches.toReversed().map(({ id, geometry }) => ({
    key: id,
    label: `刚画的${DRAWING_NAMES[geometry.type]} ${drawingText(geometry)}`,
    drawing: geometry,
  }));
  const stored = kept.map(({ id, name, drawing }) => ({ key: id, label: `${name} ${drawingText(drawing)}`, drawing }));
  return [...drawn, ...stored].filter(({ drawing }) => enclosed(drawing) !== null);
}
