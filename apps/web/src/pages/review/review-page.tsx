import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { pendingReviews } from '@qingzhang/contract/calls/review-calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from './review-page.module.css';

type Pending = AnswerOf<typeof pendingReviews>[number];

/** What waits for a review, table by table; a row is approved where it can be seen whole. */
export function ReviewPage({ route }: ModulePageProps) {
  const { data, error } = useQuery({
    queryKey: [pendingReviews.name],
    queryFn: ({ signal }) => api.call(pendingReviews, {}, { signal, isQuiet: true }),
  });
  return (
    <Page
      title={route.title}
      lead="列出“已提交”的记录。打开所在的表，逐条核对后审核通过或退回；本人录入或修改过的须由他人审核。"
    >
      <Panel title="待审核">
        {data === undefined ? (
          <LoadState error={error} />
        ) : data.length === 0 ? (
          <Quiet>没有等待审核的记录。</Quiet>
        ) : (
          <PendingTable pending={data} />
        )}
      </Panel>
    </Page>
  );
}

function PendingTable({ pending }: { readonly pending: readonly Pending[] }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">表</th>
            <th scope="col">年份</th>
            <th scope="col" className={styles['number']}>
              已提交
            </th>
            <th scope="col" className={styles['number']}>
              其中本人的
            </th>
          </tr>
        </thead>
        <tbody>
          {pending.map(({ table, label, module, year, submitted, own }) => (
            <tr key={`${table} ${year}`}>
              <th scope="row">
                <Link to={module}>{label}</Link>
              </th>
              <td>{year ?? '各年通用'}</td>
              <td className={styles['number']}>{submitted}</td>
              <td className={styles['number']}>{own === 0 ? '' : own}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
