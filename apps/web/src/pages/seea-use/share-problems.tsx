import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { seeaUse } from '@qingzhang/catalogue/tables/seea-use';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { sharesByService, sharesProblem } from '@qingzhang/contract/seea-shares';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import styles from './share-problems.module.css';

/** Services whose shares do not sum to 1: nothing splits them until they do. */
export function ShareProblems() {
  const { data } = useQuery({
    queryKey: [...rowsKey(seeaUse.name), 'shares'],
    queryFn: ({ signal }) => api.call(rowCalls(seeaUse).getAllDataList, {}, { signal }),
  });
  if (data === undefined) return null;
  const shares = sharesByService(data.map(shareOf));
  const problems = optionsOf(fieldOf(seeaUse, 'serviceCode')).flatMap(
    ({ value, label }) => sharesProblem(label, shares.get(value)) ?? [],
  );
  if (problems.length === 0) return <p className={styles['sound']}>各项服务的份额相加均为 1。</p>;
  return (
    <div role="status">
      <ul className={styles['problems']}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function shareOf(row: Row) {
  const { serviceCode, user, share } = row;
  return {
    serviceCode: String(serviceCode),
    user: String(user),
    share: typeof share === 'number' ? share : null,
  };
}
