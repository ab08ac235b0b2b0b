import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import type { Basis, RegionValue } from '../../../regions/region-value.ts';
import { classify, classOf, type Classes, type ClassMethod } from '../../classes/classify.ts';
import { rampColours } from '@qingzhang/core/colours';
import { rampOf } from '../../classes/ramps.ts';

/** A region in the order of its amounts; what has none has no place. */
export interface ColouredRegion {
  readonly regionId: string;
  readonly name: string;
  readonly value: number | null;
  readonly rank: number | null;
  /** Its class, null for no data. */
  readonly classIndex: number | null;
}

export interface Colouring {
  readonly classes: Classes | null;
  readonly colours: readonly string[];
  /** The greatest first, what is missing last. */
  readonly ranking: readonly ColouredRegion[];
  readonly byRegion: ReadonlyMap<string, ColouredRegion>;
  /** How far the amounts may be relied on. */
  readonly standing: Standing;
  /** 元 that no region on the map has: 未分配, and regions that are not divided so far. */
  readonly elsewhere: readonly { readonly name: string; readonly yuan: number }[];
}

interface Rules {
  readonly basis: Basis;
  readonly method: ClassMethod;
  readonly classCount: number;
  readonly ramp: string;
}

/** Sorts regions into classes by one amount. A region without a row is without data, not at zero. */
export function colouringOf(
  regions: readonly { readonly id: string; readonly name: string }[],
  values: readonly RegionValue[],
  { basis, method, classCount, ramp }: Rules,
): Colouring {
  const drawn = new Set(regions.map(({ id }) => id));
  const amounts = new Map(values.map((row) => [row.regionId, row[basis]]));
  const known = regions.map(({ id, name }) => ({ regionId: id, name, value: amounts.get(id) ?? null }));
  const classes = classify(
    known.map(({ value }) => value),
    method,
    classCount,
  );
  const sorted = known.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || 0);
  const ranking = sorted.map((region) => ({
    ...region,
    // Equal amounts share the place of the first of them.
    rank: region.value === null ? null : sorted.findIndex(({ value }) => value === region.value) + 1,
    classIndex: classes === null ? null : classOf(classes, region.value),
  }));
  return {
    classes,
    colours: rampColours(rampOf(ramp).colours, classes?.uppers.length ?? 0),
    ranking,
    byRegion: new Map(ranking.map((region) => [region.regionId, region])),
    standing: standingOfAll(values),
    elsewhere: [
      { name: '未分配', of: values.filter(({ regionId }) => regionId === null) },
      { name: '没有下级边界的区域', of: values.filter(({ regionId }) => regionId !== null && !drawn.has(regionId)) },
    ].flatMap(({ name, of }) =>
      of.length === 0 ? [] : [{ name, yuan: of.reduce((sum, { value }) => sum + value, 0) }],
    ),
  };
}
