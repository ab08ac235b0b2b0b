import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { convert } from '@qingzhang/core/units';
import { className, rowIn, zoneName } from '../plan/names.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { listed, rowName } from '../plan/row-name.ts';
import { areaIn, classesOf, defaultsOf, hasLand } from './label-classes.ts';
import type { Give, Labels, Route } from './route.ts';

/** What sharing a value out leaves to be said; `listen` hears of everything that a zone gets. */
export function attributionNotes(plan: ServicePlan): { readonly listen: Give; readonly issues: () => Issue[] } {
  const byLand = grouped();
  const negative = grouped();
  const landless = grouped();
  const asked = new Map<string, number>();
  const listen: Give = (zoneId, labels, value, route) => {
    const label = labels['class'] ?? '';
    if (route.weight?.isByLand === true) byLand.add(wantedOf(plan, route, labels), route.from);
    if (value < 0 && route.of > 0 && label !== '') negative.add(label, zoneId);
    if (isLandless(plan, route, label, zoneId)) landless.add(label, zoneId);
    const row = labels['row'];
    if (row !== undefined && label === '' && isAsked(plan, route, labels))
      asked.set(row, (asked.get(row) ?? 0) + value);
  };
  const places = (ids: ReadonlySet<string>) => listed([...ids].map((id) => zoneName(plan, id)).toSorted(), '处');
  return {
    listen,
    issues: () => [
      ...byLand.entries().map(([wanted, ids]) => {
        const text = `${wanted === PEOPLE ? '' : '类型面积'}按土地面积分摊：${places(ids)}的下级没有${wanted}`;
        return note(wanted === PEOPLE ? 'region' : CLASS_AREAS.table, 'SHARED_BY_LAND', text);
      }),
      ...negative.entries().map(([label, ids]) => {
        const text = `${className(plan, label)}在${places(ids)}为负（本区该类型为负），照原值列示`;
        return note('classCode', 'CLASS_NEGATIVE', text);
      }),
      ...landless.entries().map(([label, ids]) => {
        const text = `${places(ids)}有${className(plan, label)}的记录而没有这一类型的面积，价值仍计在该区域`;
        return note('classCode', 'CLASS_WITHOUT_AREA', text);
      }),
      ...askedIssues(plan, asked),
    ],
  };
}

const PEOPLE = '人口数';

/** What a figure should have been shared out by. */
function wantedOf(plan: ServicePlan, { attribution: { weight } }: Route, labels: Labels): string {
  if (weight.by === 'population') return PEOPLE;
  const classes = classesOf(plan, weight, labels).map((label) => className(plan, label));
  return `${classes.length === 0 ? '所需类型' : classes.join('、')}的面积`;
}

/** A row names a class that the leaf it lies in has no land of, though class areas are known. */
function isLandless(plan: ServicePlan, { attribution, weight }: Route, label: string, zoneId: string): boolean {
  if (label === '' || weight !== null || attribution.weight.by !== 'areaOfRowClass') return false;
  const zone = plan.zones.zoneOf(zoneId)!;
  return plan.areas.area.data.length > 0 && zone.part === 'leaf' && areaIn(plan, [zone], [label])[0] === 0;
}

/** A row without a class may mean several that the account unit has land of. */
function isAsked(plan: ServicePlan, { attribution }: Route, labels: Labels): boolean {
  const defaults = defaultsOf(attribution.weight, labels);
  if (defaults?.isAsked !== true) return false;
  return defaults.classes.filter((label) => hasLand(plan, [label])).length > 1;
}

function askedIssues(plan: ServicePlan, asked: ReadonlyMap<string, number>): Issue[] {
  const byTable = new Map<string, { label: string; names: Set<string>; value: number }>();
  for (const [id, value] of asked) {
    const { table, row } = rowIn(plan, id)!;
    const known = byTable.get(table.name) ?? { label: table.label, names: new Set<string>(), value: 0 };
    known.names.add(rowName(plan, table, row));
    byTable.set(table.name, { ...known, value: known.value + value });
  }
  return [...byTable].map(([name, { label, names, value }]) => {
    const amount = `${convert(value, 'yuan', 'wanyuan').toFixed(2)} 万元`;
    const text = `“${label}”中 ${listed([...names], '项')}没有填写生态系统类型（共 ${amount}），按可能的几类土地的面积分摊，请填写类型或确认`;
    return confirm([name, 'classCode'], 'CLASS_NOT_GIVEN', text);
  });
}

/** Ids by what they have in common. */
function grouped() {
  const groups = new Map<string, Set<string>>();
  return {
    add: (key: string, id: string) => void groups.set(key, (groups.get(key) ?? new Set()).add(id)),
    entries: (): [string, ReadonlySet<string>][] => [...groups],
  };
}
