import { CopyOutlined, DeleteOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { copyText } from '../menu/context-entries.ts';
import { FloatingPanel } from '../../ui/floating-panel.tsx';
import type { DrawnShape } from '../drawn/drawn-shape.ts';
import type { MapTools } from '../tools/map-tools.ts';
import { TOOLS } from '../drawn/tool-table.ts';
import { shapeFigures, shapeText } from '../measure/figures.ts';
import { LENGTH_UNITS, SURFACE_UNITS, type LengthUnit, type SurfaceUnit } from '../measure/format.ts';
import styles from './measure.module.css';
import { changeUnits, useUnits } from '../measure/units.ts';

/** What has been measured and drawn, with its figures in the units of choice. Closed, it comes back with the next shape. */
export function ShapeList({ tools }: { readonly tools: MapTools }) {
  const shapes = useStore(tools.store, (state) => state.shapes);
  const [closedAt, setClosedAt] = useState<readonly DrawnShape[]>();
  const units = useUnits();
  if (shapes.length === 0 || shapes === closedAt) return null;
  return (
    <FloatingPanel
      id="drawn shapes"
      title="测量与绘制"
      shrinksTo="folded"
      at={{ x: 12, y: -88 }}
      heightRem={14}
      onClose={() => setClosedAt(shapes)}
    >
      <div className={styles['units']}>
        <ChoiceBox
          label="长度单位"
          value={units.length}
          choices={LENGTH_UNITS}
          onChoose={(length) => changeUnits({ length: length as LengthUnit })}
        />
        <ChoiceBox
          label="面积单位"
          value={units.surface}
          choices={SURFACE_UNITS}
          onChoose={(surface) => changeUnits({ surface: surface as SurfaceUnit })}
        />
      </div>
      <ul>
        {shapes.map((shape) => {
          const { label } = TOOLS[shape.tool];
          return (
            <li key={shape.id} className={styles['shape']}>
              <span className={styles['kind']}>
                {label}
                {shape.isDashed && '（虚线）'}
              </span>
              <dl className={styles['figures']}>
                {shapeFigures(shape, units).map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              <button
                type="button"
                title="复制坐标"
                aria-label={`复制${label}的坐标`}
                onClick={() => void copyText(shapeText(shape.geometry))}
              >
                <Icon of={CopyOutlined} />
              </button>
              <button
                type="button"
                title="删除"
                aria-label={`删除${label}`}
                onClick={() => tools.removeShape(shape.id)}
              >
                <Icon of={DeleteOutlined} />
              </button>
            </li>
          );
        })}
      </ul>
    </FloatingPanel>
  );
}
