import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { Fragment, useMemo, useState } from 'react';
import { barOption, barsHeight } from '../charts/bar-option.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { usePalette } from '../theme/use-palette.ts';
import { useSettings } from '../settings/settings.ts';
import { Money } from '../figures/money.tsx';
import { changeText } from '../figures/percent-text.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import { MoneyTable, MoneyUnitLine, PlainMoney } from '../figures/plain-money.tsx';
import { IssueList } from '../issues/issue-list.tsx';
import { RegionChoice } from '../regions/region-choice.tsx';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Panel } from '../ui/page.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { isJump } from './change-notes.ts';
import styles from './totals.module.css';
import { realChangeOf } from '@qingzhang/contract/real-change';
import type { Comparison, ServiceChange } from '@qingzhang/contract/results/totals';
import { useRegionOfUnit, type UnitYear } from './unit-year.ts';
import { useComparison, useTotalsByYear } from './use-totals.ts';

/** 年度比较: how the total changed, and how much of that is quantity and how much price. */
export function YearsPanel({ year, unitId }: UnitYear) {
  const region = useRegionOfUnit({ year, unitId });
  const { data: byYear } = useTotalsByYear();
  const years = byYear?.years ?? [];
  const others = years.filter((candidate) => candidate !== year);
  const [chosen, setChosen] = useState<number>();
  const from = chosen ?? others.findLast((candidate) => candidate < year) ?? others[0];
  const { data: comparison, error } = useComparison(from, year, region.asked);
  if (byYear === undefined) return null;
  return (
    <Panel title="年度比较">
      {from === undefined ? (
        <Quiet>只有一个核算年度。建立另一个年度并核算后，可以在这里比较。</Quiet>
      ) : (
        <div className={styles['stack']}>
          <div className={styles['bar']}>
            <ChoiceBox
              label={`${year} 年与`}
              value={String(from)}
              choices={others.map((candidate) => ({ value: String(candidate), label: `${candidate} 年` }))}
              onChoose={(value) => setChosen(Number(value))}
            />
            <span>比较</span>
            {region.regions.length > 1 && <RegionChoice label="区域" of={region} />}
          </div>
          {comparison === undefined ? (
            <Pending error={error} failed="比较未完成" />
          ) : (
            <Compared comparison={comparison} />
          )}
        </div>
      )}
    </Panel>
  );
}

const ABSENT: IssueCode = 'REGION_ABSENT';

/** Where one of the years does not have the region there is nothing to compare. */
function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { issues } = comparison;
  const absence = issues.find(({ code }) => code === ABSENT);
  if (absence !== undefined) return <Quiet>{absence.text}</Quiet>;
  const others = issues.filter((issue) => !isJump(issue));
  return (
    <>
      <ComparisonView comparison={comparison} />
      {others.length > 0 && <IssueList issues={others} />}
    </>
  );
}

function ComparisonView({ comparison }: { readonly comparison: Comparison }) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const { total, services, from, to } = comparison;
  const option = useMemo(() => {
    const changed = services
      .filter(({ change }) => change !== 0)
      .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
    const bars = changed.map(({ name, change, nominal }) => ({
      name,
      value: change,
      colour: change < 0 ? palette.error : palette.success,
      more: changeText(nominal),
    }));
    return { drawn: barOption(bars, choice, palette), count: bars.length };
  }, [services, palette, choice]);
  return (
    <>
      <p className={styles['finding']}>
        总值{total.change < 0 ? '减少' : '增加'} <Money yuan={Math.abs(total.change)} />
        （现价 {changeText(total.nominal)}
        ，可比价 {changeText(realChangeOf(total))}）：规模 <Money yuan={total.quantityEffect} />
        ，价格 <Money yuan={total.priceEffect} />
        {OTHERS.filter(({ key }) => total[key] !== 0).map(({ key, label }) => (
          <Fragment key={key}>
            ，{label} <Money yuan={total[key]} />
          </Fragment>
        ))}
        {total.scope !== 0 && (
          <>
            ，范围变化 <Money yuan={total.scope} />
          </>
        )}
        {total.unsplit !== 0 && (
          <>
            ，不能分解 <Money yuan={total.unsplit} />
          </>
        )}
        。
      </p>
      {option.count === 0 ? (
        <Quiet>各项服务的价值都没有变化。</Quiet>
      ) : (
        <ChartFigure
          title={`${from} 年至 ${to} 年各项服务的变化`}
          option={option.drawn}
          height={barsHeight(option.count)}
          table={<ChangeTable comparison={comparison} />}
          note={`可比价按 ${from} 年价格计（拉氏），只由两年都有实物量和单价的服务得出，历年总值按它链接。`}
        />
      )}
    </>
  );
}

type MoneyKey =
  | 'from'
  | 'to'
  | 'change'
  | 'quantityEffect'
  | 'structureEffect'
  | 'priceEffect'
  | 'enteredEffect'
  | 'leftEffect'
  | 'methodEffect'
  | 'boundaryEffect'
  | 'scope'
  | 'unsplit';

/** Causes that are named only where there are any. */
const OTHERS = [
  { key: 'structureEffect', label: '结构' },
  { key: 'enteredEffect', label: '新增' },
  { key: 'leftEffect', label: '退出' },
  { key: 'methodEffect', label: '口径' },
  { key: 'boundaryEffect', label: '区划' },
] as const;

function Names({ row: { entered, left } }: { readonly row: ServiceChange }) {
  const parts = [
    entered.length > 0 ? `新增：${entered.join('、')}` : '',
    left.length > 0 ? `退出：${left.join('、')}` : '',
  ];
  return parts.filter((part) => part !== '').join('；') || '—';
}

function ChangeTable({ comparison: { services, total, from, to } }: { readonly comparison: Comparison }) {
  const sum: ServiceChange = { ...total, code: '', name: '合计', presence: 'both', entered: [], left: [] };
  const money = (key: MoneyKey, header: string) => ({
    key,
    header,
    isNumber: true,
    render: (row: ServiceChange) => <PlainMoney yuan={row[key]} />,
  });
  return (
    <MoneyTable amounts={[total.from, total.to]}>
      <MoneyUnitLine />
      <FigureTable
        label="各项服务的变化"
        rows={[...services, sum]}
        keyOf={({ code }) => code}
        isSum={({ code }) => code === ''}
        columns={[
          { key: 'name', header: '服务', render: ({ name }) => name },
          money('from', `${from} 年`),
          money('to', `${to} 年`),
          money('change', '变化'),
          { key: 'nominal', header: '现价', isNumber: true, render: ({ nominal }) => changeText(nominal) },
          { key: 'real', header: '可比价', isNumber: true, render: (row) => changeText(realChangeOf(row)) },
          money('quantityEffect', '规模'),
          money('structureEffect', '结构'),
          money('priceEffect', '价格'),
          money('enteredEffect', '新增'),
          money('leftEffect', '退出'),
          money('methodEffect', '口径'),
          money('boundaryEffect', '区划'),
          money('scope', '范围'),
          money('unsplit', '不能分解'),
          { key: 'names', header: '新增与退出', isLong: true, render: (row) => <Names row={row} /> },
        ]}
      />
    </MoneyTable>
  );
}
