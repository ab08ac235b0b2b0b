import { serviceByCode } from '@qingzhang/catalogue/registry';
import { findRun } from '@qingzhang/contract/calls/derivation-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME_PATH } from '../../addresses/redirect-rule.ts';
import { api } from '../../api/api.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { chooseYear } from '../../years/working-year.ts';

/** From a number on paper to the calculation that it names. */
export function NumberPage({ number }: { readonly number: string }) {
  const navigate = useNavigate();
  const { data: found, error } = useQuery({
    queryKey: [findRun.name, number],
    queryFn: ({ signal }) => api.call(findRun, { number }, { signal, isQuiet: true }),
  });
  useEffect(() => {
    if (found === undefined) return;
    const { runId, serviceCode, year, regionId } = found;
    chooseYear(year);
    const region = regionId === null ? '' : `&region=${regionId}`;
    void navigate(`${serviceByCode(serviceCode).module}?tab=trace&run=${runId}${region}`, { replace: true });
  }, [found, navigate]);
  if (error === null) return <PageSkeleton />;
  const isUnknown = error instanceof ApiFailure && error.fault === 'NUMBER_UNKNOWN';
  return (
    <main>
      <Notice title={isUnknown ? `没有找到查证号 ${number}` : `查证号 ${number} 不能打开`} role="alert">
        <p>{error.message}</p>
        {isUnknown && (
          <ul>
            <li>查证号的前两组只有数字 0—9 和字母 A—F，没有字母 O 和 I；区域的数，其后还有区划代码。</li>
            <li>查证号只在出具该材料的系统中有效；另一单位的材料，请到该单位的系统中查询。</li>
            <li>
              该次计算已随示范县一并移除，或系统由更早的备份恢复的，请向出具单位索取成果包，以 qingzhang verify 核对。
            </li>
          </ul>
        )}
        <p>
          按 Ctrl+K 可重新输入查证号，或
          <Link to={HOME_PATH}>回到首页</Link>
        </p>
      </Notice>
    </main>
  );
}
