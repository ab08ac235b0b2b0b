import type { UsualResult } from '@qingzhang/catalogue/language/total-rules';
import { USUAL_RESULT_CHANGE } from '@qingzhang/catalogue/usual-change';
import { outsideRange } from '@qingzhang/catalogue/usual-range';
import { citationText } from '@qingzhang/core/citation';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { earlierYear } from '@qingzhang/core/earlier-year';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import { fromBase, unitLabel } from '@qingzhang/core/units';
import type { Method } from '@qingzhang/catalogue/language/method';
import type { LeafService, Service } from '@qingzhang/catalogue/language/service';
import type { AccountData, AccountRegion } from '../account/account-data.ts';

/** As much of a plan as a result is judged by. */
interface Planned {
  readonly service: Service;
  readonly method: Pick<Method, 'physical'>;
  readonly zones: { readonly accountUnit: Pick<AccountRegion, 'areaM2' | 'population'> };
  readonly data: Pick<AccountData, 'year' | 'lastResult'>;
}

interface Result {
  readonly value: number;
  readonly quantity: number;
}

/**
 * Holds a result against what accounts of counties usually come to per hm² or per head, and against the latest year before. What
 * is wrong in the inputs may be possible each by itself, down to a service that is worth nothing at all.
 */
export function usualResultIssues(plan: Planned, result: Result): readonly Issue[] {
  const { service } = plan;
  if (service.kind !== 'leaf') return [];
  const judged = { ...plan, service };
  const zero = zeroIssue(judged, result);
  if (zero !== undefined) return [zero];
  return [rangeIssue(judged, result), changeIssue(judged, result)].flatMap((issue) => issue ?? []);
}

type PlannedLeaf = Omit<Planned, 'service'> & { readonly service: LeafService };

function zeroIssue({ service }: PlannedLeaf, result: Result): Issue | undefined {
  const { of } = service.usual;
  if (result[of] !== 0 && result.value !== 0) return undefined;
  const what = of === 'quantity' && result.quantity === 0 ? service.physicalName : '价值';
  const text = `${what}为 0，而所需的数据都有；多为${service.usual.cause}有误，请核对，确为 0 时请说明理由`;
  return confirm(service.wire, 'RESULT_ZERO', text, service.module);
}

function rangeIssue({ service, method, zones }: PlannedLeaf, result: Result): Issue | undefined {
  const { usual } = service;
  // A method that counts something else has no published figure.
  if (usual.of === 'quantity' && unitOfResult({ service, method }) !== service.physicalUnit) return undefined;
  const basis = basisOf(usual, zones.accountUnit);
  if (basis === undefined || !(result[usual.of] > 0)) return undefined;
  const figure = result[usual.of] / basis.over;
  const severity = outsideRange(figure, basis.range);
  if (severity === undefined) return undefined;
  const own = usual.of === 'value' ? '元' : quantityUnit(service.physicalUnit);
  const unit = `${own}/${basis.unit}`;
  const text =
    `${basis.word}的${usual.of === 'value' ? '价值' : service.physicalName}为 ${short(figure)} ${unit}，` +
    `县域核算常见${rangeText(basis.range)} ${unit}（${citationText(usual.source)}）；` +
    `多为${usual.cause}有误，请核对`;
  return (severity === 'confirm' ? confirm : note)(service.wire, 'RESULT_UNUSUAL', text, service.module);
}

/** By the amount where both years count the same, else by the value. */
function changeIssue({ service, method, data }: PlannedLeaf, result: Result): Issue | undefined {
  const last = data.lastResult?.(service.wire);
  if (last === undefined) return undefined;
  const unit = unitOfResult({ service, method });
  const isAmount = service.usual.of === 'quantity' && last.quantity !== null && last.unit === unit;
  const [now, before] = isAmount ? [result.quantity, last.quantity] : [result.value, last.value];
  if (!(now > 0 && before > 0)) return undefined;
  if (timesApart(now, before) < (service.usual.change ?? USUAL_RESULT_CHANGE)) return undefined;
  const show = (figure: number) => `${short(figure)} ${isAmount ? quantityUnit(unit) : '元'}`;
  const text =
    `${isAmount ? service.physicalName : '价值'}为 ${show(now)}，${earlierYear(data.year, last.year)}为 ${show(before)}，` +
    `${timesText(now, before)}；多为${service.usual.cause}有误，请核对两年的数据`;
  return confirm(service.wire, 'RESULT_CHANGED', text, service.module);
}

function unitOfResult({ service, method }: Pick<PlannedLeaf, 'service' | 'method'>): string {
  return method.physical?.unit ?? service.physicalUnit;
}

type Range = Pick<UsualResult, 'min' | 'max'>;

/** What a result is shared among: people where they are asked for and known, else the land. */
function basisOf(
  usual: UsualResult,
  { areaM2, population }: Planned['zones']['accountUnit'],
): { readonly over: number; readonly unit: string; readonly word: string; readonly range: Range } | undefined {
  if (usual.per === 'person' && population !== null && population > 0)
    return { over: population, unit: '人', word: '人均', range: usual };
  const range = usual.per === 'person' ? usual.land : usual;
  if (range === undefined || areaM2 === null || !(areaM2 > 0)) return undefined;
  return { over: fromBase(areaM2, 'hm2'), unit: 'hm²', word: '每公顷土地', range };
}

/** A yearly amount by its own word. */
function quantityUnit(unit: string): string {
  return unitLabel(unit).replace(/\/a$/, '');
}

function rangeText({ min, max }: Range): string {
  if (min === undefined) return `不超过 ${short(max!)}`;
  return max === undefined ? `不低于 ${short(min)}` : `${short(min)} 至 ${short(max)}`;
}

function short(value: number): string {
  return value.toLocaleString('zh-CN', { maximumSignificantDigits: 4 });
}
