import { Link } from 'react-router';
import { PUBLIC_PATH } from '../../addresses/redirect-rule.ts';
import { isUnpublished } from '../../publication/use-publication.ts';
import { PRODUCT_TITLE, usePlace } from '../../settings/place.ts';
import { Pending } from '../../ui/pending.tsx';
import { PracticeBadge } from '../../ui/practice-badge.tsx';
import styles from './public-page.module.css';

interface UnpublishedProps {
  readonly error: Error | null;
  readonly year: number | undefined;
}

/** Until there is something to show: it is coming, or it is not published, or it cannot be had just now. */
export function Unpublished({ error, year }: UnpublishedProps) {
  const place = usePlace(({ name }) => name);
  return (
    <section className={styles['unpublished']}>
      <h1>
        {place}
        {PRODUCT_TITLE}
      </h1>
      <PracticeBadge />
      {error !== null && isUnpublished(error) ? (
        <>
          <p className={styles['lead']}>{error.message}。</p>
          <p className={styles['soft']}>
            生态产品总值（GEP）是一个地区的生态系统一年里为人提供的产品与服务的价值之和。年度账户复核、冻结并发布之后，结果会在这里公开。
          </p>
          {year !== undefined && (
            <p>
              <Link to={PUBLIC_PATH}>查看最近发布的年度</Link>
            </p>
          )}
        </>
      ) : (
        <Pending error={error} />
      )}
    </section>
  );
}
