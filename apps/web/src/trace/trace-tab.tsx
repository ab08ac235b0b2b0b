import { useSearchParams } from 'react-router';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useYearRegions, type YearRegions } from '../regions/year-regions.ts';
import { useRuns } from '../values/use-runs.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { authorName } from '@qingzhang/contract/author-name';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { SumView } from './sum-view.tsx';
import { isSumTrace } from './is-sum-trace.ts';
import { PrintButton } from './print-button.tsx';
import styles from './trace.module.css';
import { TraceView } from './trace-view.tsx';
import { useTrace } from './use-trace.ts';

/** 计算过程: any number opens to its formula, its inputs and in the end to the rows that somebody entered. */
export function TraceTab({ service, year }: ServiceTabProps) {
  const [search, setSearch] = useSearchParams();
  const { data: runs, error } = useRuns(service.wire, year);
  const places = useYearRegions(year);
  const runId = search.get('run') ?? runs?.[0]?.id ?? null;
  const trace = useTrace(runId);
  const choose = (key: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(key, value);
    setSearch(next, { replace: true });
  };
  if (year === null) return <Quiet>请选择一个年度，查看该年的计算过程。</Quiet>;
  if (runs === undefined) return <Pending error={error} lines={6} />;
  if (runId === null)
    return <Quiet>{year} 年尚未计算。到“核算结果”页点“计算”，之后可以在这里逐步查看每个数的来历。</Quiet>;
  const calculated = trace.data !== undefined && isSumTrace(trace.data) ? trace.data.addend : trace.data;
  const shown = calculated?.regions ?? [];
  const asked = search.get('region');
  const regionId =
    shown.find((region) => region.regionId === asked)?.regionId ?? places.find(asked)?.id ?? trace.data?.unitId ?? '';
  return (
    <div className={styles['tab']}>
      <div className={styles['bar']}>
        <ChoiceBox
          label="计算记录"
          value={runId}
          choices={[
            ...runs.map(({ id, createdAt, createdBy }, index) => ({
              value: id,
              label: `${timeText(createdAt)} ${authorName(createdBy)}${index === 0 ? '（最近）' : ''}`,
            })),
            ...(runs.some(({ id }) => id === runId) ? [] : [{ value: runId, label: '指定的计算记录' }]),
          ]}
          onChoose={(value) => choose('run', value)}
        />
        {shown.length > 0 && (
          <ChoiceBox
            label="区域"
            value={regionId}
            choices={choicesOf(shown, places)}
            onChoose={(value) => choose('region', value)}
          />
        )}
        {trace.data !== undefined && <PrintButton runId={runId} regionId={regionId} />}
      </div>
      {trace.data === undefined ? (
        <Pending error={trace.error} failed="未能读取" lines={6} />
      ) : isSumTrace(trace.data) ? (
        <SumView key={`${runId} ${regionId}`} trace={trace.data} regionId={regionId} places={places} />
      ) : (
        <TraceView
          key={`${runId} ${regionId}`}
          service={service}
          trace={trace.data}
          regionId={regionId}
          places={places}
        />
      )}
    </div>
  );
}

/** The regions of a run as they stand below each other; one of other boundaries than the year's comes last. */
function choicesOf(shown: readonly { readonly regionId: string }[], { regions, nameOf }: YearRegions) {
  const wanted = new Set(shown.map(({ regionId }) => regionId));
  const own = regions.filter(({ id }) => wanted.delete(id));
  return [
    ...own.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` })),
    ...[...wanted].map((id) => ({ value: id, label: nameOf(id) })),
  ];
}
