import { fromBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { ServicePlan } from '../plan/plan-service.ts';
import { attribute } from '../run/attribute.ts';
import type { Route } from '../run/route.ts';
import type { ServiceRun } from '../run/run-service.ts';
import type { AttributionTerm, TraceRegion } from './trace.ts';

/** For every region: the account unit's value of each label, the region's part of the basis, and what comes of it. */
export function traceRegions(run: ServiceRun): TraceRegion[] {
  const { plan, regions } = run;
  const terms = new Map(regions.map(({ region }) => [region.id, new Map<string, AttributionTerm>()]));
  const points = pointRows(plan);
  const zones = pointZones(plan, points);
  attribute(plan, run, (zoneId, labels, amount, route) => {
    const isOfRows = labels['class'] === undefined;
    const isPoint = labels['row'] === undefined ? isOfRows && zones.has(route.from) : points.has(labels['row']);
    const term = { ...termOf(run, labels, amount, route), ...(isPoint ? { isPoint } : {}) };
    const { value, basisSymbol, basis, weight } = term;
    const key = JSON.stringify([value, basisSymbol, labels, basis === null, weight?.from ?? null, isPoint]);
    for (const regionId of plan.zones.ancestors(zoneId)) {
      const own = terms.get(regionId)!;
      const known = own.get(key);
      own.set(key, known === undefined ? term : together(known, term));
    }
  });
  return regions.map(({ region, value, quantity, rest }) => ({
    regionId: region.id,
    parentId: region.id === plan.zones.accountUnit.id ? null : region.parentId,
    code: region.code,
    name: region.name,
    value,
    quantity,
    rest,
    terms: [...terms.get(region.id)!.values()],
  }));
}

/** Rows of the account that say where they lie. */
function pointRows({ bound, data }: ServicePlan): ReadonlySet<string> {
  const tables = new Set([...bound.values()].flatMap(({ table }) => table ?? []));
  const rows = [...tables].flatMap((table) => data.rows(table));
  return new Set(rows.flatMap(({ id, lon, lat }) => (typeof lon === 'number' && typeof lat === 'number' ? [id] : [])));
}

/** Zones whose rows all say where they lie: what such a zone has of a sum over rows lies there too. */
function pointZones({ bound }: ServicePlan, points: ReadonlySet<string>): ReadonlySet<string> {
  const isAllPoints = new Map<string, boolean>();
  for (const { field } of bound.values()) {
    const rows = field.axes.find((axis) => axis.name === 'row');
    rows?.keys['zone']?.forEach((zone, place) => {
      isAllPoints.set(zone, (isAllPoints.get(zone) ?? true) && points.has(rows.labels[place]!));
    });
  }
  return new Set([...isAllPoints].flatMap(([zone, isAll]) => (isAll ? [zone] : [])));
}

function termOf(
  { checked }: ServiceRun,
  labels: Readonly<Record<string, string>>,
  amount: number,
  { attribution, of, from, basis, weight }: Route,
): AttributionTerm {
  const unit = unitOf(checked, attribution.basis);
  return {
    value: attribution.value,
    basisSymbol: attribution.basis,
    labels,
    unitAmount: fromBase(of, unitOf(checked, attribution.value)),
    basis: basis === null ? null : { own: fromBase(basis.own, unit), total: fromBase(basis.total, unit) },
    weight: weight === null ? null : { own: weight.own, total: weight.total, from, by: weight.by },
    amount,
  };
}

/** Terms of two zones within one region: what was shared out by weight has one basis, everything else adds it up. */
function together(a: AttributionTerm, b: AttributionTerm): AttributionTerm {
  const amount = a.amount + b.amount;
  if (a.weight !== null && b.weight !== null)
    return { ...a, weight: { ...a.weight, own: a.weight.own + b.weight.own }, amount };
  if (a.basis !== null && b.basis !== null)
    return { ...a, basis: { ...a.basis, own: a.basis.own + b.basis.own }, amount };
  throw new Error(`${a.value} of ${JSON.stringify(a.labels)} was given twice without a basis`);
}
