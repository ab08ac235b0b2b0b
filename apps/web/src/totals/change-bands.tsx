import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { Money } from '../figures/money.tsx';
import { BandTable, titleOf } from './band-table.tsx';
import styles from './totals.module.css';

/** How far the change from another year may be off. */
export function ChangeBands({
  change: { from, correlation, total, services, missing },
  to,
}: {
  readonly change: NonNullable<Uncertainty['change']>;
  readonly to: number;
}) {
  const isSure = total.p025 > 0 || total.p975 < 0;
  return (
    <>
      <p className={styles['finding']}>
        {from} 年至 {to} 年总值变化 <Money yuan={total.point} />
        ，95% 的可能在 <Money yuan={total.p025} /> 至 <Money yuan={total.p975} /> 之间
        {isSure ? '' : '，增减的方向尚不能确定'}。
      </p>
      <BandTable
        label="各项服务变化的范围"
        point="变化"
        rows={services.map((service) => ({ ...service, key: service.serviceCode, name: titleOf(service.serviceCode) }))}
      />
      <p className={styles['soft']}>
        两年来源和数值都相同的数据只抽样一次；每年各自填报的数据（产量、人次、降水、排放等）两年误差的相关系数取{' '}
        {correlation}（系统设定值）。
        {missing.length > 0 && `${from} 年未能核算：${missing.map(titleOf).join('、')}。`}
      </p>
    </>
  );
}
