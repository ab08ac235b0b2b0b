import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../ui/controls/icon.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { serviceIdOf } from '../services/service-draft.ts';
import { useMapServices } from '../services/service-rows.ts';
import { Quiet } from '../../ui/quiet.tsx';
import {
  BUILDINGS_LAYER,
  movedLayer,
  OBSERVATIONS_LAYER,
  PLACES_LAYER,
  REGIONS_LAYER,
  SHAPES_LAYER,
  withOpacity,
  withoutLayer,
  type ShownLayer,
} from '../shown/layer-stack.ts';
import styles from '../shown/layers.module.css';
import { rasterLayerId, rasterTitle, rasterYearOf, useRasterList } from './rasters/raster-list.ts';
import { changeLayers, useShownLayers } from '../shown/shown-layers.ts';

/** The layers on the map from top to ground: their order and how much shows through. */
export function StackList() {
  const stack = useShownLayers(({ stack: shown }) => shown);
  return (
    <section className={styles['section']} aria-label="已显示的图层">
      <h3>已显示的图层</h3>
      {stack.length === 0 ? (
        <Quiet>尚未显示图层。</Quiet>
      ) : (
        <ol className={styles['list']}>
          {stack.map((layer, index) => (
            <StackLine key={layer.id} layer={layer} isFirst={index === 0} isLast={index === stack.length - 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StackLineProps {
  readonly layer: ShownLayer;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function StackLine({ layer: { id, opacity }, isFirst, isLast }: StackLineProps) {
  const title = useLayerTitle(id);
  return (
    <li className={styles['line']}>
      <span className={styles['name']} title={title}>
        {title}
      </span>
      <Slider
        label={`${title}的不透明度`}
        min={0}
        max={100}
        step={5}
        value={Math.round(opacity * 100)}
        text={(percent) => `不透明度 ${percent}%`}
        onChange={(percent) => changeLayers((stack) => withOpacity(stack, id, percent / 100))}
      />
      <button
        type="button"
        aria-label={`上移${title}`}
        disabled={isFirst}
        onClick={() => changeLayers((stack) => movedLayer(stack, id, -1))}
      >
        <Icon of={ArrowUpOutlined} />
      </button>
      <button
        type="button"
        aria-label={`下移${title}`}
        disabled={isLast}
        onClick={() => changeLayers((stack) => movedLayer(stack, id, 1))}
      >
        <Icon of={ArrowDownOutlined} />
      </button>
      <button
        type="button"
        aria-label={`移除${title}`}
        onClick={() => changeLayers((stack) => withoutLayer(stack, id))}
      >
        <Icon of={CloseOutlined} />
      </button>
    </li>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  [REGIONS_LAYER]: '区域着色',
  [BUILDINGS_LAYER]: '建筑',
  [OBSERVATIONS_LAYER]: '观测点',
  [PLACES_LAYER]: '水库、景区、站点等',
  [SHAPES_LAYER]: '已保存的图形',
};

function useLayerTitle(id: string): string {
  const year = rasterYearOf(id);
  const { data: rasters = [] } = useRasterList(year ?? null);
  const { data: services = [] } = useMapServices();
  if (year !== undefined) {
    const raster = rasters.find((candidate) => rasterLayerId(candidate) === id);
    return raster === undefined ? `${year} 年栅格` : `${rasterTitle(raster)}（${year} 年）`;
  }
  const service = serviceIdOf(id);
  if (service !== undefined) return services.find((row) => row.id === service)?.name ?? '地图服务';
  return TITLES[id] ?? id;
}
