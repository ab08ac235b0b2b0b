import {
  BarChartOutlined,
  BlockOutlined,
  CalculatorOutlined,
  EditOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons-svg';
import type { ReactNode } from 'react';
import { togglePanel, useOpenPanels, type MapPanelName } from '../shown/open-panels.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import styles from './panels.module.css';
import { PANELS } from './panel-table.ts';

const ICONS: Readonly<Record<MapPanelName, ReactNode>> = {
  layers: <Icon of={UnorderedListOutlined} />,
  legend: <Icon of={BarChartOutlined} />,
  ranking: <Icon of={OrderedListOutlined} />,
  swipe: <Icon of={BlockOutlined} />,
  shapes: <Icon of={EditOutlined} />,
  statistics: <Icon of={CalculatorOutlined} />,
};

/** Opens and closes the panels of the map. */
export function PanelBar() {
  const open = useOpenPanels((state) => state.open);
  return (
    <div role="toolbar" aria-label="地图面板" className={styles['bar']}>
      {PANELS.map(({ name, title }) => (
        <button key={name} type="button" aria-pressed={open.has(name)} onClick={() => togglePanel(name)}>
          {ICONS[name]}
          {title}
        </button>
      ))}
    </div>
  );
}
