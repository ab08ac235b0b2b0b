import { authorName } from '@qingzhang/contract/author-name';
import { timeText } from '@qingzhang/contract/cells/dates';
import { Tag } from '../ui/tag.tsx';
import { EditionFiles } from './edition-files.tsx';
import { useEditions } from './editions.ts';
import styles from './reports.module.css';

/** The editions of a year with what was handed out of each; nothing for a year that was never frozen. */
export function EditionList({ year }: { readonly year: number }) {
  const { data: editions = [] } = useEditions(year);
  if (editions.length === 0) return null;
  return (
    <section className={styles['editions']} aria-label={`${year} 年版次`}>
      <h3>年度版次</h3>
      <ol>
        {editions.map((edition) => (
          <li key={edition.number}>
            <p>
              <strong>第 {edition.number} 版</strong>{' '}
              {edition.supersededAt === null ? <Tag tone="good">现行</Tag> : <Tag>已修订</Tag>}{' '}
              {timeText(edition.frozenAt)} · {authorName(edition.frozenBy)} ·{' '}
              {edition.reason ?? (edition.number === 1 ? '首次冻结' : '未写明原因')}
            </p>
            <EditionFiles edition={edition} />
          </li>
        ))}
      </ol>
    </section>
  );
}
