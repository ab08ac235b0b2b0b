import { useState } from 'react';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { GUIDE_PAGES } from '../../guide/guide-steps.ts';
import { rateText } from '../../guide/rate-text.ts';
import { useReadiness } from '../../guide/use-guide.ts';
import { heldModules } from '../../session/held-modules.ts';
import { useUser } from '../../session/user.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { BureauList } from './bureau-list.tsx';
import styles from './data-request.module.css';
import { RequestActions } from './request-actions.tsx';
import { ServiceRates } from './service-rates.tsx';

type View = 'bureaus' | 'services';

/** What the account of a year needs, by bureau and by service, and which of it is there. */
export function DataRequestPage({ route }: ModulePageProps) {
  const { data: user } = useUser();
  const canWrite = heldModules(user?.moduleList ?? []).get(GUIDE_PAGES.data)?.write === true;
  const [view, setView] = useState<View>('bureaus');
  const { data: years } = useAccountYears();
  const chosen = useWorkingYear(years ?? []) ?? years?.[0]?.year ?? null;
  const year = years?.some((account) => account.year === chosen) === true ? chosen : null;
  const { data: readiness, error } = useReadiness(year);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        <YearPicker />
        {readiness !== undefined && (
          <p className={styles['rate']}>
            齐套率 <strong>{rateText(readiness)}</strong>（{readiness.met}/{readiness.needed} 项）
          </p>
        )}
        <div className={styles['end']}>
          {readiness?.hasCounty === true && <RequestActions year={readiness.year} mayImport={canWrite} />}
          <Segmented<View>
            label="查看方式"
            value={view}
            choices={[
              { value: 'bureaus', label: '按部门' },
              { value: 'services', label: '按服务' },
            ]}
            onChoose={setView}
          />
        </div>
      </div>
      {years !== undefined && year === null && <Quiet>请先建立核算年度，再按部门收集数据。</Quiet>}
      {year !== null && readiness === undefined && <Pending error={error} />}
      {readiness?.hasCounty === false && <Quiet>请先建立县域，再按部门收集数据。</Quiet>}
      {readiness?.hasCounty === true &&
        (view === 'bureaus' ? (
          <BureauList readiness={readiness} canWrite={canWrite} />
        ) : (
          <ServiceRates readiness={readiness} />
        ))}
    </div>
  );
}
