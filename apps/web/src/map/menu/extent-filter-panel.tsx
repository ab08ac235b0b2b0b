import { allPoints } from '@qingzhang/contract/calls/count-calls';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { POINTS_KEY } from '../layers/points/map-points.ts';
import { useBoundaries } from '../layers/regions/boundaries.ts';
import { useMapYear } from '../layers/regions/map-year.ts';
import type { DrawnGeometry } from '../drawn/drawn-shape.ts';
import { select, useSelection } from '../view/selection.ts';
import { pointsInside, regionsInside, type Found } from './extent-search.ts';
import styles from './menu.module.css';
import { SectionFrame } from './section-frame.tsx';
import type { SectionPanelProps } from './sections.ts';

/** The number of this section in the table of outer tools, and its types. */
const SECTION = 2;
const SHAPES = [
  { type: 2, label: '矩形' },
  { type: 1, label: '多边形' },
  { type: 3, label: '圆' },
] as const;

const SEARCH_ZOOM = 12;
const MOST_SHOWN = 200;

/** 拉框筛选: everything inside a drawn box, polygon or circle. */
export function ExtentFilterPanel({ tools, onClose }: SectionPanelProps) {
  const [area, setArea] = useState<DrawnGeometry>();
  const draw = (type: number) => tools.chooseOuter(SECTION, type, setArea);
  const begin = useEffectEvent(() => draw(SHAPES[0].type));
  useEffect(() => {
    begin();
    return () => tools.deactivate();
  }, [tools]);
  return (
    <SectionFrame title="拉框筛选" heightRem={24} step={1} onClose={onClose}>
      <div className={styles['form']}>
        <div role="group" aria-label="范围的形状" className={styles['row']}>
          {SHAPES.map(({ type, label }) => (
            <Button key={type} onClick={() => draw(type)}>
              {label}
            </Button>
          ))}
        </div>
        {area === undefined ? (
          <Quiet>请在地图上画出范围，范围内的区域和数据会列在这里。</Quiet>
        ) : (
          <Results area={area} />
        )}
      </div>
    </SectionFrame>
  );
}

interface ResultsProps {
  readonly area: DrawnGeometry;
}

function Results({ area }: ResultsProps) {
  const points = useQuery({
    queryKey: POINTS_KEY,
    queryFn: ({ signal }) => api.call(allPoints, {}, { signal }),
  });
  const year = useMapYear();
  const towns = useBoundaries({ level: 2, year, zoom: SEARCH_ZOOM });
  const villages = useBoundaries({ level: 3, year, zoom: SEARCH_ZOOM });
  const error = points.error ?? towns.error ?? villages.error;
  if (error !== null) return <FailedLoad error={error} />;
  if (points.data === undefined || towns.data === undefined || villages.data === undefined) {
    return <Quiet>正在查询……</Quiet>;
  }
  const found = [
    ...regionsInside(area, region.name, [...towns.data, ...villages.data]),
    ...pointsInside(area, points.data),
  ];
  const kinds = [...new Set(found.map(({ layer }) => layer))];
  return (
    <>
      <p role="status">
        范围内共 <b>{found.length}</b> 项
      </p>
      {kinds.map((kind) => (
        <Group key={kind} kind={kind} found={found.filter(({ layer }) => layer === kind)} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly kind: string;
  readonly found: readonly Found[];
}

function Group({ kind, found }: GroupProps) {
  const selected = useSelection((state) => state.selected);
  return (
    <section>
      <h3 className={styles['kind']}>
        {tableEntry(kind).table.label} <span>{found.length}</span>
      </h3>
      <ul className={styles['list']}>
        {found.slice(0, MOST_SHOWN).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles['item']}
              aria-current={selected?.layer === item.layer && selected.id === item.id}
              onClick={() => select({ layer: item.layer, id: item.id }, [item.lon, item.lat])}
            >
              {item.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <Quiet>只列出前 {MOST_SHOWN} 项，请缩小范围。</Quiet>}
    </section>
  );
}
