import { compensatedSum } from '@qingzhang/core/sum';

/** A row of the table of users, as far as shares are concerned. */
export interface UseShare {
  readonly serviceCode: string;
  readonly user: string;
  readonly share: number | null;
}

/** Who uses a service. Only shares that sum to 1 split it. */
export interface ServiceShares {
  readonly shares: ReadonlyMap<string, number>;
  readonly sum: number;
  readonly isWhole: boolean;
}

/** Thirds that people type with ten digits sum to 1 all the same. */
const SLACK = 1e-9;

export function sharesByService(rows: readonly UseShare[]): ReadonlyMap<string, ServiceShares> {
  const found = new Map<string, Map<string, number>>();
  for (const { serviceCode, user, share } of rows) {
    const shares = found.get(serviceCode) ?? new Map<string, number>();
    found.set(serviceCode, shares.set(user, (shares.get(user) ?? 0) + (share ?? 0)));
  }
  return new Map(
    [...found].map(([code, shares]) => {
      const sum = compensatedSum([...shares.values()]);
      return [code, { shares, sum, isWhole: Math.abs(sum - 1) <= SLACK }];
    }),
  );
}

/** What is wrong with the shares of a service; null where they split it. */
export function sharesProblem(label: string, shares: ServiceShares | undefined): string | null {
  if (shares === undefined) return `“${label}”没有使用者份额，使用表不拆分；请在“SEEA 使用者份额”中填写`;
  if (shares.isWhole) return null;
  const sum = shares.sum.toLocaleString('zh-CN', { maximumFractionDigits: 10 });
  return `“${label}”的使用者份额合计为 ${sum}，应为 1，使用表不拆分；请在“SEEA 使用者份额”中修改`;
}
