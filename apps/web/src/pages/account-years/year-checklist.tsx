import { rateText } from '../../guide/rate-text.ts';
import { useGuide } from '../../guide/use-guide.ts';
import { Pending } from '../../ui/pending.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './account-years.module.css';

/** Steps that come with closing a year or after it. */
const CLOSING = new Set(['freeze', 'publish']);

/** What should be done before a year is closed, and whether it is. */
export function YearChecklist({ year }: { readonly year: number }) {
  const { guide, error } = useGuide(year);
  if (guide === undefined) return <Pending error={error} failed="核算进度未能加载" lines={3} />;
  const { steps, readiness } = guide;
  return (
    <ul className={styles['checklist']} aria-label="检查清单">
      {steps
        .filter(({ key }) => !CLOSING.has(key))
        .map(({ key, title, text, isDone }) => (
          <li key={key}>
            <Tag tone={isDone ? 'good' : 'warning'}>{isDone ? '已完成' : '未完成'}</Tag>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      {readiness !== undefined && readiness.needed > 0 && (
        <li>
          <Tag tone={readiness.met === readiness.needed ? 'good' : 'warning'}>{rateText(readiness)}</Tag>
          <strong>齐套率</strong>
          <span>
            {readiness.met}/{readiness.needed} 项
          </span>
        </li>
      )}
    </ul>
  );
}
