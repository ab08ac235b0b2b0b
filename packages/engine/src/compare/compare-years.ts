import { findService, OWN_ADDEND, SERVICES } from '@qingzhang/catalogue/registry';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { itemChange, type Effects, type ItemChange } from './change-effects.ts';
import type { ComparedItem } from './compared-item.ts';
import { nominalChange, realChange, type RealChange } from './price-indices.ts';

/** `both`, or the one year in which the service was accounted for. */
type Presence = 'both' | 'fromOnly' | 'toOnly';

/** A change between two years: money, its parts (in 分, they sum to the change), and the change at constant prices. */
export interface Change extends Effects {
  readonly changeFen: bigint;
  /** As a fraction of the earlier year; null where that was 0 or less. */
  readonly nominal: number | null;
  readonly real: RealChange;
}

export interface ServiceChange extends Change {
  readonly serviceCode: string;
  readonly title: string;
  readonly presence: Presence;
}

export interface YearComparison {
  readonly services: readonly ServiceChange[];
  readonly total: Change;
  readonly issues: readonly Issue[];
}

/** From here on a change of one service needs an explanation. */
const LARGE_CHANGE = 0.3;

/**
 * Compares the counted services of two years. Real changes are formed from what has quantity and price in both years;
 * what one year lacks stands apart as scope and never passes for growth.
 */
export function compareYears(from: readonly ComparedItem[], to: readonly ComparedItem[]): YearComparison {
  const [before, after] = [byService(from), byService(to)];
  const codes = inReportOrder([...new Set([...before.keys(), ...after.keys()])]);
  const all: ItemChange[] = [];
  const issues: Issue[] = [];
  const services = codes.map((serviceCode): ServiceChange => {
    const [own, other] = [before.get(serviceCode), after.get(serviceCode)];
    const keys = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
    const items = [...keys].map((key) => itemChange(own?.get(key), other?.get(key)));
    all.push(...items);
    const presence = own === undefined ? 'toOnly' : other === undefined ? 'fromOnly' : 'both';
    const service = { serviceCode, title: titleOf(serviceCode), presence, ...changeOf(items) } as const;
    issues.push(...serviceIssues(service, methodsOf(own), methodsOf(other)));
    return service;
  });
  return { services, total: changeOf(all), issues };
}

function changeOf(items: readonly ItemChange[]): Change {
  const sum = (key: keyof Effects) => items.reduce((total, { effects }) => total + effects[key], 0n);
  const [fromFen, toFen] = [sum('fromFen'), sum('toFen')];
  return {
    fromFen,
    toFen,
    quantityFen: sum('quantityFen'),
    priceFen: sum('priceFen'),
    scopeFen: sum('scopeFen'),
    unsplitFen: sum('unsplitFen'),
    changeFen: toFen - fromFen,
    nominal: nominalChange(fromFen, toFen),
    real: realChange(items.flatMap(({ pair }) => (pair === null ? [] : [pair]))),
  };
}

function serviceIssues(service: ServiceChange, before: readonly string[], after: readonly string[]): Issue[] {
  const { serviceCode, title, presence, nominal, unsplitFen } = service;
  if (presence !== 'both') {
    const year = presence === 'fromOnly' ? '前一年' : '后一年';
    return [note(serviceCode, 'ONE_YEAR_ONLY', `“${title}”只在${year}计入,其价值列为范围变化,不作为增减`)];
  }
  const issues: Issue[] = [];
  if (before.length > 0 && after.length > 0 && before.join() !== after.join())
    issues.push(confirm(serviceCode, 'METHOD_CHANGED', `“${title}”两年的核算方法不同,变化中含有方法差异`));
  if (nominal !== null && Math.abs(nominal) > LARGE_CHANGE)
    issues.push(
      confirm(serviceCode, 'LARGE_CHANGE', `“${title}”比前一年变化 ${(nominal * 100).toFixed(2)}%,超过 30%,请说明原因`),
    );
  if (unsplitFen !== 0n)
    issues.push(note(serviceCode, 'NOT_SPLIT', `“${title}”有部分价值缺少实物量或单价,其变化不能分解为数量和价格`));
  return issues;
}

function byService(items: readonly ComparedItem[]): Map<string, Map<string, ComparedItem>> {
  const services = new Map<string, Map<string, ComparedItem>>();
  for (const entry of items) {
    const own = services.get(entry.serviceCode) ?? new Map<string, ComparedItem>();
    const key = entry.item ?? '';
    if (own.has(key)) throw new Error(`${entry.serviceCode} ${key} is handed over twice for one year`);
    services.set(entry.serviceCode, own.set(key, entry));
  }
  return services;
}

function methodsOf(items: ReadonlyMap<string, ComparedItem> | undefined): string[] {
  return [...new Set([...(items?.values() ?? [])].flatMap(({ method }) => method ?? []))].sort();
}

const ORDER = new Map(SERVICES.map(({ wire }, index) => [wire, index]));

function inReportOrder(codes: readonly string[]): string[] {
  const place = (code: string) => ORDER.get(code) ?? ORDER.size;
  return [...codes].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

function titleOf(code: string): string {
  return code === OWN_ADDEND.wire ? OWN_ADDEND.title : (findService(code)?.title ?? code);
}
