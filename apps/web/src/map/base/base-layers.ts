import { unreachable } from '@qingzhang/core/unreachable';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type TileImage from 'ol/source/TileImage.js';
import XYZ from 'ol/source/XYZ.js';
import { toastError } from '../../notices/notices.ts';
import { ownAddress } from '../../settings/base-path.ts';
import { officeQuery } from '../../settings/shown-office.ts';
import type { Appearance } from '../../theme/theme.ts';
import { filledSlots, type BaseMapChoice, type SlotPlan, type TilePlan } from './base-plan.ts';
import { boundaryLines, regionNames } from './boundary-style.ts';
import { createBoundarySource, type BoundariesOf } from './boundary-source.ts';
import { createTileSource, worldGrid } from './tile-source.ts';

const OWN_TILES = '/api/map/base/{z}/{x}/{y}.png';
const [GROUND_Z, NAMES_Z] = [-10, 1];

export interface BaseLook extends BoundariesOf {
  readonly appearance: Appearance;
  /** Whether it names regions; otherwise what lies over it does. */
  readonly hasNames: boolean;
}

/** Puts a base map under everything on the map; the function it returns takes it away. */
export function showBaseMap(map: OlMap, choice: BaseMapChoice, { appearance, hasNames, ...of }: BaseLook): () => void {
  const boundaries = createBoundarySource(of);
  const isGround = choice.slots[0]?.kind === 'boundaries';
  const slots = filledSlots(choice).filter(({ kind }) => hasNames || kind !== 'labels');
  const layers = slots.map((slot) => slotLayer(slot, { appearance, isGround, source: boundaries.source }));
  const group = new LayerGroup({ layers, properties: { kind: 'base', key: choice.key } });
  map.getLayers().insertAt(0, group);
  const needsBoundaries = choice.slots.some(({ kind }) => kind === 'boundaries' || kind === 'labels');
  const stop = needsBoundaries ? boundaries.follow(map) : undefined;
  return () => {
    stop?.();
    map.removeLayer(group);
  };
}

interface SlotContext {
  readonly appearance: Appearance;
  /** Whether the boundaries are the lowest of all. */
  readonly isGround: boolean;
  readonly source: ReturnType<typeof createBoundarySource>['source'];
}

function slotLayer(slot: SlotPlan, { appearance, isGround, source }: SlotContext): BaseLayer {
  switch (slot.kind) {
    case 'relief':
      return reliefLayer(appearance);
    case 'boundaries':
      return new VectorLayer({ source, style: boundaryLines(appearance, isGround), zIndex: GROUND_Z });
    case 'labels':
      return new VectorLayer({ source, style: regionNames(appearance), declutter: true, zIndex: NAMES_Z });
    case 'tiles':
      return new LayerGroup({ layers: slot.tiles.map(tileLayer) });
    case 'cover':
      return new LayerGroup();
    default:
      return unreachable(slot);
  }
}

/** Relief of the own server. In the dark its canvas is inverted by the style sheet. */
function reliefLayer(appearance: Appearance): BaseLayer {
  const source = new XYZ({
    url: ownAddress(OWN_TILES + officeQuery()),
    projection: 'EPSG:4326',
    tileGrid: worldGrid('EPSG:4326'),
  });
  warnOnce(source, '自有底图');
  return new TileLayer({ source, className: `qz-relief-${appearance}`, zIndex: GROUND_Z });
}

function tileLayer(plan: TilePlan): BaseLayer {
  const source = createTileSource(plan);
  warnOnce(source, plan.name);
  return new TileLayer({
    source,
    zIndex: GROUND_Z,
    // OpenLayers leaves out the lower end and takes in the upper one.
    ...(plan.levels.first > 0 && { minZoom: plan.levels.first }),
    maxZoom: plan.levels.last,
  });
}

/** A server that fails is named once, however many tiles it owes. */
function warnOnce(source: TileImage, name: string): void {
  source.once('tileloaderror', () =>
    toastError(`底图“${name}”有瓦片未能加载：请检查网络或地图配置；其他图层照常使用，也可以换一种底图`),
  );
}
