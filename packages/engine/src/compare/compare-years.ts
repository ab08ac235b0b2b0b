import { findService, OWN_ADDEND, SERVICES } from '@qingzhang/catalogue/registry';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import {
  isOtherMethod,
  NO_EFFECTS,
  serviceEffects,
  type Effects,
  type Recalculated,
  type ServiceEffects,
} from './change-effects.ts';
import { EXTERNAL } from '../totals/external-deduction.ts';
import type { RootOf } from './common-classes.ts';
import type { ComparedService } from './compared-item.ts';
import { coverageOf, nominalChange, realChange, type RealChange } from './price-indices.ts';

/** `both`, or the one year in which the service was accounted for. */
type Presence = 'both' | 'fromOnly' | 'toOnly';

/** A change between two years: money, its parts (in 分, they sum to the change), and the change at constant prices. */
export interface Change extends Effects {
  readonly changeFen: bigint;
  /** As a fraction of the earlier year; null where that was 0 or less. */
  readonly nominal: number | null;
  readonly real: RealChange;
  /** How much of the value has quantity and price in both years. */
  readonly coverage: number | null;
}

export interface ServiceChange extends Change {
  readonly serviceCode: string;
  readonly title: string;
  readonly presence: Presence;
  /** What only the later, only the earlier year has. */
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

export interface ComparingOptions {
  /** The earlier year calculated again, by service. */
  readonly again?: ReadonlyMap<string, Recalculated>;
  readonly rootOf?: RootOf | undefined;
  /** How the boundary of the region differs between the years, in words; absent where it does not. */
  readonly boundary?: string | undefined;
}

export interface YearComparison {
  readonly services: readonly ServiceChange[];
  readonly total: Change;
  readonly issues: readonly Issue[];
}

/** From here on a change of one service needs an explanation. */
const LARGE_CHANGE = 0.3;
/** Below this share an index speaks for too little of the value. */
export const ENOUGH_COVERED = 0.95;

/**
 * Compares the counted services of two years. Real changes are formed from what has quantity and price in both years;
 * what one year lacks stands apart as scope and never passes for growth.
 */
export function compareYears(
  from: readonly ComparedService[],
  to: readonly ComparedService[],
  { again = new Map(), rootOf, boundary }: ComparingOptions = {},
): YearComparison {
  const [before, after] = [byService(from), byService(to)];
  const codes = inReportOrder([...new Set([...before.keys(), ...after.keys()])]);
  const all: ServiceEffects[] = [];
  const issues: Issue[] = [];
  const services = codes.map((serviceCode): ServiceChange => {
    const [own, other] = [before.get(serviceCode), after.get(serviceCode)];
    const parts = serviceEffects(own, other, { ...again.get(serviceCode), rootOf });
    all.push(parts);
    const presence = own === undefined ? 'toOnly' : other === undefined ? 'fromOnly' : 'both';
    const service: ServiceChange = {
      serviceCode,
      title: titleOf(serviceCode),
      presence,
      entered: parts.entered,
      left: parts.left,
      ...changeOf([parts]),
    };
    issues.push(...serviceIssues(service, isOtherMethod(own, other), again.get(serviceCode)?.method !== undefined));
    if (parts.merged.length > 0) {
      const text = `“${service.title}”的${parts.merged.map((name) => `“${name}”`).join('、')}一年按一级类型、一年按细分类型核算，合并为一级类型比较`;
      issues.push(note(serviceCode, 'CLASSES_MERGED', text));
    }
    return service;
  });
  const total = changeOf(all);
  return { services, total, issues: [...issues, ...boundaryIssues(boundary, again), ...coverageIssues(total)] };
}

function changeOf(parts: readonly ServiceEffects[]): Change {
  const effects = Object.fromEntries(
    (Object.keys(NO_EFFECTS) as (keyof Effects)[]).map((key) => [
      key,
      parts.reduce((total, each) => total + each.effects[key], 0n),
    ]),
  ) as unknown as Effects;
  const pairs = parts.flatMap((each) => each.pairs);
  return {
    ...effects,
    changeFen: effects.toFen - effects.fromFen,
    nominal: nominalChange(effects.fromFen, effects.toFen),
    real: realChange(pairs),
    coverage: coverageOf(pairs, effects.fromFen, effects.toFen),
  };
}

function serviceIssues(service: ServiceChange, hasOtherMethod: boolean, isAgain: boolean): Issue[] {
  const { serviceCode, title, presence, nominal, unsplitFen } = service;
  if (presence !== 'both') {
    const year = presence === 'fromOnly' ? '前一年' : '后一年';
    return [note(serviceCode, 'ONE_YEAR_ONLY', `“${title}”只在${year}计入，其价值列为范围变化，不作为增减`)];
  }
  const issues: Issue[] = [];
  if (hasOtherMethod) {
    const how = isAgain
      ? '前一年已按后一年的方法重算，差额列为口径'
      : '前一年不能按后一年的方法重算，其变化全部列为口径';
    issues.push(confirm(serviceCode, 'METHOD_CHANGED', `“${title}”两年的方法或口径不同：${how}`));
  }
  if (nominal !== null && Math.abs(nominal) > LARGE_CHANGE)
    issues.push(
      confirm(
        explainedAt(serviceCode),
        'LARGE_CHANGE',
        `“${title}”比前一年变化 ${(nominal * 100).toFixed(2)}%，超过 30%，请说明原因`,
      ),
    );
  if (unsplitFen !== 0n)
    issues.push(note(serviceCode, 'NOT_SPLIT', `“${title}”有部分价值缺少实物量或单价，其变化不能分解为数量和价格`));
  return issues;
}

/** Whatever is no service of its own is explained with the sum that it stands in. */
function explainedAt(code: string): string {
  return code === OWN_ADDEND.wire ? OWN_ADDEND.sum.wire : code;
}

function boundaryIssues(boundary: string | undefined, again: ReadonlyMap<string, Recalculated>): Issue[] {
  if (boundary === undefined) return [];
  const apart = inReportOrder([...again].flatMap(([code, each]) => (each.boundary === undefined ? [] : [code])));
  const how =
    apart.length > 0
      ? `${apart.map((code) => `“${titleOf(code)}”`).join('、')}已用前一年的栅格在后一年的边界内重算，差额列为区划；其余服务的变化中含有区划的影响`
      : '前一年不能按后一年的边界重算，各项变化中含有区划的影响';
  return [confirm('gep', 'BOUNDARY_CHANGED', `两年的边界不同（${boundary}）：${how}`)];
}

function coverageIssues({ coverage }: Change): Issue[] {
  if (coverage === null || coverage >= ENOUGH_COVERED) return [];
  const text = `可比的价值只占 ${(coverage * 100).toFixed(1)}%，低于 95%，可比价指数只说明其中可比的部分`;
  return [confirm('gep', 'COVERAGE_LOW', text)];
}

function byService(services: readonly ComparedService[]): Map<string, ComparedService> {
  const map = new Map(services.map((service) => [service.serviceCode, service]));
  if (map.size !== services.length) throw new Error('a service is handed over twice for one year');
  return map;
}

const ORDER = new Map(SERVICES.map(({ wire }, index) => [wire, index]));

function inReportOrder(codes: readonly string[]): string[] {
  const place = (code: string) => ORDER.get(code) ?? ORDER.size;
  return [...codes].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

function titleOf(code: string): string {
  if (code === EXTERNAL.wire) return EXTERNAL.title;
  return code === OWN_ADDEND.wire ? OWN_ADDEND.title : (findService(code)?.title ?? code);
}
