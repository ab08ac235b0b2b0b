import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import { CLASS_AREAS, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import { placesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Acknowledgement, AccountRegion } from '../account/account-data.ts';
import type { Planning } from './planning.ts';

/** Class areas beside the boundary, as shares of the boundary's area. */
const NOTED = 0.02;
const ASKED = 0.1;
/** Above the boundary alone: a table may hold some classes only, but no region has half as much land again. */
const REFUSED_ABOVE = 0.5;
/** More regions than a person reads; the count is told. */
const MOST_NAMED = 10;
/** Sums of the same rows may differ in their last digits only. */
const SAME = 1e-9;

interface Compared {
  readonly region: AccountRegion;
  readonly classesM2: number;
  readonly boundaryM2: number;
  /** Of the boundary; negative where classes are missing. */
  readonly apart: number;
}

/** Holds the class areas of every region against its boundary; answers the acknowledgements that lifted a block. */
export function guardAreas(planning: Planning, area: NamedArray): readonly Acknowledgement[] {
  const compared = regionsWithBoth(planning, area);
  const lifted: Acknowledgement[] = [];
  for (const each of compared.filter(({ apart }) => apart > REFUSED_ABOVE)) {
    const held = acknowledgementOf(planning, each);
    planning.note(aboveIssue(planning, each, held));
    if (held !== undefined) lifted.push(held);
  }
  const asked = compared.filter(({ apart }) => Math.abs(apart) > ASKED && apart <= REFUSED_ABOVE);
  if (asked.length > 0) planning.note(confirm(sourceTable(planning), 'AREAS_DIFFER', differText(asked, ASKED)));
  const noted = compared.filter(({ apart }) => Math.abs(apart) > NOTED && Math.abs(apart) <= ASKED);
  if (noted.length > 0) planning.note(note(sourceTable(planning), 'AREAS_DIFFER', differText(noted, NOTED)));
  return lifted;
}

/** Regions with a boundary and with class areas of their own or below them. */
function regionsWithBoth({ zones }: Planning, area: NamedArray): Compared[] {
  const [zoneIds, classes] = [area.axes[0]!.labels, area.axes[1]!.labels];
  const places = placesOf(zoneIds);
  const sums = new Map<string, number>();
  // Parents stand before their children, so that from behind every sum below is known.
  for (const region of zones.regions.toReversed()) {
    const areaAt = (zoneId: string) => {
      const start = places.get(zoneId)! * classes.length;
      let sum = 0;
      for (let at = start; at < start + classes.length; at++) sum += area.data[at]!;
      return sum;
    };
    // A region with children may have area as a whole, and what they leave of it.
    const own = [...new Set([region.id, zones.landOf(region.id).id])];
    const below = (zones.children.get(region.id) ?? []).map(({ id }) => sums.get(id)!);
    sums.set(
      region.id,
      [...own.map(areaAt), ...below].reduce((sum, m2) => sum + m2, 0),
    );
  }
  return zones.regions.flatMap((region): Compared[] => {
    const [classesM2, boundaryM2] = [sums.get(region.id)!, region.areaM2 ?? 0];
    if (!(classesM2 > 0) || !(boundaryM2 > 0)) return [];
    return [{ region, classesM2, boundaryM2, apart: (classesM2 - boundaryM2) / boundaryM2 }];
  });
}

function acknowledgementOf(
  { data }: Planning,
  { region, classesM2, boundaryM2 }: Compared,
): Acknowledgement | undefined {
  const figures = [classesM2, boundaryM2];
  const held = data.acknowledged?.find(
    (each) =>
      each.code === 'AREAS_ABOVE' &&
      each.regionId === region.id &&
      (each.figures === undefined || each.figures.every((figure, at) => isSame(figure, figures[at]!))),
  );
  return held === undefined ? undefined : { ...held, figures };
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME * Math.abs(b);
}

function aboveIssue(planning: Planning, compared: Compared, held: Acknowledgement | undefined): Issue {
  const table = sourceTable(planning);
  const about = { regionId: compared.region.id };
  const figures = `${comparedText(compared)}，多出一半以上`;
  if (held !== undefined)
    return { ...confirm(table, 'AREAS_ABOVE', `${figures}；已确认，理由：${held.reason}`), ...about };
  const text = `${figures}，请核对“${planning.table(table).label}”的单位和区域的边界；确属无误时写明理由再计算`;
  return { ...block(table, 'AREAS_ABOVE', text), ...about };
}

function differText(regions: readonly Compared[], limit: number): string {
  const told = regions.slice(0, MOST_NAMED).map(comparedText).join('；');
  const more = regions.length > MOST_NAMED ? `等 ${regions.length} 个区域` : '';
  return `${told}${more}，相差超过 ${limit * 100} %`;
}

function comparedText({ region, classesM2, boundaryM2, apart }: Compared): string {
  const share = `${apart > 0 ? '多' : '少'} ${(Math.abs(apart) * 100).toFixed(1)} %`;
  return `“${region.name}”的类型面积合计 ${hectares(classesM2)} hm²，比边界面积 ${hectares(boundaryM2)} hm² ${share}`;
}

function hectares(m2: number): string {
  return fromBase(m2, 'hm2').toFixed(2);
}

function sourceTable({ data }: Planning): string {
  return data.classRaster === undefined ? CLASS_AREAS.table : CLASS_RASTER.table;
}
