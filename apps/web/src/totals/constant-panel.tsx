import { ConstantTables } from '../figures/constant-tables.tsx';
import { MoneyTable, MoneyUnitLine } from '../figures/plain-money.tsx';
import { IssueList } from '../issues/issue-list.tsx';
import { RegionChoice } from '../regions/region-choice.tsx';
import { Panel } from '../ui/page.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import styles from './totals.module.css';
import { useRegionOfUnit, type UnitYear } from './unit-year.ts';
import { useConstantPrices } from './use-totals.ts';

/** 可比价总值: the years at the prices of the base year, with the indices that lead there. */
export function ConstantPanel({ year, unitId }: UnitYear) {
  const region = useRegionOfUnit({ year, unitId });
  const { data, error } = useConstantPrices(year, region.asked);
  return (
    <Panel title="可比价总值">
      {region.regions.length > 1 && (
        <div className={styles['bar']}>
          <RegionChoice label="区域" of={region} />
        </div>
      )}
      {data === undefined ? (
        <Pending error={error} failed="未能加载" />
      ) : data.baseYear === null ? (
        <Quiet>尚无核算过的年度。</Quiet>
      ) : (
        <MoneyTable amounts={data.years.map(({ current }) => current)}>
          {data.issues.length > 0 && <IssueList issues={data.issues} />}
          <MoneyUnitLine />
          <ConstantTables constant={data} />
        </MoneyTable>
      )}
    </Panel>
  );
}
