import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { unreachable } from '@qingzhang/core/unreachable';
import type { BaseMapSource, MapConfig } from '@qingzhang/contract/results/map-config';

/** Levels that a layer shows, both included. */
export interface Levels {
  readonly first: number;
  readonly last: number;
}

export interface TilePlan {
  readonly kind: 'xyz' | 'wmts';
  /** Who serves it, for messages. */
  readonly name: string;
  readonly url: string;
  readonly projection: 'EPSG:4326' | 'EPSG:3857';
  readonly levels: Levels;
  /** Of a WMTS. */
  readonly layer?: string;
  readonly matrixSet?: string;
  /** Null for a server that forbids other sites to read its pictures. */
  readonly crossOrigin?: 'anonymous' | null;
}

/** One slot of the base map; a slot with two tile plans joins them at the split zoom. */
export type SlotPlan =
  | { readonly kind: 'relief' | 'boundaries' | 'labels' | 'cover' }
  | { readonly kind: 'tiles'; readonly tiles: readonly TilePlan[] };

/** A base map that can be chosen. */
export interface BaseMapChoice {
  readonly key: string;
  readonly label: string;
  readonly slots: readonly SlotPlan[];
}

/** What an installation without any configuration shows: the product's own map. */
export const OFFLINE_CONFIG: MapConfig = {
  provider: 2,
  tianditu: null,
  sources: [],
  localTiles: null,
  theme: null,
  vessels: false,
  agency: '',
};

/** The base maps of an installation, the default first. The own map stands by when tiles come from elsewhere. */
export function baseMapChoices(config: MapConfig): readonly BaseMapChoice[] {
  const relief = { kind: 'relief' } as const;
  const names = [{ kind: 'boundaries' }, { kind: 'labels' }] as const;
  const own = [choice('relief', '地形', [relief, ...names]), choice('plain', '简图', names)];
  const local =
    config.localTiles === null ? [] : [choice('local', '本地瓦片', [tiles(localPlan(config.localTiles)), ...names])];
  switch (config.provider) {
    case 1:
      return [...tiandituChoices(config.tianditu?.key ?? ''), ...local, ...own];
    case 2:
      return [...own, ...local];
    case 3:
      return [...configuredChoices(config.sources), ...local, ...own];
    default:
      return unreachable(config.provider);
  }
}

/** The slots of a choice: at most as many as there may be, the rest filled with empty covers. */
export function filledSlots({ slots }: BaseMapChoice): readonly SlotPlan[] {
  const shown = slots.slice(0, MAP_TILES.maxBaseMaps);
  return [
    ...shown,
    ...Array.from({ length: MAP_TILES.maxBaseMaps - shown.length }, () => ({ kind: 'cover' }) as const),
  ];
}

function choice(key: string, label: string, slots: readonly SlotPlan[]): BaseMapChoice {
  return { key, label, slots };
}

function tiles(...plans: readonly TilePlan[]): SlotPlan {
  return { kind: 'tiles', tiles: plans };
}

function localPlan(url: string): TilePlan {
  return { kind: 'xyz', name: '本地瓦片', url, projection: 'EPSG:3857', levels: MAP_TILES.levels };
}

/** 天地图 in its `_c` matrix: the ground and, above it, its names. */
function tiandituChoices(key: string): readonly BaseMapChoice[] {
  const layer = (name: string): SlotPlan =>
    tiles({
      kind: 'wmts',
      name: '天地图',
      url: `https://t{0-7}.tianditu.gov.cn/${name}_c/wmts?tk=${key}`,
      projection: 'EPSG:4326',
      levels: MAP_TILES.levels,
      layer: name,
      matrixSet: 'c',
    });
  return [
    choice('vec', '矢量', [layer('vec'), layer('cva')]),
    choice('img', '影像', [layer('img'), layer('cia')]),
    choice('ter', '地形晕渲', [layer('ter'), layer('cta')]),
  ];
}

/** Sources of one name lie on top of each other and are chosen together. */
function configuredChoices(sources: readonly BaseMapSource[]): readonly BaseMapChoice[] {
  const names = [...new Set(sources.map(({ name }) => name))];
  return names.map((name) => {
    const layers = sources.filter((source) => source.name === name);
    return choice(
      `source:${name}`,
      name,
      layers.map((source) => tiles(...splitPlans(source))),
    );
  });
}

/** Below the split another server may serve the coarse levels. */
function splitPlans(source: BaseMapSource): readonly TilePlan[] {
  const { first, last } = MAP_TILES.levels;
  const plan = (url: string, levels: Levels): TilePlan => ({
    kind: source.kind,
    name: source.name,
    url,
    projection: isGeographic(source.matrixSet) ? 'EPSG:4326' : 'EPSG:3857',
    levels,
    ...(source.layer !== undefined && { layer: source.layer }),
    ...(source.matrixSet !== undefined && { matrixSet: source.matrixSet }),
  });
  if (source.lowUrl === undefined) return [plan(source.url, { first, last })];
  return [
    plan(source.lowUrl, { first, last: MAP_TILES.splitZoom }),
    plan(source.url, { first: MAP_TILES.splitZoom, last }),
  ];
}

function isGeographic(matrixSet: string | undefined): boolean {
  return matrixSet !== undefined && /(^c$|4326|4490|CRS84)/i.test(matrixSet);
}

/** As many as a narrow map has room for. */
const MOST_SHOWN = 3;

/** The base maps that stand on the switch, the chosen one always among them, and those behind it. */
export function onSwitch(
  choices: readonly BaseMapChoice[],
  chosen: BaseMapChoice | undefined,
): { readonly shown: readonly BaseMapChoice[]; readonly behind: readonly BaseMapChoice[] } {
  const first = choices.slice(0, MOST_SHOWN);
  const shown = chosen === undefined || first.includes(chosen) ? first : [...choices.slice(0, MOST_SHOWN - 1), chosen];
  return { shown, behind: choices.filter((choice) => !shown.includes(choice)) };
}
