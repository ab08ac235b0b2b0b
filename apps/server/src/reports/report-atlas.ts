import { TOTAL } from '@qingzhang/catalogue/registry';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { perKm2 } from '@qingzhang/engine/totals/indicators';
import { atlasShapes, type AtlasShapes } from './atlas-shapes.ts';
import type { ReportScope } from './report-scope.ts';

/** Regions drawn by what they have of each thing. */
export interface ReportAtlas {
  readonly shapes: AtlasShapes;
  /** The smallest regions with values, and those that are not divided so far. */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  /** The total first, then services by their value. */
  readonly layers: readonly AtlasLayer[];
}

export interface AtlasLayer {
  /** The service; null for the total. */
  readonly wire: string | null;
  readonly title: string;
  /** 元/km² by region; null: 未核算, or of unknown size. */
  readonly amounts: ReadonlyMap<string, number | null>;
  /** 元 of the whole that is no region's. */
  readonly unallocated: number;
  readonly standing: Standing;
}

/** As many services have a map on paper. */
const MOST_SERVICES = 6;
/** One region alone is no pattern. */
const FEWEST = 2;

/** Maps of the total and of the services that are worth most; null where no values of regions are stored. */
export async function reportAtlas(scope: ReportScope, mostServices = MOST_SERVICES): Promise<ReportAtlas | null> {
  const { region, totals, values, grandTotals, standingOf } = scope;
  const regions = valuedRegions(scope);
  if (regions.length < FEWEST) return null;
  const fenOf = (id: string) => {
    const value = grandTotals.get(id)?.value;
    return value === undefined ? undefined : yuanToFen(value);
  };
  const drawn = regions.flatMap(({ id }) => grandTotals.get(id) ?? []);
  const layers = [
    {
      wire: null,
      ...layerOf(TOTAL.value.label, fenOf, scope, regions),
      standing: standingOfAll([...drawn, ...[grandTotals.get(region.id) ?? []].flat()].map(standingOf)),
    },
    ...totals.lines
      .filter(({ included, values: own }) => included && own.has(region.id))
      .toSorted((a, b) => Number(b.values.get(region.id)!.fen - a.values.get(region.id)!.fen))
      .map(({ wire, title, values: own }) => ({
        wire,
        ...layerOf(title, (id) => own.get(id)?.fen, scope, regions),
        standing: standingOf(values.get(wire)),
      }))
      .filter(isPattern)
      .slice(0, mostServices),
  ].filter(isPattern);
  if (layers.length === 0) return null;
  const shapes = await atlasShapes(scope, regions);
  return shapes === null ? null : { shapes, regions: named(regions, scope), layers };
}

function isPattern({ amounts }: AtlasLayer): boolean {
  return [...amounts.values()].filter((amount) => amount !== null).length >= FEWEST;
}

/** The regions of the deepest level that has totals; in place of one that is not divided so far, itself. */
function valuedRegions({ region, zones, grandTotals }: ReportScope): readonly AccountRegion[] {
  const below = zones.regions.filter(({ id }) => id !== region.id && zones.ancestors(id).includes(region.id));
  const deepest = Math.max(...below.flatMap(({ id, level }) => (grandTotals.has(id) ? [level ?? 0] : [])), 0);
  return below.filter(({ id, level }) => {
    if ((level ?? 0) > deepest) return false;
    return level === deepest || !zones.children.has(id);
  });
}

function layerOf(
  title: string,
  fenOf: (id: string) => bigint | undefined,
  { region }: ReportScope,
  regions: readonly AccountRegion[],
): Pick<AtlasLayer, 'title' | 'amounts' | 'unallocated'> {
  const amounts = regions.map((own): [string, number | null] => {
    const fen = fenOf(own.id);
    return [own.id, fen === undefined ? null : perKm2(fen, own)];
  });
  const left = regions.reduce((rest, { id }) => rest - (fenOf(id) ?? 0n), fenOf(region.id) ?? 0n);
  return { title, amounts: new Map(amounts), unallocated: fenToYuan(left) };
}

/** Villages of several townships may have one name: they are told with the township. */
function named(regions: readonly AccountRegion[], { region, zones }: ReportScope): ReportAtlas['regions'] {
  const names = new Map(zones.regions.map(({ id, name }) => [id, name]));
  return regions.map(({ id, name, parentId }) => ({
    id,
    name: parentId === null || parentId === region.id ? name : `${names.get(parentId) ?? ''}${name}`,
  }));
}
