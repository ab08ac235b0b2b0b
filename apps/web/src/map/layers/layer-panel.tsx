import type OlMap from 'ol/Map.js';
import type { ReactNode } from 'react';
import { openPanel } from '../shown/open-panels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ServicesSection } from '../services/services-section.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import {
  BUILDINGS_LAYER,
  OBSERVATIONS_LAYER,
  PLACES_LAYER,
  REGIONS_LAYER,
  SHAPES_LAYER,
} from '../shown/layer-stack.ts';
import styles from '../shown/layers.module.css';
import { BUILDING_MODES, setBuildingMode, useBuildingMode, type BuildingMode } from './points/building-mode.ts';
import { RastersSection } from './rasters/rasters-section.tsx';
import { RegionControls } from './regions/region-controls.tsx';
import { RegionProblem } from './regions/region-problem.tsx';
import { toggleLayer, useIsShown } from '../shown/shown-layers.ts';
import { StackList } from './stack-list.tsx';

interface LayerPanelProps {
  readonly map: OlMap;
  readonly canWrite: boolean;
}

/** What can be put on the map, and in which order it lies there. */
export function LayerPanel({ map, canWrite }: LayerPanelProps) {
  return (
    <div className={styles['panel']}>
      <StackList />
      <Section title="区域">
        <LayerCheck id={REGIONS_LAYER} label="按价值着色" />
        <RegionControls />
        <RegionProblem map={map} />
        <Button onClick={() => openPanel('ranking')}>查看排名</Button>
      </Section>
      <Section title="点位">
        <Buildings />
        <LayerCheck id={OBSERVATIONS_LAYER} label="观测点" opacity={1} />
        <LayerCheck id={PLACES_LAYER} label="水库、景区、站点等" opacity={1} />
      </Section>
      <Section title="栅格">
        <RastersSection />
        <Button onClick={() => openPanel('swipe')}>卷帘对比</Button>
      </Section>
      <Section title="地图服务">
        <ServicesSection canWrite={canWrite} />
      </Section>
      <Section title="标绘">
        <LayerCheck id={SHAPES_LAYER} label="已保存的图形" opacity={1} />
        <Button onClick={() => openPanel('shapes')}>管理图形</Button>
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface LayerCheckProps {
  readonly id: string;
  readonly label: string;
  readonly opacity?: number;
}

function LayerCheck({ id, label, opacity }: LayerCheckProps) {
  const isShown = useIsShown(id);
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={isShown} onChange={() => toggleLayer(id, opacity)} />
      {label}
    </label>
  );
}

function Buildings() {
  const mode = useBuildingMode((state) => state.mode);
  return (
    <div className={styles['line']}>
      <LayerCheck id={BUILDINGS_LAYER} label="建筑" opacity={1} />
      <ChoiceBox
        label="建筑显示方式"
        isLabelHidden
        value={mode}
        choices={BUILDING_MODES}
        onChoose={(chosen) => setBuildingMode(chosen as BuildingMode)}
      />
    </div>
  );
}
