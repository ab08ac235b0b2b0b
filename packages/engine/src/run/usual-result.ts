import type { UsualResult } from '@qingzhang/catalogue/language/total-rules';
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

/** Beyond the range by this factor a result is mostly a slip. */
const FAR = 2;

/** Holds a result against what accounts of counties usually come to per hm² or per head. */
export function usualResultIssues({ service, method, zones }: Planned, result: Result): readonly Issue[] {
  if (service.kind !== 'leaf') return [];
  const { usual } = service;
  // A method that counts something else has no published figure.
  if (usual.of === 'quantity' && (method.physical?.unit ?? service.physicalUnit) !== service.physicalUnit) return [];
  const { areaM2, population } = zones.accountUnit;
  const over = usual.per === 'person' ? population : areaM2 === null ? null : fromBase(areaM2, 'hm2');
  if (over === null || !(over > 0) || !(result[usual.of] > 0)) return [];
  const figure = result[usual.of] / over;
  const { min = 0, max = Infinity } = usual;
  if (figure >= min && figure <= max) return [];
  const [own, people] = [usual.of === 'value' ? '元' : quantityUnit(service.physicalUnit), usual.per === 'person'];
  const unit = `${own}/${people ? '人' : 'hm²'}`;
  const text =
    `${people ? '人均' : '每公顷土地'}的${usual.of === 'value' ? '价值' : service.physicalName}为 ${short(figure)} ${unit}，` +
    `县域核算常见${rangeText(usual)} ${unit}（${citationText(usual.source)}）；` +
    `多为${usual.cause}有误，请核对`;
  const isFar = figure > max * FAR || figure < min / FAR;
  return [(isFar ? confirm : note)(service.wire, 'RESULT_UNUSUAL', text, service.module)];
}

/** A yearly amount by its own word. */
function quantityUnit(unit: string): string {
  return unitLabel(unit).replace(/\/a$/, '');
}

function rangeText({ min, max }: UsualResult): string {
  if (min === undefined) return `不超过 ${short(max!)}`;
  return max === undefined ? `不低于 ${short(min)}` : `${short(min)} 至 ${short(max)}`;
}

function short(value: number): string {
  return value.toLocaleString('zh-CN', { maximumSignificantDigits: 4 });
}
