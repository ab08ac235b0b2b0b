import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { useMemo, useState } from 'react';
import { usePalette } from '../../theme/use-palette.ts';
import { findingBox, findingMark } from '../../region-maps/finding-mark.ts';
import { ShapeMap, type Shape } from '../../region-maps/shape-map.tsx';
import { outlineStyle } from '../../region-maps/shape-styles.ts';
import { useSmallBoundaries } from '../../region-maps/small-boundaries.ts';
import type { Region } from '../../regions/version-regions.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import styles from './manage.module.css';

type Circle = 'siblings' | 'children';

interface RegionMapProps {
  readonly version: string;
  readonly region: Region;
  readonly hasChildren: boolean;
  /** A finding of the check to be seen instead. */
  readonly contradiction: Contradiction | undefined;
  readonly onPick: (id: string) => void;
}

/** The boundary of a region among its siblings, or with what stands below it; a click picks another. */
export function RegionMap({ version, region, hasChildren, contradiction, onPick }: RegionMapProps) {
  const { boundaries, isLoaded } = useSmallBoundaries({ version });
  const palette = usePalette();
  const [chosen, setChosen] = useState<Circle>();
  const circle = chosen ?? (region.parentId === null && hasChildren ? 'children' : 'siblings');
  const { id, parentId } = region;
  const shapes = useMemo((): readonly Shape[] => {
    if (contradiction !== undefined) {
      const ids = new Set(contradiction.regions.map((one) => one.id));
      return [...boundaries.filter((one) => ids.has(one.id)), ...findingMark(contradiction)];
    }
    const above = circle === 'children' && hasChildren ? id : parentId;
    const own = boundaries.filter((one) => one.properties.parentId === above);
    if (above !== id) return own;
    const around = boundaries
      .filter((one) => one.id === id)
      .map((one) => ({ ...one, properties: { ...one.properties, isAround: true } }));
    return [...own, ...around];
  }, [boundaries, contradiction, circle, hasChildren, id, parentId]);
  const style = useMemo(() => outlineStyle(palette, id), [palette, id]);
  const view = useMemo(() => findingBox(contradiction), [contradiction]);
  return (
    <div className={styles['map']}>
      <ShapeMap
        label={`${region.name}的边界`}
        shapes={shapes}
        style={style}
        view={view}
        version={version}
        onPick={onPick}
      >
        {!isLoaded && '正在加载边界……'}
        {isLoaded && contradiction === undefined && hasChildren && (
          <Segmented
            label="图上显示"
            size="small"
            choices={[
              { value: 'siblings', label: '同级' },
              { value: 'children', label: '下级' },
            ]}
            value={circle}
            onChoose={setChosen}
          />
        )}
      </ShapeMap>
    </div>
  );
}
