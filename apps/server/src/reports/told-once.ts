import { findService } from '@qingzhang/catalogue/registry';
import type { ToldRow } from '@qingzhang/contract/results/report';

/**
 * What sums ask once, with the names of all that ask it: the total asks again what the sums below it ask, and whoever
 * compares the list with the number beside the total counts questions. Services ask each for itself, and so do rows
 * with other reasons.
 */
export function toldOnce(told: readonly ToldRow[]): ToldRow[] {
  const once = new Map<string, ToldRow>();
  for (const row of told) {
    const { severity, code, text, reason } = row;
    const asker = findService(row.serviceCode)?.kind === 'sum' ? null : row.serviceCode;
    const key = JSON.stringify([asker, severity, code, text, reason]);
    const first = once.get(key);
    const name = first === undefined ? row.serviceName : `${first.serviceName}、${row.serviceName}`;
    once.set(key, { ...(first ?? row), serviceName: name });
  }
  return [...once.values()];
}
