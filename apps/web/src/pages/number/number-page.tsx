import { serviceByCode } from '@qingzhang/catalogue/registry';
import { findRun } from '@qingzhang/contract/calls/derivation-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME_PATH } from '../../addresses/redirect-rule.ts';
import { api } from '../../api/api.ts';
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
  return (
    <main>
      <Notice title={`没有找到查证号 ${number}`} role="alert">
        <p>{error.message}</p>
        <p>
          <Link to={HOME_PATH}>回到首页</Link>
        </p>
      </Notice>
    </main>
  );
}
