import { findService } from '@qingzhang/catalogue/registry';
import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import { confirm, type Issue } from '@qingzhang/core/issue';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import type { StoredYear } from './comparing-options.ts';
import { standings } from './standings.ts';

/** Years are compared by results that may not simply be quoted: which those are, year by year. */
export async function yearDoubts(
  deps: PixelDeps,
  years: readonly Pick<StoredYear, 'year' | 'services'>[],
): Promise<Issue[]> {
  const standingOf = await standings(
    deps,
    years.flatMap(({ year, services }) => services.map((service) => storedAt(year, service))),
  );
  return years.flatMap(({ year, services }) =>
    OPEN.flatMap((status) => {
      const found = services.filter((service) => standingOf(storedAt(year, service)).status === status);
      if (found.length === 0) return [];
      const names = found.map(({ serviceCode }) => findService(serviceCode)?.title ?? serviceCode);
      const text = `${year} 年${names.join('、')}${STANDING_LABELS[status]}，比较的结果须核对后引用`;
      return [confirm('year', 'YEAR_IN_DOUBT', text)];
    }),
  );
}

/** Without a run it was typed, or holds something typed. */
function storedAt(year: number, { serviceCode, runId }: StoredYear['services'][number]) {
  return {
    serviceCode,
    year,
    runId,
    inputMode: runId === null ? 'manual' : 'calculated',
    containsManual: runId === null,
  };
}

const OPEN: readonly Standing['status'][] = ['confirm', 'stale'];
