import { Link } from 'react-router';
import { HOME_PATH } from '../addresses/redirect-rule.ts';
import styles from './guide.module.css';
import { rateText } from './rate-text.ts';
import { useGuide } from './use-guide.ts';

/** The progress of the year on every page: steps done, 齐套率, and what comes next. */
export function GuideBadge() {
  const { guide } = useGuide();
  if (guide === undefined) return null;
  const { steps, readiness } = guide;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const rate = readiness === undefined || readiness.needed === 0 ? '' : ` · 齐套率 ${rateText(readiness)}`;
  const following = next === undefined ? '全部完成' : `下一步：${next.title}（${next.text}）`;
  return (
    <Link
      to={HOME_PATH}
      className={styles['badge']}
      title={following}
      aria-label={`核算进度 ${done}/${steps.length}${rate}，${following}`}
    >
      <span className={styles['bar']} aria-hidden>
        {steps.map(({ key, isDone }) => (
          <span key={key} data-done={isDone} />
        ))}
      </span>
      <span>
        {done}/{steps.length}
        <span className={styles['wide']}>{rate}</span>
      </span>
    </Link>
  );
}
