import { exportRegionValues } from '@qingzhang/contract/calls/region-value-calls';
import { TOTAL } from '@qingzhang/catalogue/registry';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { resumeJobs, useJob } from '../../jobs/job-store.ts';
import { ExportButton } from '../../reports/export-button.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { useShownServices } from '../../session/use-shown-services.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { BasisUnitLine } from './basis-figure.tsx';
import { CalculateAll, countySubject } from '../../results/calculate-all.tsx';
import { DataCounts } from './data-counts.tsx';
import { RankChart } from './rank-chart.tsx';
import { RegionPath } from '../../regions/region-path.tsx';
import { useYearRegions, type YearRegion } from '../../regions/year-regions.ts';
import { BASES, useChildValues, useOwnValues, type Basis } from '../../regions/region-value.ts';
import styles from './region-values.module.css';
import { ValueMatrix } from './value-matrix-table.tsx';
import { YearMatrix } from './year-matrix.tsx';
import { YearTrend } from './year-trend.tsx';

/** Villages. */
const DEEPEST = 4;

/** 区域价值: who has how much of what, from the county down to the village, with ranks and past years. */
export function RegionValuesPage({ route }: ModulePageProps) {
  const [search] = useSearchParams();
  const { data: years = [], isPending } = useAccountYears();
  const year = useWorkingYear(years);
  const { regions, isLoaded, find, sameAs } = useYearRegions(year);
  const [basis, setBasis] = useState<Basis>('value');
  const [serviceCode, setServiceCode] = useState(TOTAL.wire);
  const services = useShownServices();
  const region = find(search.get('region')) ?? regions.find(({ level }) => level === 1);
  useEffect(resumeJobs, []);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        <YearPicker />
      </div>
      <div className={styles['bar']}>
        {region !== undefined && <RegionPath regions={regions} region={region} url={route.url} />}
        <ChoiceBox
          label="服务"
          value={serviceCode}
          choices={services.toReversed().map(({ wire, title }) => ({ value: wire, label: title }))}
          onChoose={setServiceCode}
        />
        <Segmented
          label="口径"
          choices={BASES.map(({ value, label }) => ({ value, label }))}
          value={basis}
          onChoose={setBasis}
        />
        <span className={styles['end']}>
          {year !== null && <ExportButton call={exportRegionValues} body={{ year, regionId: region?.id ?? null }} />}
          {year !== null && route.canWrite && (
            <CalculateAll year={year} isFrozen={years.find((account) => account.year === year)?.status === 'frozen'} />
          )}
        </span>
      </div>
      {isPending || !isLoaded ? (
        <ResultSkeleton />
      ) : year === null ? (
        <Quiet>请选择一个年度，查看该年各区域的价值。</Quiet>
      ) : region === undefined ? (
        <Quiet>尚无区域。请先到“区域管理”建立县和乡镇，或导入边界。</Quiet>
      ) : (
        <RegionValues
          year={year}
          region={region}
          regions={regions}
          ids={sameAs(region.id)}
          basis={basis}
          serviceCode={serviceCode}
          url={route.url}
        />
      )}
    </div>
  );
}

interface RegionValuesProps {
  readonly year: number;
  readonly region: YearRegion;
  readonly regions: readonly YearRegion[];
  /** Of the region, and of what it is in years of other boundaries. */
  readonly ids: readonly string[];
  readonly basis: Basis;
  readonly serviceCode: string;
  readonly url: string;
}

function RegionValues({ year, region, regions, ids, basis, serviceCode, url }: RegionValuesProps) {
  const { data: children, error } = useChildValues(year, region.id);
  const { data: all = [] } = useOwnValues(ids);
  const [across, setAcross] = useState<'services' | 'years'>('services');
  const job = useJob(countySubject(year));
  if (children === undefined) return error === null ? <ResultSkeleton /> : <FailedLoad error={error} />;
  const own = all.filter((value) => value.year === year);
  const hasChildren = regions.some(({ parentId }) => parentId === region.id);
  return (
    <>
      {job !== undefined && <JobProgress subject={countySubject(year)} job={job} />}
      {own.length === 0 && children.length === 0 ? (
        <Quiet>
          {year} 年尚无核算结果。请先计算各项服务，再查看各区域的价值；有计算权限的，也可以点“计算全部服务”。
        </Quiet>
      ) : (
        <>
          {hasChildren && <RankChart year={year} region={region} basis={basis} serviceCode={serviceCode} url={url} />}
          <section className={styles['panel']}>
            <div className={styles['switch']}>
              <h2>{region.name}各区域的价值</h2>
              <Segmented
                label="列"
                choices={[
                  { value: 'services', label: '各服务' },
                  { value: 'years', label: '各年度' },
                ]}
                value={across}
                onChoose={setAcross}
              />
            </div>
            <BasisUnitLine basis={basis} />
            {across === 'services' ? (
              <ValueMatrix regions={regions} values={children} own={own} basis={basis} url={url} />
            ) : (
              <YearMatrix
                year={year}
                ids={ids}
                regions={regions}
                own={all}
                basis={basis}
                serviceCode={serviceCode}
                url={url}
              />
            )}
          </section>
          <YearTrend region={region} values={all} basis={basis} />
          <DataCounts year={year} level={Math.min((region.level ?? 1) + 1, DEEPEST)} />
        </>
      )}
    </>
  );
}
