import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { bridgeTotals } from '@qingzhang/contract/calls/total-calls';
import { bridge as bridgeSchema, type Bridge, type BridgeSide } from '@qingzhang/contract/results/totals';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { Money } from '../figures/money.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { toastSuccess } from '../notices/notices.ts';
import { profileTitle } from '../years/profile-title.ts';
import { queryClient } from '../api/query-client.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import { IssueList } from '../issues/issue-list.tsx';
import { MoneyTable, MoneyUnitLine, PlainMoney } from '../figures/plain-money.tsx';
import { heldModules } from '../session/held-modules.ts';
import { useUser } from '../session/user.ts';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Panel } from '../ui/page.tsx';
import { Question } from '../ui/question.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import type { AccountYear } from '../years/account-years.ts';
import styles from './totals.module.css';
import { useAnalysis } from './use-analysis.ts';

const QUIET = { isQuiet: true };
const ACCOUNT_YEARS = '/system/accountYear';

interface BridgePanelProps {
  readonly account: AccountYear;
  /** The county that is looked at; null for the only one. */
  readonly unitId: string | null;
}

/** 规范对照: what the same data come to under another standard, line by line, and the way to change to it. */
export function BridgePanel({ account, unitId }: BridgePanelProps) {
  const own = account.profile ?? PROFILES[0]?.code ?? '';
  const others = PROFILES.filter(({ code }) => code !== own);
  const [other, setOther] = useState(others[0]?.code ?? '');
  const subject = `bridge/${account.year}/${own}/${other}/${unitId ?? ''}`;
  const { outcome: bridge, job, failure, isBusy, start } = useAnalysis(bridgeSchema, subject);
  const [isAsking, setAsking] = useState(false);
  const { data: user } = useUser();
  const mayChange =
    account.status !== 'frozen' &&
    user !== undefined &&
    heldModules(user.moduleList).get(ACCOUNT_YEARS)?.write === true;

  return (
    <Panel title="规范对照">
      <div className={styles['bar']}>
        <span>
          本年采用 <strong>{profileTitle(own)}</strong>
        </span>
        <ChoiceBox
          label="对照"
          value={other}
          choices={others.map(({ code, title }) => ({ value: code, label: title }))}
          onChoose={setOther}
        />
        <Button
          isBusy={isBusy}
          onClick={() =>
            void start(() =>
              api.call(bridgeTotals, { year: account.year, profiles: [own, other], unitId, async: true }, QUIET),
            )
          }
        >
          对照
        </Button>
        {mayChange && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            改用该规范
          </Button>
        )}
      </div>
      {failure !== '' && <p role="alert">对照未完成：{failure}</p>}
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      {bridge === undefined ? (
        <Quiet>以相同数据按另一规范核算，并逐项列示差异。</Quiet>
      ) : (
        <BridgeView bridge={bridge} />
      )}
      {isAsking && (
        <Question
          title={`${account.year} 年改用“${profileTitle(other)}”？`}
          confirm="改用"
          onConfirm={async () => {
            const { id, rowVersion, year } = account;
            await api.call(rowCalls(accountYear).saveOne, { id, rowVersion, year, profile: other }, { isQuiet: true });
            toastSuccess('已改用，请重新计算各项服务');
            await queryClient.invalidateQueries();
          }}
          onClose={() => setAsking(false)}
        >
          <p>各项服务会标为“需重算”，重新计算后才按新规范计值。已有的计算记录保留。</p>
        </Question>
      )}
    </Panel>
  );
}

function BridgeView({ bridge }: { readonly bridge: Bridge }) {
  const [a, b] = bridge.titles;
  const money = (key: MoneyKey, header: string) => ({
    key,
    header,
    isNumber: true,
    render: (line: { readonly [name in typeof key]: number }) => <PlainMoney yuan={line[key]} />,
  });
  return (
    <div className={styles['stack']}>
      <p className={styles['finding']}>
        从 <Money yuan={bridge.gep[0]} /> 到 <Money yuan={bridge.gep[1]} />
        ，相差 <Money yuan={bridge.difference} />
        ：本年偏离规范 <Money yuan={bridge.departure} />
        ，范围 <Money yuan={bridge.scope} />
        ，缺数据 <Money yuan={bridge.missing} />
        ，方法 <Money yuan={bridge.method} />
        ，参数 <Money yuan={bridge.parameter} />
        ，价格 <Money yuan={bridge.price} />
        ，区域外扣减 <Money yuan={bridge.external} />。
      </p>
      <MoneyTable amounts={bridge.gep}>
        <MoneyUnitLine />
        <FigureTable
          label="规范对照"
          rows={bridge.services}
          keyOf={({ code }) => code}
          columns={[
            { key: 'name', header: '服务', render: ({ name }) => name },
            {
              key: 'a',
              header: <span title={a}>本年采用</span>,
              isNumber: true,
              render: (line) => <Side side={line.a} />,
            },
            { key: 'b', header: <span title={b}>对照</span>, isNumber: true, render: (line) => <Side side={line.b} /> },
            money('difference', '差额'),
            money('departure', '其中：偏离'),
            money('scope', '范围'),
            money('missing', '缺数据'),
            money('method', '方法'),
            money('parameter', '参数'),
            money('price', '价格'),
            { key: 'why', header: '口径不同之处', isLong: true, render: (line) => <Why line={line} /> },
          ]}
        />
      </MoneyTable>
      {bridge.issues.length > 0 && <IssueList issues={bridge.issues} />}
    </div>
  );
}

type MoneyKey = 'difference' | 'departure' | 'scope' | 'missing' | 'method' | 'parameter' | 'price';

/** What the standards do differently, what one of them lacks, and where the account went its own way. */
function Why({ line: { a, b, differing, departs } }: { readonly line: Bridge['services'][number] }) {
  const words = differing.map((choice) => `${choice.label}:${choice.a ?? '不涉及'} → ${choice.b ?? '不涉及'}`);
  const lacking = [...a.lacking, ...b.lacking].flatMap(({ severity, text }) => (severity === 'block' ? [text] : []));
  return [...words, ...departs, ...new Set(lacking)].join('；') || '—';
}

function Side({ side: { value, counted, reason } }: { readonly side: BridgeSide }) {
  return (
    <span title={reason ?? undefined}>
      {!counted && <Tag>不计入</Tag>} <PlainMoney yuan={value} />
    </span>
  );
}
