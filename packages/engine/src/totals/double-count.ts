import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import type { Circumstances, DoubleCount } from '@qingzhang/catalogue/language/total-rules';
import { LEAVES, serviceByCode } from '@qingzhang/catalogue/registry';
import type { Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import { distance } from '@qingzhang/geo/measure/distance';
import { holds, type CalculatedService, type Site } from './calculated-service.ts';

/** Asks where counted services may hold the same benefit twice, by what the services declare, with both values. */
export function doubleCountIssues(counted: readonly CalculatedService[], accountUnitId: string): Issue[] {
  const byCode = new Map(counted.map((service) => [service.wire, service]));
  return LEAVES.flatMap(({ wire, doubleCounts = [] }) =>
    doubleCounts.flatMap((rule): Issue[] => {
      const { code, severity, when, beside, sitesWithinM } = rule;
      const own = byCode.get(wire);
      if (!holds(when, own)) return [];
      const other = beside === undefined ? undefined : byCode.get(beside.service);
      if (beside !== undefined && !holds(beside.when, other)) return [];
      const places = sitesWithinM === undefined ? undefined : sameSites(own, other, sitesWithinM);
      if (places?.length === 0) return [];
      const keys = beside === undefined ? [wire] : [beside.service, wire];
      const values = [
        ...valueTexts(own, when, accountUnitId),
        ...(other === undefined ? [] : valueTexts(other, beside?.when, accountUnitId)),
      ];
      return [{ keys, code, severity, text: textOf(rule, places, values) }];
    }),
  );
}

/** More pairs than a person reads. */
const MOST_PAIRS = 5;

function textOf({ text }: DoubleCount, places: readonly string[] | undefined, values: readonly string[]): string {
  const named = places === undefined ? '' : `：${places.slice(0, MOST_PAIRS).join('、')}`;
  return `${text}${named}（${values.join('，')}）`;
}

/** What is at stake: the values of the parts that a rule names, else of the service. */
function valueTexts(service: CalculatedService, when: Circumstances = {}, accountUnitId: string): string[] {
  const { title, value } = serviceByCode(service.wire);
  const wanted = new Set([...(when.parts ?? []), ...(when.anyPart ?? [])]);
  const parts = (service.parts ?? []).filter(({ part }) => wanted.has(part));
  if (parts.length > 0) {
    const labels = new Map(
      value.fields.flatMap((field) => optionsOf(field).map((option) => [option.value, option.label])),
    );
    return parts.map(({ part, yuan }) => `${title}${labels.get(part) ?? part} ${inWan(yuan)}`);
  }
  const fen = service.values.find(({ regionId }) => regionId === accountUnitId)?.fen;
  return fen === undefined ? [] : [`${title} ${inWan(fenToYuan(fen))}`];
}

const TWO_DIGITS = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function inWan(yuan: number): string {
  return `${TWO_DIGITS.format(yuan / 10_000)} 万元`;
}

/** Sites of both services that have one name or lie nearer than that. */
function sameSites(own: CalculatedService, other: CalculatedService | undefined, withinM: number): string[] {
  return (own.sites ?? []).flatMap((site) =>
    (other?.sites ?? [])
      .filter((candidate) => hasSameName(site, candidate) || isNear(site, candidate, withinM))
      .map((candidate) => {
        const [a, b] = [site.name ?? '未命名场所', candidate.name ?? '未命名场所'];
        return a === b ? `“${a}”` : `“${a}”与“${b}”`;
      }),
  );
}

function hasSameName(a: Site, b: Site): boolean {
  return a.name !== null && a.name.trim() !== '' && a.name.trim() === b.name?.trim();
}

/** A degree is never more than 112 km long, so that most pairs need no measuring. */
const METRES_PER_DEGREE = 112_000;

function isNear(a: Site, b: Site, withinM: number): boolean {
  if (a.lon === null || a.lat === null || b.lon === null || b.lat === null) return false;
  if (Math.abs(a.lat - b.lat) * METRES_PER_DEGREE > 2 * withinM) return false;
  return distance([a.lon, a.lat], [b.lon, b.lat]) < withinM;
}
