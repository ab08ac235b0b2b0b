import { findService } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { profileTitle } from '../years/profile-title.ts';
import { FigureTable } from '../figures/figure-table.tsx';
import { Tag } from '../ui/tag.tsx';
import type { SumLine, SumTrace } from '@qingzhang/contract/results/sum-trace';
import styles from './trace.module.css';

/** How a sum came about: what was added, what was left out and why. Each service opens to its own calculation. */
export function SumView({ trace }: { readonly trace: SumTrace }) {
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
    </>
  );
}

function ServiceLink({ line: { code, title } }: { readonly line: SumLine }) {
  const service = findService(code);
  return service === undefined ? title : <Link to={`${service.module}?tab=trace`}>{title}</Link>;
}

function LineState({ line: { included, value } }: { readonly line: SumLine }) {
  if (!included) return <Tag>不计入</Tag>;
  return value === null ? <Tag tone="warning">未核算</Tag> : <Tag tone="good">计入</Tag>;
}
