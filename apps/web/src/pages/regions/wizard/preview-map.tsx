import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { useMemo } from 'react';
import { usePalette } from '../../../theme/use-palette.ts';
import { findingBox, findingMark } from '../../../region-maps/finding-mark.ts';
import { ShapeMap, type Shape } from '../../../region-maps/shape-map.tsx';
import { previewStyle } from '../../../region-maps/shape-styles.ts';
import { useSmallBoundaries } from '../../../region-maps/small-boundaries.ts';
import styles from './wizard.module.css';

interface PreviewMapProps {
  readonly reading: ShapeReading;
  /** The field whose value names a shape. */
  readonly nameField: string | undefined;
  readonly contradiction?: Contradiction | undefined;
}

const TOP_LEVEL = 1;

/** The outline as read, over the county as stored. */
export function PreviewMap({ reading: { preview }, nameField, contradiction }: PreviewMapProps) {
  const palette = usePalette();
  const { boundaries } = useSmallBoundaries();
  const shapes = useMemo((): readonly Shape[] => {
    const read = (preview?.features ?? []).map((feature, index) => ({
      ...feature,
      id: `read-${index}`,
      properties: { name: nameField === undefined ? '' : (feature.properties[nameField] ?? '') },
    }));
    const ground = boundaries
      .filter(({ properties }) => properties.level === TOP_LEVEL)
      .map((one) => ({ ...one, properties: { name: `现有的${one.properties.name}`, isGround: true } }));
    return [...ground, ...read, ...findingMark(contradiction)];
  }, [preview, nameField, contradiction, boundaries]);
  const style = useMemo(() => previewStyle(palette), [palette]);
  const view = useMemo(() => findingBox(contradiction), [contradiction]);
  return (
    <div className={styles['map']}>
      <ShapeMap label="文件中的轮廓" shapes={shapes} style={style} view={view}>
        {preview === null ? '坐标系确定后才能画出轮廓' : '实线：文件中的边界；虚线：系统中现有的县界'}
      </ShapeMap>
    </div>
  );
}
