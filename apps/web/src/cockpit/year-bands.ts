import type { AccountReport } from '@qingzhang/contract/results/report';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportQuery } from '../reports/report.ts';
import type { Band } from './year-points.ts';

/** Between which amounts the total of each year lies, as its own report says it; a year without an analysis has none. */
export function useYearBands(report: AccountReport | undefined): ReadonlyMap<number, Band> {
  const shown = report?.cover.year;
  const earlier = (report?.annex4.constant.years ?? []).map(({ year }) => year).filter((year) => year !== shown);
  const found = useQueries({
    queries: earlier.map((year) => ({ ...reportQuery(year, undefined), staleTime: Infinity })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => bandsOf([...found, report]), [found, report]);
}

function bandsOf(reports: readonly (AccountReport | undefined)[]): ReadonlyMap<number, Band> {
  return new Map(
    reports.flatMap((report) => {
      const band = report?.annex1.find(({ kind }) => kind === 'total')?.band ?? null;
      return report === undefined || band === null ? [] : [[report.cover.year, band] as const];
    }),
  );
}
