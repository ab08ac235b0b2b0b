import type { Service } from '@qingzhang/catalogue/language/service';
import { GDP_ROWS } from '@qingzhang/catalogue/registry';
import { unreachable } from '@qingzhang/core/unreachable';
import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { shortNumber } from '../figures/money-scale.ts';
import { Card } from '../results/result-cards.tsx';
import { ResultActions } from '../results/result-actions.tsx';
import { serviceState, STATE_TEXTS, type ServiceState } from '../values/service-state.ts';
import cards from '../figures/cards.module.css';
import type { YearTotal } from '../values/use-year-total.ts';
import { Tag } from '../ui/tag.tsx';
import type { AccountYear } from '../years/account-years.ts';

interface TotalCardsProps {
  readonly service: Service;
  readonly total: YearTotal;
  readonly year: number;
  readonly account: AccountYear | undefined;
  /** Whether the year has other account units beside this one. */
  readonly isOneOfSeveral: boolean;
  readonly canWrite: boolean;
  readonly isBusy: boolean;
}

/** The total, what it means per head, per area and beside the GDP, whether it is current and complete. */
export function TotalCards({ service, total, year, account, isOneOfSeveral, canWrite, isBusy }: TotalCardsProps) {
  const isFrozen = account?.status === 'frozen';
  const row = total.gep === null ? undefined : { status: total.status, inputMode: total.inputMode };
  const hasAny = total.services.some(({ kind, value }) => kind === 'leaf' && value !== null);
  const state = serviceState({ isFrozen, row, canRun: hasAny });
  return (
    <div className={cards['cards']} data-count={4}>
      <Card title={`${year} 年生态产品总值`} isMain>
        <p className={cards['big']}>
          {total.runId === null ? (
            <Money yuan={total.gep} />
          ) : (
            <Link to={`${service.module}?tab=trace`} title="查看计算过程">
              <Money yuan={total.gep} />
            </Link>
          )}
        </p>
        <p className={cards['soft']}>{completeText(total)}</p>
      </Card>
      <Card title="绿金指数（GEP ÷ GDP）">
        <p className={cards['big']}>{total.ggi === null ? '—' : shortNumber(total.ggi)}</p>
        <p className={cards['soft']}>
          {total.gdp === null ? (
            <>
              没有填写{isOneOfSeveral && '该核算单元的'}
              <Link to={`${service.module}?table=${GDP_ROWS.table}`}>地区生产总值</Link>
            </>
          ) : (
            <>
              GDP <Money yuan={total.gdp} />
            </>
          )}
        </p>
      </Card>
      <Card title="每平方公里总值">
        <p className={cards['big']}>
          <Money yuan={total.perKm2} />
        </p>
        <p className={cards['soft']}>人均 {total.perCapita === null ? '—' : `${shortNumber(total.perCapita)} 元`}</p>
      </Card>
      <Card title="状态">
        <p className={cards['tags']}>
          <Tag tone={STATE_TEXTS[state].tone}>{STATE_TEXTS[state].label}</Tag>
          {total.openIssues > 0 && <Tag tone="warning">需确认 {total.openIssues} 项</Tag>}
          {total.gep !== null && !total.complete && <Tag tone="warning">不完整</Tag>}
          {account?.published === true && <Tag tone="accent">已发布</Tag>}
        </p>
        <p className={cards['soft']}>{stateText(state)}</p>
        <div className={cards['actions']}>
          <ResultActions service={service} year={year} state={state} canWrite={canWrite && !isFrozen} isBusy={isBusy} />
        </div>
      </Card>
    </div>
  );
}

function completeText({ gep, complete, mandatoryComplete }: YearTotal): string {
  if (gep === null) return '尚未计算';
  if (complete) return '应计入的服务都已核算';
  return mandatoryComplete === null ? '有服务尚未核算' : `必选指标完成 ${shortNumber(mandatoryComplete)}%`;
}

function stateText(state: ServiceState): string {
  switch (state) {
    case 'needsData':
      return '各项服务都尚未核算，请先计算各项服务';
    case 'ready':
      return '已有服务的结果，可以汇总';
    case 'stale':
      return '某项服务或其数据在汇总之后有改动，请重新计算';
    case 'calculated':
      return '总值与各项服务的结果一致';
    case 'confirm':
    case 'manual':
    case 'frozen':
    case 'none':
    case 'asking':
      return STATE_TEXTS[state].text;
    default:
      return unreachable(state);
  }
}
