import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { compareOffices } from '@qingzhang/contract/calls/office-calls';
import {
  officeComparison,
  type ComparedOffice,
  type OfficeComparison,
  type OfficeTotal,
} from '@qingzhang/contract/results/roll-up';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { Money } from '../../figures/money.tsx';
import { StandingTag } from '../../figures/standing-tag.tsx';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { useAnalysis } from '../../totals/use-analysis.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { profileTitle } from '../../years/profile-title.ts';
import styles from './roll-up.module.css';

interface ComparePanelProps {
  readonly year: number;
  readonly offices: readonly OfficeTotal[];
}

/** 统一口径比较: the same data by one standard and at the prices of one office, which make figures comparable. */
export function ComparePanel({ year, offices }: ComparePanelProps) {
  const accounted = offices.filter(({ gep }) => gep !== null);
  const [profile, setProfile] = useState(PROFILES[0]?.code ?? '');
  const [chosen, setChosen] = useState('');
  const pricesOf = accounted.find(({ id }) => id === chosen)?.id ?? accounted[0]?.id ?? '';
  const subject = `compareOffices/${year}/${profile}/${pricesOf}`;
  const { outcome, job, failure, isBusy, start } = useAnalysis(officeComparison, subject);
  const compare = () =>
    start(() => api.call(compareOffices, { year, profile, pricesOf, async: true }, { isQuiet: true }));
  return (
    <Panel title="统一口径比较">
      <div className={styles['bar']}>
        <ChoiceBox
          label="规范"
          value={profile}
          choices={PROFILES.map(({ code, title }) => ({ value: code, label: title }))}
          onChoose={setProfile}
        />
        <ChoiceBox
          label="价格取自"
          value={pricesOf}
          choices={accounted.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={setChosen}
        />
        {pricesOf !== '' && (
          <Button isBusy={isBusy} onClick={() => void compare()}>
            比较
          </Button>
        )}
      </div>
      {failure !== '' && <p role="alert">比较未完成：{failure}</p>}
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      {outcome === undefined ? (
        <Quiet>各机构的同一份数据按同一规范、同一价格重新核算，并列出与其账户的差额；不改变任何账户。</Quiet>
      ) : (
        <Comparison comparison={outcome} />
      )}
    </Panel>
  );
}

function Comparison({ comparison: { year, profile, pricesOf, offices } }: { readonly comparison: OfficeComparison }) {
  const amount = (key: 'stored' | 'method' | 'price' | 'comparable', header: string) => ({
    key,
    header,
    isNumber: true,
    render: (office: ComparedOffice) => <Money yuan={office[key]} />,
  });
  return (
    <>
      <p className={styles['said']}>
        按{profileTitle(profile)}、{pricesOf.name}的价格。个别记录的价格（如某乡镇某种产品的单价）不变。
      </p>
      <FigureTable
        label={`${year} 年统一口径比较`}
        rows={offices.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', header: '机构', render: ({ name }) => name },
          { key: 'rank', header: '名次', isNumber: true, render: ({ rank }) => rank ?? '—' },
          amount('stored', '账户总值'),
          {
            key: 'standing',
            header: '账户状态',
            render: ({ status, openIssues }) => <StandingTag status={status} openIssues={openIssues} />,
          },
          amount('method', '规范影响'),
          amount('price', '价格影响'),
          amount('comparable', '可比总值'),
          {
            key: 'note',
            header: '说明',
            isLong: true,
            render: ({ problem, lacking }) => problem ?? (lacking.length === 0 ? '' : `缺数据：${lacking.join('、')}`),
          },
        ]}
      />
    </>
  );
}
