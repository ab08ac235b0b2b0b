import { findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { ServiceTotal, YearTotal } from './use-year-total.ts';

/**
 * What the cultural part of a total holds beside its counted services (景观价值), as a line among them: the part is the sum
 * of both to the 分. None where the total is out of date, because its services may have other values by now.
 */
export function ownAddend(
  { ecv, status, openIssues }: Pick<YearTotal, 'ecv' | 'status' | 'openIssues'>,
  counted: readonly ServiceTotal[],
): ServiceTotal[] {
  if (ecv === null || status === 'stale') return [];
  const { group, sum, wire, title } = OWN_ADDEND;
  const beside = counted.filter(({ code }) => findService(code)?.group === group);
  const fen = beside.reduce((left, { value }) => left - yuanToFen(value ?? 0), yuanToFen(ecv));
  if (fen === 0n) return [];
  const amount = { physicalAmount: null, physicalUnit: sum.physicalUnit };
  return [{ code: wire, name: title, kind: 'leaf', value: fenToYuan(fen), ...amount, status, openIssues }];
}
