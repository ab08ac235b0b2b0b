import { USUAL_RESULT_CHANGE } from '@qingzhang/catalogue/usual-change';
import type { Service } from '@qingzhang/catalogue/language/service';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { earlierYear } from '@qingzhang/core/earlier-year';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import type { AccountRegion, LastResult } from '../account/account-data.ts';
import { usualResultIssues } from './usual-result.ts';

/** A result that somebody typed; of the whole account unit also one that holds something typed below. */
interface TypedResult {
  readonly service: Service;
  readonly year: number;
  readonly region: Pick<AccountRegion, 'name' | 'areaM2' | 'population'>;
  /** Whether the region is the account unit. */
  readonly isWhole: boolean;
  readonly value: number;
  readonly quantity: number | null;
  /** Of the quantity. */
  readonly unit: string | null;
  /** What was calculated for the region and year; null where nothing was. */
  readonly calculated: number | null;
  readonly last: LastResult | undefined;
}

/**
 * Holds it against what was calculated in its place, and judges it as a calculated one: a slip of units is as likely in
 * what is typed as in what is measured, and its reason is written before anybody sees how far it is off.
 */
export function typedResultIssues(typed: TypedResult): readonly Issue[] {
  const { service, year, region, isWhole, value, quantity, unit, calculated, last } = typed;
  const own = calculated === null ? [] : farFrom(typed, '按数据核算为', calculated);
  // Published ranges are those of counties: one scenic spot is all of its village.
  if (!isWhole) return own.length > 0 || last === undefined ? own : farFromLast(typed, last);
  // A typed 0 is said by somebody, so it is no doubt by itself; beside another figure it is.
  if (!(value > 0)) return own.length > 0 || last === undefined ? own : farFromLast(typed, last);
  const physical = { name: service.physicalName, unit: quantity === null || unit === null ? NOT_COUNTED : unit };
  const planned = {
    service,
    method: { physical },
    zones: { accountUnit: region },
    data: { year, ...(last === undefined ? {} : { lastResult: () => last }) },
  };
  return [...own, ...usualResultIssues(planned, { value, quantity: quantity ?? Number.NaN })];
}

/** No unit of any service: without an amount only the value is judged. */
const NOT_COUNTED = '';

function farFromLast(typed: TypedResult, last: LastResult): readonly Issue[] {
  return farFrom(typed, `${earlierYear(typed.year, last.year)}为`, last.value);
}

function farFrom({ service, region, isWhole, value }: TypedResult, label: string, other: number): readonly Issue[] {
  const limit = (service.kind === 'leaf' ? service.usual.change : undefined) ?? USUAL_RESULT_CHANGE;
  if (value > 0 && other > 0 && timesApart(value, other) < limit) return [];
  if (!(value > 0) && !(other > 0)) return [];
  const apart = value > 0 && other > 0 ? `，${timesText(value, other)}` : '';
  const text =
    `${isWhole ? '' : region.name}手工填报后的价值为 ${yuan(value)}，${label} ${yuan(other)}${apart}；` +
    '多为单位（元、万元、亿元）有误，请核对填报的数与理由';
  return [confirm(service.wire, 'RESULT_TYPED', text, service.module)];
}

/** In the largest unit of which it is one or more: a slip of units shows at once. */
function yuan(value: number): string {
  const [unit, label] = value >= 1e8 ? [1e8, '亿元'] : value >= 1e4 ? [1e4, '万元'] : [1, '元'];
  return `${(value / unit).toLocaleString('zh-CN', { maximumSignificantDigits: 4 })} ${label}`;
}
