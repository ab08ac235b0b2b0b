import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { classAreas, countByRegion, indexCount } from '@qingzhang/contract/calls/count-calls';
import { TABLES } from '@qingzhang/catalogue/registry';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { useAreaText } from '../../figures/use-area-text.ts';
import { Pending } from '../../ui/pending.tsx';
import styles from './region-values.module.css';

type RegionCount = AnswerOf<typeof countByRegion>[number];

const M2_PER_HM2 = 10_000;

/** How much the account rests on: rows and layers, the land by class, and what stands in each region. */
export function DataCounts({ year, level }: { readonly year: number; readonly level: number }) {
  return (
    <section className={styles['panel']}>
      <h2>数据概况</h2>
      <Headline year={year} />
      <ClassAreas year={year} />
      <RegionCounts year={year} level={level} />
    </section>
  );
}

function Headline({ year }: { readonly year: number }) {
  const { data, error } = useQuery({
    queryKey: [indexCount.name, year],
    queryFn: ({ signal }) => api.call(indexCount, { year }, { signal }),
  });
  if (data === undefined) return <Pending error={error} failed="数据概况未能加载" lines={1} />;
  const facts = [
    ['区域', data.regions],
    ['有数据的表', data.tables],
    ['记录', data.rows],
    ['栅格', data.rasters],
    ['建筑', data.buildings],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('zh-CN')}</dd>
        </div>
      ))}
    </dl>
  );
}

function ClassAreas({ year }: { readonly year: number }) {
  const area = useAreaText();
  const { data, error } = useQuery({
    queryKey: [classAreas.name, year],
    queryFn: ({ signal }) => api.call(classAreas, { year }, { signal }),
  });
  if (data === undefined) return <Pending error={error} failed="类型面积未能加载" lines={3} />;
  if (data.length === 0) return null;
  return (
    <FigureTable
      label="各类型的面积"
      rows={data.toSorted((a, b) => b.areaHm2 - a.areaHm2)}
      keyOf={({ classCode }) => classCode}
      columns={[
        { key: 'name', header: '生态系统类型', render: ({ className, classCode }) => className ?? classCode },
        { key: 'area', header: '面积', isNumber: true, render: ({ areaHm2 }) => area(areaHm2 * M2_PER_HM2) },
        {
          key: 'share',
          header: '占比',
          isNumber: true,
          render: ({ share }) => (share === null ? '—' : `${share.toFixed(1)}%`),
        },
      ]}
    />
  );
}

function RegionCounts({ year, level }: { readonly year: number; readonly level: number }) {
  const { data, error } = useQuery({
    queryKey: [countByRegion.name, year, level],
    queryFn: ({ signal }) => api.call(countByRegion, { year, level }, { signal }),
  });
  if (data === undefined) return <Pending error={error} failed="分区域计数未能加载" lines={3} />;
  const filled = data.filter(({ buildings, points }) => buildings + points > 0);
  if (filled.length === 0) return null;
  const kinds = [...new Set(filled.flatMap((region) => Object.keys(region.kinds)))];
  const labels = new Map(TABLES.map(({ table: { name, label } }) => [name, label]));
  return (
    <FigureTable
      label="各区域的建筑与点位"
      rows={filled}
      keyOf={({ regionId }) => regionId ?? 'none'}
      columns={[
        { key: 'name', header: '区域', render: ({ regionName }) => regionName },
        ...kinds.map((kind) => ({
          key: kind,
          header: labels.get(kind) ?? kind,
          isNumber: true,
          render: (region: RegionCount) => (region.kinds[kind] ?? 0).toLocaleString('zh-CN'),
        })),
      ]}
    />
  );
}
