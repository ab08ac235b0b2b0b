import { serviceByCode } from '@qingzhang/catalogue/registry';
import { bbox } from '@qingzhang/geo/measure/bbox';
import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';
import { isFault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import { layerBounds } from '../../layers/layer-bounds.ts';
import { stylesOf } from '../../layers/layer-style.ts';
import { everyRasterRow, RASTER_TABLES } from '../../pixels/findings/raster-row.ts';
import { everyRunLayer } from '../../layers/run-layers.ts';
import { findLayer, RUNS, shownResult, shownRow, type ShownLayer } from '../../layers/shown-layer.ts';
import { regionDirectory } from '../../territory/region-directory.ts';
import { regionShapes, ringsOf } from '../regions/region-shapes.ts';
import type { MapCaller } from './map-caller.ts';
import { ServiceProblem } from './service-problem.ts';

/** A layer that map services offer. */
export type ServiceLayer = RasterServiceLayer | RegionServiceLayer;

interface Described {
  /** Without commas and blanks: clients join names with commas. */
  readonly name: string;
  readonly title: string;
  readonly bounds: LonLatBounds;
  readonly styles: readonly string[];
}

export interface RasterServiceLayer extends Described {
  readonly kind: 'raster';
  /** Null for data that no year is told of. */
  readonly year: number | null;
  readonly shown: ShownLayer;
}

export interface RegionServiceLayer extends Described {
  readonly kind: 'regions';
  readonly level: number;
  /** The account year whose boundaries they are; null for those in force. */
  readonly year: number | null;
}

const REGION_LEVELS = [
  { level: 1, title: '县界' },
  { level: 2, title: '乡镇界' },
  { level: 3, title: '村界' },
  { level: 4, title: '地块界' },
] as const;
const OUTLINE = 'outline';
const REGION = 'region';

/** All layers that a caller may see: boundaries by level, in force and of every account year, raster rows and result rasters of every year. */
export async function serviceLayers(caller: MapCaller): Promise<readonly ServiceLayer[]> {
  const layers: ServiceLayer[] = [];
  for (const year of [null, ...(await accountedYears(caller.database.pool))])
    layers.push(...(await regionLayers(caller.database.pool, year)));
  for (const entry of RASTER_TABLES.filter(({ module }) => caller.user.rights.has(module))) {
    for (const raster of await everyRasterRow(caller.database.pool, entry)) {
      const name = `${entry.table.name}.${raster.row.id}`;
      layers.push(...(await described(caller, name, raster.row.year, await shownRow(caller, raster))));
    }
  }
  for (const found of await everyRunLayer(caller.database.pool)) {
    if (!caller.user.rights.has(serviceByCode(found.serviceCode).module)) continue;
    const name = `${RUNS}.${found.id}.${found.layer.symbol}`;
    layers.push(...(await described(caller, name, found.year, shownResult(found))));
  }
  return layers;
}

/** A layer by its name; a caller who may not see it is told so. */
export async function namedLayer(caller: MapCaller, name: string): Promise<ServiceLayer> {
  const [table = '', id = '', symbol] = name.split('.');
  if (table === REGION) {
    const { pool } = caller.database;
    const year = symbol === undefined ? null : (await accountedYears(pool)).find((each) => String(each) === symbol);
    const found = year === undefined ? undefined : (await regionLayers(pool, year)).find((each) => each.name === name);
    if (found !== undefined) return found;
    throw unknownLayer(name);
  }
  const isKnown = table === RUNS || RASTER_TABLES.some((entry) => entry.table.name === table);
  if (!isKnown || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw unknownLayer(name);
  try {
    const shown = await findLayer(caller, caller, { table, id, layer: symbol ?? null });
    const [layer] = await described(caller, name, null, shown);
    if (layer !== undefined) return layer;
  } catch (error) {
    if (!isFault(error, 'ROW_NOT_FOUND') && !isFault(error, 'FILE_NOT_FOUND')) throw error;
    throw unknownLayer(name, error);
  }
  throw new ServiceProblem('LayerNotDefined', `图层“${name}”的文件无法显示，请查看该栅格的检查结果`, {
    locator: 'LAYERS',
  });
}

function unknownLayer(name: string, cause?: unknown): ServiceProblem {
  const text = `没有图层“${name}”，请用 GetCapabilities 查看可用的图层`;
  return new ServiceProblem('LayerNotDefined', text, { locator: 'LAYERS', status: 404, cause });
}

async function described(
  caller: MapCaller,
  name: string,
  year: number | null,
  shown: ShownLayer,
): Promise<RasterServiceLayer[]> {
  const bounds = await layerBounds(caller, shown);
  if (bounds === null) return [];
  const { style, styles } = stylesOf(shown);
  // The first style is the one that is used unless a client chooses.
  const ordered = [style, ...styles.filter((each) => each !== style)];
  const title = year === null ? shown.label : `${shown.label}（${year} 年）`;
  return [{ kind: 'raster', name, title, year, bounds, styles: ordered, shown }];
}

/** Boundaries this coarse say where a level lies. */
const EXTENT_ZOOM = 10;

/** The years with an account, each of which is kept by boundaries of its own. */
async function accountedYears(pool: Pool): Promise<readonly number[]> {
  return (await regionDirectory(pool)).years.map(({ year }) => year);
}

async function regionLayers(pool: Pool, year: number | null): Promise<readonly RegionServiceLayer[]> {
  const levels = REGION_LEVELS.map(({ level }) => level);
  const shapes = await regionShapes(pool, { levels, zoom: EXTENT_ZOOM, year });
  return REGION_LEVELS.flatMap(({ level, title }) => {
    const coordinates = shapes.flatMap((shape) => (shape.level === level ? [ringsOf(shape.geometry)] : []));
    const box = bbox({ type: 'MultiPolygon', coordinates });
    if (box === null) return [];
    const [west, south, east, north] = box;
    const bounds = { west, south, east, north };
    const named =
      year === null
        ? { name: `${REGION}.${level}`, title }
        : { name: `${REGION}.${level}.${year}`, title: `${title}（${year} 年）` };
    return [{ kind: 'regions', ...named, level, year, bounds, styles: [OUTLINE] }];
  });
}
