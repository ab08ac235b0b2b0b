import { calculatedItem, findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { profileTitle } from '../years/profile-title.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import { Tag } from '../ui/tag.tsx';
import type { SumLine, SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { YearRegions } from '../regions/year-regions.ts';
import styles from './trace.module.css';
import { TraceView } from './trace-view.tsx';

interface SumViewProps {
  readonly trace: SumTrace;
  readonly regionId: string;
  readonly places: YearRegions;
}

/** How a sum came about: what was added, what was left out and why. Each service opens to its own calculation; what the
 * sum calculates itself opens below. */
export function SumView({ trace, regionId, places }: SumViewProps) {
  return (
    <>
      <p className={styles['soft']}>各项服务的价值相加 · {profileTitle(trace.profile)}</p>
      <FigureTable
        label="合计的组成"
        rows={trace.lines}
        keyOf={({ code }) => code}
        columns={[
          { key: 'title', header: '服务', render: (line) => <ServiceLink line={line} /> },
          { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <Money yuan={value} /> },
          { key: 'state', header: '是否计入', render: (line) => <LineState line={line} /> },
          { key: 'reason', header: '说明', isLong: true, render: ({ reason }) => reason ?? '' },
        ]}
      />
      {trace.deduction !== 0 && (
        <p>
          扣减来自区域外的生态产品价值 <Money yuan={trace.deduction} />
        </p>
      )}
      {trace.notes.length > 0 && (
        <ul className={styles['notes']}>
          {trace.notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {trace.addend !== undefined && (
        <section className={styles['tab']} aria-label={OWN_ADDEND.title}>
          <h3>{OWN_ADDEND.title}</h3>
          <TraceView
            service={calculatedItem(trace.addend.service)}
            trace={trace.addend}
            regionId={regionId}
            places={places}
          />
        </section>
      )}
    </>
  );
}

function ServiceLink({ line: { code, title } }: { readonly line: SumLine }) {
  const service = code === OWN_ADDEND.wire ? OWN_ADDEND.sum : findService(code);
  return service === undefined ? title : <Link to={`${service.module}?tab=trace`}>{title}</Link>;
}

function LineState({ line: { included, value } }: { readonly line: SumLine }) {
  if (!included) return <Tag>不计入</Tag>;
  return value === null ? <Tag tone="warning">未核算</Tag> : <Tag tone="good">计入</Tag>;
}
