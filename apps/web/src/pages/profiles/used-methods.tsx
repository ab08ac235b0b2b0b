import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { DEFAULT_PROFILE } from '@qingzhang/catalogue/profiles/profiles';
import { profileMethods } from '@qingzhang/contract/calls/run-calls';
import type { ServiceStanding } from '@qingzhang/contract/results/method-standing';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { STANDING_COLUMNS } from '../../figures/standing-columns.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears, type AccountYear } from '../../years/account-years.ts';
import styles from './profile-page.module.css';

const BY_ITSELF = '';

interface UsedMethodsProps {
  readonly profile: Profile;
  /** Only what this one uses otherwise is shown. */
  readonly beside: Profile | undefined;
}

/** By what each service is calculated under a standard: in a year as it is filled in, or before anybody filled anything in. */
export function UsedMethods({ profile, beside }: UsedMethodsProps) {
  const { data: years = [] } = useAccountYears();
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? String(ownYear(years, profile) ?? BY_ITSELF);
  const year = value === BY_ITSELF ? null : Number(value);
  const { data: rows, error } = useStandings(profile.code, year);
  const { data: others } = useStandings(beside?.code, year);
  const shown = beside === undefined ? rows : rows?.filter((row) => !isAmong(row, others ?? []));
  const title = beside === undefined ? '将采用的方法' : `${profile.code} 将采用的方法`;
  return (
    <Panel title={title}>
      <div className={styles['bar']}>
        <ChoiceBox
          label="年度"
          value={value}
          choices={[
            ...years.map((account) => ({ value: String(account.year), label: `${account.year} 年` })),
            { value: BY_ITSELF, label: '不限年度' },
          ]}
          onChoose={setChosen}
        />
        <span className={styles['soft']}>
          {year === null ? '规范规定的与系统默认的方法' : '该年填写了的按填写，没有填写的按规范，规范没有规定的按默认'}
        </span>
      </div>
      {shown === undefined ? (
        <Pending error={error} failed="未能加载" lines={6} />
      ) : shown.length === 0 ? (
        <Quiet>两个规范采用的方法没有不同。</Quiet>
      ) : (
        <FigureTable
          label={title}
          rows={shown}
          keyOf={({ serviceCode, choice }) => `${serviceCode} ${choice}`}
          columns={[{ key: 'service', header: '服务', render: ({ serviceName }) => serviceName }, ...STANDING_COLUMNS]}
        />
      )}
    </Panel>
  );
}

/** The latest year that is kept by the standard. */
function ownYear(years: readonly AccountYear[], { code }: Profile): number | undefined {
  return years.find(({ profile }) => (profile ?? DEFAULT_PROFILE.code) === code)?.year;
}

function useStandings(profile: string | undefined, year: number | null): UseQueryResult<readonly ServiceStanding[]> {
  return useQuery({
    queryKey: [profileMethods.name, profile, year],
    queryFn:
      profile === undefined
        ? skipToken
        : ({ signal }) => api.call(profileMethods, { profile, year }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

function isAmong({ serviceCode, choice, used }: ServiceStanding, others: readonly ServiceStanding[]): boolean {
  return others.some((other) => other.serviceCode === serviceCode && other.choice === choice && other.used === used);
}
