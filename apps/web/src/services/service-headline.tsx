import type { Service } from '@qingzhang/catalogue/language/service';
import { unitLabel } from '@qingzhang/core/units';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { Money } from '../figures/money.tsx';
import { rowsKey } from '../tables/use-table-rows.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './service-page.module.css';

/** A row of a value set, as far as the headline shows it. */
interface ValueRow {
  readonly id: string;
  readonly regionName: string | null;
  readonly year: number;
  readonly value: number | null;
  readonly physicalAmount: number | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly stale: boolean | null;
}

const FIGURES = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 6 });
const COUNTY_LEVEL = 1;

/** What the service is worth in the year and whether that is current. */
export function ServiceHeadline({ service, year }: { readonly service: Service; readonly year: number | null }) {
  const { data } = useQuery({
    queryKey: [...rowsKey(service.value.name), 'headline', year],
    queryFn: ({ signal }) =>
      api.post<readonly ValueRow[]>(`${service.value.name}/getAllDataList`, { year, level: COUNTY_LEVEL }, { signal }),
    enabled: year !== null,
  });
  if (year === null) return <p className={styles['soft']}>选择一个年度,可以看到该年的核算结果。</p>;
  if (data === undefined) return <p className={styles['soft']}>正在查询……</p>;
  if (data.length === 0) {
    return <p className={styles['soft']}>{year} 年还没有核算结果。先补齐下面标为“无数据”的表,再进行核算。</p>;
  }
  const unit = service.physicalUnitLabel ?? unitLabel(service.physicalUnit);
  return (
    <ul className={styles['headline']}>
      {data.map((row) => (
        <li key={row.id}>
          <span className={styles['soft']}>
            {row.regionName ?? '全县'} {row.year} 年
          </span>
          <strong>
            <Money yuan={row.value} />
          </strong>
          <span>
            {service.physicalName} {row.physicalAmount === null ? '—' : FIGURES.format(row.physicalAmount)}{' '}
            <span className={styles['soft']}>{unit}</span>
          </span>
          {row.inputMode === 'manual' && <Tag tone="warning">手工填报</Tag>}
          {row.stale === true && <Tag tone="warning">数据已变,需重算</Tag>}
        </li>
      ))}
    </ul>
  );
}
