import type { UsualResult } from '@qingzhang/catalogue/language/total-rules';
import { outsideRange } from '@qingzhang/catalogue/usual-range';
import { citationText } from '@qingzhang/core/citation';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { fromBase, unitLabel } from '@qingzhang/core/units';
import type { Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountRegion } from '../account/account-data.ts';

/** As much of a plan as a result is judged by. */
interface Planned {
  readonly service: Service;
  readonly method: Pick<Method, 'physical'>;
  readonly zones: { readonly accountUnit: Pick<AccountRegion, 'areaM2' | 'population'> };
}

interface Result {
  readonly value: number;
  readonly quantity: number;
}

/** Holds a result against what accounts of counties usually come to per hm² or per head. */
export function usualResultIssues({ service, method, zones }: Planned, result: Result): readonly Issue[] {
  if (service.kind !== 'leaf') return [];
  const { usual } = service;
  // A method that counts something else has no published figure.
  if (usual.of === 'quantity' && (method.physical?.unit ?? service.physicalUnit) !== service.physicalUnit) return [];
  const basis = basisOf(usual, zones.accountUnit);
  if (basis === undefined || !(result[usual.of] > 0)) return [];
  const figure = result[usual.of] / basis.over;
  const severity = outsideRange(figure, basis.range);
  if (severity === undefined) return [];
  const own = usual.of === 'value' ? '元' : quantityUnit(service.physicalUnit);
  const unit = `${own}/${basis.unit}`;
  const text =
    `${basis.word}的${usual.of === 'value' ? '价值' : service.physicalName}为 ${short(figure)} ${unit}，` +
    `县域核算常见${rangeText(basis.range)} ${unit}（${citationText(usual.source)}）；` +
    `多为${usual.cause}有误，请核对`;
  return [(severity === 'confirm' ? confirm : note)(service.wire, 'RESULT_UNUSUAL', text, service.module)];
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
