import type { Service } from '@qingzhang/catalogue/language/service';
import type { Issue } from '@qingzhang/core/issue';
import { Quiet } from '../ui/quiet.tsx';
import { useRun } from '../values/use-runs.ts';
import { IssueList } from '../issues/issue-list.tsx';
import { partNamer, useClassNames } from '../values/part-names.ts';
import { PartsChart } from './parts-chart.tsx';
import { RegionChart } from './region-chart.tsx';
import styles from './results.module.css';
import { useLevelValues, useParts } from '../values/use-values.ts';
import { COUNTY_LEVEL } from '../values/region-levels.ts';
import { levelBelow } from './level-below.ts';
import { breakdowns } from './value-parts.ts';
import { useYearRegions } from '../regions/year-regions.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

interface ResultDetailsProps {
  readonly service: Service;
  readonly year: number;
  readonly county: ValueRow | undefined;
  /** What stands in the way of a first result. */
  readonly planIssues: readonly Issue[];
  readonly traceLink: (regionId: string) => string;
}

/** Where the value lies, what it is made of, and what the run had to say. */
export function ResultDetails({ service, year, county, planIssues, traceLink }: ResultDetailsProps) {
  const classes = useClassNames();
  const { data: parts = [] } = useParts(service, year, county?.regionId ?? undefined);
  const { regions, isLoaded } = useYearRegions(year);
  const rows = useLevelValues(service, year, isLoaded ? levelBelow(regions, COUNTY_LEVEL) : undefined);
  const run = useRun(county?.runId ?? null);
  if (county === undefined) {
    return planIssues.length === 0 ? null : (
      <section className={styles['panel']}>
        <h2>计算前的检查</h2>
        <IssueList issues={planIssues} />
      </section>
    );
  }
  const below = new Set(regions.flatMap(({ id, parentId }) => (parentId === county.regionId ? [id] : [])));
  const towns = rows
    .filter(({ regionId, level }) => level !== null && below.has(regionId ?? ''))
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
  const value = county.value ?? 0;
  const made = breakdowns(service, parts, value, partNamer(service, classes));
  const isTyped = county.inputMode === 'manual';
  const issues = [...county.doubts, ...(isTyped ? [] : (run?.issues ?? []))];
  return (
    <>
      <div className={styles['charts']}>
        {towns.length > 0 && <RegionChart service={service} total={county} rows={towns} traceLink={traceLink} />}
        {made.map((breakdown) => (
          <PartsChart key={breakdown.column} service={service} breakdown={breakdown} total={value} />
        ))}
      </div>
      <section className={styles['panel']}>
        <h2>{isTyped ? '手工填报的核对' : '本次计算的说明'}</h2>
        {issues.length === 0 ? <Quiet>没有需要确认的事项。</Quiet> : <IssueList issues={issues} />}
      </section>
    </>
  );
}
